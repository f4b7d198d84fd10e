"""The files in deploy/: their settings exist, their tools accept them, and proxies really work."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from websockets.sync.client import connect

from tests.server.helpers.nginx import MAIN
from tests.server.helpers.postgres import free_port
from tests.server.helpers.process import Server
from tests.web.helpers.chromium import in_ci
from waggonway.server.settings.sources import read

DEPLOY = Path(__file__).parents[3] / "deploy"
BIN = Path(sys.executable).parent
KUBERNETES = "1.31"


def tool(name: str, *, needed: bool = False) -> str:
    """Where a program is; the test is skipped without it, and fails in CI if make installs it."""
    found = shutil.which(str(BIN / name)) or shutil.which(name) or shutil.which(f"/usr/sbin/{name}")
    if found is None:
        message = f"{name} is missing, so a part of deploy/ is not checked"
        if needed and in_ci():
            pytest.fail(message)
        pytest.skip(message)
    return found


def yaml(name: str) -> list[Any]:
    """The documents of a file."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    return list(YAML(typ="safe").load_all(text))


def test_every_setting_in_the_files_exists(tmp_path: Path) -> None:
    read(DEPLOY / "waggonway.toml", {}, {}, [])
    (config,) = (one for one in yaml("kubernetes/waggonway.yaml") if one["kind"] == "ConfigMap")
    file = tmp_path / "waggonway.toml"
    file.write_text(config["data"]["waggonway.toml"])
    settings = read(file, {}, {}, []).settings
    assert settings.monitoring.metrics == "token"
    (compose,) = yaml("compose.yaml")
    given = dict(compose["services"]["server"]["environment"])
    given["WAGGONWAY_PUBLIC_URL"] = "https://games.example.org"
    assert read(None, given, {}, []).settings.retention.closed_days == 30
    docker = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    variables = dict(re.findall(r"(WAGGONWAY_\w+)=(\S+)", docker))
    assert read(None, variables, {}, []).settings.host == "0.0.0.0"
    unit = (DEPLOY / "systemd" / "waggonway.service").read_text(encoding="utf-8")
    read(None, dict(re.findall(r"^Environment=(WAGGONWAY_\w+)=(\S+)", unit, re.M)), {}, [])


