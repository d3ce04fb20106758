"""First tables by language of words, written by `python -m tools.bench.firsttables lettralettre --write`."""

from cardtable.bots.firsttables import FirstTable

TABLES = {
    "fr": FirstTable({}, "snail", 6),
    "en": FirstTable({}, "snail", 6),
    "es": FirstTable({"letters": "7"}, "snail", 6),
}
