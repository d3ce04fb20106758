"""First tables by language of words, written by `python -m tools.bench.firsttables duel --write`."""

from cardtable.bots.firsttables import FirstTable

TABLES = {
    "fr": FirstTable({"rounds": "1", "double_letters": "off", "neighbours": "ignored"}, "snail", 4),
    "en": FirstTable({"rounds": "1", "double_letters": "off", "neighbours": "ignored"}, "snail", 4),
    "es": FirstTable({"rounds": "1", "double_letters": "off", "neighbours": "ignored"}, "snail", 4),
}
