// What cardea/values.hpp declares.
#ifndef CARDEA_DEFINITIONS_VALUES_HPP
#define CARDEA_DEFINITIONS_VALUES_HPP

#include <cardea/owned.hpp>
#include <cardea/values.hpp>
#include <ostream>
#include <string_view>

CARDEA_HPP_BEGIN

namespace detail {

inline char lower_case(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
}

inline bool is_same_header(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    for (std::size_t index = 0; index < one.size(); index++)
        if (lower_case(one[index]) != lower_case(other[index])) return false;
    return true;
}

} // namespace detail

CARDEA_HPP_FUNCTION Bytes ByteView::copy() const {
    return Bytes(begin(), end());
}

CARDEA_HPP_FUNCTION CompanySignOn CompanySignOn::of_email(std::string email) {
    return CompanySignOn(std::move(email), {}, {});
}

CARDEA_HPP_FUNCTION CompanySignOn CompanySignOn::of_connection(std::string provider, std::string connection_id) {
    return CompanySignOn({}, std::move(provider), std::move(connection_id));
}

CARDEA_HPP_FUNCTION CompanySignOn::CompanySignOn(
    std::optional<std::string> email, std::optional<std::string> provider, std::optional<std::string> connection_id)
    : email_(std::move(email)), provider_(std::move(provider)), connection_id_(std::move(connection_id)) {}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const User &user) {
    return stream << "User(" << user.profile.user_id.value_or("") << ")";
}

struct OAuthLoginAttempt::Content {
    detail::Owned<cardea_attempt, cardea_attempt_free> handle;
    std::string id;
    std::string authorization_url;
    std::string redirect_uri;
    Timestamp expires_at;
};

CARDEA_HPP_FUNCTION OAuthLoginAttempt::OAuthLoginAttempt(
    std::string id, std::string authorization_url, std::string redirect_uri, Timestamp expires_at)
    : content_(std::make_shared<Content>(Content{detail::Owned<cardea_attempt, cardea_attempt_free>(nullptr),
          std::move(id), std::move(authorization_url), std::move(redirect_uri), expires_at})) {}

CARDEA_HPP_FUNCTION OAuthLoginAttempt::OAuthLoginAttempt(cardea_attempt *handle)
    : content_(std::make_shared<Content>(
          Content{detail::Owned<cardea_attempt, cardea_attempt_free>(handle), detail::text(cardea_attempt_id(handle)),
              detail::text(cardea_attempt_authorization_url(handle)), detail::text(cardea_attempt_redirect_uri(handle)),
              detail::timestamp(cardea_attempt_expires_at_ms(handle))})) {}

CARDEA_HPP_FUNCTION const cardea_attempt *OAuthLoginAttempt::handle() const noexcept {
    return content_->handle.get();
}

CARDEA_HPP_FUNCTION const std::string &OAuthLoginAttempt::id() const noexcept {
    return content_->id;
}

CARDEA_HPP_FUNCTION const std::string &OAuthLoginAttempt::authorization_url() const noexcept {
    return content_->authorization_url;
}

CARDEA_HPP_FUNCTION const std::string &OAuthLoginAttempt::redirect_uri() const noexcept {
    return content_->redirect_uri;
}

CARDEA_HPP_FUNCTION Timestamp OAuthLoginAttempt::expires_at() const noexcept {
    return content_->expires_at;
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OAuthLoginAttempt &attempt) {
    return stream << "OAuthLoginAttempt(" << attempt.id() << ")";
}

struct OAuthEmailChallenge::Content {
    detail::Owned<cardea_challenge, cardea_challenge_free> handle;
    std::string id;
    std::optional<std::string> email;
    OTPChannel channel;
    Timestamp expires_at;
};

CARDEA_HPP_FUNCTION OAuthEmailChallenge::OAuthEmailChallenge(
    std::string id, std::optional<std::string> email, OTPChannel channel, Timestamp expires_at)
    : content_(std::make_shared<Content>(Content{detail::Owned<cardea_challenge, cardea_challenge_free>(nullptr),
          std::move(id), std::move(email), channel, expires_at})) {}

CARDEA_HPP_FUNCTION OAuthEmailChallenge::OAuthEmailChallenge(cardea_challenge *handle)
    : content_(std::make_shared<Content>(Content{detail::Owned<cardea_challenge, cardea_challenge_free>(handle),
          detail::text(cardea_challenge_id(handle)), detail::optional_text(cardea_challenge_email(handle)),
          static_cast<OTPChannel>(cardea_challenge_channel(handle)),
          detail::timestamp(cardea_challenge_expires_at_ms(handle))})) {}

