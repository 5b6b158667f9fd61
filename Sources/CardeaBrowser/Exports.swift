// Opting in to the browser does not mean importing twice.
@_exported public import Cardea
@_exported public import CardeaDesktop
@_exported public import CardeaLogins
