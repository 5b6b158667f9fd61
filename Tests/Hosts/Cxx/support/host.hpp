// What most programs that use the library do.
#ifndef HOST_HPP
#define HOST_HPP

#include <cardea.hpp>

#include "check.hpp"
#include "sandbox.hpp"

/// A presenter that answers with where this leads to.
inline cardea::QuestionHandler presented(std::function<std::optional<std::string>(const std::string &url)> visit) {
    return [visit = std::move(visit)](const cardea::Question &page) {
        if (page.kind() == cardea::QuestionKind::page) page.reply_text(visit(page.text("url").value_or("")));
    };
}

/// A provider of the sandbox.
inline cardea::OpenIDProvider sandbox_provider() {
    cardea::OpenIDProvider provider;
    provider.client_id = "notes";
    provider.issuer = std::string(sandbox_url()) + "/oidc";
    return provider;
}

/// A configuration for the sandbox, with the memory store and a presenter that signs in.
inline cardea::Configuration configured() {
    cardea::Configuration configuration;
    configuration.prelude = sandbox_url();
    configuration.application_id = "org.example.cxx";
    configuration.store = {"memory", {}, {}};
    configuration.presenter = presented([](const std::string &url) { return sandbox::visit(url); });
    return configuration;
}

/// The same at a provider.
inline cardea::Configuration configured(const cardea::OpenIDProvider &provider) {
    auto configuration = configured();
    configuration.prelude.reset();
    configuration.openid = provider;
    return configuration;
}

inline cardea::OAuthLoginOptions options() {
    cardea::OAuthLoginOptions options;
    options.provider = "google";
    options.redirect_uri = REDIRECT_URI;
    return options;
}

/// The status of a result; ok for a value.
template <class T>
cardea::Status status_of(const cardea::Result<T> &result) {
    return result ? cardea::Status::ok : result.error().status();
}

/// Signs in; whether it worked.
inline bool sign_in(cardea::Client &client) {
    auto result = client.login_with_oauth(options()).result();
    return CHECK(result) && CHECK(std::get_if<cardea::LoggedIn>(&*result));
}

#endif
