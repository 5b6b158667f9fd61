"""Writes the calls of CardeaClient for Java, from its source: what suspends there returns a future here."""

import re
from pathlib import Path

import header

SOURCE = Path("bindings/kotlin/src/CardeaClient.kt")
CALL = re.compile(r"^(    /\*\*(?:(?!\*/)(?:.|\n))*\*/)\n    public suspend fun (\w+)\(((?:[^()]|\([^()]*\))*)\)(?:: (.+?))? [={]", re.MULTILINE)
IMPORTS = ("kotlinx.coroutines.CoroutineScope", "kotlinx.coroutines.SupervisorJob", "kotlinx.coroutines.asCoroutineDispatcher",
           "kotlinx.coroutines.future.future", "java.util.concurrent.CompletableFuture", "java.util.concurrent.Executor")


def file(_):
    text = (header.ROOT / SOURCE).read_text(encoding="utf-8")
    calls = CALL.findall(text)
    if len(calls) != text.count("public suspend fun "):
        raise SystemExit(f"{SOURCE}: {len(calls)} calls of {text.count('public suspend fun ')} can be read")
    return "\n".join([
        f"// Made from {SOURCE} by bindings/generator. Do not edit: run `make bindings-raw`.",
        "package io.github.cardea_auth",
        "",
        *(f"import {name}" for name in IMPORTS),
        "",
        "/**",
        " * The calls of [CardeaClient] for Java. A future fails with [CardeaException]; cancelling it cancels the call. Futures complete",
        " * on the executor, never on the library's thread: what waits there stops nothing.",
        " */",
        "public class CardeaFutures internal constructor(private val client: CardeaClient, executor: Executor) {",
        "    private val scope = CoroutineScope(SupervisorJob() + executor.asCoroutineDispatcher())",
        "",
        *(line for call in calls for line in future(*call)),
        "    private fun <T> future(call: suspend () -> T): CompletableFuture<T> = scope.future { call() }",
        "",
        "    private fun nothing(call: suspend () -> Unit): CompletableFuture<Void?> = scope.future {",
        "        call()",
        "        null",
        "    }",
        "}",
        "",
    ])


def future(comment, name, parameters, result):
    parameters = " ".join(parameters.split()).strip().removesuffix(",")
    passed = ", ".join(re.findall(r"(?:^|, )(\w+):", parameters))
    kind, how = ("Void?", "nothing") if result in ("", "Unit") else (result, "future")
    return [comment, *(["    @JvmOverloads"] if "=" in parameters else []),
            f"    public fun {name}({parameters}): CompletableFuture<{kind}> =",
            f"        {how} {{ client.{name}({passed}) }}", ""]
