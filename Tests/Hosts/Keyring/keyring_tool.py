#!/usr/bin/python3
"""What other programs do to a keyring, through the secretstorage package and gnome-keyring's own interfaces.

usage: keyring_tool.py create LABEL PASSWORD     makes a keyring without a prompt; prints its path
                       alias NAME PATH           makes that keyring the one of that name
                       unlock PATH PASSWORD      unlocks a keyring without a prompt
                       lock PATH                 locks a keyring whose service wants to be asked twice
                       portal                    stores a key the way a sandboxed application does
                       show NAME VALUE           prints the items with that attribute, as JSON
                       write NAME VALUE          writes standard input into the items with that attribute
                       imitate NAME VALUE        makes an item with the same attributes but the schema's name, likewise
                       make ATTRIBUTES           makes an item with these attributes, as JSON, likewise
                       delete NAME VALUE         deletes the items with that attribute
"""

import json
import os
import sys
import time

import dbus
import secretstorage

ROOT = "/org/freedesktop/secrets"


def interface(name):
    return dbus.Interface(dbus.SessionBus().get_object("org.freedesktop.secrets", ROOT), name)


def master(password):
    session = interface("org.freedesktop.Secret.Service").OpenSession("plain", dbus.String("", variant_level=1))[1]
    secret = (session, dbus.ByteArray(b""), dbus.ByteArray(password.encode()), "text/plain")
    return dbus.Struct(secret, signature="oayays")


def create(label, password):
    private = interface("org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface")
    properties = {"org.freedesktop.Secret.Collection.Label": dbus.String(label, variant_level=1)}
    print(private.CreateWithMasterPassword(properties, master(password)))


def unlock(path, password):
    private = interface("org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface")
    private.UnlockWithMasterPassword(dbus.ObjectPath(path), master(password))


def lock(path):
    prompt = interface("org.freedesktop.Secret.Service").Lock([dbus.ObjectPath(path)])[1]
    service = dbus.SessionBus().get_object("org.freedesktop.secrets", prompt)
    dbus.Interface(service, "org.freedesktop.Secret.Prompt").Prompt("")
    keyring = dbus.SessionBus().get_object("org.freedesktop.secrets", path)
    properties = dbus.Interface(keyring, "org.freedesktop.DBus.Properties")
    deadline = time.monotonic() + 20
    while not is_locked(properties):
        if time.monotonic() > deadline:
            sys.exit("the keyring does not become locked")
        time.sleep(0.01)


def is_locked(properties):
    # KeePassXC takes a database that it locks off the bus, and puts it there again.
    try:
        return properties.Get("org.freedesktop.Secret.Collection", "Locked")
    except dbus.exceptions.DBusException as error:
        if error.get_dbus_name() != "org.freedesktop.DBus.Error.UnknownObject":
            raise
        return False


def alias(name, path):
    # A keyring that was just created is at times not there for a moment: the daemon looks at its files again.
    deadline = time.monotonic() + 20
    while True:
        try:
            return interface("org.freedesktop.Secret.Service").SetAlias(name, dbus.ObjectPath(path))
        except dbus.exceptions.DBusException as error:
            if "NoSuchObject" not in error.get_dbus_name() or time.monotonic() > deadline:
                raise


def portal():
    desktop = dbus.SessionBus().get_object("org.freedesktop.secrets", "/org/freedesktop/portal/desktop")
    read, write = os.pipe()
    dbus.Interface(desktop, "org.freedesktop.impl.portal.Secret").RetrieveSecret(
        dbus.ObjectPath("/org/freedesktop/portal/desktop/request/a/b"), "org.example.App", dbus.types.UnixFd(write),
        dbus.Dictionary({}, signature="sv"))
    os.close(write)
    print(len(os.read(read, 1000)))


def items(name, value):
    return list(secretstorage.search_items(secretstorage.dbus_init(), {name: value}))


def show(name, value):
    print(json.dumps([
        {"label": item.get_label(), "attributes": item.get_attributes(), "secret": item.get_secret().hex()}
        for item in items(name, value)
    ]))


def write(name, value):
    for item in items(name, value):
        item.set_secret(sys.stdin.buffer.read(), "text/plain")


def imitate(name, value):
    attributes = items(name, value)[0].get_attributes()
    del attributes["xdg:schema"]
    collection = secretstorage.get_default_collection(secretstorage.dbus_init())
    collection.create_item("imitation", attributes, sys.stdin.buffer.read())


def make(attributes):
    collection = secretstorage.get_default_collection(secretstorage.dbus_init())
    collection.create_item("made", json.loads(attributes), sys.stdin.buffer.read(), replace=False)


def delete(name, value):
    for item in items(name, value):
        item.delete()


if __name__ == "__main__":
    verbs = (create, alias, unlock, lock, portal, show, write, imitate, make, delete)
    {verb.__name__: verb for verb in verbs}[sys.argv[1]](*sys.argv[2:])
