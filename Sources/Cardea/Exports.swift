// An error, a user, the options of a login, a client: the types of these modules are part of this one's own interface, so an
// import of it brings them too.
@_exported public import CardeaAssembly
@_exported public import CardeaAsync
@_exported public import CardeaBasics
@_exported public import CardeaEngine
@_exported public import CardeaModel
@_exported public import CardeaServers
