"""Description of the example game before it begins."""

from cardtable.rules.contract import Meta, Option

META = Meta(id="null", version=1, seats=range(2, 7), options=(Option("vowel", ("1", "2"), "N2"),))
