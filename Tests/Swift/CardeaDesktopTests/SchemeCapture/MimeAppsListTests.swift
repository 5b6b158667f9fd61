import CardeaDesktop
import Testing

struct MimeAppsListTests {
    private let type = "x-scheme-handler/myapp"

    private static let lists = [
        "", "\n", "[Default Applications]\n", "[Default Applications]", "[Default Applications]\ntext/html=a.desktop\n",
        "[Default Applications]\nx-scheme-handler/myapp=other.desktop\n",
        "[Default Applications]\r\nx-scheme-handler/myapp = other.desktop;b.desktop\r\n",
        "# note\n[Added Associations]\nx-scheme-handler/myapp=other.desktop;\n",
        "[Added Associations]\na/b=c.desktop\n\n[Default Applications]\na/b=c.desktop\n\n[Removed Associations]\n",
        "[Added Associations]\na/b=c.desktop", "[Default Applications]\nx-scheme-handler/myapp=a.desktop",
        "[Default Applications]\nx-scheme-handler/myapp=a\n[Default Applications]\nx-scheme-handler/myapp=b\n",
    ]

    private static let groups: [[MimeAppsList.Group]] = [[.defaults], [.added], [.defaults, .added]]

    @Test(arguments: lists, groups)
    func entryPutFirstAndTakenOut_leavesEveryByte(_ text: String, _ groups: [MimeAppsList.Group]) {
        let before = MimeAppsList(Array(text.utf8))
        var list = before
        for group in groups {
            list.prepend("ours.desktop", for: type, in: group)
            #expect(list.entries(for: type, in: group).first == "ours.desktop")
        }
        #expect(list.names("ours.desktop", for: type))
        list.remove("ours.desktop", for: type, earlier: before)
        #expect(String(decoding: list.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: lists)
    func bytes_areKept(_ text: String) {
        #expect(MimeAppsList(Array(text.utf8)).bytes == Array(text.utf8))
    }

    @Test func earlierDefaults_followAsFallback() {
        var list = MimeAppsList(Array("[Default Applications]\nx-scheme-handler/myapp=a.desktop;b.desktop\n".utf8))
        list.prepend("ours.desktop", for: type, in: .defaults)
        #expect(list.entries(for: type, in: .defaults) == ["ours.desktop", "a.desktop", "b.desktop"])
    }

    @Test func changeOfAnotherKeyMeanwhile_stays() {
        let before = MimeAppsList([])
        let now = "[Default Applications]\nx-scheme-handler/myapp=ours.desktop;\ntext/html=new.desktop\n"
        var list = MimeAppsList(Array(now.utf8))
        list.remove("ours.desktop", for: type, earlier: before)
        #expect(String(decoding: list.bytes, as: UTF8.self) == "[Default Applications]\ntext/html=new.desktop\n")
    }

    @Test func defaultThatTheUserChoseMeanwhile_stays() {
        let before = MimeAppsList(Array("[Default Applications]\nx-scheme-handler/myapp=old.desktop\n".utf8))
        let now = "[Default Applications]\nx-scheme-handler/myapp=new.desktop;ours.desktop;old.desktop;\n"
        var list = MimeAppsList(Array(now.utf8))
        list.remove("ours.desktop", for: type, earlier: before)
        #expect(list.entries(for: type, in: .defaults) == ["new.desktop", "old.desktop"])
    }
}
