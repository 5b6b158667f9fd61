package cardea.internal

import cardea.ClientAuthentication
import cardea.Leniency
import cardea.LogLevel
import cardea.RedirectCapture
import cardea.RedirectForm
import cardea.ResponseMode

internal fun number(capture: RedirectCapture): Int = when (capture) {
    RedirectCapture.SCHEME -> Constants.CAPTURE_SCHEME
    RedirectCapture.LOOPBACK -> Constants.CAPTURE_LOOPBACK
    RedirectCapture.INSTALLED_SCHEME -> Constants.CAPTURE_INSTALLED_SCHEME
    RedirectCapture.OAUTH_PREFIX -> Constants.CAPTURE_OAUTH_PREFIX
}

internal fun number(level: LogLevel): Int = when (level) {
    LogLevel.TRACE -> Constants.LOG_TRACE
    LogLevel.DEBUG -> Constants.LOG_DEBUG
    LogLevel.INFO -> Constants.LOG_INFO
    LogLevel.WARNING -> Constants.LOG_WARNING
    LogLevel.ERROR -> Constants.LOG_ERROR
}

internal fun number(authentication: ClientAuthentication?): Int? = when (authentication) {
    ClientAuthentication.BODY -> Constants.CLIENT_AUTHENTICATION_BODY
    ClientAuthentication.BASIC -> Constants.CLIENT_AUTHENTICATION_BASIC
    null -> null
}

internal fun number(mode: ResponseMode?): Int? = when (mode) {
    ResponseMode.QUERY -> Constants.RESPONSE_MODE_QUERY
    ResponseMode.FORM_POST -> Constants.RESPONSE_MODE_FORM_POST
    null -> null
}

/** The sum of the constants. */
@JvmName("forms")
internal fun number(forms: Set<RedirectForm>?): Long? = forms?.sumOf(::flag)

/** The sum of the constants. */
@JvmName("leniencies")
internal fun number(leniencies: Set<Leniency>?): Long? = leniencies?.sumOf(::flag)

private fun flag(form: RedirectForm): Long = when (form) {
    RedirectForm.CUSTOM_SCHEME -> Constants.REDIRECT_CUSTOM_SCHEME
    RedirectForm.REVERSE_DOMAIN_SCHEME -> Constants.REDIRECT_REVERSE_DOMAIN_SCHEME
    RedirectForm.LOOPBACK_IPV4 -> Constants.REDIRECT_LOOPBACK_IPV4
    RedirectForm.LOOPBACK_IPV6 -> Constants.REDIRECT_LOOPBACK_IPV6
    RedirectForm.LOCALHOST -> Constants.REDIRECT_LOCALHOST
    RedirectForm.HTTPS -> Constants.REDIRECT_HTTPS
}.toLong()

private fun flag(leniency: Leniency): Long = when (leniency) {
    Leniency.FORM_ENCODED_TOKEN_ANSWER -> Constants.LENIENCY_FORM_TOKEN_ANSWER
    Leniency.MISSING_TOKEN_TYPE -> Constants.LENIENCY_NO_TOKEN_TYPE
    Leniency.TENANT_ISSUER -> Constants.LENIENCY_TENANT_ISSUER
    Leniency.FRAGMENT_ANSWER -> Constants.LENIENCY_FRAGMENT_ANSWER
    Leniency.RETURN_TO_LOGOUT -> Constants.LENIENCY_RETURN_TO_LOGOUT
}.toLong()
