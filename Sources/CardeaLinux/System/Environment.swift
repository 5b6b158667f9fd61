import CLinux

/// The environment of this process, in one place.
package enum Environment {
    /// Whether this program runs with more rights than its caller has: setuid, or with file capabilities.
    package static var isForeign: Bool { getauxval(UInt(AT_SECURE)) != 0 }

    /// The value of a variable; none in such a program, because its caller wrote the environment.
    package static func value(_ name: String) -> String? { secure_getenv(name).map { String(cString: $0) } }
}
