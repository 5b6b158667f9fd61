// What Swift's own Glibc module adds to the C library, for Embedded Swift, as far as the engine uses it.
// The names are those of C.
// swift-format-ignore-file

@_exported import CGlibc

/// Why the last call of this thread failed.
public var errno: Int32 {
    get { cglibc_errno() }
    set { cglibc_set_errno(newValue) }
}

/// Opens a file that is there.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { cglibc_open(path, flags, 0) }

/// Opens a file, or makes one with these permissions.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    cglibc_open(path, flags, mode)
}

/// Opens a file of a folder that is open.
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    cglibc_openat(folder, path, flags, 0)
}

/// Opens a file of a folder that is open, or makes one with these permissions.
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    cglibc_openat(folder, path, flags, mode)
}

/// Asks something of a descriptor.
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { cglibc_fcntl(file, command, 0) }

/// Changes something of a descriptor.
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { cglibc_fcntl(file, command, value) }

/// The mask and the values of a file's kind, as numbers of the type that modes have.
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }
