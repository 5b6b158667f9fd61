/// What the login of this process says of a redirect.
package enum RedirectVerdict: Sendable {
    /// It is this login's, which goes on with it.
    case taken
    /// It would be this login's, which has had one, or has ended.
    case late
    /// It is for another login.
    case foreign
}
