"""No network without phones: a program whose table has none opens no socket and imports nothing that could."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.phones.phone import HERE, SHOWN

ROOT = Path(__file__).parents[2]
PROGRAM = """
import socket
import sys
from pathlib import Path

seen, PIPE = [], socket.AF_UNIX  # bots answer through a pair of these, which no network reaches

def watch(event, given):
    if event.startswith("socket.") and not (event == "socket.__new__" and given[1] == PIPE):
        seen.append((event, str(given[1:])))

sys.addaudithook(watch)

from cardtable.app import Application, Invitation
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.settings import LastTable
from cardtable.table.screens.destinations import Home, NewMatch, PhoneTable, SitDown

application = Application(Invitation(data=Path(sys.argv[1]), size=(1280, 720), language="en"))
application.open()

def run(frames=20):
    for _frame in range(frames):
        application.loop.step()

def loaded():
    wanted = {"websockets", "asyncio", "psutil", "ssl", "http.client", "cardtable.phones", "cardtable.phones.server"}
    return sorted(sys.modules.keys() & wanted)

run()
application.go(SitDown("duel"))
run()
application.go(NewMatch("duel", parse_seats("Anne=human,Robot=bot:1"), meta_of("duel").complete({}), 7, None))
run(60)
application.go(Home())
run()
print("without", seen, loaded())

from cardtable.phones.addresses import HostAddress
from cardtable.program.hands import desk

desk.found = lambda: (HostAddress("eth0", sys.argv[2]),)
desk.bound = lambda address: sys.argv[3]
seen.clear()
application.go(PhoneTable("duel", LastTable(parse_seats("Anne=human,Bruno=human"), meta_of("duel").complete({}), "")))
run()
port = int(application.routes.hands.host.rpartition(":")[2])
import psutil

def listening():
    return [(each.laddr.ip, each.laddr.port) for each in psutil.Process().net_connections("inet")]

bound = [given for event, given in seen if event == "socket.bind"]
print("bound", all(given.startswith(f"(({sys.argv[3]!r}, ") for given in bound), listening() == [(sys.argv[3], port)])
print("further", sorted({event for event, _given in seen} - {"socket.bind", "socket.__new__", "socket.getaddrinfo"}))
application.go(Home())
run(60)
print("left", listening())
application.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the bots’ pipes are sockets there")
def test_a_socket_is_open_with_phones_alone(tmp_path: Path) -> None:
    surroundings = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path), SHOWN, HERE],
        env=surroundings,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == ["without [] []", "bound True True", "further []", "left []"]
