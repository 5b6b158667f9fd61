#!/usr/bin/python3
"""A browser that is asked over the session bus (org.freedesktop.Application), and says in the file LOG what it was asked.

usage: fake_browser.py LOG NAME open|refuse|crash|never
"""

import os
import sys

from gi.repository import Gio, GLib

log, name, answer = sys.argv[1:]
APPLICATION = """<node><interface name="org.freedesktop.Application"><method name="Open">
<arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method></interface></node>"""


def asked(_, __, ___, ____, _____, arguments, invocation):
    with open(log, "a", encoding="utf-8") as file:
        file.write(f"asked {arguments[0][0]} {arguments[1].get('activation-token', '')}".strip() + "\n")
    if answer == "crash":
        os._exit(1)
    if answer == "refuse":
        return invocation.return_dbus_error("org.example.Error", "no windows today")
    if answer == "open":
        invocation.return_value(None)


def connected(connection, _):
    interface = Gio.DBusNodeInfo.new_for_xml(APPLICATION).interfaces[0]
    connection.register_object("/" + name.replace(".", "/").replace("-", "_"), interface, asked, None, None)


Gio.bus_own_name(Gio.BusType.SESSION, name, 0, connected, None, None)
GLib.MainLoop().run()
