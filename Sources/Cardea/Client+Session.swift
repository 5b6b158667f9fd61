public import CardeaCore

extension CardeaClient {
    /// Who is signed in, by the stored session; asks no server.
    ///
    /// - Throws: ``CardeaError/Code/notSignedIn``, or what the store reports.
    public func currentUser() async throws(CardeaError) -> CardeaUser {
        try await withEngine { engine throws(CardeaError) in
            try await engine.currentUser()
        }
    }

    /// Ends the session: forgets it here first, then tells the server. When the server cannot be told, the error is thrown,
    /// and the user is signed out here all the same.
    public func logout() async throws(CardeaError) {
        try await withEngine { engine throws(CardeaError) in
            try await engine.logout()
        }
    }
}
