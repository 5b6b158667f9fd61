package import CardeaBasics
package import CardeaModel

/// What a step-up asks a project of Ory for: a fresh sign-in in any case, and a second factor where that is demanded.
///
/// The session that is held is not raised itself: a flow with a session has no exchange code, and one that is given up would end
/// it. The new session takes its place when everything is proven.
extension OryBackend: SignInAgainBackend {
    package func signInDemand(
        _ demand: StepUpDemand, of session: Session
    ) throws(CardeaError) -> SignInDemand {
        guard demand.scope.isEmpty else {
            throw CardeaError(.invalidArgument, "A project of Ory grants no scopes: leave the scope empty.")
        }
        var wanted = try SignInDemand(demand, of: session)
        wanted.reauthenticates = true
        for (name, value) in demand.metadata {
            switch name {
            case StepUpDemand.levelsName, "aal":
                let levels = SignInDemand.names(in: value)
                guard levels.contains("aal1") || levels.contains("aal2") else {
                    throw CardeaError(.invalidArgument, "A project of Ory has the levels aal1 and aal2, no other.")
                }
                if !levels.contains("aal1") { wanted.needsSecondFactor = true }
            case StepUpDemand.ageName where StepUpDemand.age(value) != nil, "refresh" where value == "true":
                // Whoever is asked again has proven it now.
                break
            default:
                throw CardeaError(
                    .invalidArgument,
                    "A project of Ory takes refresh as true, aal or acr_values as aal2, and max_age as seconds, for a "
                        + "step-up; \"\(name.unmarked)\" is something else.")
            }
        }
        guard !demand.metadata.isEmpty else {
            throw CardeaError(.invalidArgument, "Nothing is asked for: say refresh, aal or max_age.")
        }
        return wanted
    }
}
