/// The page on the way back to an application: a link, which a browser follows that opens no application by itself.
enum ContinuePage {
    /// - Parameter link: The deep link; `nil` for one that a script fills in.
    static func html(link: String?, script: String = "") -> String {
        let address = link.map { #" href="\#(HTML.escape($0))""# } ?? ""
        let body = """
            <main class="card"><h1>Back to the application</h1>
            <p id="problem"></p>
            <p><a\(address) id="continue">Continue</a></p></main>\(script)
            """
        return HTML.page(title: "Continue (sandbox)", body: body)
    }
}
