"""Every suite there is, and the steps that they need. To add one that prints TAP, add one line to SUITES; a language's come from
scripts/languages.toml.

Tiers: `quick` is for while working, `test` shows that the product works in every language, `all` is everything. A suite has the first
tier that runs it; with `short`, it does less in all tiers but the last.
"""

import tomllib
from typing import Any

from suites import ROOT, Step, SwiftBuild, SwiftTests, TapProgram

PYTHON = "scripts/setup/python.sh"
DEBUG, SDK = ("debug build",), ("debug build", "SDK")
PACKAGES = (*SDK, "SDK with the command")
# By the name of the suite. The keyring has one of its own, because it takes as long as all others.
KEYRING = "SecretService|Keyring|KeePassXC|KWallet"
SWIFT: dict[str, dict[str, Any]] = {
    **{f"Swift {name}": {"target": name} for name in (
        "CardeaCoreTests", "CardeaDesktopTests", "CardeaLoginsTests", "CardeaBrowserTests", "CardeaSandboxTests",
        "CardeaFuzzingTests")},
    # With those of the public interface, which are few.
    "Swift CardeaTests": {"target": "Cardea(Public)?Tests"},
    "Swift CardeaLinuxTests": {"target": "CardeaLinuxTests", "without": KEYRING},
    "Swift keyring": {"target": "CardeaLinuxTests", "only": KEYRING},
    "Swift CardeaCommandTests": {"target": "CardeaCommandTests", "slow": "Browser"},
}
SANITIZERS = {"address": "address sanitizer", "thread": "thread sanitizer"}
LANGUAGES = tomllib.loads((ROOT / "scripts/languages.toml").read_text(encoding="utf-8"))["language"]
# Those of the languages, and of suites below.
TOOLCHAINS = sorted({need for language in LANGUAGES for suite in language.get("suite", ()) for need in suite.get("needs", ())}
                    | {"deno", "glewlwyd", "pyinstaller"})
PACKAGED_BY = sorted({need for language in LANGUAGES for need in language.get("package", {}).get("needs", ())})


def languages():
    return [TapProgram(suite["name"], suite["limit"], words=suite["run"], short=tuple(suite.get("short", ())),
                       needs=(*SDK, *(f"toolchain {name}" for name in suite.get("needs", ()))))
            for language in LANGUAGES for suite in language.get("suite", ())]


STEPS = [
    SwiftBuild("debug build", 1800),
    Step("SDK", 1800, words=["scripts/build/sdk.sh"]),
    # In a folder of its own, where several suites take it from.
    Step("SDK with the command", 1800, words=["Tests/Hosts/Packages/run.sh", "sdk"], needs=SDK),
    Step("toolchain flutter-gtk", 600, words=["scripts/setup/toolchains/flutter.sh", "gtk"]),
    *(Step(f"toolchain {name}", 600, words=[f"scripts/setup/toolchains/{name}.sh"]) for name in TOOLCHAINS),
    *(SwiftBuild(f"build, {name}", 2400, sanitizer=sanitizer) for sanitizer, name in SANITIZERS.items()),
]

