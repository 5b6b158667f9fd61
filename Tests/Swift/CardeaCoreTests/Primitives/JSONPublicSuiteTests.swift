import CardeaBasics
import Foundation
import Testing

/// The public collection of JSON parsing cases.
///
/// A `y_` text must be read, an `n_` text must be refused; what an `i_` text gives is the reader's choice, which is
/// written down here.
@Suite("JSON public suite") struct JSONPublicSuiteTests {
    @Test("every valid text is read, except objects with duplicate names", arguments: JSONPublicSuite.names("y_"))
    func valid(name: String) throws {
        let text = try #require(JSONPublicSuite.texts.get()[name])
        if JSONPublicSuite.refusedByDesign.contains(name) {
            let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
            #expect(error?.reason == .duplicateName)
        } else {
            let value = try JSONReader.read(text)
            #expect(try JSONReader.read(value.serialized()) == value)
        }
    }

    @Test("every invalid text is refused", arguments: JSONPublicSuite.names("n_"))
    func invalid(name: String) throws {
        let text = try #require(JSONPublicSuite.texts.get()[name])
        #expect(throws: JSONError.self) { try JSONReader.read(text) }
    }

    @Test("every text that the RFC leaves open gives what the table says", arguments: JSONPublicSuite.names("i_"))
    func open(name: String) throws {
        let text = try #require(JSONPublicSuite.texts.get()[name])
        let expected = try #require(JSONPublicSuite.openOutcomes[name], "no outcome is written down")
        let outcome: JSONPublicSuite.Outcome
        do { outcome = .read(try JSONReader.read(text)) } catch { outcome = .refused(error.reason) }
        #expect(outcome == expected)
    }

    @Test("the collection is complete")
    func complete() throws {
        #expect(try JSONPublicSuite.texts.get().count == 318)
        #expect(JSONPublicSuite.names("y_").count == 95)
        #expect(JSONPublicSuite.names("n_").count == 188)
        #expect(Set(JSONPublicSuite.names("i_")) == Set(JSONPublicSuite.openOutcomes.keys))
    }
}
