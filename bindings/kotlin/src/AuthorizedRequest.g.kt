// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth

import kotlin.time.Duration
import kotlin.time.toKotlinDuration

/** A request to the application's own server, in the name of the signed-in user. */
public class AuthorizedRequest(
    /**
     * The address: https, or http to this machine. The access token goes there: take none from a third party without
     * [Configuration.authorizedUrls].
     */
    public val url: String,
    /** The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET". */
    public val method: String = "GET",
    /** The headers to send, by name; not Authorization or DPoP, which the engine adds. */
    public val headers: Map<String, String> = emptyMap(),
    /** What is sent. */
    public val body: ByteArray? = null,
    /**
     * The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
     * `response_too_large`. The whole answer is held in memory.
     */
    public val maxResponse: Long? = null,
    /** How long the request may take. At least 1 millisecond. Default: the request timeout of the client. */
    public val timeout: Duration? = null,
) {
    override fun toString(): String = "AuthorizedRequest(method=$method)"

    /** Makes [AuthorizedRequest] in Java. */
    public class Builder internal constructor(private val url: String) {
        private var method: String = "GET"
        private var headers: Map<String, String> = emptyMap()
        private var body: ByteArray? = null
        private var maxResponse: Long? = null
        private var timeout: Duration? = null

        /** Sets [AuthorizedRequest.method]. */
        public fun method(value: String): Builder = apply { method = value }

        /** Sets [AuthorizedRequest.headers]. */
        public fun headers(value: Map<String, String>): Builder = apply { headers = value }

        /** Sets [AuthorizedRequest.body]. */
        public fun body(value: ByteArray?): Builder = apply { body = value }

        /** Sets [AuthorizedRequest.maxResponse]. */
        public fun maxResponse(value: Long?): Builder = apply { maxResponse = value }

        /** Sets [AuthorizedRequest.timeout]. */
        public fun timeout(value: java.time.Duration?): Builder = apply { timeout = value?.toKotlinDuration() }

        /** Returns the settings. */
        public fun build(): AuthorizedRequest = AuthorizedRequest(
            url,
            method,
            headers,
            body,
            maxResponse,
            timeout,
        )
    }

    public companion object {
        /** For Java. */
        @JvmStatic
        public fun builder(url: String): Builder = Builder(url)
    }
}
