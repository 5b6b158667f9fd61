// Checks what a call takes, and makes objects of C of it.
#ifndef CARDEA_ARGUMENTS_HPP
#define CARDEA_ARGUMENTS_HPP

#include <cardea/configuration.hpp>
#include <cardea/owned.hpp>
#include <cardea/steps.hpp>

CARDEA_HPP_BEGIN

namespace detail {

/// What a call cannot be made without checking. Texts of C end at their first NUL, and must not have one inside.
class Arguments {
  public:
    const char *text(const std::string &value, const char *name);
    const char *text(const std::optional<std::string> &value, const char *name);
    std::uint32_t duration(std::chrono::milliseconds value, const char *name);
    void refuse(std::string message);

    /// Calls a function of C whose last parameter takes the error, and keeps the first thing that was wrong.
    template <class Function, class... Values>
    void check(Function function, Values... values) {
        cardea_error *error = nullptr;
        cardea_status status = function(values..., &error);
        if (status != CARDEA_OK) keep(error);
        cardea_error_free(error);
    }

    const std::optional<Error> &error() const { return error_; }

  private:
    void keep(const cardea_error *error);

    std::optional<Error> error_;
};

using OwnedConfiguration = Owned<cardea_config, cardea_config_free>;
using OwnedOAuthOptions = Owned<cardea_oauth_options, cardea_oauth_options_free>;
using OwnedDeviceLoginOptions = Owned<cardea_device_login_options, cardea_device_login_options_free>;
using OwnedBrowserLogoutOptions = Owned<cardea_browser_logout_options, cardea_browser_logout_options_free>;
using OwnedLinkOptions = Owned<cardea_link_options, cardea_link_options_free>;
using OwnedAnswer = Owned<cardea_login_answer, cardea_login_answer_free>;
using OwnedRequest = Owned<cardea_request, cardea_request_free>;

/// A configuration with a store alone.
OwnedConfiguration make_store(const StoreChoice &choice, Arguments &arguments);
OwnedOAuthOptions make_options(const OAuthLoginOptions &options, Arguments &arguments);
OwnedDeviceLoginOptions make_options(const DeviceLoginOptions &options, Arguments &arguments);
OwnedBrowserLogoutOptions make_options(const EndBrowserSessionOptions &options, Arguments &arguments);
OwnedLinkOptions make_options(const OAuthLinkOptions &options, Arguments &arguments);
OwnedAnswer make_answer(const OAuthLoginAnswer &answer, Arguments &arguments);
OwnedRequest make_request(const AuthorizedRequest &request, Arguments &arguments);

} // namespace detail

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/arguments.hpp>
#endif

#endif
