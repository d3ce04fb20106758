"""Addresses of this computer in the home network, the likeliest first."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.phones.gate import is_at_home

UNLIKELY = (
    *("docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "vethernet", "hyper-v", "virtualbox", "vmware"),
    *("tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "ipsec", "vpn", "nordlynx", "proton"),
    *("awdl", "llw", "bridge", "anpi", "lo", "loopback"),
)
"""Beginnings of the names of networks inside this machine, and of tunnels."""


@dataclass(frozen=True, slots=True)
class HostAddress:
    """One address, with the name of its network card."""

    card: str
    address: str


def addresses() -> tuple[HostAddress, ...]:
    """Return the addresses that phones of this home may reach, that of the default route first, tunnels and virtual networks last."""
    import psutil  # wanted only once phones are turned on

    up = {name for name, each in psutil.net_if_stats().items() if each.isup}
    found = [
        HostAddress(name, each.address)
        for name, all_of_it in psutil.net_if_addrs().items()
        if name in up
        for each in all_of_it
        if each.family in (socket.AF_INET, socket.AF_INET6)
    ]
    return ordered(found, _of_default_route())


def ordered(found: Iterable[HostAddress], default: str = "") -> tuple[HostAddress, ...]:
    """Return those of a home network in the order in which they are offered."""

    def rank(each: HostAddress) -> tuple[bool, bool, bool, bool]:
        unlikely = each.card.casefold().startswith(UNLIKELY)
        made_up = each.address.startswith("169.254.")
        return unlikely, each.address != default, ":" in each.address, made_up

    return tuple(sorted((each for each in found if is_at_home(each.address)), key=rank))


def _of_default_route() -> str:
    """Return this computer's address on the way out, "" for none. A datagram socket that is told its peer sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, nobody's
            address: str = probe.getsockname()[0]
        except OSError:
            return ""
    return address
