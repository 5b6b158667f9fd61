"use strict";

/* Hands the answer of a sign-in on to the application, whole and as it came. The page's own list says where to: of the
 * answer, only the scheme behind the dot in "state" has a say in it, and that among the schemes of the list. */

const schemes = document.documentElement.dataset.schemes.split(/\s+/).filter(Boolean);

/** The scheme that an answer is for; undefined where it is none of the list, or two. */
function schemeFor(query, fragment) {
    const states = [query, fragment].flatMap((part) => new URLSearchParams(part.slice(1)).getAll("state"));
    const named = new Set(states.map((state) => {
        const dot = state.indexOf(".");
        return dot < 0 ? schemes[0] : state.slice(dot + 1);
    }));
    if (named.size === 0) return schemes[0];
    return named.size === 1 ? schemes.find((scheme) => named.has(scheme)) : undefined;
}

const { search, hash, pathname } = location;
// Out of the address bar, before anybody sees or copies it.
history.replaceState(null, "", pathname);

const scheme = search + hash === "" ? undefined : schemeFor(search, hash);
if (scheme !== undefined) {
    const link = document.getElementById("open");
    link.href = `${scheme}://oauth/callback${search}${hash}`;
    document.getElementById("nothing").hidden = true;
    document.getElementById("ready").hidden = false;
    // Not before: a browser that opens no application would leave the page unfinished.
    addEventListener("load", () => location.assign(link.href));
}
