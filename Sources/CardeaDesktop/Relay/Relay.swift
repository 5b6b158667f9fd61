import CLinux
import Glibc

/// A program that the desktop can start with a redirect, and that hands it to the process that waits.
package struct Relay: Sendable, Hashable {
    /// Program and arguments; the URL comes behind them.
    package let command: [String]
    /// What a bus may start: the scheme comes behind it. `nil` for a program that does not serve on a bus.
    package let service: [String]?

    /// Which of the command's words is the path of the library or the program, and can be that of a link to it as well.
    let linkable: String?

    package init(command: [String], service: [String]? = nil) {
        self.init(command: command, service: service, linkable: nil)
    }

    init(command: [String], service: [String]?, linkable: String?) {
        self.command = command
        self.service = service
        self.linkable = linkable
    }

    /// The best of what is there: the host's choice, this library itself, a program with it inside, the `cardea` command.
    package static func find(chosen: [String]? = nil) -> Relay? {
        if let chosen, !chosen.isEmpty { return Relay(command: chosen) }
        return library ?? program ?? commandLineTool
    }

    private static var program: Relay? {
        guard let word = cardea_own_relay_word(), let program = DesktopFiles.resolved("/proc/self/exe") else {
            return nil
        }
        let command = [program, String(cString: word)]
        return Relay(command: command, service: command + [RelayRun.serviceOption], linkable: program)
    }

    /// Started by way of the loader, because package managers of many languages install libraries without the permission
    /// to start them.
    private static var library: Relay? {
        let paths = [cardea_own_relay_loader(), cardea_own_relay_library()].map { $0.map { String(cString: $0) } ?? "" }
        guard paths.allSatisfy({ !$0.isEmpty }), let library = DesktopFiles.resolved(paths[1]),
            access(paths[0], X_OK) == 0
        else { return nil }
        return Relay(
            command: [paths[0], library], service: [paths[0], library, RelayRun.serviceOption], linkable: library)
    }

    private static var commandLineTool: Relay? {
        let name = "cardea"
        guard let program = SchemeApplication.ownCommand.first else { return nil }
        let folder = String(
            Substring(program.utf8.prefix(upTo: program.utf8.lastIndex(of: 0x2F) ?? program.startIndex)))
        let beside = folder + "/" + name
        let found = access(beside, X_OK) == 0 ? beside : SchemeApplication.program(name)
        return found.map { Relay(command: [$0, "redirect"], service: nil, linkable: $0) }
    }
}
