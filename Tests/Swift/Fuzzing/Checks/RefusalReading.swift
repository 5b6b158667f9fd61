import CardeaBasics
import Foundation

/// What another reader than the engine's finds in a refusal.
struct RefusalReading {
    enum Server {
        case prelude
        case openID
        case ory
    }

    let status: Int
    /// The codes that the server may have meant: `nil` for none, `no id` for an error of Ory without one.
    let codes: [String?]
    /// Whether it is one that nobody can read in another way.
    let isPlain: Bool
    /// Whether it refuses anything; an answer of success does only where an OpenID provider says so in it.
    let isRefusal: Bool
    /// Whether it brings a form or a page, with which an Ory server also goes on.
    let mayGoOn: Bool

    init(_ response: HTTPResponse, _ server: Server) {
        status = response.status
        let object = PlainJSON.object(response.body)
        let found: [String] =
            switch server {
            case .prelude: [object?["code"] as? String].compactMap { $0 }
            case .openID: Self.openID(object)
            case .ory: Self.ory(object)
            }
        codes = found.isEmpty ? [nil] : found.map { $0 }
        // A reader may refuse what is no clean JSON, or find a form in it.
        let isClean =
            object == nil
            ? !response.body.contains(UInt8(ascii: "{")) : object.map { PlainJSON.isClean(response.body, $0) } ?? false
        // What a name of this engine's own means is in no table, unless a server has it, too.
        let isForeign = found.allSatisfy { name in
            VerdictCheck.codes.contains(name) || ErrorTable.row(for: CardeaError.Code(rawValue: name)) == nil
        }
        let isNamed =
            isForeign && found.allSatisfy(Self.isName) && found.count <= 1 && !(object != nil && found.isEmpty)
        mayGoOn = server == .ory && Self.leadsOn(object)
        isPlain = isClean && isNamed && !mayGoOn && (400..<600).contains(status)
        isRefusal = !response.isSuccess || (server == .openID && !found.isEmpty && found.allSatisfy(Self.isName))
    }

    /// Whether whoever answered is overloaded, failing, or not the server.
    var decidesNothing: Bool { status == 429 || (500..<600).contains(status) || (status >= 300 && codes == [nil]) }

    private static func openID(_ object: [String: Any]?) -> [String] {
        if let name = object?["error"] as? String { return [name] }
        guard let nested = object?["error"] as? [String: Any] else { return [] }
        let named = ["type", "code"].compactMap { nested[$0] as? String }
        let number = (nested["code"] as? NSNumber).map { ["\($0)"] } ?? []
        return named + number + ["error"]
    }

    /// Of an error, which the published description nests twice, and of each message of a form.
    private static func ory(_ object: [String: Any]?) -> [String] {
        var codes: [String] = []
        for error in [object?["error"], (object?["error"] as? [String: Any])?["error"]] {
            guard let error = error as? [String: Any] else { continue }
            codes.append(error["id"] as? String ?? "no id")
        }
        func read(_ value: Any?) {
            switch value {
            case let object as [String: Any]:
                if let id = object["id"] as? NSNumber { codes.append("\(id)") }
                object.values.forEach(read)
            case let list as [Any]: list.forEach(read)
            default: break
            }
        }
        read(object?["ui"])
        // A form is an answer by itself, without a message too.
        return object?["ui"] == nil ? codes : codes + ["form"]
    }

    private static func leadsOn(_ object: [String: Any]?) -> Bool {
        let inner = object?["error"] as? [String: Any]
        return object?["ui"] != nil || object?["redirect_browser_to"] != nil || inner?["redirect_browser_to"] != nil
    }

    /// Of letters, so that it is no number of a message.
    private static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.contains { (0x61...0x7A).contains($0) }
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }
}

extension PlainJSON {
    /// Whether Foundation reads the same and there is nothing peculiar: plain characters, and no name twice.
    static func isClean(_ bytes: [UInt8], _ object: [String: Any]) -> Bool {
        guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }), bytes.count < 512,
            let value = (try? JSONReader.read(bytes)), let other = foundation(bytes)
        else { return false }
        return agrees(value, other, byteOrderMarks: true)
    }
}
