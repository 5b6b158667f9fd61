/// What a login says of a redirect, or the logins of this process together.
package enum RedirectVerdict: Sendable {
    /// It is a login's, which goes on with it.
    case taken
    /// It would be a login's that has had one, or has ended.
    case late
    /// It is none's.
    case foreign
}
