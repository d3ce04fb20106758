"""Draw bit by bit and whole, after random changes of a crowded page and random gestures on every page: both are one picture.

python -m tests.campaigns.pixels [SEEDS]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.table import test_pixel_law, test_screens_pixels
from tests.table.conftest import open_window
from tests.table.screens_house import PAGES

SIZES = ((1024, 640), (1600, 900), (700, 1200))


def main(seeds: int = 50) -> int:
    for seed in range(seeds):
        test_pixel_law.test_incremental_drawing_equals_a_full_redraw(
            lambda **wanted: open_window((960, 600), **wanted), seed
        )
    print(f"{seeds} seeds on a page of everything", flush=True)
    for page in PAGES:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                test_screens_pixels.test_bit_by_bit_equals_a_full_redraw(
                    open_window, Path(folder), page, size
                )
    print(f"{len(PAGES)} pages at {len(SIZES)} sizes")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
