// What most programs that use the library do.
#ifndef HOST_HPP
#define HOST_HPP

#include <cardea.hpp>

#include "check.hpp"
#include "sandbox.hpp"

/// A configuration for the sandbox, with the memory store and a presenter that signs in.
inline cardea::Configuration configured() {
    cardea::Configuration configuration;
    configuration.backend = sandbox_url();
    configuration.application_id = "org.example.cxx";
    configuration.store = cardea::StoreChoice::memory();
    configuration.presenter =
        cardea::Presenter{[](cardea::Presentation page) { page.reply(sandbox::visit(page.url())); }, {}, false};
    return configuration;
}

inline cardea::OAuthLoginOptions options() {
    cardea::OAuthLoginOptions options;
    options.provider = cardea::oauth_provider::google;
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
