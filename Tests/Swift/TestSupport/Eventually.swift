/// Looks again and again until a condition holds; `false` when it does not in time.
func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return false
}

/// Gives what is ready to run many chances to do so. For what must not happen: nothing that is right depends on it.
func letOthersRun() async {
    for _ in 0..<2000 { await Task.yield() }
}
