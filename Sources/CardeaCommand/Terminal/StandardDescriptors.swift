import Glibc

/// The descriptors 0, 1 and 2.
enum StandardDescriptors {
    /// Fills those that the caller has closed: otherwise the next socket would take the number, and a result meant for the
    /// standard output would go to a server. They are filled the wrong way round, so that using them fails.
    static func open() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = Glibc.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
