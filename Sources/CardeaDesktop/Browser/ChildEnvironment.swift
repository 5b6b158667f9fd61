import CLinux
import Glibc

/// The environment of a program that this process starts.
struct ChildEnvironment: Sendable {
    private var values: [String]

    /// This process's own, without the activation token that it was started with: that one is used up.
    static func inherited() -> ChildEnvironment {
        var values: [String] = []
        var next = cardea_environment()
        while let entry = next, let text = entry.pointee {
            values.append(String(cString: text))
            next = entry + 1
        }
        var environment = ChildEnvironment(values: values)
        for name in activationNames { environment[name] = nil }
        return environment
    }

    /// What a child looks for to raise its window, on Wayland and on X11.
    static let activationNames = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

    /// Lets the child raise its window.
    mutating func pass(activationToken token: String?) {
        for name in Self.activationNames { self[name] = token }
    }

    subscript(_ name: String) -> String? {
        get { values.first { $0.hasPrefix(name + "=") }.map { String($0.utf8.dropFirst(name.utf8.count + 1)) ?? "" } }
        set {
            values.removeAll { $0.hasPrefix(name + "=") }
            if let newValue { values.append("\(name)=\(newValue)") }
        }
    }

    /// Lends it as C wants it.
    func withPointers<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        Self.withPointers(values, body)
    }

    /// Lends texts as a list of C strings that ends with a null pointer.
    static func withPointers<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return body(pointers)
    }
}
