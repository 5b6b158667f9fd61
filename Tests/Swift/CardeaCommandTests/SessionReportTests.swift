import CardeaBasics
import CardeaModel
import Foundation
import Testing

@testable import CardeaCommand

@Suite("The list of sessions")
struct SessionReportTests {
    private func list(_ sessions: [JSONObject], total: Int64? = nil, offset: Int64 = 0) -> SessionList {
        let found = sessions.compactMap(SessionList.Session.init)
        return SessionList(sessions: found, total: total ?? Int64(found.count), limit: 20, offset: offset)
    }

    @Test("a star marks this session, and what the server does not say is a dash")
    func table() {
        let sessions: [JSONObject] = [
            [
                "id": "ses_1", "device_model": "Linux", "device_type": "desktop", "os_version": "unknown",
                "country_code": "DE", "created_at": "2026-01-01T00:00:00Z",
            ], ["id": "ses_22", "device_type": "watch"],
        ]
        let time = Timestamp(milliseconds: 1_767_225_600_000).spoken ?? ""
        let header = "SIGNED IN".padding(toLength: time.count, withPad: " ", startingAt: 0)
        let nothing = "-".padding(toLength: time.count, withPad: " ", startingAt: 0)
        #expect(
            SessionReport(list(sessions), own: "ses_22").text == """
                   ID      DEVICE          COUNTRY  \(header)  LAST SEEN  ENDS
                   ses_1   desktop, Linux  DE       \(time)  -          -
                *  ses_22  -               -        \(nothing)  -          -
                """)
    }

    @Test("no session is marked when this one has no id")
    func unnamed() {
        #expect(!SessionReport(list([["id": "ses_1"]]), own: nil).text.contains("*"))
    }

    @Test("nothing that the server says can write to the terminal")
    func hostile() {
        let text = SessionReport(list([["id": "a\u{1B}[31m", "country_code": "\u{202E}\n"]]), own: nil).text
        #expect(!text.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test("a list that goes on says where")
    func next() {
        #expect(SessionReport(list([["id": "a"]], total: 3, offset: 1), own: nil).next == 2)
        #expect(SessionReport(list([["id": "a"]], total: 3, offset: 2), own: nil).next == nil)
        #expect(SessionReport(list([], total: 3, offset: 0), own: nil).next == nil)
        #expect(SessionReport(list([["id": "a"]], total: 3, offset: .max), own: nil).next == nil)
    }

    @Test("the JSON tells this session from the others")
    func json() throws {
        let first: JSONObject = ["id": "a", "expires_at": "2026-01-01T00:00:00.5Z", "last_seen_at": "yesterday"]
        let text = SessionReport(list([first, ["id": "b"]]), own: "b").json.line
        let object = try #require(try JSONReader.read(Array(text.utf8)).object)
        let sessions = (object["sessions"]?.array ?? []).compactMap { $0.object }
        #expect(sessions.map { $0["current"] } == [false, true])
        #expect(sessions.first?["device_type"] == "unknown")
        #expect(sessions.first?["created_at_ms"] == .null && sessions.first?["last_seen_at_ms"] == .null)
        #expect(sessions.first?["expires_at_ms"] == 1_767_225_600_500)
        #expect(object["total"] == 2)
    }
}
