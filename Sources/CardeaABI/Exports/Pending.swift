public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_attempt_id(_ attempt: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = AttemptHandle.find(attempt) else { return nil }
    return handle.texts.pointer("id") { handle.attempt.id }
}

@c @implementation
public func cardea_attempt_authorization_url(_ attempt: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = AttemptHandle.find(attempt) else { return nil }
    return handle.texts.pointer("authorization_url") { handle.attempt.authorizationURL }
}

@c @implementation
public func cardea_attempt_redirect_uri(_ attempt: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = AttemptHandle.find(attempt) else { return nil }
    return handle.texts.pointer("redirect_uri") { handle.attempt.redirectURI }
}

@c @implementation
public func cardea_attempt_expires_at_ms(_ attempt: OpaquePointer?) -> Int64 {
    AttemptHandle.find(attempt)?.attempt.expiresAt.milliseconds ?? 0
}

@c @implementation
public func cardea_attempt_free(_ attempt: OpaquePointer?) {
    HandleTable.remove(attempt, AttemptHandle.self)
}

@c @implementation
public func cardea_challenge_id(_ challenge: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ChallengeHandle.find(challenge) else { return nil }
    return handle.texts.pointer("id") { handle.challenge.id }
}

@c @implementation
public func cardea_challenge_email(_ challenge: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ChallengeHandle.find(challenge) else { return nil }
    return handle.texts.pointer("email") { handle.challenge.email }
}

@c @implementation
public func cardea_challenge_channel(_ challenge: OpaquePointer?) -> Int32 {
    switch ChallengeHandle.find(challenge)?.challenge.channel {
    case .email: CARDEA_OTP_CHANNEL_EMAIL.constant
    case .sms: CARDEA_OTP_CHANNEL_SMS.constant
    case nil: 0
    }
}

@c @implementation
public func cardea_challenge_expires_at_ms(_ challenge: OpaquePointer?) -> Int64 {
    ChallengeHandle.find(challenge)?.challenge.expiresAt.milliseconds ?? 0
}

@c @implementation
public func cardea_challenge_free(_ challenge: OpaquePointer?) {
    HandleTable.remove(challenge, ChallengeHandle.self)
}

@c @implementation
public func cardea_save_oauth_login(
    _ client: OpaquePointer?, _ attempt: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let attempt = try HandleTable.require(attempt, AttemptHandle.self, "attempt").attempt
        return { client, _, report in
            client.engine.start(LoginKeeping<PendingAttempt>(attempt.id)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_restore_oauth_login(
    _ client: OpaquePointer?, _ attempt_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(attempt_id, "attempt_id")
        return { client, _, report in
            client.engine.start(LoginLookup<PendingAttempt>(id)) {
                report($0.outcome { .attempt(OAuthLoginAttempt($0)) })
            }
        }
    }
}

@c @implementation
public func cardea_save_oauth_email_challenge(
    _ client: OpaquePointer?, _ challenge: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try HandleTable.require(challenge, ChallengeHandle.self, "challenge").challenge
        return { client, _, report in
            client.engine.start(LoginKeeping<PendingChallenge>(challenge.id)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_restore_oauth_email_challenge(
    _ client: OpaquePointer?, _ challenge_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(challenge_id, "challenge_id")
        return { client, _, report in
            client.engine.start(LoginLookup<PendingChallenge>(id)) {
                report($0.outcome { .otpRequired(OAuthEmailChallenge($0)) })
            }
        }
    }
}
