"""First tables by language of words, written by `python -m tools.bench.firsttables crackword --write`."""

from cardtable.bots.firsttables import FirstTable

TABLES = {
    "fr": FirstTable({}, "snail", 32),
    "en": FirstTable({}, "snail", 31),
    "es": FirstTable({}, "snail", 32),
}
