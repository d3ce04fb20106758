"""The printed sheet as a PDF: its picture, with its words behind it for whoever searches or hears the file."""

from __future__ import annotations

import io

import pygame

from cardtable.table.screens.printing.picture import WIDE, picture
from cardtable.table.screens.printing.printed import Printed, told

A4_WIDE = 595.276
"""In points."""


def pdf(sheet: Printed) -> bytes:
    """One page as wide as A4, and as high or higher."""
    import pydyf  # slow to read, and wanted only here

    image = picture(sheet)
    wide, high = A4_WIDE, A4_WIDE * image.get_height() / WIDE
    document = pydyf.PDF()
    document.info["Title"] = pydyf.String(f"{sheet.title}, {sheet.day}")
    document.info["Keywords"] = pydyf.String(sheet.link)
    seen = pydyf.Stream(
        [pygame.image.tobytes(image, "RGB")],
        {
            "Type": "/XObject", "Subtype": "/Image", "Width": image.get_width(), "Height": image.get_height(),
            "ColorSpace": "/DeviceRGB", "BitsPerComponent": 8,
        },
        compress=True,
    )  # fmt: skip
    document.add_object(seen)
    font = pydyf.Dictionary(
        {"Type": "/Font", "Subtype": "/Type1", "BaseFont": "/Helvetica", "Encoding": "/WinAnsiEncoding"}
    )
    document.add_object(font)
    page = pydyf.Stream(compress=True)
    page.push_state()
    page.set_matrix(wide, 0, 0, high, 0, 0)
    page.draw_x_object("Sheet")
    page.pop_state()
    page.begin_text()
    page.set_font_size("Plain", 6)
    page.set_text_rendering(3)  # read, not seen
    page.set_text_matrix(1, 0, 0, 1, 40, high - 40)
    for line in told(sheet):
        page.stream.append(f"<{line.encode('cp1252', 'replace').hex()}> Tj 0 -7 Td".encode())
    page.end_text()
    document.add_object(page)
    document.add_page(
        pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": document.pages.reference,
                "MediaBox": pydyf.Array([0, 0, round(wide, 2), round(high, 2)]),
                "Contents": page.reference,
                "Resources": pydyf.Dictionary(
                    {
                        "XObject": pydyf.Dictionary({"Sheet": seen.reference}),
                        "Font": pydyf.Dictionary({"Plain": font.reference}),
                    }
                ),
            }
        )
    )
    out = io.BytesIO()
    document.write(out)
    return out.getvalue()
