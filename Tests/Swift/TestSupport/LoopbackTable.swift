import Foundation

/// What the kernel says of listening sockets. Tests run beside each other, so sockets are told apart by their inodes.
enum LoopbackTable {
    /// The local addresses that somebody listens on at a port, as the kernel writes them.
    static func addresses(port: Int) -> [String] { Set(rows(port).map(\.address)).sorted() }

    /// The sockets that listen on a port.
    static func inodes(port: Int) -> Set<String> { Set(rows(port).map(\.inode)) }

    /// The sockets that this process has open.
    static func openSockets() -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        let links = names.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        return Set(links.filter { $0.hasPrefix("socket:[") }.map { String($0.dropFirst(8).dropLast()) })
    }

    /// Read more than once, because a table that grows and shrinks while it is read leaves rows out.
    private static func rows(_ port: Int) -> [(address: String, inode: String)] {
        Array(repeating: ["/proc/net/tcp", "/proc/net/tcp6"], count: 5).flatMap { $0 }.flatMap { file in
            let table = (try? String(contentsOfFile: file, encoding: .ascii)) ?? ""
            return table.split(separator: "\n").dropFirst().compactMap { line -> (String, String)? in
                let words = line.split(separator: " ")
                guard words.count > 9, words[3] == "0A" else { return nil }
                let local = words[1].split(separator: ":")
                guard local.count == 2, Int(local[1], radix: 16) == port else { return nil }
                return (String(local[0]), String(words[9]))
            }
        }
    }
}
