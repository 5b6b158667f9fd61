/// What can happen to a watched file.
package struct FileEvents: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = FileEvents(rawValue: 1)
    package static let writable = FileEvents(rawValue: 2)
    /// The other end is gone or the file is in error; delivered without being asked for.
    package static let failed = FileEvents(rawValue: 4)
}

/// Takes the file and what happened to it.
package typealias FileHandler = (_ file: Int32, _ events: FileEvents) -> Void
