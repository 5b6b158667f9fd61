/// The answer of a login to a redirect, or of all logins of this process.
package enum RedirectVerdict: Sendable {
    /// It is a login's, which goes on with it.
    case taken
    /// It would be a login's that has had one, or has ended.
    case late
    /// It is none's.
    case foreign
}
