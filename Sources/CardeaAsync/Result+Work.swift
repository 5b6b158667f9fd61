package import CardeaCore

extension Result where Failure == CardeaError {
    /// What comes of work that waits.
    package init(of work: () async throws(CardeaError) -> Success) async {
        do throws(CardeaError) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