def test_the_compose_file_follows_its_schema() -> None:
    command = [tool("check-jsonschema", needed=True), "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, DEPLOY / "compose.yaml"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_manifests_follow_their_schemas() -> None:
    kubernetes_validate = pytest.importorskip("kubernetes_validate", reason="run `make setup`")
    documents = yaml("kubernetes/waggonway.yaml")
    for document in documents:
        kubernetes_validate.validate(document, KUBERNETES, strict=True)
    kinds = [one["kind"] for one in documents]
    assert kinds == ["ConfigMap", "Deployment", "Service", "PodDisruptionBudget", "Ingress"]


def test_hadolint_has_no_objection() -> None:
    command = [tool("hadolint", needed=sys.platform == "linux"), str(DEPLOY / "Dockerfile")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("", 0)


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    text = (DEPLOY / "systemd" / "waggonway.service").read_text(encoding="utf-8")
    unit = tmp_path / "waggonway.service"
    unit.write_text(text.replace("/opt/waggonway/bin/waggonway", str(BIN / "waggonway")))
    command = [analyze, "verify", "--man=no", "--recursive-errors=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("", "")  # it exits with 0 despite a typo
    command = [analyze, "security", "--offline=yes", "--threshold=20", str(unit)]
    rated = subprocess.run(command, capture_output=True, text=True)
    assert rated.returncode == 0, rated.stdout[-500:]  # exposure 2.0 of 10 at most


@pytest.fixture(scope="module")
def sub_path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server below a path of another site."""
    folder = tmp_path_factory.mktemp("sub-path")
    options = ("--public-url", "https://www.example.org/trains")
    with Server(folder / "tables.sqlite", *options) as server:
        yield server


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for www.example.org, signed by itself."""
    openssl, folder = tool("openssl"), tmp_path_factory.mktemp("tls")
    subprocess.run(
        [
            *(openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "1", "-subj", "/CN=www.example.org"),
            *("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")),
        ],
        check=True,
        capture_output=True,
    )
    return folder


def ask(port: int, path: str, method: str = "GET", body: bytes = b"") -> http.client.HTTPResponse:
    """One request over TLS, as a browser would send it."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    limit = time.monotonic() + 20
    while True:
        connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=10, context=context)
        try:
            headers = {"Host": "www.example.org", "Content-Type": "application/json"}
            headers["Origin"] = "https://www.example.org"
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            answer.msg["x-body"] = answer.read().decode("latin-1").replace("\n", " ")[:20_000]
            connection.close()
            return answer
        except OSError:  # it is still starting
            if time.monotonic() > limit:
                raise
            time.sleep(0.1)


def check_site(port: int) -> None:
    """Check everything that can go wrong below a path."""
    page = ask(port, "/trains/")
    assert page.status == 200
    if "<base" in page.msg["x-body"]:  # the pages are built
        assert '<base href="/trains/"' in page.msg["x-body"]
        asset = re.search(r'src="(\./)?(assets/[^"]+\.js)"', page.msg["x-body"])
        assert asset
        assert ask(port, f"/trains/{asset[2]}").status == 200
    assert ask(port, "/trains").status == 308
    assert ask(port, "/trains/api/health/ready").status == 200
    guest = ask(port, "/trains/api/guests", "POST", b'{"name": "Ann"}')
    assert guest.status == 201
    cookie = guest.headers["set-cookie"].lower()
    assert "path=/trains/" in cookie
    assert "secure" in cookie
    for path in ("/trains/metrics", "/trains/api/admin/tables"):
        assert ask(port, path).status == 404
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    address = "wss://www.example.org/trains/api/tables/nowhere/socket"
    with (
        socket.create_connection(("127.0.0.1", port)) as line,
        connect(address, sock=line, ssl=context, proxy=None) as table,
    ):
        assert "no_such_table" in str(table.recv(10))


def test_nginx_serves_a_sub_path_with_tls(
    sub_path: Server, certificate: Path, tmp_path: Path
) -> None:
    port = free_port()
    text = (DEPLOY / "nginx" / "site.conf").read_text(encoding="utf-8")
    for name in ("games", "www"):
        text = text.replace(f"/etc/letsencrypt/live/{name}.example.org", str(certificate))
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{sub_path.port}")
    text = re.sub(r"listen (\[::\]:)?80;", "", text)
    text = re.sub(r"listen \[::\]:443.*;", "", text).replace(
        "listen 443", f"listen 127.0.0.1:{port}"
    )
    text = text.replace(
        "server {\n    \n    \n    server_name games",
        f"server {{ listen 127.0.0.1:{free_port()};\n server_name games",
        1,
    )
    user = "user root;" if os.geteuid() == 0 else ""
    main = tmp_path / "nginx.conf"
    main.write_text(MAIN.format(user=user, folder=tmp_path, shipped=text))
    command = [tool("nginx"), "-c", str(main), "-e", str(tmp_path / "error.log")]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True)
    assert tested.returncode == 0, tested.stderr
    with subprocess.Popen(command) as nginx:
        try:
            check_site(port)
        finally:
            nginx.terminate()


def test_caddy_serves_a_sub_path_with_tls(
    sub_path: Server, certificate: Path, tmp_path: Path
) -> None:
    port = free_port()
    text = (DEPLOY / "caddy" / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{sub_path.port}")
    keys = f"{certificate}/fullchain.pem {certificate}/privkey.pem"
    for name in ("games", "www"):
        text = text.replace(
            f"\n{name}.example.org {{", f"\nhttps://{name}.example.org:{port} {{\n\ttls {keys}"
        )
    start = "{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_sni www.example.org\n}\n"
    file = tmp_path / "Caddyfile"
    file.write_text(start + text)
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    command = [tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as caddy:
        try:
            check_site(port)
        finally:
            caddy.terminate()
