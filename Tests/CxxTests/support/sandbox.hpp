// The auth server of the tests in C++: what Tests/ABITests/support has for C.
#ifndef SANDBOX_HPP
#define SANDBOX_HPP

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

/// Where a browser leaves the server, however often it is sent on there.
inline std::optional<std::string> follow(const std::string &url) {
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
