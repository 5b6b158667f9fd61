package cardea.internal

import cardea.OpenIDEndpoints
import cardea.OpenIDProvider

/** Describes a provider to the library. */
internal object Providers {
    /** For one configuration; freed by the caller. */
    fun describe(from: OpenIDProvider): Long {
        val made = from.known?.let { Raw.openidProviderNewKnown(utf8("known", it)) } ?: Raw.openidProviderNew()
        return Building.building(made, Raw::openidProviderFree) { provider ->
            Settings.fill(provider, from)
            from.endpoints?.let { endpoints(provider, it) }
        }
    }

    private fun endpoints(provider: Long, from: OpenIDEndpoints) {
        fun set(endpoint: Int, name: String, url: String?) =
            Setters.text(provider, url, "endpoints.$name") { to, text, error ->
                Raw.openidProviderSetEndpoint(to, endpoint, text, error)
            }
        set(Constants.ENDPOINT_AUTHORIZATION, "authorization", from.authorization)
        set(Constants.ENDPOINT_TOKEN, "token", from.token)
        set(Constants.ENDPOINT_USERINFO, "userInfo", from.userInfo)
        set(Constants.ENDPOINT_REVOCATION, "revocation", from.revocation)
        set(Constants.ENDPOINT_KEY_SET, "keySet", from.keySet)
        set(Constants.ENDPOINT_PUSHED_AUTHORIZATION, "pushedAuthorization", from.pushedAuthorization)
        set(Constants.ENDPOINT_DEVICE_AUTHORIZATION, "deviceAuthorization", from.deviceAuthorization)
        set(Constants.ENDPOINT_END_SESSION, "endSession", from.endSession)
    }
}
