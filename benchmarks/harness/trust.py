"""A throw-away certificate authority, and a private view of the file system in which the system trusts it.

Each client loads its trust from where it would on any other day. So the authority is added to a copy of the system's
folder, to the bundle and under its hashed name, and the copy is mounted over /etc/ssl/certs where only this process and
its children see it.
"""

import os
import shutil
import subprocess
import sys

SYSTEM_CERTIFICATES = "/etc/ssl/certs"
BUNDLE = "ca-certificates.crt"


def _openssl(*arguments):
    done = subprocess.run(["openssl", *arguments], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def make_certificates(folder):
    """Writes authority.pem, and server.pem with server.key for 127.0.0.1, all P-256, into `folder`."""
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", "2"]
    authority, key = f"{folder}/authority.pem", f"{folder}/authority.key"
    _openssl(
        "req", "-x509", *curve, "-subj", "/CN=Benchmark authority", "-keyout", key, "-out", authority,
        "-addext", "keyUsage=critical,keyCertSign",
    )
    _openssl(
        "req", "-x509", *curve, "-subj", "/CN=127.0.0.1", "-keyout", f"{folder}/server.key",
        "-out", f"{folder}/server.pem", "-CA", authority, "-CAkey", key,
        "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE",
        "-addext", "extendedKeyUsage=serverAuth",
    )  # fmt: skip


def mount_namespace():
    """Names the mount namespace of this process."""
    return os.readlink("/proc/self/ns/mnt")


def private_namespace_command():
    """The command that starts a program with its own mounts; None where that is not permitted."""
    for options in ([], ["--map-root-user"]):
        command = ["unshare", *options, "--mount", "--propagation", "private"]
        try:
            if subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0:
                return command
        except FileNotFoundError:
            return None
    return None


def reexecute_privately(command, script):
    """Starts `script` again under `command` with the same arguments; does not return."""
    arguments = [*command, sys.executable, script, *sys.argv[1:], "--outer-namespace", mount_namespace()]
    sys.stdout.flush()
    os.execvp(command[0], arguments)


def trust_authority(folder, outer_namespace):
    """Mounts the system's certificates plus the authority in `folder`; returns the number of roots in the bundle."""
    if mount_namespace() == outer_namespace:
        raise RuntimeError("refusing to mount over the system's certificates outside a private namespace")
    copy = f"{folder}/certs"
    shutil.copytree(SYSTEM_CERTIFICATES, copy, symlinks=True)
    add(f"{folder}/authority.pem", copy, "benchmark-authority.pem")
    with open(f"{copy}/{BUNDLE}", encoding="ascii") as bundle:
        roots = bundle.read().count("BEGIN CERTIFICATE")
    subprocess.run(["mount", "--bind", copy, SYSTEM_CERTIFICATES], check=True)
    return roots


def add(authority, folder, name):
    """Adds an authority to a copy of the system's folder; after `trust_authority` the folder of the system is one."""
    shutil.copy(authority, f"{folder}/{name}")
    os.symlink(name, f"{folder}/{_openssl('x509', '-hash', '-noout', '-in', authority)}.0")
    with open(f"{folder}/{BUNDLE}", "a", encoding="ascii") as bundle, open(authority, encoding="ascii") as added:
        bundle.write(added.read())
