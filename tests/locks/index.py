"""A package index on loopback, as a package installer sees one: a page for each package, with links to its files."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from tests.locks.stand_ins import StandIn, hashed


@contextmanager
def index(packages: Iterable[StandIn]) -> Iterator[str]:
    """Serves the files of all packages; gives the address of the index."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(_pages(packages)))
    serving = Thread(target=server.serve_forever, daemon=True)
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/simple/"
    finally:
        server.shutdown()
        server.server_close()
        serving.join()


def _pages(packages: Iterable[StandIn]) -> dict[str, bytes]:
    """By path: a package's page lists the files of all its locked versions."""
    links: dict[str, str] = defaultdict(str)
    pages = {}
    for package in packages:
        for name, content in package.files.items():
            links[package.locked.name] += f'<a href="/files/{name}#sha256={hashed(content)}">{name}</a>\n'
            pages[f"/files/{name}"] = content
    listed = {
        f"/simple/{name}/": f"<!DOCTYPE html><html><body>\n{them}</body></html>" for name, them in links.items()
    }
    return pages | {path: page.encode() for path, page in listed.items()}


def _handler(pages: dict[str, bytes]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            content = pages.get(self.path)
            self.send_response(404 if content is None else 200)
            page = self.path.startswith("/simple/")
            self.send_header("Content-Type", "text/html" if page else "application/octet-stream")
            self.send_header("Content-Length", str(len(content or b"")))
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it so
            """Says nothing: what matters is what the installer says."""

    return Handler
