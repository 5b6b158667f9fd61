/// The table of every code with its number in the C contract and whether repeating the call can help.
///
/// `cardea_error_status`, `abi/codes.json` and `docs/errors.md` follow it; a test compares them.
package enum ErrorTable {
    package struct Row: Sendable {
        package let code: CardeaError.Code
        package let status: Int32
        package let retryable: Bool
    }

    /// The status of a server code that has no row of its own.
    package static let unknownServerStatus: Int32 = -300

    /// The family of the errors that a server answers with.
    package static let serverStatuses: ClosedRange<Int32> = -399 ... -300

    package static let rows: [Row] = [
        row(.invalidArgument, -101), row(.invalidConfiguration, -102), row(.invalidHandle, -103),
        row(.clientClosed, -104), row(.unknownOperation, -105), row(.notSupported, -106),
        row(.wouldDeadlock, -107), row(.stillRunning, -108, retryable: true), row(.resourceMismatch, -109),

        row(.network, -201, retryable: true), row(.timeout, -202, retryable: true), row(.tlsFailed, -203),
        row(.responseTooLarge, -204), row(.outputFailed, -205),

        row(.badRequest, -301), row(.unauthorized, -302), row(.invalidOTPCode, -303, retryable: false),
        row(.rateLimited, -304, retryable: true), row(.internalServerError, -305, retryable: true),
        row(.missingChallengeToken, -306), row(.invalidChallengeToken, -307), row(.expiredChallengeToken, -308),
        row(.tokenReused, -309), row(.invalidPassword, -310), row(.passwordNotSet, -311), row(.noLoginConfig, -312),
        row(.forbidden, -313), row(.insufficientScope, -314), row(.samlLoginRequired, -315),
        row(.passkeyNotConfigured, -316), row(.passkeyRegistrationFailed, -317), row(.passkeyStepUnavailable, -318),
        row(.notFound, -319), row(.conflict, -320), row(.decodingFailed, -321), row(.missingAccessToken, -321),
        row(.invalidAccessToken, -321), row(.missingVerificationToken, -321), row(.invalidAuthorizationURL, -321),
        row(.missingDPoPNonce, -321), row(.missingAuthorizationCode, -321), row(.accessDenied, -326),
        row(.refreshFailed, -328, retryable: true), row(.invalidIDToken, -329),
        row(.wrongCredentials, -331), row(.addressNotVerified, -332), row(.identityDisabled, -333),
        row(.insufficientUserAuthentication, -334),

        row(.storeUnavailable, -401, retryable: true), row(.storeLocked, -402, retryable: true),
        row(.storeFailed, -403, retryable: true), row(.storeCorrupted, -404),

        row(.cancelled, -501), row(.redirectMismatch, -502), row(.attemptExpired, -503), row(.attemptConsumed, -504),
        row(.attemptNotFound, -505), row(.challengeExpired, -506), row(.challengeConsumed, -507),
        row(.challengeNotFound, -508), row(.browserUnavailable, -509), row(.notSignedIn, -510),
        row(.sessionExpired, -511), row(.loginDismissed, -512), row(.loginTimedOut, -513), row(.schemeTaken, -514),
        row(.captureUnavailable, -515), row(.ephemeralUnavailable, -516),

        row(.internalError, -901), row(.randomFailed, -902), row(.dependencyMissing, -903),
        row(.outOfResources, -904, retryable: true),
    ]

    private static let byCode: [CardeaError.Code: Row] = {
        var byCode: [CardeaError.Code: Row] = [:]
        for row in rows where byCode[row.code] == nil { byCode[row.code] = row }
        return byCode
    }()

    package static func row(for code: CardeaError.Code) -> Row? { byCode[code] }

    /// Returns the code of a status, by which people know it; the first one if several have it.
    package static func name(ofStatus status: Int32) -> String? {
        switch status {
        case 0: "ok"
        case unknownServerStatus: "server"
        default: rows.first { $0.status == status }?.code.rawValue
        }
    }

    private static func row(_ code: CardeaError.Code, _ status: Int32, retryable: Bool = false) -> Row {
        Row(code: code, status: status, retryable: retryable)
    }
}
