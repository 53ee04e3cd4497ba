"""A real nginx on the loopback, set up as the README says."""

from __future__ import annotations

import grp
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
AROUND = """
daemon off;
user {user} {group};
worker_processes 1;
worker_shutdown_timeout 1s;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 128; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    gzip on;
    gzip_types text/event-stream;
    proxy_read_timeout {patience}s;
    {server}
}}
"""


def find_nginx() -> str:
    """Where nginx is; without one the test is skipped, but never in CI."""
    path = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if path is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("nginx is not installed, and these tests put a real one before the app")
    return path


class Nginx:
    """It passes everything to the app at `behind`, and waits `patience` seconds for its words."""

    def __init__(self, folder: Path, behind: str, patience: int) -> None:
        self._port = _free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        around = {"user": pwd.getpwuid(os.getuid()).pw_name, "group": grp.getgrgid(os.getgid())[0]}
        server = _server(f"127.0.0.1:{self._port}", behind)
        setup = folder / "nginx.conf"
        setup.write_text(AROUND.format(folder=folder, patience=patience, server=server, **around))
        self._process = subprocess.Popen(
            [find_nginx(), "-p", str(folder), "-e", "stderr", "-c", str(setup)],
            stderr=subprocess.PIPE,
            text=True,
        )
        self._wait_until_it_serves()

    def reload(self) -> None:
        """Have new workers; the old ones hang up on their streams and end."""
        self._process.send_signal(signal.SIGHUP)

    def end(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=20)

    def _wait_until_it_serves(self) -> None:
        deadline = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
                return
            except OSError:
                assert self._process.poll() is None, self._process.stderr.read()
                assert time.monotonic() < deadline, "nginx does not serve"
                time.sleep(0.02)


def _server(listen: str, behind: str) -> str:
    """The README's server block, at other addresses."""
    [block] = re.findall(r"```nginx\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert (block.count("listen 80;"), block.count("127.0.0.1:8000")) == (1, 1)
    return block.replace("listen 80;", f"listen {listen};").replace("127.0.0.1:8000", behind)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]
