#include "Unfinished.h"

#include "Arguments.h"
#include "Reading.h"
#include "Steps.h"

namespace cardea::bridge {

template <typename Handle>
Value Unfinished::kept(
    const char *kind, const char *member, Remembered<Handle> &held, Handle *taken, Functions<Handle> of) {
    const std::shared_ptr<Handle> handle(taken, of.release);
    std::lock_guard lock(mutex_);
    held.add(of.id(taken), handle);
    return Value::Object{{"kind", kind}, {member, of.read(table_, taken)}};
}

std::optional<Value> Unfinished::keep(const cardea_result *result) {
    if (table_.result_status(result) != CARDEA_OK) return std::nullopt;
    switch (table_.result_kind(result)) {
    case CARDEA_RESULT_ATTEMPT:
        return kept<cardea_attempt>("attempt", "attempt", attempts_, table_.result_copy_attempt(result),
            {table_.attempt_free, table_.attempt_id, readAttempt});
    case CARDEA_RESULT_OTP_REQUIRED:
        return kept<cardea_challenge>("otp_required", "challenge", challenges_, table_.result_copy_challenge(result),
            {table_.challenge_free, table_.challenge_id, readChallenge});
    case CARDEA_RESULT_STEP:
        return kept<cardea_login_step>("more_required", "step", steps_, table_.result_copy_step(result),
            {table_.login_step_free, table_.login_step_id, readStep});
    case CARDEA_RESULT_DEVICE_LOGIN:
        return kept<cardea_device_login>("device_login", "deviceLogin", deviceLogins_,
            table_.result_copy_device_login(result),
            {table_.device_login_free, table_.device_login_id, readDeviceLogin});
    case CARDEA_RESULT_STEP_UP:
        return kept<cardea_step_up>("step_required", "stepUp", stepUps_, table_.result_copy_step_up(result),
            {table_.step_up_free, table_.step_up_id, readStepUp});
    case CARDEA_RESULT_PASSKEY_QUESTION:
        return keptQuestion(result);
    default:
        return std::nullopt;
    }
}

/** A question has no name of the library's. */
Value Unfinished::keptQuestion(const cardea_result *result) {
    const std::shared_ptr<cardea_passkey_question> question(
        table_.result_copy_question(result), table_.passkey_question_free);
    std::lock_guard lock(mutex_);
    const std::string id = std::to_string(++lastQuestion_);
    questions_.add(id.c_str(), question);
    return Value::Object{{"kind", "passkey_question"},
        {"question", Value::Object{{"id", id}, {"options", table_.passkey_question_options(question.get())}}}};
}

template <typename Handle>
std::shared_ptr<Handle> Unfinished::find(const Remembered<Handle> &held, const Value &id, const char *name) const {
    const std::string &text = textOf(id, name);
    std::lock_guard lock(mutex_);
    return held.find(text);
}

std::shared_ptr<cardea_attempt> Unfinished::attempt(const Value &id) const {
    if (auto found = find(attempts_, id, "attempt")) return found;
    throw BadArgument("The attempt is not one of this client. An attempt of another one is restored by its id.",
        "attempt_not_found", CARDEA_ERROR_ATTEMPT_NOT_FOUND);
}

std::shared_ptr<cardea_challenge> Unfinished::challenge(const Value &id) const {
    if (auto found = find(challenges_, id, "challenge")) return found;
    throw BadArgument("The challenge is not one of this client. A challenge of another one is restored by its id.",
        "challenge_not_found", CARDEA_ERROR_CHALLENGE_NOT_FOUND);
}

std::shared_ptr<cardea_login_step> Unfinished::step(const Value &id) const {
    if (auto found = find(steps_, id, "step")) return found;
    throw BadArgument("The step is not one of this client. A step of another one is restored by its id.",
        "attempt_not_found", CARDEA_ERROR_ATTEMPT_NOT_FOUND);
}

std::shared_ptr<cardea_device_login> Unfinished::deviceLogin(const Value &id) const {
    if (auto found = find(deviceLogins_, id, "login")) return found;
    throw BadArgument("The login is not one of this client.", "attempt_not_found", CARDEA_ERROR_ATTEMPT_NOT_FOUND);
}

std::shared_ptr<cardea_passkey_question> Unfinished::question(const Value &id) const {
    if (auto found = find(questions_, id, "question")) return found;
    throw BadArgument("The question is not one of this client.");
}

std::shared_ptr<cardea_step_up> Unfinished::stepUp(const Value &id) const {
    if (auto found = find(stepUps_, id, "challenge")) return found;
    throw BadArgument("The challenge is not one of this client. A challenge of another one is restored by its id.",
        "challenge_not_found", CARDEA_ERROR_CHALLENGE_NOT_FOUND);
}

void Unfinished::clear() {
    std::lock_guard lock(mutex_);
    attempts_.clear();
    challenges_.clear();
    steps_.clear();
    deviceLogins_.clear();
    questions_.clear();
    stepUps_.clear();
}

} // namespace cardea::bridge
