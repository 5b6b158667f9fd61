#if hasFeature(Embedded)
    /// A value that no textual form shows more of than `description` says. Embedded Swift has no reflection that could.
    public protocol Redacted: CustomStringConvertible {}
#else
    /// A value that no textual form shows more of than `description` says: not `dump`, not a debugger's view of its members.
    public protocol Redacted: CustomStringConvertible, CustomReflectable {}

    extension Redacted {
        /// Shows nothing.
        public var customMirror: Mirror { Mirror(self, children: [:]) }
    }
#endif
