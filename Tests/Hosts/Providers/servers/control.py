"""Carries out what the tests want of a provider, in the provider's own process and while it answers requests: one order a line
on the standard input, one answer a line on the standard output. The process ends with its input: it never outlives the tests."""

import json
import os
import sys
import threading
import traceback


def obey(orders):
    """orders: a function for each name."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What anybody else prints is no answer.
    os.dup2(2, 1)

    def work():
        for line in sys.stdin:
            name, arguments = json.loads(line)
            try:
                answer = {"result": orders[name](**arguments)}
            except Exception:  # whatever it is, the test learns of it
                answer = {"error": traceback.format_exc()}
            print(json.dumps(answer), file=output, flush=True)
        os._exit(0)

    threading.Thread(target=work, daemon=True).start()
