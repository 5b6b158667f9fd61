extension CardeaError {
    /// Whether this failure of a refresh says that the session is over.
    ///
    /// Only a server that understood the request and named its reason ends a session. A broken connection, an overloaded or
    /// failing server, a proxy's page and a dispute about the proof of possession, which a right clock or a new nonce
    /// settles, leave it as it is.
    package var endsSession: Bool {
        guard let serverCode, let httpStatus, !isRetryable, !isProofRefusal else { return false }
        switch serverCode {
        // OAuth 2.0 says so with 400, some servers with 401.
        case "invalid_grant": return [400, 401].contains(httpStatus)
        // About the client, not about its users: who mends the registration finds them signed in.
        case "invalid_client", "unauthorized_client": return false
        // A session that is shown as ended comes with 200.
        case "session_inactive", "identity_disabled": return true
        default: break
        }
        return !serverCode.isEmpty && [401, 403, 404, 409, 410].contains(httpStatus)
    }

    /// Whether the server did not accept the proof of possession; another one may pass.
    package var isProofRefusal: Bool {
        guard let serverCode else { return false }
        return ["use_dpop_nonce", "invalid_dpop_proof", "missing_dpop_proof"].contains(serverCode)
    }
}
