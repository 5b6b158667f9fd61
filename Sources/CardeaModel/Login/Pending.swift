public import CardeaBasics

/// What waits for a person before a login, or a step-up, is finished: an ``OAuthLoginContext``, an
/// ``OAuthEmailChallenge``, an ``OAuthLoginStep``, a ``DeviceLogin`` or a ``StepUpChallenge``.
public protocol Pending: Sendable, Identifiable where ID == String {
    /// When it stops being usable, by this machine's clock.
    var expiresAt: Timestamp { get }
}

extension OAuthLoginContext: Pending {}
extension OAuthEmailChallenge: Pending {}
extension OAuthLoginStep: Pending {}
extension DeviceLogin: Pending {}
extension StepUpChallenge: Pending {}
