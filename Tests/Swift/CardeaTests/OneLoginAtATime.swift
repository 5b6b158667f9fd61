import Testing

/// Tests of the whole login. The gate is one per process, so they run one after the other.
@Suite(.serialized, .timeLimit(.minutes(1))) struct OneLoginAtATime {}
