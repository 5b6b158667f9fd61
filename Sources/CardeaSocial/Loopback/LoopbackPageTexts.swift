/// What the pages of the loopback listener say. `{app}` stands for the application.
struct LoopbackPageTexts: Sendable {
    /// The application where its name is not known.
    let application: String
    let texts: [LoopbackPage: (heading: String, text: String)]

    /// English first: it is what everybody gets who asks for none of the others.
    static let languages = ["en", "de", "fr"]

    static func `in`(_ language: String) -> LoopbackPageTexts {
        switch language {
        case "de": german
        case "fr": french
        default: english
        }
    }

    private static let english = LoopbackPageTexts(
        application: "the application",
        texts: [
            .done: ("You can close this page", "The sign-in continues in {app}."),
            .signedOut: ("The browser is done", "You can close this page. The sign-out continues in {app}."),
            .failed: ("The sign-in was not completed", "You can close this page and try again in {app}."),
            .foreign: (
                "This page belongs to another sign-in",
                "Nothing was changed in {app}. Close this page and finish the sign-in in the tab that was opened last."
            ),
            .over: (
                "This sign-in has already been answered", "There is nothing left to do here. You can close this page."
            ),
        ])

    private static let german = LoopbackPageTexts(
        application: "der Anwendung",
        texts: [
            .done: ("Sie können diese Seite schließen", "Die Anmeldung wird in {app} fortgesetzt."),
            .signedOut: (
                "Der Browser ist fertig",
                "Sie können diese Seite schließen. Die Abmeldung wird in {app} fortgesetzt."
            ),
            .failed: (
                "Die Anmeldung wurde nicht abgeschlossen",
                "Sie können diese Seite schließen und es in {app} erneut versuchen."
            ),
            .foreign: (
                "Diese Seite gehört zu einer anderen Anmeldung",
                "In {app} hat sich nichts geändert. Schließen Sie diese Seite, und führen Sie die Anmeldung in dem Tab "
                    + "zu Ende, der zuletzt geöffnet wurde."
            ),
            .over: (
                "Diese Anmeldung ist schon beantwortet",
                "Hier ist nichts mehr zu tun. Sie können diese Seite schließen."
            ),
        ])

    private static let french = LoopbackPageTexts(
        application: "l’application",
        texts: [
            .done: ("Vous pouvez fermer cette page", "La connexion se poursuit dans {app}."),
            .signedOut: (
                "Le navigateur a terminé", "Vous pouvez fermer cette page. La déconnexion se poursuit dans {app}."
            ),
            .failed: (
                "La connexion n’a pas abouti", "Vous pouvez fermer cette page et réessayer dans {app}."
            ),
            .foreign: (
                "Cette page appartient à une autre connexion",
                "Rien n’a changé dans {app}. Fermez cette page et terminez la connexion dans l’onglet ouvert en dernier."
            ),
            .over: (
                "Cette connexion a déjà reçu sa réponse",
                "Il n’y a plus rien à faire ici. Vous pouvez fermer cette page."
            ),
        ])
}
