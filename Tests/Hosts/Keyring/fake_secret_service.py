#!/usr/bin/python3
"""A Secret Service that does what it is told to, for faults that no real one can be brought to.

usage: fake_secret_service.py FOLDER

FOLDER keeps the items, so that a service that was ended finds them again, and in state.json the keyring's state: {"keyring":
"open"}, "locked" or "none". What each method has to do next is read from FOLDER/faults.json: {"SearchItems": ["exit"]} spoils one call, the word "always" in front of a fault every one from then on.
FOLDER/log.txt gets a line for each call. Faults:

  error NAME      answers with that D-Bus error          nonsense     answers with values of other types
  hang            answers never                          missing      says that there is no such object
  exit            ends before it does anything           lose         does it, and ends before it answers
  locked          says that the item is locked           foreign      sends a secret of another session
  lock            is locked before it does it
  prompt WORD     asks its user first, who answers yes or no, or never does; "leave": the service ends meanwhile
"""

import json
import os
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

ROOT = "/org/freedesktop/secrets"
KEYRING = ROOT + "/collection/c"
PREFIX = "org.freedesktop.Secret."
FOLDER = sys.argv[1]
SESSION = f"{ROOT}/session/{os.getpid()}"


def stored(name, value=None):
    """Reads or writes a part of what outlives the process."""
    path = f"{FOLDER}/{name}.json"
    if value is not None:
        with open(path + "~", "w", encoding="utf-8") as file:
            json.dump(value, file)
        os.rename(path + "~", path)
    elif os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
    return value or {}


def next_fault(method):
    faults = stored("faults")
    waiting = faults.get(method) or [""]
    if not waiting[0].startswith("always "):
        faults[method] = waiting[1:]
        stored("faults", faults)
    return waiting[0].removeprefix("always ")


def paths(values):
    return dbus.Array(values, signature="o")


def keyring():
    return stored("state").get("keyring", "open")


class Refusal(Exception):
    """Makes the answer an error of that name."""


