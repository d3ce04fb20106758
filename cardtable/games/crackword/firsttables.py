"""First tables by language of words, written by `python -m tools.bench.firsttables crackword --write`."""

from cardtable.bots.firsttables import FirstTable

TABLES = {
    "fr": FirstTable({"cards": "30"}, "snail", 23),
    "en": FirstTable({"cards": "30"}, "snail", 22),
    "es": FirstTable({"cards": "30"}, "snail", 23),
}
