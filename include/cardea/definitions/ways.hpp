// What cardea/ways.hpp declares.
#ifndef CARDEA_DEFINITIONS_WAYS_HPP
#define CARDEA_DEFINITIONS_WAYS_HPP

#include <cardea/owned.hpp>
#include <cardea/ways.hpp>
#include <ostream>

CARDEA_HPP_BEGIN

CARDEA_HPP_FUNCTION std::vector<PasswordCheck> PasswordPolicy::check(const std::string &password) const {
    const std::pair<PasswordCriterion, std::int64_t> demands[] = {{PasswordCriterion::min_length, min_length},
        {PasswordCriterion::max_length, max_length}, {PasswordCriterion::uppercase, uppercase},
        {PasswordCriterion::lowercase, lowercase}, {PasswordCriterion::numbers, numbers},
        {PasswordCriterion::symbols, symbols}};
    std::vector<PasswordCheck> checks;
    for (const auto &[criterion, expected] : demands) {
        auto actual = cardea_password_count(password.c_str(), static_cast<std::int32_t>(criterion));
        bool is_limit = criterion == PasswordCriterion::max_length;
        checks.push_back(
            {criterion, actual, expected, is_limit ? expected == 0 || actual <= expected : actual >= expected});
    }
    return checks;
}

struct PasskeyQuestion::Content {
    detail::Owned<cardea_passkey_question, cardea_passkey_question_free> handle;
    std::string options;
};

CARDEA_HPP_FUNCTION PasskeyQuestion::PasskeyQuestion(std::string options)
    : content_(std::make_shared<Content>(
          Content{detail::Owned<cardea_passkey_question, cardea_passkey_question_free>(nullptr), std::move(options)})) {
}

CARDEA_HPP_FUNCTION PasskeyQuestion::PasskeyQuestion(cardea_passkey_question *handle)
    : content_(std::make_shared<Content>(
          Content{detail::Owned<cardea_passkey_question, cardea_passkey_question_free>(handle),
              detail::text(cardea_passkey_question_options(handle))})) {}

CARDEA_HPP_FUNCTION const cardea_passkey_question *PasskeyQuestion::handle() const noexcept {
    return content_->handle.get();
}

CARDEA_HPP_FUNCTION const std::string &PasskeyQuestion::options() const noexcept {
    return content_->options;
}

CARDEA_HPP_FUNCTION ClientAuthenticator::ClientAuthenticator(Call sign, Call make)
    : sign_(std::move(sign)), make_(std::move(make)) {}

CARDEA_HPP_FUNCTION Result<std::string> ClientAuthenticator::assertion(const std::string &options) {
    return sign_(options);
}

CARDEA_HPP_FUNCTION Result<std::string> ClientAuthenticator::attestation(const std::string &options) {
    return make_(options);
}

struct StepUpChallenge::Content {
    detail::Owned<cardea_step_up, cardea_step_up_free> handle;
    std::string id;
    std::string scope;
    std::string step;
    std::optional<std::string> passkey_options;
    Timestamp expires_at;
    std::optional<std::string> status;
};

CARDEA_HPP_FUNCTION StepUpChallenge::StepUpChallenge(std::string id, std::string scope, std::string step,
    std::optional<std::string> passkey_options, Timestamp expires_at, std::optional<std::string> status)
    : content_(
          std::make_shared<Content>(Content{detail::Owned<cardea_step_up, cardea_step_up_free>(nullptr), std::move(id),
              std::move(scope), std::move(step), std::move(passkey_options), expires_at, std::move(status)})) {}

CARDEA_HPP_FUNCTION StepUpChallenge::StepUpChallenge(cardea_step_up *handle)
    : content_(std::make_shared<Content>(Content{detail::Owned<cardea_step_up, cardea_step_up_free>(handle),
          detail::text(cardea_step_up_id(handle)), detail::text(cardea_step_up_scope(handle)),
          detail::text(cardea_step_up_step(handle)), detail::optional_text(cardea_step_up_passkey_options(handle)),
          detail::timestamp(cardea_step_up_expires_at_ms(handle)),
          detail::optional_text(cardea_step_up_status(handle))})) {}

CARDEA_HPP_FUNCTION const cardea_step_up *StepUpChallenge::handle() const noexcept {
    return content_->handle.get();
}

CARDEA_HPP_FUNCTION const std::string &StepUpChallenge::id() const noexcept {
    return content_->id;
}

CARDEA_HPP_FUNCTION const std::string &StepUpChallenge::scope() const noexcept {
    return content_->scope;
}

CARDEA_HPP_FUNCTION const std::string &StepUpChallenge::step() const noexcept {
    return content_->step;
}

CARDEA_HPP_FUNCTION const std::optional<std::string> &StepUpChallenge::status() const noexcept {
    return content_->status;
}

CARDEA_HPP_FUNCTION const std::optional<std::string> &StepUpChallenge::passkey_options() const noexcept {
    return content_->passkey_options;
}

CARDEA_HPP_FUNCTION Timestamp StepUpChallenge::expires_at() const noexcept {
    return content_->expires_at;
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const StepUpChallenge &challenge) {
    return stream << "StepUpChallenge(" << challenge.id() << ")";
}

CARDEA_HPP_FUNCTION StepUpAnswer StepUpAnswer::code(std::string code) {
    return StepUpAnswer(CARDEA_PROOF_CODE, std::move(code));
}

CARDEA_HPP_FUNCTION StepUpAnswer StepUpAnswer::verification_token(std::string token) {
    return StepUpAnswer(CARDEA_PROOF_TOKEN, std::move(token));
}

CARDEA_HPP_FUNCTION StepUpAnswer StepUpAnswer::passkey_assertion(std::string assertion) {
    return StepUpAnswer(CARDEA_PROOF_ASSERTION, std::move(assertion));
}

CARDEA_HPP_FUNCTION StepUpAnswer::StepUpAnswer(std::int32_t kind, std::string text)
    : kind_(kind), text_(std::move(text)) {}

CARDEA_HPP_END

#endif
