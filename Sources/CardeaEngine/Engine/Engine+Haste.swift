import CardeaBasics

/// How a client behaves whose caller wants to be gone: after Ctrl-C, or when it is closed.
extension Engine {
    /// From now on nobody waits for a person, and nobody waits long for other processes or for a store that does not answer.
    ///
    /// A store that answers gets what is on its way to it, and so does a refresh that has been sent: its token is spent.
    package func hurry() {
        platform.stopAsking()
        cutWaits(afterMilliseconds: Self.shortPatience)
    }

    private func cutWaits(afterMilliseconds milliseconds: UInt32) {
        _ = platform.after(milliseconds) { [self] in
            if isSpending { return cutWaits(afterMilliseconds: Self.shortPatience) }
            waits.run()
            platform.cutStoreShort()
        }
    }

    /// Many times what a keyring or a disk takes, and not long for a person who has pressed Ctrl-C.
    private static let shortPatience: UInt32 = 700
}
