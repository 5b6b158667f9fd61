"""A certificate authority for the time of the tests, and a certificate of it for a host."""

import base64
import hashlib
import subprocess


class Authority:
    def __init__(self, folder, host="localhost"):
        folder.mkdir()
        self.file, self.key = folder / "authority.pem", folder / "server.key"
        self.certificate = folder / "server.pem"
        authority_key, request, names = folder / "authority.key", folder / "request.pem", folder / "names"
        ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        self._openssl("req", "-x509", *ec, "-days", "2", "-subj", "/CN=Authority of the provider tests", "-addext",
                      "keyUsage=critical,keyCertSign", "-keyout", authority_key, "-out", self.file)
        self._openssl("req", *ec, "-subj", f"/CN={host}", "-keyout", self.key, "-out", request)
        names.write_text(f"subjectAltName=DNS:{host}\nbasicConstraints=CA:FALSE\n", encoding="ascii")
        self._openssl("x509", "-req", "-in", request, "-days", "2", "-CA", self.file, "-CAkey", authority_key, "-extfile", names,
                      "-out", self.certificate)
        public = self._openssl("x509", "-in", self.certificate, "-pubkey", "-noout")
        # What Chromium knows a certificate by that it is to trust.
        self.key_hash = base64.b64encode(hashlib.sha256(self._openssl(
            "pkey", "-pubin", "-outform", "DER", input=public)).digest()).decode()

    @staticmethod
    def _openssl(*words, input=None):
        return subprocess.run(["openssl", *words], check=True, capture_output=True, input=input).stdout
