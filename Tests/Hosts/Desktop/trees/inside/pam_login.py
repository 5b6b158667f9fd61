"""Signs a user in as a display manager does: through its PAM stack, which opens the keyring with the password, into a session of
logind's, in which the command runs. Without a password it is an automatic login, which leaves the keyring as it is.

usage: pam_login.py SERVICE USER PASSWORD TYPE DESKTOP COMMAND..."""

import ctypes
import os
import pwd
import sys

ESTABLISH_CREDENTIALS = 2
ASKS_HIDDEN, ASKS_SHOWN = 1, 2

pam, libc = ctypes.CDLL("libpam.so.0"), ctypes.CDLL(None)
libc.strdup.restype = libc.calloc.restype = ctypes.c_void_p
pam.pam_getenvlist.restype = ctypes.POINTER(ctypes.c_char_p)


class Message(ctypes.Structure):
    _fields_ = [("style", ctypes.c_int), ("text", ctypes.c_char_p)]


class Response(ctypes.Structure):
    _fields_ = [("text", ctypes.c_void_p), ("code", ctypes.c_int)]


ANSWERING = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.POINTER(ctypes.POINTER(Message)),
                             ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p)


class Conversation(ctypes.Structure):
    _fields_ = [("answer", ANSWERING), ("data", ctypes.c_void_p)]


def main():
    service, user, password, kind, desktop, *command = sys.argv[1:]

    def answer(count, messages, out, _):
        responses = libc.calloc(count, ctypes.sizeof(Response))
        out[0] = responses
        for number in range(count):
            style = messages[number].contents.style
            if style in (ASKS_HIDDEN, ASKS_SHOWN):
                text = password if style == ASKS_HIDDEN else user
                Response.from_address(responses + number * ctypes.sizeof(Response)).text = libc.strdup(text.encode())
        return 0

    conversation, handle = Conversation(ANSWERING(answer), None), ctypes.c_void_p()
    must(pam.pam_start(service.encode(), user.encode(), ctypes.byref(conversation), ctypes.byref(handle)), "start")
    for variable in (f"XDG_SESSION_TYPE={kind}", "XDG_SESSION_CLASS=user", f"XDG_SESSION_DESKTOP={desktop.lower()}",
                     f"XDG_CURRENT_DESKTOP={desktop}", f"DESKTOP_SESSION={desktop.lower()}"):
        pam.pam_putenv(handle, variable.encode())
    if password:
        must(pam.pam_authenticate(handle, 0), "authenticate")
    must(pam.pam_acct_mgmt(handle, 0), "account")
    pam.pam_setcred(handle, ESTABLISH_CREDENTIALS)
    must(pam.pam_open_session(handle, 0), "session")
    child = os.fork()
    if child == 0:
        become(user, environment_of(handle), command)
    os.waitpid(child, 0)
    pam.pam_close_session(handle, 0)
    pam.pam_end(handle, 0)


def must(status, step):
    if status:
        sys.exit(f"pam_login.py: {step}: status {status}")


def environment_of(handle):
    """What PAM's modules have set, and what this program was given for the session by SESSION_NAME=VALUE."""
    listed, found, number = pam.pam_getenvlist(handle), {}, 0
    while listed[number]:
        name, _, value = listed[number].decode().partition("=")
        found[name] = value
        number += 1
    found.update((name.removeprefix("SESSION_"), value) for name, value in os.environ.items() if name.startswith("SESSION_"))
    return found


def become(user, environment, command):
    entry = pwd.getpwnam(user)
    os.initgroups(user, entry.pw_gid)
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)
    os.chdir(entry.pw_dir)
    os.setsid()
    environment.update(HOME=entry.pw_dir, USER=user, LOGNAME=user, SHELL=entry.pw_shell, LANG="C.UTF-8",
                       PATH="/usr/local/bin:/usr/bin:/bin")
    os.execvpe(command[0], command, environment)


main()
