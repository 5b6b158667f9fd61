"""LemonLDAP::NG, a portal and OpenID provider that Debian packages, behind nginx: in a folder of its own, on loopback."""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from string import Template

from server import Server
from toolchain import tool
from web import free_port

HERE = Path(__file__).resolve().parent
# One of the users of its "Demo" authentication, whose password is the name.
USER = PASSWORD = "dwho"
INI = """[all]
logLevel = info
checkTime = 1
[configuration]
type = File
dirName = {folder}/conf
localStorage = Cache::FileCache
localStorageOptions = {{ 'namespace' => 'configuration', 'default_expires_in' => 600, 'cache_root' => '{folder}/cache' }}
[portal]
staticPrefix = /static
templateDir = {root}/usr/share/lemonldap-ng/portal/templates
languages = en
"""
PORTAL = "use Lemonldap::NG::Portal; Lemonldap::NG::Portal->run({});\n"


class LemonLDAP:
    def __init__(self, folder, authority, clients, redirect_uri, idle_seconds, http2):
        """http2: whether that is offered besides HTTP/1.1."""
        self.root, self.folder, self.port = Path(tool("lemonldap")), folder, free_port()
        self.issuer, self.server, self._number = f"https://localhost:{self.port}", None, 0
        for name in "conf", "cache", "sessions/lock", "persistent/lock":
            (folder / name).mkdir(parents=True)
        (folder / "lemonldap-ng.ini").write_text(INI.format(folder=folder, root=self.root), encoding="utf-8")
        (folder / "portal.psgi").write_text(PORTAL, encoding="ascii")
        self.settings = self._settings(clients, redirect_uri)
        self._save(**self._new_key())
        self.portal = self._start_portal()
        try:
            self.server = self._start_server(authority, idle_seconds, http2)
        except BaseException:
            self.end()
            raise

    def end(self):
        for server in self.server, self.portal:
            if server:
                server.end()

    def _start_server(self, authority, idle_seconds, http2):
        form = Template((HERE / "lemonldap-nginx.conf").read_text(encoding="ascii"))
        # What else begins with a dollar sign is a variable of nginx.
        (self.folder / "nginx.conf").write_text(form.safe_substitute(
            FOLDER=self.folder, ROOT=self.root, IDLE=idle_seconds, PORT=self.port, VERSION="http2" if http2 else "",
            CERTIFICATE=authority.certificate, KEY=authority.key,
            # Its workers may read the folder.
            USER="user root;" if os.getuid() == 0 else ""), encoding="utf-8")
        return Server(
            [self.root / "usr/sbin/nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", "stderr"], self.port,
            self.folder / "nginx.log", env=self._environment())

    def token_requests(self):
        """By which version of HTTP they came."""
        lines = (self.folder / "access.log").read_text(encoding="utf-8").splitlines()
        return [line.split("HTTP/")[1].split('"')[0] for line in lines if '"POST /oauth2/token ' in line]

    def rotate_keys(self):
        """The portal looks at its configuration once a second, and goes on in the same process."""
        self._save(**self._new_key())

    def end_sessions(self, kind="SSO"):
        """As an administrator does in the list of sessions: those of users, or what applications were given (`OIDCI`)."""
        for file in (self.folder / "sessions").iterdir():
            if file.is_file() and f'"_session_kind":"{kind}"' in file.read_text(encoding="utf-8"):
                file.unlink()
        shutil.rmtree(self.folder / "cache", ignore_errors=True)

    def _start_portal(self):
        socket = self.folder / "portal.sock"
        command = ["perl", self.root / "usr/bin/plackup", "-s", "FCGI", "--listen", socket, "--nproc", "1", "-E", "deployment",
                   self.folder / "portal.psgi"]
        return Server(command, socket, self.folder / "portal.log", env=self._environment())

    def _environment(self):
        system = next((self.root / "usr/lib").glob("*-linux-gnu*"))
        modules = [self.root / "usr/share/perl5", *(system / "perl5").iterdir()]
        return {**os.environ, "LD_LIBRARY_PATH": str(system), "PERL5LIB": ":".join(map(str, modules)),
                "LLNG_DEFAULTCONFFILE": str(self.folder / "lemonldap-ng.ini"),
                "LLNG_DEFAULTLOGGER": "Lemonldap::NG::Common::Logger::Std"}

    def _settings(self, clients, redirect_uri):
        def storage(name):
            return {"Directory": f"{self.folder}/{name}", "LockDirectory": f"{self.folder}/{name}/lock",
                    "generateModule": "Lemonldap::NG::Common::Apache::Session::Generate::SHA256"}

        return {
            "portal": f"{self.issuer}/", "domain": "localhost", "securedCookie": 1, "authentication": "Demo", "userDB": "Same",
            "passwordDB": "Null", "registerDB": "Null", "captcha_mail_enabled": 0, "captcha_register_enabled": 0,
            "key": "of this portal", "cfgAuthor": "tests", "cfgVersion": "2.16.1",
            "demoExportedVars": {"cn": "cn", "mail": "mail", "uid": "uid"}, "locationRules": {}, "exportedHeaders": {},
            "macros": {"_whatToTrace": "lc($_user)"}, "whatToTrace": "_whatToTrace", "applicationList": {}, "timeout": 3600,
            "globalStorage": "Apache::Session::File", "globalStorageOptions": storage("sessions"),
            "persistentStorage": "Apache::Session::File", "persistentStorageOptions": storage("persistent"),
            "localSessionStorage": "Cache::FileCache", "localSessionStorageOptions": {
                "namespace": "sessions", "default_expires_in": 600, "cache_root": f"{self.folder}/cache"},
            "issuerDBOpenIDConnectActivation": 1, "oidcServiceMetaDataIssuer": self.issuer,
            "oidcRPMetaDataExportedVars": {client: {"email": "mail", "name": "cn"} for client in clients},
            "oidcRPMetaDataOptions": {client: {
                "oidcRPMetaDataOptionsClientID": client, "oidcRPMetaDataOptionsDisplayName": client,
                "oidcRPMetaDataOptionsPublic": 1, "oidcRPMetaDataOptionsRequirePKCE": 1,
                "oidcRPMetaDataOptionsRefreshToken": 1, "oidcRPMetaDataOptionsAllowOffline": 1,
                "oidcRPMetaDataOptionsIDTokenSignAlg": "RS256", "oidcRPMetaDataOptionsIDTokenForceClaims": 1,
                "oidcRPMetaDataOptionsRedirectUris": redirect_uri,
                "oidcRPMetaDataOptionsPostLogoutRedirectUris": redirect_uri} for client in clients},
        }

    def _new_key(self):
        def openssl(*words, text=None):
            return subprocess.run(["openssl", *words], check=True, capture_output=True, input=text, text=True).stdout

        private = openssl("genrsa", "-traditional", "2048")
        return {"oidcServicePrivateKeySig": private, "oidcServicePublicKeySig": openssl("rsa", "-pubout", text=private),
                "oidcServiceKeyIdSig": f"key-{self._number + 1}"}

    def _save(self, **changes):
        """A configuration has a number, and the portal takes the highest."""
        self._number += 1
        self.settings |= {**changes, "cfgNum": self._number, "cfgDate": int(time.time())}
        (self.folder / "conf/new").write_text(json.dumps(self.settings), encoding="utf-8")
        os.rename(self.folder / "conf/new", self.folder / f"conf/lmConf-{self._number}.json")