CARDEA_HPP_FUNCTION const cardea_challenge *OAuthEmailChallenge::handle() const noexcept {
    return content_->handle.get();
}

CARDEA_HPP_FUNCTION const std::string &OAuthEmailChallenge::id() const noexcept {
    return content_->id;
}

CARDEA_HPP_FUNCTION const std::optional<std::string> &OAuthEmailChallenge::email() const noexcept {
    return content_->email;
}

CARDEA_HPP_FUNCTION OTPChannel OAuthEmailChallenge::channel() const noexcept {
    return content_->channel;
}

CARDEA_HPP_FUNCTION Timestamp OAuthEmailChallenge::expires_at() const noexcept {
    return content_->expires_at;
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OAuthEmailChallenge &challenge) {
    return stream << "OAuthEmailChallenge(" << challenge.id() << ")";
}

struct DeviceLogin::Content {
    detail::Owned<cardea_device_login, cardea_device_login_free> handle;
    std::string id;
    std::string user_code;
    std::string verification_uri;
    std::optional<std::string> verification_uri_complete;
    Timestamp expires_at;
};

CARDEA_HPP_FUNCTION DeviceLogin::DeviceLogin(std::string id, std::string user_code, std::string verification_uri,
    std::optional<std::string> verification_uri_complete, Timestamp expires_at)
    : content_(std::make_shared<Content>(
          Content{detail::Owned<cardea_device_login, cardea_device_login_free>(nullptr), std::move(id),
              std::move(user_code), std::move(verification_uri), std::move(verification_uri_complete), expires_at})) {}

CARDEA_HPP_FUNCTION DeviceLogin::DeviceLogin(cardea_device_login *handle)
    : content_(std::make_shared<Content>(Content{detail::Owned<cardea_device_login, cardea_device_login_free>(handle),
          detail::text(cardea_device_login_id(handle)), detail::text(cardea_device_login_user_code(handle)),
          detail::text(cardea_device_login_verification_uri(handle)),
          detail::optional_text(cardea_device_login_verification_uri_complete(handle)),
          detail::timestamp(cardea_device_login_expires_at_ms(handle))})) {}

CARDEA_HPP_FUNCTION const cardea_device_login *DeviceLogin::handle() const noexcept {
    return content_->handle.get();
}

CARDEA_HPP_FUNCTION const std::string &DeviceLogin::id() const noexcept {
    return content_->id;
}

CARDEA_HPP_FUNCTION const std::string &DeviceLogin::user_code() const noexcept {
    return content_->user_code;
}

CARDEA_HPP_FUNCTION const std::string &DeviceLogin::verification_uri() const noexcept {
    return content_->verification_uri;
}

CARDEA_HPP_FUNCTION const std::optional<std::string> &DeviceLogin::verification_uri_complete() const noexcept {
    return content_->verification_uri_complete;
}

CARDEA_HPP_FUNCTION Timestamp DeviceLogin::expires_at() const noexcept {
    return content_->expires_at;
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const DeviceLogin &login) {
    return stream << "DeviceLogin(" << login.id() << ")";
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const IdentityLink &link) {
    return stream << "IdentityLink(" << (link.is_new ? "new" : "old") << ")";
}

CARDEA_HPP_FUNCTION SessionTarget SessionTarget::all() {
    return SessionTarget(CARDEA_SESSIONS_ALL, {});
}

CARDEA_HPP_FUNCTION SessionTarget SessionTarget::others() {
    return SessionTarget(CARDEA_SESSIONS_OTHERS, {});
}

CARDEA_HPP_FUNCTION SessionTarget SessionTarget::mine() {
    return SessionTarget(CARDEA_SESSIONS_MINE, {});
}

CARDEA_HPP_FUNCTION SessionTarget SessionTarget::one(std::string id) {
    return SessionTarget(CARDEA_SESSIONS_ONE, std::move(id));
}

CARDEA_HPP_FUNCTION SessionTarget::SessionTarget(std::int32_t kind, std::optional<std::string> id)
    : kind_(kind), id_(std::move(id)) {}

CARDEA_HPP_FUNCTION std::optional<std::string> AuthorizedResponse::header(std::string_view name) const {
    for (const auto &[key, value] : headers)
        if (detail::is_same_header(key, name)) return value;
    return std::nullopt;
}

CARDEA_HPP_FUNCTION std::string AuthorizedResponse::text() const {
    return std::string(body.begin(), body.end());
}

CARDEA_HPP_END

#endif
