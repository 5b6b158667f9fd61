import CardeaLinux
import Testing

@Suite("Data folder")
struct DataFolderTests {
    private func folder(_ environment: [String: String]) throws -> String {
        try DataFolder.standard { environment[$0] }
    }

    @Test("XDG_DATA_HOME comes first, and a relative one is ignored")
    func dataHome() throws {
        #expect(try folder(["XDG_DATA_HOME": "/data/", "HOME": "/home/a"]) == "/data/cardea")
        #expect(try folder(["XDG_DATA_HOME": "data", "HOME": "/home/a"]) == "/home/a/.local/share/cardea")
        #expect(try folder(["XDG_DATA_HOME": "", "HOME": "/home/a"]) == "/home/a/.local/share/cardea")
    }

    @Test("without HOME the user database is asked")
    func userDatabase() throws {
        let path = try folder([:])
        #expect(path.hasPrefix("/") && path.hasSuffix("/.local/share/cardea"))
    }
}
