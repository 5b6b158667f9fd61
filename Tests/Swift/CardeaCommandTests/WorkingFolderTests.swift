import Glibc
import Testing

@testable import CardeaCommand

@Suite("Paths on the command line")
struct WorkingFolderTests {
    @Test("dots are resolved, and slashes that say nothing left out")
    func standardized() {
        #expect(WorkingFolder.absolute("/a/./b/../c//d/") == "/a/c/d")
        #expect(WorkingFolder.absolute("/../..") == "/")
    }

    @Test("a relative path starts in the working folder")
    func relative() throws {
        let working = try #require(getcwd(nil, 0))
        defer { free(working) }
        let folder = String(cString: working)
        #expect(WorkingFolder.absolute("x/y") == WorkingFolder.absolute(folder + "/x/y"))
        #expect(WorkingFolder.absolute(".") == WorkingFolder.absolute(folder))
    }

    @Test("a temporary folder is private, holds its file and is removed with all that is in it")
    func temporary() throws {
        let folder = try TemporaryFolder(holding: "text", as: "file")
        var status = stat()
        #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(access(folder.path + "/file", F_OK) == 0)
        #expect(mkdir(folder.path + "/deeper", 0o700) == 0)
        folder.remove()
        #expect(access(folder.path, F_OK) != 0)
    }
}
