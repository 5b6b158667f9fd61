import CLinux
import Glibc

/// The environment of a program that this process starts.
struct ChildEnvironment: Sendable {
    private var values: [String]
    /// True if this process works in a folder that goes with it, so that the child is to work elsewhere.
    let leavesFolder: Bool

    /// This process's own, without what a bundle has set for itself, and without the activation token that it was started with:
    /// that one is used up.
    static func inherited() -> ChildEnvironment {
        let bundle = PortableBundle.current
        let folder = DesktopFiles.resolved(".")
        var environment = ChildEnvironment(
            values: bundle.leaving(ofProcess), leavesFolder: folder.map { bundle.contains($0) } ?? false)
        for name in activationNames { environment[name] = nil }
        return environment
    }

    /// What this process itself has.
    private static var ofProcess: [String] {
        var values: [String] = []
        var next = cardea_environment()
        while let entry = next, let text = entry.pointee {
            values.append(String(cString: text))
            next = entry + 1
        }
        return values
    }

    /// The variables by which a child can raise its window, on Wayland and on X11.
    private static let activationNames = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

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

    /// The variables that are not as in this process, each with its value, or `nil` for one that the child does not have.
    var changes: [(name: String, value: String?)] {
        let own = ChildEnvironment(values: Self.ofProcess, leavesFolder: false)
        let names = Set((own.values + values).compactMap { DesktopCommand.Variable($0)?.name })
        return names.filter { own[$0] != self[$0] }.map { ($0, self[$0]) }
    }

    /// The file that a child with this environment would find by a program's name; the name itself where there is none, and for a path.
    func path(of program: String) -> String {
        guard !program.utf8.contains(UInt8(ascii: "/")) else { return program }
        let folders = (self["PATH"] ?? "/bin:/usr/bin").utf8.split(separator: UInt8(ascii: ":"))
        return folders.map { "\(Substring($0))/\(program)" }.first { access($0, X_OK) == 0 } ?? program
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
