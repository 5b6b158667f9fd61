// The auth server of the tests in C++: what Tests/Hosts/C/support has for C.
#ifndef SANDBOX_HPP
#define SANDBOX_HPP

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "http.h"
#include "sandbox.h"

namespace sandbox {

/// Takes text that C allocated.
inline std::optional<std::string> taken(char *text) {
    if (text == nullptr) return std::nullopt;
    std::string copy(text);
    std::free(text);
    return copy;
}

/// What a browser is answered with: the Location of the redirect.
inline std::optional<std::string> browse(const std::string &url) {
    http_answer answer = http_get(url.c_str());
    std::optional<std::string> location;
    if (answer.location != nullptr) location = answer.location;
    http_free(&answer);
    return location;
}

/// A member of a query, decoded.
inline std::string member(const std::string &query, const std::string &name) {
    std::size_t start = ("&" + query).find("&" + name + "=");
    if (start == std::string::npos) return {};
    std::string value;
    for (start += name.size() + 1; start < query.size() && query[start] != '&'; start++) {
        bool is_escape = query[start] == '%';
        value += is_escape ? static_cast<char>(std::stoi(query.substr(start + 1, 2), nullptr, 16)) : query[start];
        if (is_escape) start += 2;
    }
    return value;
}

/// What a page for passkeys does with the question in its fragment: where it goes with the answer.
inline std::string answer_page(const std::string &question) {
    std::string answer = taken(sandbox_passkey(member(question, "options").c_str())).value_or(""), encoded;
    for (unsigned char byte : answer) {
        char escape[4];
        std::snprintf(escape, sizeof escape, "%%%02X", byte);
        encoded += escape;
    }
    return member(question, "redirect") + "?state=" + member(question, "state") + "&answer=" + encoded;
}

/// Where a browser leaves the server, however often it is sent on there.
inline std::optional<std::string> follow(const std::string &url) {
    if (auto fragment = url.find("#ceremony="); fragment != std::string::npos)
        return answer_page(url.substr(fragment + 1));
    std::optional<std::string> place = browse(url);
    while (place && place->rfind(std::string(sandbox_url()) + "/", 0) == 0)
        place = browse(*place);
    return place;
}

/// The same as browse with one of the server's outcomes.
inline std::string visit(const std::string &url, const std::string &outcome = "verified") {
    return taken(sandbox_visit(url.c_str(), outcome.c_str())).value_or("");
}

/// The body of an answer.
inline std::string get(const std::string &path) {
    http_answer answer = http_get((sandbox_url() + path).c_str());
    std::string body = answer.body;
    http_free(&answer);
    return body;
}

} // namespace sandbox

#endif
