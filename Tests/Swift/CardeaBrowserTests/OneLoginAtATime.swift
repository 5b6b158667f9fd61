import Testing

/// Tests of the whole login. They share the gate of the process and a scheme, so they run one after the other.
@Suite(.serialized, .timeLimit(.minutes(1))) struct OneLoginAtATime {}
