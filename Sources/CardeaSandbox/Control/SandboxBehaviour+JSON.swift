import CardeaBasics

extension SandboxBehaviour {
    /// Changes what the members of a JSON object say, in the spelling of `GET /sandbox/control`.
    ///
    /// - Throws: ``SandboxError`` of kind `invalidConfiguration`; nothing is changed then.
    public mutating func apply(json: String) throws(SandboxError) {
        guard let object = (try? JSONReader.read(Array(json.utf8)))?.object else {
            throw SandboxError(.invalidConfiguration, "the behaviour must be a JSON object")
        }
        var changed = self
        do throws(Failure) {
            try BehaviourCoding.apply(object, to: &changed)
        } catch {
            throw SandboxError(.invalidConfiguration, error.message)
        }
        self = changed
    }
}
