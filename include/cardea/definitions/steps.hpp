// What cardea/steps.hpp declares.
#ifndef CARDEA_DEFINITIONS_STEPS_HPP
#define CARDEA_DEFINITIONS_STEPS_HPP

#include <cardea/owned.hpp>
#include <cardea/steps.hpp>
#include <ostream>

CARDEA_HPP_BEGIN

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OAuthLoginStep::Field &field) {
    return stream << "OAuthLoginStep::Field(" << field.name << ")";
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OAuthLoginAnswer &answer) {
    return stream << "OAuthLoginAnswer(" << answer.way << ")";
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OAuthIDToken &given) {
    return stream << "OAuthIDToken(" << given.provider << ")";
}

struct OAuthLoginStep::Content {
    detail::Owned<cardea_login_step, cardea_login_step_free> handle;
    std::string id{};
    OAuthLoginStepKind kind = OAuthLoginStepKind::other;
    std::optional<std::string> identifier{};
    std::optional<std::string> provider{};
    Timestamp expires_at{};
    std::vector<Message> messages{};
    std::vector<Way> ways{};
};

CARDEA_HPP_FUNCTION OAuthLoginStep::OAuthLoginStep(std::string id, OAuthLoginStepKind kind, std::vector<Way> ways,
    std::vector<Message> messages, std::optional<std::string> identifier, std::optional<std::string> provider,
    Timestamp expires_at)
    : content_(std::make_shared<Content>(
          Content{detail::Owned<cardea_login_step, cardea_login_step_free>(nullptr), std::move(id), kind,
              std::move(identifier), std::move(provider), expires_at, std::move(messages), std::move(ways)})) {}

CARDEA_HPP_FUNCTION OAuthLoginStep::OAuthLoginStep(std::shared_ptr<const Content> content)
    : content_(std::move(content)) {}

CARDEA_HPP_FUNCTION const cardea_login_step *OAuthLoginStep::handle() const noexcept {
    return content_->handle.get();
}

CARDEA_HPP_FUNCTION const std::string &OAuthLoginStep::id() const noexcept {
    return content_->id;
}

CARDEA_HPP_FUNCTION OAuthLoginStepKind OAuthLoginStep::kind() const noexcept {
    return content_->kind;
}

CARDEA_HPP_FUNCTION const std::optional<std::string> &OAuthLoginStep::identifier() const noexcept {
    return content_->identifier;
}

CARDEA_HPP_FUNCTION const std::optional<std::string> &OAuthLoginStep::provider() const noexcept {
    return content_->provider;
}

CARDEA_HPP_FUNCTION Timestamp OAuthLoginStep::expires_at() const noexcept {
    return content_->expires_at;
}

CARDEA_HPP_FUNCTION const std::vector<OAuthLoginStep::Message> &OAuthLoginStep::messages() const noexcept {
    return content_->messages;
}

CARDEA_HPP_FUNCTION const std::vector<OAuthLoginStep::Way> &OAuthLoginStep::ways() const noexcept {
    return content_->ways;
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OAuthLoginStep &step) {
    return stream << "OAuthLoginStep(" << step.id() << ")";
}

CARDEA_HPP_END

#endif
