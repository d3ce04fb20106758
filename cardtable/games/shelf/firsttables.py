"""First tables by language of words, written by `python -m tools.bench.firsttables shelf --write`."""

from cardtable.bots.firsttables import FirstTable

TABLES = {
    "fr": FirstTable({}, "snail", 19),
    "en": FirstTable({}, "snail", 20),
    "es": FirstTable({}, "snail", 19),
}
