"""What `check_abi.py --write` does when the contract grows, and that it refuses when something promised changes that the changelog
does not name."""

import check_abi
import check_manual
import check_stub
import contract
import mistakes
from recorder import complaints, outcome

GROWN = [contract.CODES, contract.ROOT / "abi/libcardea.so.0.abi"]
ADDED = """CARDEA_API const char *cardea_version(void);

/** Returns whether it is new. */
CARDEA_API bool cardea_is_new(void);"""


def check(tap):
    """Writes, looks whether every check agrees with what was written, and puts the files back."""
    before = contents()
    try:
        refusal = write()
        tap.check("the additions are written", refusal if contents() == before or not refusal else "it is refused, and written")
        judges = (check_abi.check_names, check_stub.check_promise, check_manual.check)
        tap.check("every check agrees with what was written", [] if refusal else [
            line for judge in judges for line in complaints(outcome(judge))])
    finally:
        for path, text in before.items():
            path.write_bytes(text)


def contents():
    return {path: path.read_bytes() for path in GROWN}


def write():
    try:
        check_abi.write()
        return []
    except SystemExit as refusal:
        return str(refusal)


MISTAKES = [
    mistakes.Mistake("a promise that is broken", mistakes.HEADER, "bool cardea_error_is_retryable", "int32_t cardea_error_is_retryable",
                     "the additions are written", "CHANGELOG.md does not name"),
    mistakes.Mistake("a promise that is broken while something is added", mistakes.HEADER,
                     mistakes.literal(mistakes.VERSION), mistakes.VERSION.replace("void", "int32_t kind") + ADDED.partition(";")[2],
                     "the additions are written", "CHANGELOG.md does not name"),
    mistakes.Mistake("an addition without a comment", mistakes.HEADER, mistakes.literal(mistakes.VERSION),
                     ADDED.replace("/** Returns whether it is new. */\n", ""), "every check agrees", "cardea_is_new"),
]
HARMLESS = [
    mistakes.Mistake("a function more", mistakes.HEADER, mistakes.literal(mistakes.VERSION), ADDED, ""),
    mistakes.Mistake("a constant more", mistakes.HEADER, "    CARDEA_SESSIONS_ONE = 3 ",
                     "    CARDEA_SESSIONS_OLD = 4, /**< The old ones. */\n    CARDEA_SESSIONS_ONE = 3 ", ""),
]
