"""The OAuth login with libraries for Python. Options and output are those of common/client.c.

usage: client.py --library authlib | requests-oauthlib | msal --mode ... --url ... [--times N] [--in-flight N]
"""

import argparse
import json
import os
import statistics
import sys
import threading
import time

TRUST = "/etc/ssl/certs/ca-certificates.crt"
REDIRECT = "com.example.bench://oauth/callback"
CODE, CLIENT, SCOPE = "4-0AbUR2VPm8tq3xkYd0mVh1o6cYw9n7vS", "bench", ["email"]
WARM_UP = 80


def authlib(base):
    from authlib.common.security import generate_token
    from authlib.integrations.requests_client import OAuth2Session

    session = OAuth2Session(CLIENT, scope=" ".join(SCOPE), redirect_uri=REDIRECT, code_challenge_method="S256",
                            token_endpoint_auth_method="none")  # fmt: skip

    def log_in():
        verifier = generate_token(48)
        _, state = session.create_authorization_url(f"{base}/authorize", code_verifier=verifier)
        redirect = f"{REDIRECT}?code={CODE}&state={state}"
        token = session.fetch_token(f"{base}/token", authorization_response=redirect, code_verifier=verifier, state=state,
                                    verify=TRUST)  # fmt: skip
        return token["access_token"]

    return log_in


def requests_oauthlib(base):
    from requests_oauthlib import OAuth2Session

    session = OAuth2Session(CLIENT, scope=SCOPE, redirect_uri=REDIRECT, pkce="S256")

    def log_in():
        session.authorization_url(f"{base}/authorize")
        token = session.fetch_token(f"{base}/token", code=CODE, include_client_id=True, verify=TRUST)
        return token["access_token"]

    return log_in


def msal(base):
    from msal import PublicClientApplication

    application = PublicClientApplication(CLIENT, oidc_authority=f"{base}/tenant", verify=TRUST, instance_discovery=False)

    def log_in():
        flow = application.initiate_auth_code_flow(SCOPE, redirect_uri=REDIRECT)
        answer = application.acquire_token_by_auth_code_flow(flow, {"code": CODE, "state": flow["state"]})
        return answer["access_token"]

    return log_in


LIBRARIES = {"authlib": authlib, "requests-oauthlib": requests_oauthlib, "msal": msal}


def many(opened, logins):
    """As many threads as clients were opened; each keeps its client."""
    left, failures = iter(range(logins)), []

    def work(log_in):
        try:
            while next(left, None) is not None:
                log_in()
        except Exception as failure:  # reported below, on the thread that asked
            failures.append(failure)

    threads = [threading.Thread(target=work, args=(log_in,)) for log_in in opened]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def number(path, name):
    with open(path, encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(name))


def loaded_files():
    """The modules that were imported, as source, and the libraries that are mapped, without those of the C compiler."""
    files = {module.__file__ for module in list(sys.modules.values()) if getattr(module, "__file__", None)}
    with open("/proc/self/maps", encoding="utf-8") as file:
        files |= {line.split()[-1] for line in file if ".so" in line}
    compilers = ("ld-linux", "libc.so", "libm.so", "libgcc_s", "libstdc++")
    return [file for file in files if os.path.isfile(file) and not os.path.basename(file).startswith(compilers)]


def measure_memory():
    files = loaded_files()
    return {
        "rss_kb": number("/proc/self/smaps_rollup", "Rss:"),
        "private_dirty_kb": number("/proc/self/smaps_rollup", "Private_Dirty:"),
        "peak_kb": number("/proc/self/status", "VmHWM:"),
        "libraries": len(files),
        "library_bytes": sum(os.path.getsize(file) for file in files),
    }


def measure_warm(log_in, times):
    for _ in range(WARM_UP):
        log_in()
    samples, cpu = [], time.process_time()
    for _ in range(times):
        start = time.perf_counter()
        log_in()
        samples.append((time.perf_counter() - start) * 1e6)
    return {"p50_us": statistics.median(samples), "cpu_us": (time.process_time() - cpu) / times * 1e6}


def run(options):
    make = LIBRARIES[options.library]
    if options.mode == "concurrent":
        opened = [make(options.url) for _ in range(options.in_flight)]
        start = time.perf_counter()
        many(opened, options.in_flight)
        burst = time.perf_counter()
        many(opened, options.times)
        rate = options.times / (time.perf_counter() - burst)
        return {"burst_ms": (burst - start) * 1e3, "logins_per_second": rate}
    log_in = make(options.url)
    if options.mode == "warm":
        return measure_warm(log_in, options.times)
    for _ in range(options.times):
        log_in()
    if options.mode == "cold":
        return None
    if options.in_flight:
        many([make(options.url) for _ in range(options.in_flight)], options.in_flight)
    return measure_memory()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", choices=LIBRARIES, required=True)
    parser.add_argument("--mode", choices=["cold", "warm", "concurrent", "memory"], required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--in-flight", type=int, default=0)
    parser.add_argument("--oauth", action="store_true", help="the only login that these clients know")
    result = run(parser.parse_args())
    if result:
        print(json.dumps(result))


if __name__ == "__main__":
    main()
