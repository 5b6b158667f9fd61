import CardeaBasics
import Foundation

/// The collections of signatures, tokens and keys in `Tests/Swift/PublishedCases/wycheproof`.
enum PublicVectors {
    static func data(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).appending(path: "../../../PublishedCases/wycheproof").standardizedFileURL
        return try Data(contentsOf: folder.appending(path: "\(name)_test.json"))
    }

    static func groups(_ name: String) throws -> [JSONObject] {
        let whole = try JSONReader.read(Array(data(name))).object
        return try objects(whole?["testGroups"], "groups in \(name)")
    }

    static func tests(_ group: JSONObject) throws -> [JSONObject] { try objects(group["tests"], "tests in a group") }

    private static func objects(_ value: JSONValue?, _ what: String) throws -> [JSONObject] {
        let objects = value?.array?.compactMap(\.object) ?? []
        guard !objects.isEmpty, objects.count == value?.array?.count else { throw TestFailure("there are no \(what)") }
        return objects
    }
}
