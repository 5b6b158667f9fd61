/// The script of the callback page.
enum NativeCallbackScript {
    /// Query and fragment are read apart and decoded once, as forms are; what both say must be the same. The scheme that `state`
    /// names chooses among the targets, and nothing else in the answer has a say in where the browser goes.
    static let text = #"""
        const names = ["code", "state", "iss", "access_token", "token_type", "expires_in", "scope", "id_token"];
        const decoded = (text) => decodeURIComponent(text.replaceAll("+", " "));
        const read = (text) => {
            const found = new Map();
            for (const pair of text.slice(1).split("&").filter((pair) => pair.includes("="))) {
                const at = pair.indexOf("="), name = decoded(pair.slice(0, at));
                if (!names.includes(name) && !name.startsWith("error")) continue;
                if (found.has(name)) throw new Error(name + " is there more than once");
                found.set(name, decoded(pair.slice(at + 1)));
            }
            return found;
        };
        const deepLink = (query, fragment) => {
            const found = read(query);
            for (const [name, value] of read(fragment)) {
                if (found.has(name) && found.get(name) !== value) throw new Error(name + " is there with two values");
                found.set(name, value);
            }
            const state = found.get("state") ?? "", dot = state.indexOf(".");
            const random = dot < 0 ? state : state.slice(0, dot);
            if (random.length < shortestState || !/^[A-Za-z0-9_-]+$/.test(random))
                throw new Error("state is missing, too short, or not in base64url");
            const target = dot < 0 ? targets[0] : targets.find(([scheme]) => scheme === state.slice(dot + 1));
            if (!target) throw new Error("the scheme in state is not on the allow-list");
            const pairs = [...found].map((pair) => pair.map(encodeURIComponent).join("="));
            return target[1] + (target[1].includes("?") ? "&" : "?") + pairs.join("&");
        };
        const link = document.getElementById("continue"), [query, fragment] = [location.search, location.hash];
        history.replaceState(null, "", location.pathname);
        try {
            link.href = deepLink(query, fragment);
            // Not before: a browser that opens no application would leave the page unfinished.
            addEventListener("load", () => location.assign(link.href));
        } catch (error) {
            link.remove();
            document.getElementById("problem").textContent = "This sign-in has ended: " + error.message + ".";
        }

        """#
}
