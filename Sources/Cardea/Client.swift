public import CardeaBasics
public import CardeaEngine

extension CardeaClient {
    /// Creates a client.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration``; the message names the setting.
    public convenience init(_ configuration: Configuration) throws(CardeaError) {
        self.init(try Parts(configuration))
    }
}
