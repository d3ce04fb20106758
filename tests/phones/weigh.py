"""Weight of the page of a phone: all that a first load brings, as it goes over the wire.

python -m tests.phones.weigh
"""

from __future__ import annotations

from cardtable.phones.pages import FONTS, page_files
from cardtable.program.hands.phones import page_texts

ICONS_SEEN = 12
"""Icons that a page shows at once, at most."""


def first_load() -> int:
    """Return the bytes of the page, its scripts, styles, words and fonts, and of the largest icons that it shows at once."""
    files = page_files({"/words.json": page_texts()})
    icons = sorted(
        (len(each.body) for path, each in files.items() if path.startswith("/icons/")), reverse=True
    )
    whole = {
        path: each for path, each in files.items() if not path.startswith("/icons/") and path != "/index.html"
    }
    assert all(f"/{name}" in whole for name in FONTS)
    return sum(len(each.body) for each in whole.values()) + sum(icons[:ICONS_SEEN])


if __name__ == "__main__":
    print(f"{first_load() / 1024:.1f} KiB")
