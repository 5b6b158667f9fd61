import CCardea
import Testing

@testable import CardeaABI
@testable import CardeaCore

@Suite("Names in messages, in C")
struct NamesOfCTests {
    @Test(
        "a marked name becomes that of C",
        arguments: [
            ("redirectURI", "redirect_uri"), ("identityLinkingURL", "identity_linking_url"),
            ("applicationID", "application_id"), ("requestTimeoutMilliseconds", "request_timeout_ms"),
            ("maySendHTTPCookies", "may_send_http_cookies"), ("account", "account"),
            (".oauthPrefix", "CARDEA_CAPTURE_OAUTH_PREFIX"), ("certificateAuthorities", "ca_file"),
            ("identityLinking", "identity_linking_url"), ("pushesAuthorizationRequest", "pushes_requests"),
            ("requiresAnnouncedPKCE", "requires_announced_pkce"), ("additionalCAFile", "additional_ca_file"),
            ("listPasskeys()", "cardea_list_passkeys"),
            ("restoreOAuthEmailChallenge()", "cardea_restore_oauth_email_challenge"),
            ("loginWithIDToken()", "cardea_login_with_id_token"), ("checkOTP()", "cardea_check_otp"),
        ])
    func marked(swift: String, c: String) {
        #expect(NamesOfC.inText("Set `\(swift)` or `\(swift)`.") == "Set `\(c)` or `\(c)`.")
    }

    @Test(
        "everything else stays as it is",
        arguments: [
            "", "redirectURI is a word", "takes acr_values, max_age and claims", "traits.firstName", "/home/annLee/x_y",
            "`", "``", "one ` and redirectURI", "`/home/annLee`",
            "`a b`, `traits.firstName`, `RedirectURI`, `()`, `x()y`",
            "`session_id`, `CARDEA_SESSIONS_ONE`, `CARDEA_PROOF_`, `cardea_config_set_prelude`",
        ])
    func unmarked(text: String) {
        #expect(NamesOfC.inText(text) == text)
    }

    @Test("an error of any code has the names of C, and a log entry has them")
    func everywhere() throws {
        for code in [CardeaError.Code.notSupported, .redirectMismatch, .challengeNotFound, .captureUnavailable] {
            let handle = HandleTable.insert(ErrorHandle(CardeaError(code, "Set `redirectURI`.")))
            defer { cardea_error_free(handle) }
            let message = try #require(cardea_error_message(handle))
            #expect(String(cString: message) == "Set `redirect_uri`.")
        }
        let reason = ("reason", "no `redirectURI`, /tmp/annLee")
        let entry = LogEntry(level: .warning, message: "Ignored.", metadata: [reason])
        #expect(LogEntryHandle(entry).text == "Ignored. reason=no `redirect_uri`, /tmp/annLee")
    }

    @Test("what a host says in its own words cannot look like a name")
    func host() {
        #expect(StoreRefusal.error(-403, "the `redirectURI` of mine").message == "the 'redirectURI' of mine")
    }
}
