import CLinux
import Glibc

/// Sockets between processes of one user (`AF_UNIX`).
enum LocalSocket {
    /// The kernel's limit for the path of a socket, without the NUL.
    static let longestPath = 107

    static func make() -> Int32? {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        return descriptor >= 0 ? descriptor : nil
    }

    static func accept(_ listener: Int32) -> Int32? {
        let descriptor = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue))
        return descriptor >= 0 ? descriptor : nil
    }

    /// True if the process at the other end runs as this user: folder and file modes keep others out already, unless
    /// the user has changed them.
    static func isOwnPeer(_ descriptor: Int32) -> Bool {
        // What the kernel writes there: process, user, group.
        var peer: (pid_t, uid_t, gid_t) = (0, uid_t.max, gid_t.max)
        var size = socklen_t(MemoryLayout.size(ofValue: peer))
        return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.1 == geteuid()
    }

    /// Calls `bind` or `connect` with the address of a file in a folder.
    ///
    /// A path that is too long for an address goes by way of the open folder in `/proc`.
    ///
    /// - Returns: What the call returned; -1 with `ENAMETOOLONG` when no address could be made.
    static func with(
        _ name: String, in folder: String, shortcut: String = "/proc/self/fd",
        _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        let path = folder + "/" + name
        if path.utf8.count <= longestPath { return with(path, call) }
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return -1 }
        defer {
            let failure = errno
            close(descriptor)
            errno = failure
        }
        let short = "\(shortcut)/\(descriptor)/\(name)"
        guard short.utf8.count <= longestPath else {
            errno = ENAMETOOLONG
            return -1
        }
        return with(short, call)
    }

    private static func with(_ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { room in room.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