class Service:
    def __init__(self, bus):
        self.bus = bus
        self.prompts = {}

    def handle(self, _, message):
        if message.get_type() != 1 or not message.get_path().startswith(ROOT):
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        method = message.get_member()
        with open(f"{FOLDER}/log.txt", "a", encoding="utf-8") as log:
            log.write(f"{method}\n")
        self.answer(message, method, *next_fault(method).split(" "))
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    def answer(self, message, method, fault, word=""):
        if fault == "exit":
            os._exit(1)
        elif fault == "hang":
            pass
        elif fault in ("error", "missing", "locked"):
            names = {"missing": "org.freedesktop.DBus.Error.UnknownMethod", "locked": PREFIX + "Error.IsLocked"}
            self.refuse(message, names.get(fault, word))
        elif fault == "nonsense":
            self.reply(message, "i", 42)
        elif fault == "prompt":
            prompt = f"{ROOT}/prompt/{len(self.prompts)}"
            self.prompts[prompt] = (word, method, message)
            first = {"Unlock": ("ao", paths([])), "Delete": None}.get(method, ("o", "/"))
            values = [(*first,), ("o", prompt)] if first else [("o", prompt)]
            self.reply(message, "".join(kind for kind, _ in values), *(value for _, value in values))
        elif method == "Prompt":
            self.reply(message, "")
            GLib.idle_add(self.complete, message.get_path())
        else:
            if fault == "lock":
                stored("state", {"keyring": "locked"})
            try:
                signature, values = getattr(self, method)(message, *message.get_args_list())
            except Refusal as refusal:
                self.refuse(message, str(refusal))
                return
            if fault == "lose":
                os._exit(1)
            if fault == "foreign":
                values = [dbus.Struct((dbus.ObjectPath(SESSION + "0"), *values[0][1:]), signature="oayays")]
            self.reply(message, signature, *values)

    def complete(self, prompt):
        word, method, message = self.prompts[prompt]
        if word == "leave":
            os._exit(1)
        if word in ("yes", "no"):
            result = dbus.String("", variant_level=1)
            if word == "yes":
                getattr(self, method)(message, *message.get_args_list())
            signal = dbus.lowlevel.SignalMessage(prompt, PREFIX + "Prompt", "Completed")
            signal.append(word == "no", result, signature="bv")
            self.send(signal)
        return False

    def reply(self, message, signature, *values):
        answer = dbus.lowlevel.MethodReturnMessage(message)
        answer.append(*values, signature=signature)
        self.send(answer)

    def send(self, message):
        self.bus.send_message(message)
        self.bus.flush()

    def refuse(self, message, name):
        self.send(dbus.lowlevel.ErrorMessage(message, name, "of no interest"))

    # Methods of the specification. Each returns the signature of its answer, and the values.

    def OpenSession(self, _, algorithm, __):
        if algorithm != "plain":
            raise Refusal("org.freedesktop.DBus.Error.NotSupported")
        return "vo", [dbus.String("", variant_level=1), SESSION]

    def ReadAlias(self, _, name):
        return "o", [KEYRING if name == "default" and keyring() != "none" else "/"]

    def Unlock(self, _, objects):
        stored("state", {"keyring": "open"})
        return "aoo", [paths(objects), "/"]

    def CreateCollection(self, _, __, ___):
        stored("state", {"keyring": "open"})
        return "oo", [KEYRING, "/"]

    def SearchItems(self, _, attributes):
        items = stored("items") if keyring() == "open" else {}
        found = [path for path, item in items.items() if attributes.items() <= item["attributes"].items()]
        return "aoao", [paths(found), paths([])]

    def CreateItem(self, _, properties, secret, replace):
        items = stored("items")
        attributes = {str(name): str(value) for name, value in properties[PREFIX + "Item.Attributes"].items()}
        same = [path for path, item in items.items() if item["attributes"] == attributes and replace]
        path = same[0] if same else f"{KEYRING}/{self.next_number()}"
        items[path] = {"attributes": attributes, "secret": bytes(secret[2]).hex()}
        stored("items", items)
        return "oo", [path, "/"]

    @staticmethod
    def next_number():
        """No path is used twice, as in real services: an item never comes in place of another one."""
        number = stored("made").get("items", 0) + 1
        stored("made", {"items": number})
        return number

    def GetSecret(self, message, _):
        secret = dbus.ByteArray(bytes.fromhex(stored("items")[message.get_path()]["secret"]))
        values = (dbus.ObjectPath(SESSION), dbus.ByteArray(b""), secret, "text/plain")
        return "(oayays)", [dbus.Struct(values, signature="oayays")]

    def Delete(self, message):
        items = stored("items")
        items.pop(message.get_path(), None)
        stored("items", items)
        return "o", ["/"]

    def Get(self, message, _, name):
        path = message.get_path()
        if keyring() == "none" or not path.startswith((KEYRING, ROOT + "/aliases/default")):
            raise Refusal("org.freedesktop.DBus.Error.UnknownObject")
        values = {"Locked": dbus.Boolean(keyring() == "locked", variant_level=1)}
        if name == "Attributes":
            attributes = stored("items")[path]["attributes"]
            values[name] = dbus.Dictionary(attributes, signature="ss", variant_level=1)
        return "v", [values.get(name, dbus.String("Fake", variant_level=1))]

    def GetAll(self, message, _):
        item = stored("items")[message.get_path()]
        attributes = dbus.Dictionary(item["attributes"], signature="ss", variant_level=1)
        return "a{sv}", [dbus.Dictionary({"Attributes": attributes}, signature="sv")]


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    bus.add_message_filter(Service(bus).handle)
    name = dbus.service.BusName("org.freedesktop.secrets", bus)
    print("ready", flush=True)
    GLib.MainLoop().run()
    del name


if __name__ == "__main__":
    main()
