import CardeaBasics
import Foundation
import Testing

/// The list of codes.
@Suite struct ErrorTableTests {
    @Test("every code stands once, and so does every number but that of answers of another shape than documented")
    func unique() {
        #expect(Set(ErrorTable.rows.map(\.code)).count == ErrorTable.rows.count)
        let decodingFailed: Int32 = -321
        let others = ErrorTable.rows.map(\.status).filter { $0 != decodingFailed }
        #expect(Set(others).count == others.count)
        #expect(!ErrorTable.rows.contains { $0.status == ErrorTable.unknownServerStatus })
    }

    @Test("codes, numbers and whether to try again are those that the contract promises")
    func promised() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../abi/codes.json")
        let promised = try JSONReader.read(Array(Data(contentsOf: file))).object?["codes"]?.array ?? []
        let rows = promised.compactMap(\.object).map { row in
            "\(row["code"]?.string ?? "") \(row["status"]?.integer ?? 0) \(row["retryable"]?.bool ?? false)"
        }
        #expect(!rows.isEmpty)
        #expect(ErrorTable.rows.map { "\($0.code.rawValue) \($0.status) \($0.retryable)" } == rows)
    }

    @Test("every number lies in a family and is negative")
    func families() {
        for row in ErrorTable.rows {
            #expect([1, 2, 3, 4, 5, 9].contains(-row.status / 100), "\(row.code.rawValue)")
        }
    }

    @Test("every name is lower case with underscores")
    func names() {
        for row in ErrorTable.rows {
            #expect(row.code.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F })
        }
    }

    @Test("an error finds its number and whether to try again")
    func lookup() {
        #expect(CardeaError(.rateLimited, "").status == -304)
        #expect(CardeaError(.rateLimited, "").isRetryable)
        #expect(CardeaError(.network, "").isRetryable)
        #expect(!CardeaError(.invalidOTPCode, "").isRetryable)
        #expect(!CardeaError(.cancelled, "").isRetryable)
        let unknown = CardeaError(.init(rawValue: "brand_new"), "", httpStatus: 503)
        #expect(unknown.status == ErrorTable.unknownServerStatus)
        #expect(unknown.isRetryable)
        #expect(CardeaError(.init(rawValue: "brand_new"), "", httpStatus: 429).isRetryable)
        #expect(!CardeaError(.init(rawValue: "brand_new"), "", httpStatus: 404).isRetryable)
        #expect(!CardeaError(.init(rawValue: "brand_new"), "").isRetryable)
    }

    @Test("the text names code, status and request")
    func description() {
        let error = CardeaError(.notFound, "No such thing.", httpStatus: 404, requestID: "req_1")
        #expect("\(error)" == "not_found: No such thing. (HTTP 404) [request req_1]")
    }
}
