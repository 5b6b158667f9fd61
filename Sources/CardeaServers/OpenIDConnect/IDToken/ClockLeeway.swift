/// How far the clocks of this machine and of a server may differ.
public struct ClockLeeway: Sendable, Hashable {
    /// The leeway in milliseconds.
    public let milliseconds: Int64

    /// A minute.
    public static let standard = ClockLeeway(seconds: 60)
    /// More would be no check at all.
    public static let longestSeconds: Int64 = 600

    /// Creates a leeway from 0 to 600 seconds; values beyond are clamped.
    public init(seconds: Int64) { milliseconds = min(max(0, seconds), Self.longestSeconds) * 1000 }

    /// The same in milliseconds.
    package init(milliseconds: Int64) { self.milliseconds = min(max(0, milliseconds), Self.longestSeconds * 1000) }
}
