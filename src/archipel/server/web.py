"""The pages of the web client: the files that build_web.py has put into the package, read once and served from memory.

A file in assets/ has a hash in its name and never changes; everything else is asked for anew each time, by its tag. An
address that is no file belongs to the client and gets its first page: the client knows its own addresses. With that page
the browser is told which words it will need, so that they come together with the code.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from archipel.server import speech

BUILT: Final = Path(__file__).parent / "static"
INDEX: Final = "/index.html"
ASSETS: Final = "/assets/"  # where the files are that never change
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_OURS: Final = ("/api", "/schema", "/health", "/metrics")  # an address below these that nobody answers is a mistake

TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
WORDS: Final = re.compile(r"/assets/words-(\w+)-[\w-]+\.js")  # what the client says in a language
PRESSED: Final = (("br", ".br"), ("gzip", ".gz"))  # the better one first

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Archipel</title>
<h1>Archipel</h1>
<p>This server plays, but its web client was not built: run <code>python3 build_web.py</code> in the repository and start it
again. The terminal client works: <code>archipel join</code>.</p>
</html>
"""


class Page(NamedTuple):
    """A file as it is sent."""

    media_type: str
    tag: str
    cache: str
    bodies: dict[str, bytes]  # by encoding; "" is the file itself


def web_folder(named: str) -> Path | None:
    """The folder of the built web client: the one named, or the one in the package; None if it was not built."""
    folder = Path(named) if named else BUILT
    return folder if (folder / "index.html").is_file() else None


def read_pages(folder: Path) -> dict[str, Page]:
    """All files of the built client by their addresses."""
    pages: dict[str, Page] = {}
    for path in sorted(folder.rglob("*")):
        kind = TYPES.get(path.suffix)
        if kind is None or not path.is_file():
            continue
        body = path.read_bytes()
        bodies = {"": body}
        for encoding, ending in PRESSED:
            pressed = path.with_name(path.name + ending)
            if pressed.is_file():
                bodies[encoding] = pressed.read_bytes()
        address = f"/{path.relative_to(folder).as_posix()}"
        cache = FOR_EVER if address.startswith(ASSETS) else ASK_AGAIN
        pages[address] = Page(kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache, bodies)
    return pages


def is_ours(address: str) -> bool:
    """Whether what is asked for is a file or a page of the client. The router makes one slash of several, and so do we."""
    first = address.lstrip("/").partition("/")[0]
    return f"/{first}" not in NOT_OURS


def is_of_the_client(address: str) -> bool:
    """Whether an address that is no file may be one of the client's own: it has no ending, and is none of the API's."""
    return "." not in address.rpartition("/")[2] and is_ours(address)


def encodings(accepted: str) -> set[str]:
    """The encodings that an Accept-Encoding names, but for those with q=0."""
    found: set[str] = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


def answer(page: Page, request: Request[Any, Any, Any], words: dict[str, str] | None = None) -> Response[bytes]:
    """The page, pressed as the browser likes it, or only that it has not changed; *words* are files by language."""
    headers = {"cache-control": page.cache, "etag": page.tag, "vary": "accept-encoding"}
    if words:
        language = speech.accepted(request.headers.get("accept-language", ""))
        headers["vary"] += ", accept-language"
        if language in words:
            headers["link"] = f'<{words[language]}>; rel="modulepreload"'
    if page.tag in (each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")):
        return Response(b"", status_code=304, headers=headers)
    wanted = encodings(request.headers.get("accept-encoding", ""))
    for encoding, body in page.bodies.items():
        if encoding and encoding in wanted:
            headers["content-encoding"] = encoding
            return Response(body, media_type=page.media_type, headers=headers)
    return Response(page.bodies[""], media_type=page.media_type, headers=headers)


def pages_route(folder: Path | None) -> HTTPRouteHandler:
    """The handler of every address that the API does not have."""
    pages = read_pages(folder) if folder else {}
    words = {found[1]: address for address in pages if (found := WORDS.fullmatch(address))}

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        media_type="text/html",
        opt={"pressed": True},
    )
    async def get_page(request: Request[Any, Any, Any]) -> Response[bytes]:
        address = request.url.path
        page = pages.get(address)
        if page is None and is_of_the_client(address):
            page = pages.get(INDEX)
            if page is None:
                return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
        if page is None:
            raise NotFoundException
        return answer(page, request, words if page is pages.get(INDEX) else None)

    return get_page
