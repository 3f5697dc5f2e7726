"""The pages of the table: found, packed, cached; clear when they are missing."""

import gzip

import httpx
import pytest

INDEX = b"<!doctype html><title>Shiai</title>" + b" " * 2_000


@pytest.fixture(scope="module")
def pages(server_of_file, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(INDEX)
    (static / "assets" / "table-1234.js").write_bytes(b"//" + b"x" * 3_000)
    (static / "assets" / "table-1234.js.br").write_bytes(b"brotli")
    (static / "assets" / "font.woff2").write_bytes(b"font" * 1_000)
    (folder / "secret.txt").write_text("secret")
    server = server_of_file("--static", str(static))
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


def test_the_index_is_asked_for_again_and_assets_never(pages):
    index, script = pages.get("/"), pages.get("/assets/table-1234.js")

    assert index.content == INDEX
    assert index.headers["content-encoding"] == "gzip"
    assert index.headers["cache-control"] == "no-cache"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    again = pages.get("/", headers={"If-None-Match": index.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


PAGES = ["/", "/match/abc123", "/learn", "/learn/eiyo", "/rules/seii", "/games", "/carry"]
NO_PAGES = ["/play/abc123", "/match", "/match/a/b", "/learn/nope", "/rules/nope", "/home", "/x/y"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_of_the_client_are_the_index(pages, path):
    answer = pages.get(path)

    assert (answer.status_code, answer.content) == (200, INDEX)


@pytest.mark.parametrize("path", NO_PAGES)
def test_an_unknown_address_is_told_so_by_the_status_and_by_the_page(pages, path):
    answer = pages.get(path)

    assert (answer.status_code, answer.content) == (404, INDEX)
    again = pages.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code in (304, 404)


def test_the_picture_of_a_link_has_a_whole_address(server_of_file, tmp_path):
    (tmp_path / "index.html").write_bytes(b'<meta content="/shiai-1200.png">')
    server = server_of_file("--static", str(tmp_path))
    with httpx.Client(base_url=server.address, timeout=30) as client:
        assert f'"{server.address}/shiai-1200.png"' in client.get("/").text
        strange = client.get("/", headers={"Host": 'localhost"><script>'})
        assert b"<script>" not in strange.content


def test_missing_files_are_missing(pages):
    assert pages.get("/assets/nothing.js").status_code == 404
    assert pages.get("/favicon.ico").status_code == 404
    assert pages.head("/").content == b""
    assert pages.post("/").status_code == 405


@pytest.mark.parametrize("path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"])
def test_nothing_outside_the_folder_is_served(pages, path):
    with pages.stream("GET", path) as answer:
        assert b"secret" not in answer.read()


def test_the_smallest_form_that_is_accepted_is_sent(pages):
    def raw(path, accepts):
        with pages.stream("GET", path, headers={"Accept-Encoding": accepts}) as answer:
            return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

    script = "/assets/table-1234.js"
    assert raw(script, "gzip, br") == ("br", b"brotli")
    encoding, body = raw(script, "gzip, br;q=0")
    assert (encoding, gzip.decompress(body)[:4]) == ("gzip", b"//xx")
    assert raw(script, "identity")[0] is None
    assert raw("/assets/font.woff2", "gzip")[0] is None


def test_a_front_end_that_is_not_built_is_explained(own_server, tmp_path):
    server = own_server("--static", str(tmp_path / "nothing"))
    with httpx.Client(base_url=server.address, timeout=30) as client:
        page = client.get("/")

        assert "not built" in page.text
        assert page.headers["cache-control"] == "no-store"
        assert client.get("/app.js").status_code == 404
