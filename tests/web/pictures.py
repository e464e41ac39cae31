"""Compares what a page looks like with a stored picture, in the browser itself: both are drawn small."""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from tests.web.browsing import wait_until_made

FOLDER: Final = Path(__file__).parent / "pictures"
SCALE: Final = 0.36  # of the stored pictures: what is smaller than a pixel there, no eye misses
FAR: Final = 40  # a pixel differs if a channel is further off than this, of 255
SHARE: Final = 0.004  # of pixels that may differ: another version of the browser smooths edges in another way
TRIES: Final = 20  # pictures until two are the same

DRAW = """async ([bytes, type, scale]) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], { type }));
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
}"""
SMALL = f"""async ([bytes, scale]) => {{
    const canvas = await ({DRAW})([bytes, 'image/png', scale]);
    const blob = await canvas.convertToBlob({{ type: 'image/webp', quality: 0.75 }});
    return btoa(new Uint8Array(await blob.arrayBuffer()).reduce((text, byte) => text + String.fromCharCode(byte), ''));
}}"""
DIFFERENCE = f"""async ([stored, seen, far]) => {{
    const draw = {DRAW};
    const [a, b] = [await draw([stored, 'image/webp', 1]), await draw([seen, 'image/webp', 1])];
    if (a.height !== b.height || a.width !== b.width) return 1;
    const [x, y] = [a, b].map((each) => each.getContext('2d').getImageData(0, 0, each.width, each.height).data);
    let count = 0;
    for (let i = 0; i < x.length; i += 4)
        if (Math.max(Math.abs(x[i] - y[i]), Math.abs(x[i + 1] - y[i + 1]), Math.abs(x[i + 2] - y[i + 2])) > far) count++;
    return count / (a.width * a.height);
}}"""


def difference(browser: Browser, stored: bytes, seen: bytes) -> float:
    """The share of pixels in which two small pictures differ."""
    page = browser.new_page()
    try:
        found: float = page.evaluate(DIFFERENCE, [encode(stored), encode(seen), FAR])
        return found
    finally:
        page.close()


def small(browser: Browser, png: bytes) -> bytes:
    page = browser.new_page()
    try:
        return base64.b64decode(page.evaluate(SMALL, [encode(png), SCALE]))
    finally:
        page.close()


def encode(data: bytes) -> str:
    return base64.b64encode(data).decode()


def still(page: Page, whole: bool) -> bytes:
    """A picture of the page once nothing changes in it any more."""
    before = b""
    for _ in range(TRIES):
        seen = page.screenshot(animations="disabled", caret="hide", full_page=whole)
        if seen == before:
            return seen
        before = seen
    raise AssertionError(f"the page was never twice the same in {TRIES} pictures")


def looks_as_stored(browser: Browser, page: Page, name: str, *, whole: bool = False) -> None:
    """The page looks like the stored picture; PICTURES=write stores it anew."""
    wait_until_made(page)
    page.evaluate("document.fonts.ready")
    seen = small(browser, still(page, whole))
    path = FOLDER / f"{name}.webp"
    if os.environ.get("PICTURES") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(seen)
    share = difference(browser, path.read_bytes(), seen)
    if share > SHARE:
        (FOLDER / f"{name}.seen.webp").write_bytes(seen)
    assert share <= SHARE, f"{share:.1%} of {name} differ: hold {name}.seen.webp against {path}; PICTURES=write stores it anew"
