/// The sessions to end.
public enum SessionTarget: Sendable, Hashable {
    /// All of them, this one included.
    case all
    /// All but this one.
    case others
    /// This one.
    case mine
    /// The one of that id.
    case session(String)
}
