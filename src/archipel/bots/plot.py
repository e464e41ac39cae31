"""A picture of an arena's figures: one bar a bot, with its interval, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from archipel.bots.arena import Line

WIDE, LEFT, RIGHT, ROW, TOP = 720, 170, 90, 34, 56


def svg(lines: Sequence[Line], title: str) -> str:
    """The share of victories of each bot, its interval, and what equal strength would give."""
    height = TOP + ROW * len(lines) + 40
    span = WIDE - LEFT - RIGHT

    def x(share: float) -> float:
        return LEFT + span * share

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" role="img" font-family="sans-serif">',
        "<style>text { font-size: 14px }</style>",
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDE}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="28" style="font-size: 17px" fill="#1c2b33">{escape(title)}</text>',
    ]
    bottom = TOP + ROW * len(lines)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line x1="{x(share):.1f}" y1="{TOP - 6}" x2="{x(share):.1f}" y2="{bottom}" stroke="#d5dde1"/>')
        parts.append(f'<text x="{x(share):.1f}" y="{bottom + 18}" text-anchor="middle" fill="#4a5b64">{share:.0%}</text>')
    for place, line in enumerate(lines):
        y = TOP + ROW * place
        middle = y + ROW / 2
        parts.append(f'<text x="{LEFT - 10}" y="{middle + 5:.1f}" text-anchor="end" fill="#1c2b33">{escape(line.bot)}</text>')
        wide = x(line.wins.mean) - LEFT
        parts.append(f'<rect x="{LEFT}" y="{y + 6}" width="{wide:.1f}" height="{ROW - 12}" rx="3" fill="#2f7f8f"/>')
        low, high = x(line.wins.low), x(line.wins.high)
        parts.append(f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}M{low:.1f} {middle - 5:.1f}v10M{high:.1f} {middle - 5:.1f}v10" '
                     'stroke="#1c2b33" stroke-width="1.5" fill="none"/>')  # fmt: skip
        parts.append(f'<text x="{WIDE - 10}" y="{middle + 5:.1f}" text-anchor="end" fill="#1c2b33">{line.wins.mean:.1%}</text>')
    if lines:
        chance = x(lines[0].chance)
        path = f"M{chance:.1f} {TOP - 6}V{bottom}"
        parts.append(f'<path d="{path}" stroke="#b4531f" stroke-dasharray="5 4" fill="none"/>')
        parts.append(f'<text x="{chance:.1f}" y="{bottom + 34}" text-anchor="middle" fill="#b4531f">equal strength</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
