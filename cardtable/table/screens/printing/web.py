"""The printed sheet as a web page of one file, without anything from elsewhere."""

from __future__ import annotations

from html import escape

from cardtable import i18n
from cardtable.i18n import _
from cardtable.table.screens.printing.printed import Printed

QUIET = 4
"""Modules of white round a QR."""
STYLE = """
body{font:17px/1.5 Georgia,serif;color:#181614;background:#fff;max-width:52rem;margin:2rem auto;padding:0 1.2rem}
h1{color:#7a2836;font-size:2.6rem;margin:0}
.day,.kind,.note,caption{color:#5f574d}
.winner{font-size:1.4rem;border-bottom:3px solid #7a2836;padding-bottom:.6rem}
table{border-collapse:collapse;width:100%;font-family:system-ui,sans-serif}
th,td{padding:.25rem .6rem;text-align:center}
tbody th{text-align:left;font-weight:400}
tbody tr:nth-child(odd){background:#f6f1e6}
tfoot td,tfoot th{border-top:2px solid #181614;font-weight:700;color:#7a2836}
.kind{display:block;font-weight:400;font-size:.8rem}
.best{margin:1.2rem 0 .2rem}
.best span{display:inline-block;min-width:2.1rem;padding:.5rem .2rem;margin:0 .25rem .25rem 0;border:1px solid #c8beae;border-radius:.35rem;
background:#fffdf4;font-size:1.7rem;font-weight:700;line-height:1.2;text-align:center}
.scroll{overflow-x:auto}
footer{display:flex;gap:2rem;align-items:center;border-top:1px solid #c8beae;margin-top:2rem;padding-top:1rem}
footer svg{width:11rem;height:11rem;flex:none}
code{font-size:1.3rem;font-weight:700;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}}
@media (max-width:40rem){footer{flex-wrap:wrap}}
"""


def svg(modules: tuple[tuple[bool, ...], ...]) -> str:
    """A QR as curves, with the white that belongs round it."""
    side = len(modules) + 2 * QUIET
    dark = "".join(
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(modules, QUIET)
        for x, module in enumerate(row, QUIET)
        if module
    )
    return f'<svg viewBox="0 0 {side} {side}" shape-rendering="crispEdges"><path d="{dark}"/></svg>'


def html(sheet: Printed) -> bytes:
    """The page, in UTF-8."""
    heads = "".join(
        f'<th scope="col">{escape(each.name)}<span class="kind">{escape(each.kind)}</span></th>'
        for each in sheet.columns
    )
    rows = "\n".join(
        f'<tr><th scope="row">{escape(label)}</th>'
        + "".join(f"<td>{escape(each.cells[at])}</td>" for each in sheet.columns)
        + "</tr>"
        for at, label in enumerate(sheet.rows)
    )
    totals = "".join(f"<td>{escape(each.total)}</td>" for each in sheet.columns)
    words = "\n".join(
        f"<h2>{escape(each.name)}</h2>\n<p>{' · '.join(map(escape, each.words))}</p>"
        for each in sheet.columns
        if each.words
    )
    notes = "\n".join(f'<p class="note">{escape(note)}</p>' for note in sheet.notes)
    best = "".join(f"<span>{escape(letter)}</span>" for letter in sheet.best[0])
    if best:
        best = f'<p class="best" role="img" aria-label="{escape(sheet.best[0])}">{best}</p><p class="note">{escape(sheet.best[1])}</p>'
    label = escape(_("The code %(code)s as a QR") % {"code": sheet.code}, quote=True)
    qr = svg(sheet.qr)
    return f"""<!DOCTYPE html>
<html lang="{i18n.language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="cardtable" content="{escape(sheet.link, quote=True)}">
<title>{escape(sheet.title)}, {escape(sheet.day)}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{escape(sheet.title)}</h1>
<p class="day">{escape(sheet.day)}</p>
<p class="winner">{escape(sheet.winner)}</p>
{best}
<div class="scroll"><table>
<thead><tr><td></td>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
<tfoot><tr><th scope="row">{escape(_("Total"))}</th>{totals}</tr></tfoot>
</table></div>
{words}
{notes}
<footer><span role="img" aria-label="{label}">{qr}</span>
<div><p>{escape(_("The same cards again:"))}</p><p><code>{escape(sheet.code)}</code></p>
<p class="note">{escape(_("In Cardtable: Challenges, or open this sheet with it."))}</p></div></footer>
</body>
</html>
""".encode()
