import CardeaAsync
import CardeaBasics
import Testing

/// Expects an error of that code, whose message has those words.
func expect(
    _ code: CardeaError.Code, saying words: String = "", sourceLocation: SourceLocation = #_sourceLocation,
    from body: () async throws -> some Any
) async {
    do {
        _ = try await body()
        Issue.record("there was no error", sourceLocation: sourceLocation)
    } catch let error as CardeaError {
        #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
        #expect(words.isEmpty || error.message.contains(words), "\(error)", sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

func expectCorrupted(
    _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation, from body: () async throws -> some Any
) async {
    await expect(.storeCorrupted, saying: words, sourceLocation: sourceLocation, from: body)
}
