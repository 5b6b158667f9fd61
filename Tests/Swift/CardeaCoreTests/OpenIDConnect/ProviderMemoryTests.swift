import CardeaBasics
import CardeaServers
import Testing

@Suite("What a client remembers of its provider")
struct ProviderMemoryTests {
    @Test(
        "JW-4: keys are kept as long as the provider says, between a minute and a day, else for ten minutes",
        arguments: [(nil, 600), (300, 300), (0, 60), (59, 60), (7200, 7200), (1 << 40, 86_400), (.max, 86_400)]
            as [(Int64?, Int64)])
    func lifetimes(maximumAge: Int64?, seconds: Int64) throws {
        let memory = ProviderMemory()
        let url = try URI(parsing: "https://op.example/keys")
        let now = OpenIDFixture.now
        memory.remember(try JSONWebKeySet(["keys": []]), of: url, maximumAge: maximumAge, at: now)
        #expect(memory.keys(url, at: now.advanced(byMilliseconds: seconds * 1000)) != nil)
        #expect(memory.keys(url, at: now.advanced(byMilliseconds: seconds * 1000 + 1)) == nil)
        #expect(memory.keys(url, at: now.advanced(byMilliseconds: -1)) == nil, "the clock was set back")
    }

    @Test("an unknown key is a reason to fetch the keys at once, however young they are, and then not for a minute")
    func seeking() throws {
        let memory = ProviderMemory()
        let url = try URI(parsing: "https://op.example/keys")
        let now = OpenIDFixture.now
        memory.remember(try JSONWebKeySet(["keys": []]), of: url, maximumAge: nil, at: now)
        for _ in 0..<2 { #expect(memory.maySeekKey(url, at: now), "nothing has come of the first try") }
        memory.soughtKey(url, at: now)
        for _ in 0..<20 { #expect(!memory.maySeekKey(url, at: now.advanced(byMilliseconds: 60_000))) }
        #expect(memory.maySeekKey(url, at: now.advanced(byMilliseconds: 60_001)))
        #expect(memory.maySeekKey(url, at: now.advanced(byMilliseconds: -1)), "the clock was set back")
    }
}
