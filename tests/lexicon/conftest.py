"""The shipped lexicon, opened once for the tests that only read it."""

import pytest

from cardtable.lexicon import Lexicon


@pytest.fixture(scope="session")
def french() -> Lexicon:
    return Lexicon.open()