SUITES = [
    *(SwiftTests(name, 900, tier="quick", needs=DEBUG, **tests) for name, tests in SWIFT.items()),
    TapProgram("Swift, as root", 300, words=["scripts/test/as_root.py"], needs=DEBUG),
    TapProgram("header", 120, tier="quick", words=["scripts/check/check_header.py"]),
    TapProgram("contract in the sources", 120, tier="quick", words=["scripts/check/check_abi.py", "--source"]),
    TapProgram("bindings in the sources", 120, tier="quick", words=[PYTHON, "scripts/check/check_bindings.py"]),
    TapProgram("OpenID rules", 120, tier="quick", words=["scripts/check/check_openid.py"]),
    TapProgram("threat model", 120, tier="quick", words=["scripts/check/check_threats.py"]),
    TapProgram("test runner", 120, tier="quick", words=["Tests/Tools/Runner/self_test.py"]),
    TapProgram("setup", 120, tier="quick", words=["Tests/Tools/setup.py"]),
    TapProgram("benchmark limits", 120, tier="quick", words=["benchmarks/self_test.py"]),
    TapProgram("mutants in the sources", 120, tier="quick", words=["scripts/test/mutants.py", "--check"]),
    TapProgram("conformance checker", 120, tier="quick", words=["Tests/Hosts/Conformance/self_test.py"]),
    TapProgram("documentation", 300, words=["scripts/check/check_docs.py"], needs=DEBUG),
    TapProgram("pages", 120, tier="quick", words=[PYTHON, "Tests/Tools/Site/run.py"]),
    TapProgram("pages in a browser", 300, tier="all", words=[PYTHON, "Tests/Tools/Site/in_browser.py"]),
    TapProgram("recorded answers", 120, tier="quick", words=["Tests/Hosts/RecordedAnswers/ory.py"], needs=DEBUG),
    TapProgram("recorded OpenID answers", 120, tier="quick", words=[PYTHON, "Tests/Hosts/RecordedAnswers/openid.py"], needs=DEBUG),
    TapProgram("command", 300, words=["Tests/Hosts/Command/run.sh"], needs=DEBUG),
    TapProgram("programs apart", 1200, tier="all", words=["Tests/Hosts/Command/apart.sh"], needs=DEBUG),
    TapProgram("packages", 1800, tier="all", words=["Tests/Hosts/Packages/run.sh", "debian"], needs=PACKAGES),
    TapProgram("RPM and recipes", 900, tier="all", words=["Tests/Hosts/Packages/run.sh", "rpm"], needs=PACKAGES),
    TapProgram("oldest Debian", 600, tier="all", words=["Tests/Hosts/Packages/run.sh", "oldest"], needs=PACKAGES),
    TapProgram("AArch64", 120, tier="all", words=["Tests/Hosts/Packages/aarch64.py"]),
    TapProgram("release", 300, words=["Tests/Tools/release.py"]),
    TapProgram("workflows", 120, words=[PYTHON, "Tests/Tools/workflows.py"]),
    TapProgram("packages of languages", 1800, tier="all", words=["Tests/Hosts/Packages/run.sh", "languages"],
               needs=(*PACKAGES, *(f"toolchain {name}" for name in PACKAGED_BY))),
    TapProgram("one-file programs", 600, tier="all", words=["Tests/Hosts/Packages/one_file.sh"],
               needs=(*SDK, "toolchain deno", "toolchain node", "toolchain pyinstaller", "toolchain tsc")),
    TapProgram("AppImage in short", 120, words=["Tests/Hosts/Packages/appimage.py", "--short"], needs=SDK),
    TapProgram("AppImage", 1200, tier="all", words=["Tests/Hosts/Packages/run.sh", "appimage"],
               needs=(*PACKAGES, "toolchain node", "toolchain pyinstaller", "toolchain tsc")),
    TapProgram("Flatpak", 300, tier="all", words=["Tests/Hosts/Command/flatpak.sh"], needs=DEBUG),
    # Providers that only the whole of it has are installed when their tests begin.
    TapProgram("providers", 1200, words=[PYTHON, "Tests/Hosts/Providers/run.py"], short=("--short",),
               needs=(*DEBUG, "toolchain glewlwyd")),
    TapProgram("Ory Kratos", 600, words=[PYTHON, "Tests/Hosts/Providers/run.py", "kratos"], needs=(*SDK, "toolchain node")),
    TapProgram("oidc-provider", 300, words=[PYTHON, "Tests/Hosts/Providers/run.py", "oidc-provider"], needs=(*SDK, "toolchain node")),
    TapProgram("browser", 600, tier="all", words=["Tests/Hosts/Browser/run.py"], needs=DEBUG),
    TapProgram("contract", 120, words=["scripts/check/check_abi.py"], needs=SDK),
    TapProgram("hardening", 120, words=["scripts/check/check_hardening.py"], needs=SDK),
    TapProgram("order of functions", 120, words=["scripts/check/check_order.py"], needs=SDK),
    TapProgram("parts and licences", 180, tier="all", words=[PYTHON, "scripts/check/check_sbom.py"], needs=SDK),
    *languages(),
    TapProgram("examples", 300, words=["examples/run.sh"], needs=SDK),
    TapProgram("callback page", 180, words=["Tests/Hosts/Browser/callback_page.py"], needs=DEBUG),
    TapProgram("page for passkeys", 180, words=["Tests/Hosts/Browser/passkey_page.py"], needs=DEBUG),
    TapProgram("web session", 1500, words=["Tests/Hosts/Browser/matrix.py"], short=("--short",), needs=SDK),
    TapProgram("repeated web sessions", 1200, tier="all", words=["Tests/Hosts/Browser/repeated.py"], needs=SDK),
    TapProgram("desktop", 600, tier="all", words=["Tests/Hosts/Desktop/run.sh"], needs=SDK),
    TapProgram("whole desktops", 3600, tier="all", words=["Tests/Hosts/Desktop/trees/run.py"], needs=PACKAGES),
    TapProgram("proof checker", 120, tier="all", words=[PYTHON, "Tests/Hosts/DPoPProofs/check_proofs.py", "--self-test"], needs=DEBUG),
    TapProgram("proofs of the library", 180, tier="all", words=["Tests/Hosts/DPoPProofs/run.sh"], needs=SDK),
    TapProgram("contract checker", 600, tier="all", words=[PYTHON, "Tests/Tools/ContractChecks/self_test.py"], needs=SDK),
    TapProgram("C programs, valgrind", 900, tier="all", words=["Tests/Hosts/C/run.sh", "--valgrind"], needs=SDK),
    TapProgram("C programs, ordinary library", 2400, tier="all", words=["Tests/Hosts/C/ordinary.sh"], needs=DEBUG),
    TapProgram("C++ programs, sanitizers", 900, tier="all", words=["Tests/Hosts/Cxx/run.sh", "--sanitizers"], needs=SDK),
    TapProgram("fuzzing", 1800, tier="all", words=["scripts/test/fuzz.py", "--seconds", "20", "--tap"], needs=DEBUG),
    TapProgram("benchmark figures", 900, tier="all", words=["benchmarks/check_exact.py"], needs=SDK),
    TapProgram("cost of compiling C++", 600, tier="all", words=["benchmarks/compile.py"], needs=SDK),
    TapProgram("faults", 900, tier="all", words=["Tests/Hosts/Faults/run.sh"], needs=SDK),
    TapProgram("endurance", 1800, tier="all", words=["Tests/Hosts/Endurance/endurance.py"], needs=SDK),
    TapProgram("reproducible build", 1800, tier="all", words=["scripts/check/check_reproducible.py", "--second"], needs=SDK),
    *(SwiftTests(f"{name}, {tool}", 1800, tier="all", needs=(*DEBUG, f"build, {tool}"), sanitizer=sanitizer, **tests)
      for sanitizer, tool in SANITIZERS.items() for name, tests in SWIFT.items()),
]
