// An error, a user, the options of a login: the types of the core are part of this module's own interface, so whoever
// imports it has them too.
@_exported public import CardeaCore
