"""Writes documents of SPDX 2.3 that are the same for the same content: no time but one that is given, no random name."""

import hashlib
import json
import re
import uuid
from datetime import datetime, timezone

import sources

OURS = "Apache-2.0"
# A document is named after its content, below this name.
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_OID, "cardea.spdx")


def identifier(kind, name):
    return f"SPDXRef-{kind}-{re.sub(r'[^A-Za-z0-9.-]+', '-', name)}"


def checksums(data, *algorithms):
    return [{"algorithm": name, "checksumValue": hashlib.new(name.lower(), data).hexdigest()} for name in algorithms]


def expression(*licences):
    """All of them at once, each one once."""
    terms = {term for licence in licences for term in licence.split(" AND ")}
    return " AND ".join(sorted(terms, key=lambda term: (term != OURS, term)))


def names(licence):
    """The licences and exceptions in an expression; each needs a text."""
    return re.findall(r"[A-Za-z][\w.+-]*", re.sub(r"\b(?:AND|OR|WITH)\b", " ", licence))


def created():
    """SOURCE_DATE_EPOCH, or the time of the last commit."""
    return datetime.fromtimestamp(sources.date(), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def file_entry(dist, path, licence):
    name = path.relative_to(dist).as_posix()
    return {"SPDXID": identifier("File", name), "fileName": f"./{name}", "licenseConcluded": licence,
            "copyrightText": "NOASSERTION", "checksums": checksums(path.read_bytes(), "SHA1", "SHA256")}


def verification(files, excluded):
    """The package's verification code: the checksum of the sorted checksums of its files."""
    sums = sorted(file["checksums"][0]["checksumValue"] for file in files)
    return {"packageVerificationCodeValue": hashlib.sha1("".join(sums).encode()).hexdigest(),
            "packageVerificationCodeExcludedFiles": [f"./{name}" for name in excluded]}


def relationship(subject, kind, target, comment=""):
    return {"spdxElementId": subject, "relationshipType": kind, "relatedSpdxElement": target,
            **({"comment": comment} if comment else {})}


def document(name, packages, files, relationships, texts):
    """texts: of the licences that SPDX has no name for."""
    content = {
        "packages": packages, "files": files, "relationships": relationships,
        "hasExtractedLicensingInfos": [{"licenseId": key, "extractedText": text} for key, text in sorted(texts.items())],
    }
    digest = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    head = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"urn:uuid:{uuid.uuid5(NAMESPACE, digest)}",
        "creationInfo": {"created": created(), "creators": ["Tool: cardea-sbom"]},
    }
    return json.dumps({**head, **content}, indent=2, ensure_ascii=False) + "\n"
