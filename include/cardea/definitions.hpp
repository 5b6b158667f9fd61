// Everything that cardea.hpp declares and does not define. With CARDEA_SEPARATE_COMPILATION defined for a whole program, one of its
// files includes this; see cardea.hpp. Without it, cardea.hpp does.
#ifndef CARDEA_DEFINITIONS_HPP
#define CARDEA_DEFINITIONS_HPP

#include <cardea.hpp>
#include <cardea/settings.g.hpp>
#include <ostream>
#include <poll.h>
#if CARDEA_HPP_EXCEPTIONS && (defined(__GLIBCXX__) || defined(_LIBCPP_VERSION))
#include <cxxabi.h>
#include <typeinfo>
#endif
#if CARDEA_HPP_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>
#endif

CARDEA_HPP_BEGIN

// Errors ---------------------------------------------------------------------------------------------------------------

namespace detail {

CARDEA_HPP_FUNCTION std::string text(const char *text) {
    return text ? text : "";
}

CARDEA_HPP_FUNCTION std::optional<std::string> optional_text(const char *text) {
    return text ? std::make_optional<std::string>(text) : std::nullopt;
}

/// Errors made in C++ know their status alone.
inline std::string code_of(Status status) {
    const char *name = cardea_status_name(static_cast<cardea_status>(status));
    return name ? name : "server";
}

class ErrorCategory final : public std::error_category {
  public:
    const char *name() const noexcept override { return "cardea"; }
    std::string message(int status) const override { return code_of(static_cast<Status>(status)); }
};

} // namespace detail

CARDEA_HPP_FUNCTION const std::error_category &error_category() noexcept {
    static const detail::ErrorCategory category;
    return category;
}

CARDEA_HPP_FUNCTION Error::Error(Status status, std::string message)
    : details_(std::make_shared<Details>(
          Details{status, detail::code_of(status), std::move(message), {}, {}, {}, false, {}})) {}

CARDEA_HPP_FUNCTION Error::Error(std::shared_ptr<const Details> details) : details_(std::move(details)) {}

CARDEA_HPP_FUNCTION Error Error::copy(const cardea_error *error) {
    if (error == nullptr) return Error(Status::internal_error, "an operation failed without an error");
    Details copied{static_cast<Status>(cardea_error_status(error)), detail::text(cardea_error_code(error)),
        detail::text(cardea_error_message(error)), detail::optional_text(cardea_error_server_code(error)), {}, {},
        cardea_error_is_retryable(error), {}};
    if (int status = cardea_error_http_status(error)) copied.http_status = status;
    if (auto delay = cardea_error_retry_after_ms(error)) copied.retry_after = std::chrono::milliseconds(delay);
    for (std::int32_t index = 0; const char *name = cardea_error_detail_name(error, index); index++)
        copied.details.emplace_back(name, detail::text(cardea_error_detail(error, name)));
    return Error(std::make_shared<Details>(std::move(copied)));
}

CARDEA_HPP_FUNCTION std::optional<std::string> Error::detail(std::string_view name) const {
    for (const auto &[known, value] : details())
        if (known == name) return value;
    return std::nullopt;
}

CARDEA_HPP_FUNCTION const char *Error::what() const noexcept {
    return details_->message.c_str();
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const Error &error) {
    return stream << error.code() << ": " << error.message();
}

// Values ---------------------------------------------------------------------------------------------------------------

CARDEA_HPP_FUNCTION std::optional<std::string> User::claim(const std::string &name) const {
    return detail::optional_text(cardea_user_claim(handle.get(), name.c_str()));
}

CARDEA_HPP_FUNCTION std::optional<std::string> User::token_member(const std::string &name) const {
    return detail::optional_text(cardea_user_token_member(handle.get(), name.c_str()));
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const User &user) {
    return stream << "User(" << user.id.value_or("") << ")";
}

CARDEA_HPP_FUNCTION std::optional<std::string> Pending::text(const std::string &name) const {
    return detail::optional_text(cardea_pending_text(handle.get(), name.c_str()));
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const Pending &pending) {
    return stream << "Pending(" << pending.id << ")";
}

CARDEA_HPP_FUNCTION std::optional<std::string> AuthorizedResponse::header(std::string_view name) const {
    auto lower_case = [](char letter) { return letter >= 'A' && letter <= 'Z' ? letter + 32 : letter; };
    for (const auto &[key, value] : headers) {
        bool is_same = key.size() == name.size();
        for (std::size_t at = 0; is_same && at < name.size(); at++)
            is_same = lower_case(key[at]) == lower_case(name[at]);
        if (is_same) return value;
    }
    return std::nullopt;
}

namespace detail {

inline std::optional<Timestamp> time(std::int64_t milliseconds) {
    return milliseconds != 0 ? std::make_optional(Timestamp(std::chrono::milliseconds(milliseconds))) : std::nullopt;
}

inline std::optional<std::string> optional(Row row, const char *field) {
    return optional_text(cardea_list_text(row.list, row.index, field));
}

inline std::string text(Row row, const char *field) {
    return text(cardea_list_text(row.list, row.index, field));
}

inline std::int64_t number(Row row, const char *field) {
    return cardea_list_number(row.list, row.index, field);
}

inline bool truth(Row row, const char *field) {
    return number(row, field) != 0;
}

inline std::optional<Timestamp> time(Row row, const char *field) {
    return time(number(row, field));
}

CARDEA_HPP_FUNCTION void read(Row row, std::string &value) {
    value = text(row, "name");
}

CARDEA_HPP_FUNCTION void read(Row row, std::pair<std::string, std::string> &value) {
    value = {text(row, "name"), text(row, "value")};
}

CARDEA_HPP_FUNCTION void read(Row row, Session &value) {
    value = {text(row, "id"), text(row, "device_type"), optional(row, "device_model"), optional(row, "os_version"),
        optional(row, "country_code"), time(row, "created_at"), time(row, "last_seen_at"), time(row, "expires_at")};
}

CARDEA_HPP_FUNCTION void read(Row row, StoredAccount &value) {
    value = {text(row, "server"), text(row, "account"), truth(row, "has_session")};
}

CARDEA_HPP_FUNCTION void read(Row row, UserIdentifier &value) {
    value = {text(row, "id"), text(row, "value"), optional(row, "type")};
}

CARDEA_HPP_FUNCTION void read(Row row, Passkey &value) {
    value = {text(row, "id"), optional(row, "nickname"), text(row, "transports"), truth(row, "is_backed_up"),
        time(row, "created_at"), time(row, "last_used_at"), truth(row, "is_already_registered")};
}

CARDEA_HPP_FUNCTION void read(Row row, PasswordCheck &value) {
    value = {text(row, "criterion"), number(row, "expected"), number(row, "actual"), truth(row, "valid")};
}

CARDEA_HPP_FUNCTION void read(Row row, OAuthLoginStep::Message &value) {
    value = {number(row, "id"), text(row, "text"), truth(row, "is_error")};
}

CARDEA_HPP_FUNCTION void read(Row row, OAuthLoginStep::Field &value) {
    value = {text(row, "name"), text(row, "type"), optional(row, "label"), optional(row, "value"),
        truth(row, "is_required"), optional(row, "message")};
}

CARDEA_HPP_FUNCTION void read(Row row, OAuthLoginStep::Way &value) {
    value = {text(row, "id"), optional(row, "provider"), optional(row, "label"), {}};
    read_rows(cardea_list_list(row.list, row.index, "fields"), value.fields);
}

inline bool read(const cardea_user *user, User &value) {
    std::int64_t expires = 0;
    value.id = optional_text(cardea_user_id(user));
    value.access_token = text(cardea_user_access_token(user, &expires));
    value.access_token_expires_at = time(expires);
    value.claims_json = text(cardea_user_claims_json(user));
    value.handle = value.handle.retained(user);
    return user != nullptr;
}

/// What all that waits has; whether it is of that kind.
inline bool read(const cardea_pending *pending, cardea_pending_kind kind, Pending &value) {
    if (cardea_pending_get_kind(pending) != kind) return false;
    value.id = text(cardea_pending_id(pending));
    value.expires_at = time(cardea_pending_expires_at_ms(pending));
    value.handle = value.handle.retained(pending);
    return true;
}

inline bool read(const cardea_pending *pending, OAuthLoginContext &value) {
    if (!read(pending, CARDEA_PENDING_PAGE, value)) return false;
    value.authorization_url = value.text("authorization_url").value_or("");
    value.redirect_uri = value.text("redirect_uri").value_or("");
    return true;
}

inline bool read(const cardea_pending *pending, OAuthEmailChallenge &value) {
    if (!read(pending, CARDEA_PENDING_CODE, value)) return false;
    value.address = value.text("address");
    value.channel = value.text("channel").value_or("");
    return true;
}

inline bool read(const cardea_pending *pending, OAuthLoginStep &value) {
    if (!read(pending, CARDEA_PENDING_STEP, value)) return false;
    value.kind = value.text("kind").value_or("");
    value.identifier = value.text("identifier");
    value.provider = value.text("provider");
    read_rows(cardea_pending_list(pending, "messages"), value.messages);
    read_rows(cardea_pending_list(pending, "ways"), value.ways);
    return true;
}

inline bool read(const cardea_pending *pending, DeviceLogin &value) {
    if (!read(pending, CARDEA_PENDING_DEVICE, value)) return false;
    value.user_code = value.text("user_code").value_or("");
    value.verification_uri = value.text("verification_uri").value_or("");
    value.verification_uri_complete = value.text("verification_uri_complete");
    return true;
}

inline bool read(const cardea_pending *pending, StepUpChallenge &value) {
    if (!read(pending, CARDEA_PENDING_STEP_UP, value)) return false;
    value.step = value.text("step").value_or("");
    value.scope = value.text("scope").value_or("");
    value.status = value.text("status");
    value.options = value.text("options");
    return true;
}

inline bool read(const cardea_pending *pending, PasskeyQuestion &value) {
    if (!read(pending, CARDEA_PENDING_PASSKEY, value)) return false;
    value.options = value.text("options").value_or("");
    return true;
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, bool &value) {
    value = cardea_result_bool(result);
    return cardea_result_get_kind(result) == CARDEA_RESULT_BOOL;
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, std::string &value) {
    const char *token = cardea_result_access_token(result, nullptr);
    const char *found = token ? token : cardea_result_text(result);
    value = text(found);
    return found != nullptr;
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, User &value) {
    return read(cardea_result_user(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, LoggedIn &value) {
    return read(cardea_result_user(result), value.user);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, Granted &value) {
    return read(cardea_result_user(result), value.user);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, Blocked &) {
    return cardea_result_get_kind(result) == CARDEA_RESULT_BLOCKED;
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, OAuthLoginContext &value) {
    return read(cardea_result_pending(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, OAuthEmailChallenge &value) {
    return read(cardea_result_pending(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, OAuthLoginStep &value) {
    return read(cardea_result_pending(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, DeviceLogin &value) {
    return read(cardea_result_pending(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, StepUpChallenge &value) {
    return read(cardea_result_pending(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, PasskeyQuestion &value) {
    return read(cardea_result_pending(result), value);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, OTPRequired &value) {
    return read(cardea_result_pending(result), value.challenge);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, MoreRequired &value) {
    return read(cardea_result_pending(result), value.step);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, PageRequired &value) {
    return read(cardea_result_pending(result), value.attempt);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, StepRequired &value) {
    return read(cardea_result_pending(result), value.challenge);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, Passkey &value) {
    const cardea_list *list = cardea_result_list(result);
    if (cardea_list_count(list) > 0) read(Row{list, 0}, value);
    return list != nullptr;
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, SessionList &value) {
    const cardea_list *list = cardea_result_list(result);
    value.total = cardea_list_total(list, &value.limit, &value.offset);
    return read_rows(list, value.sessions);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, IdentityLink &value) {
    const Row row{cardea_result_list(result), 0};
    value = {truth(row, "is_new"), text(row, "app_user_id"), {}};
    read_rows(cardea_list_list(row.list, 0, "aliases"), value.aliases);
    return row.list != nullptr;
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, PasswordCompliancy &value) {
    const cardea_list *list = cardea_result_list(result);
    value.handle = value.handle.retained(list);
    return read_rows(list, value.criteria);
}

CARDEA_HPP_FUNCTION bool read(const cardea_result *result, AuthorizedResponse &value) {
    const cardea_response *response = cardea_result_response(result);
    std::size_t size = 0;
    const std::uint8_t *body = cardea_response_body(response, &size);
    value.status = cardea_response_status(response);
    if (body) value.body.assign(reinterpret_cast<const char *>(body), size);
    read_rows(cardea_response_headers(response), value.headers);
    return response != nullptr;
}

} // namespace detail

CARDEA_HPP_FUNCTION Result<std::vector<PasswordCheck>> validate_password(
    const PasswordCompliancy &compliancy, const std::string &password) {
    detail::Arguments arguments;
    const char *text = arguments.text(password, "password");
    if (!compliancy.handle) arguments.refuse("compliancy comes from no client");
    if (arguments.error()) return *arguments.error();
    Handle<cardea_list, cardea_list_retain, cardea_list_free> counted(
        cardea_validate_password(compliancy.handle.get(), text));
    std::vector<PasswordCheck> checks;
    detail::read_rows(counted.get(), checks);
    return checks;
}

// Callbacks ------------------------------------------------------------------------------------------------------------

namespace detail {

inline thread_local int callback_depth = 0;

/// The engine hands the thing over from thread to thread, by means that ThreadSanitizer does not see in a library that was not
/// built with it.
inline void hand_over([[maybe_unused]] void *thing) noexcept {
#if CARDEA_HPP_THREAD_SANITIZER
    __tsan_release(thing);
#endif
}

inline void take_over([[maybe_unused]] void *thing) noexcept {
#if CARDEA_HPP_THREAD_SANITIZER
    __tsan_acquire(thing);
#endif
}

/// One callback for a thing of ours. Waiting inside would wait for itself.
class CallbackScope {
  public:
    explicit CallbackScope(void *thing) noexcept : thing_(thing) {
        take_over(thing_);
        callback_depth++;
    }
    ~CallbackScope() {
        callback_depth--;
        hand_over(thing_);
    }
    CallbackScope(const CallbackScope &) = delete;
    CallbackScope &operator=(const CallbackScope &) = delete;

  private:
    void *thing_;
};

/// The class of the exception that is being handled. Never its text: nobody knows what is in there.
CARDEA_HPP_FUNCTION std::string thrown_class() {
#if CARDEA_HPP_EXCEPTIONS && (defined(__GLIBCXX__) || defined(_LIBCPP_VERSION))
    if (const std::type_info *type = abi::__cxa_current_exception_type()) {
        int status = 0;
        char *name = abi::__cxa_demangle(type->name(), nullptr, nullptr, &status);
        std::string copy = name && status == 0 ? name : type->name();
        std::free(name);
        return copy;
    }
#endif
    return "an exception";
}

using Uncaught = std::shared_ptr<const ExceptionHandler>;

/// Runs a callback that has nobody to answer to.
template <class Body>
void reported(const Uncaught &handler, Body &&body) noexcept {
#if CARDEA_HPP_EXCEPTIONS
    try {
        body();
    } catch (...) {
        try {
            if (*handler) (*handler)(std::current_exception());
        } catch (...) {
            // There is nobody left to tell.
        }
    }
#else
    (void)handler;
    body();
#endif
}

/// What takes the exceptions that nobody else does: the host's handler, or an entry in the log.
inline Uncaught exception_handler(const Configuration &configuration) {
    ExceptionHandler handler = configuration.uncaught;
#if CARDEA_HPP_EXCEPTIONS
    if (!handler && configuration.logger) {
        handler = [log = configuration.logger](std::exception_ptr thrown) {
            try {
                std::rethrow_exception(thrown);
            } catch (...) {
                log("error", "A callback threw " + thrown_class() + ".");
            }
        };
    }
#endif
    return std::make_shared<const ExceptionHandler>(std::move(handler));
}

/// What the host supplied lives until the engine releases it, after its last callback.
template <class Handler>
struct Part {
    Handler handler;
    Uncaught uncaught;

    static void release(void *self) noexcept {
        take_over(self);
        delete static_cast<Part *>(self);
    }
};

inline void ask(void *self, cardea_question *handle) noexcept {
    CallbackScope scope(self);
    auto *part = static_cast<Part<QuestionHandler> *>(self);
    const Question question(handle);
    const bool wants_no_answer = question.kind() == QuestionKind::dismiss || question.kind() == QuestionKind::prompt;
    reported(part->uncaught, [&] {
#if CARDEA_HPP_EXCEPTIONS
        if (!wants_no_answer) {
            try {
                return part->handler(question);
            } catch (const Error &error) {
                return question.reject(error);
            } catch (...) {
                return question.reject(Error(Status::store_failed, "it threw " + thrown_class()));
            }
        }
#else
        (void)wants_no_answer;
#endif
        part->handler(question);
    });
}

inline void log(void *self, cardea_event *handle) noexcept {
    CallbackScope scope(self);
    auto *part = static_cast<Part<LogHandler> *>(self);
    const Handle<cardea_event, cardea_event_retain, cardea_event_free> event(handle);
    reported(part->uncaught,
        [&] { part->handler(text(cardea_event_text(handle, "level")), text(cardea_event_text(handle, "text"))); });
}

inline void observe(void *self, cardea_event *handle) noexcept {
    CallbackScope scope(self);
    auto *part = static_cast<Part<SessionObserver> *>(self);
    SessionEvent event;
    event.handle = decltype(event.handle)(handle);
    event.kind = static_cast<EventKind>(cardea_event_get_kind(handle));
    if (const cardea_user *user = cardea_event_user(handle)) read(user, event.user.emplace());
    if (const cardea_pending *pending = cardea_event_pending(handle)) read(pending, event.attempt.emplace());
    if (const cardea_error *error = cardea_event_error(handle)) event.error = Error::copy(error);
    event.reason = optional_text(cardea_event_text(handle, "reason"));
    event.activation_token = optional_text(cardea_event_text(handle, "activation_token"));
    event.is_terminal = cardea_event_is_terminal(handle);
    reported(part->uncaught, [&] { part->handler(event); });
}

} // namespace detail

CARDEA_HPP_FUNCTION QuestionKind Question::kind() const noexcept {
    return static_cast<QuestionKind>(cardea_question_get_kind(handle_.get()));
}

CARDEA_HPP_FUNCTION std::optional<std::string> Question::text(const char *field) const {
    return detail::optional_text(cardea_question_text(handle_.get(), field));
}

CARDEA_HPP_FUNCTION std::int64_t Question::number(const char *field) const noexcept {
    return cardea_question_number(handle_.get(), field);
}

CARDEA_HPP_FUNCTION std::vector<std::string> Question::texts(const char *list, const char *field) const {
    const cardea_list *rows = cardea_question_list(handle_.get(), list);
    std::vector<std::string> texts;
    for (std::int32_t index = 0; index < cardea_list_count(rows); index++)
        texts.push_back(detail::text(cardea_list_text(rows, index, field)));
    return texts;
}

CARDEA_HPP_FUNCTION Bytes Question::bytes() const {
    std::size_t size = 0;
    const std::uint8_t *bytes = cardea_question_bytes(handle_.get(), &size);
    return Bytes(bytes, bytes + size);
}

CARDEA_HPP_FUNCTION void Question::reply_text(const std::optional<std::string> &text) const {
    if (text && text->find('\0') != std::string::npos)
        return reject(Error(Status::invalid_argument, "the answer has a NUL character"));
    cardea_question_reply_text(handle_.get(), text ? text->c_str() : nullptr);
}

CARDEA_HPP_FUNCTION void Question::reply_bytes(const std::optional<Bytes> &bytes) const {
    static const std::uint8_t nothing = 0; // an empty record is a record
    if (!bytes) return cardea_question_reply_bytes(handle_.get(), nullptr, 0);
    cardea_question_reply_bytes(handle_.get(), bytes->empty() ? &nothing : bytes->data(), bytes->size());
}

CARDEA_HPP_FUNCTION void Question::reply_key(const std::string &id, const Bytes &key) const {
    if (id.find('\0') != std::string::npos)
        return reject(Error(Status::store_failed, "the id of the key has a NUL character"));
    cardea_question_reply_key(handle_.get(), id.c_str(), key.data(), key.size());
}

CARDEA_HPP_FUNCTION void Question::reject(const Error &error) const {
    cardea_question_reject(handle_.get(), static_cast<cardea_status>(error.status()), error.what());
}

CARDEA_HPP_FUNCTION bool SessionEvent::open_again() const noexcept {
    return cardea_event_open_again(handle.get());
}

CARDEA_HPP_FUNCTION Queue::Queue() : state_(std::make_shared<State>()) {
    state_->handle = decltype(state_->handle)(cardea_queue_new());
    state_->thread = pthread_self();
}

CARDEA_HPP_FUNCTION int Queue::dispatch() const {
    state_->thread = pthread_self();
    return cardea_queue_dispatch(handle());
}

// Settings -------------------------------------------------------------------------------------------------------------

namespace detail {

CARDEA_HPP_FUNCTION const char *Arguments::text(const std::string &value, const char *name) {
    if (value.find('\0') == std::string::npos) return value.c_str();
    refuse(std::string(name) + " has a NUL character");
    return nullptr;
}

CARDEA_HPP_FUNCTION const char *Arguments::text(const std::optional<std::string> &value, const char *name) {
    return value ? text(*value, name) : nullptr;
}

CARDEA_HPP_FUNCTION std::uint32_t Arguments::duration(std::chrono::milliseconds value, const char *name) {
    if (value.count() >= 0 && value.count() < std::int64_t(UINT32_MAX))
        return static_cast<std::uint32_t>(value.count());
    refuse(std::string(name) + " is negative or too long");
    return 0;
}

CARDEA_HPP_FUNCTION void Arguments::refuse(std::string message) {
    if (!error_) error_ = Error(Status::invalid_argument, std::move(message));
}

CARDEA_HPP_FUNCTION void Arguments::keep(cardea_error *error) {
    if (!error_) error_ = Error::copy(error);
    cardea_error_free(error);
}

inline void fill_provider(cardea_provider *handle, const OpenIDProvider &from, Arguments &arguments) {
    using Text = std::pair<const char *, const std::optional<std::string> *>;
    using Truth = std::pair<const char *, std::optional<bool>>;
    using Texts = std::pair<const char *, const std::vector<std::string> *>;
    auto set = [&](auto setter, const char *property, const char *value) {
        cardea_error *error = nullptr;
        if (value && setter(handle, property, value, &error) != CARDEA_OK) arguments.keep(error);
    };
    std::optional<std::string> scope;
    if (from.scopes) scope.emplace();
    for (const std::string &each : from.scopes.value_or(std::vector<std::string>())) {
        if (each.empty() || each.find(' ') != std::string::npos)
            arguments.refuse("scopes has one that is empty or has a space");
        *scope += (scope->empty() ? "" : " ") + each;
    }
    for (const auto &[name, text] :
        {Text("client_id", &from.client_id), Text("issuer", &from.issuer), Text("client_secret", &from.client_secret),
            Text("token_endpoint_auth_method", &from.token_endpoint_auth_method),
            Text("authorization_endpoint", &from.authorization_endpoint), Text("token_endpoint", &from.token_endpoint),
            Text("userinfo_endpoint", &from.userinfo_endpoint), Text("revocation_endpoint", &from.revocation_endpoint),
            Text("jwks_uri", &from.jwks_uri),
            Text("pushed_authorization_request_endpoint", &from.pushed_authorization_request_endpoint),
            Text("device_authorization_endpoint", &from.device_authorization_endpoint),
            Text("end_session_endpoint", &from.end_session_endpoint), Text("scope", &scope),
            Text("scope_separator", &from.scope_separator), Text("response_mode", &from.response_mode),
            Text("email_verification_url", &from.email_verification_url),
            Text("identity_linking_url", &from.identity_linking_url)})
        set(cardea_provider_set, name, arguments.text(*text, name));
    for (const auto &[name, truth] : {Truth("par", from.par), Truth("dpop", from.dpop),
             Truth("requires_announced_pkce", from.requires_announced_pkce)})
        if (truth) set(cardea_provider_set, name, *truth ? "true" : "false");
    for (const auto &[name, texts] : {Texts("redirect_form", &from.redirect_forms), Texts("quirk", &from.quirks),
             Texts("trusted_audience", &from.trusted_audiences), Texts("allowed_tenant", &from.allowed_tenants),
             Texts("id_token_algorithm", &from.id_token_algorithms)})
        for (const std::string &text : *texts)
            set(cardea_provider_add, name, arguments.text(text, name));
    if (from.clock_leeway)
        set(cardea_provider_set, "clock_leeway_ms",
            std::to_string(arguments.duration(*from.clock_leeway, "clock_leeway")).c_str());
    Setters<cardea_provider>{handle, arguments}.pairs(
        cardea_provider_add_parameter, from.parameters, "the name of a parameter", "the value of a parameter");
}

inline void set_server(const Setters<cardea_config> &to, const Configuration &from) {
    if (int(from.prelude.has_value()) + int(from.ory.has_value()) + int(from.openid.has_value()) > 1)
        return to.arguments.refuse("only one of prelude, openid and ory can be set");
    to.text(cardea_config_set_prelude, from.prelude, "prelude");
    to.text(cardea_config_set_ory, from.ory, "ory");
    if (!from.openid) return;
    const char *known = to.arguments.text(from.openid->well_known, "well_known");
    Handle<cardea_provider, cardea_provider_retain, cardea_provider_free> made(cardea_provider_new(known));
    if (!made) return to.arguments.refuse("well_known names no provider");
    fill_provider(made.get(), *from.openid, to.arguments);
    to.set(cardea_config_set_provider, static_cast<const cardea_provider *>(made.get()));
}

/// Gives a part to the configuration, which keeps it.
template <class Handler, class Take, class Setter>
void give(
    const Setters<cardea_config> &to, const Handler &handler, Take take, const Uncaught &uncaught, Setter setter) {
    if (!handler) return;
    auto part = std::make_unique<Part<Handler>>(Part<Handler>{handler, uncaught});
    cardea_error *error = nullptr;
    hand_over(part.get());
    if (setter(to.handle, take, part.get(), Part<Handler>::release, &error) != CARDEA_OK)
        return to.arguments.keep(error);
    part.release(); // until the engine releases it
}

CARDEA_HPP_FUNCTION Handle<cardea_config, cardea_config_retain, cardea_config_free> Arguments::made(
    const Configuration &from) {
    Handle<cardea_config, cardea_config_retain, cardea_config_free> config(cardea_config_new());
    const Setters<cardea_config> to{config.get(), *this};
    set_server(to, from);
    fill(to, from);
    const char *folder = text(from.store.folder, "folder"), *passphrase = text(from.store.passphrase, "passphrase");
    if (const char *kind = text(from.store.kind, "kind"); !from.store.kind.empty() || folder || passphrase)
        to.set(cardea_config_set_store, kind, folder, passphrase);
    const Uncaught uncaught = exception_handler(from);
    give(to, from.store_handler, ask, uncaught, cardea_config_set_store_handler);
    give(to, from.encryption_key_handler, ask, uncaught, cardea_config_set_encryption_key_handler);
    give(to, from.signals_handler, ask, uncaught, cardea_config_set_signals_handler);
    give(to, from.security_key_handler, ask, uncaught, cardea_config_set_security_key_handler);
    give(to, from.presenter, ask, uncaught,
        [&](cardea_config *made, cardea_question_handler take, void *part, cardea_release release,
            cardea_error **error) {
            return cardea_config_set_presenter(made, take, from.presenter_uses_system_browser, part, release, error);
        });
    give(to, from.observer, observe, uncaught, cardea_config_set_observer);
    const char *level = text(from.log_level, "log_level");
    give(to, from.logger, log, uncaught,
        [level](cardea_config *made, cardea_event_handler take, void *part, cardea_release release,
            cardea_error **error) { return cardea_config_set_logger(made, level, take, part, release, error); });
    if (from.queue) to.set(cardea_config_set_queue, from.queue->handle());
    return config;
}

CARDEA_HPP_FUNCTION Handle<cardea_options, cardea_options_retain, cardea_options_free> Arguments::made(
    const OAuthLoginOptions &from) {
    Handle<cardea_options, cardea_options_retain, cardea_options_free> options(cardea_options_new());
    const Setters<cardea_options> to{options.get(), *this};
    fill(to, from);
    to.text(cardea_options_set_company_email, from.company_email, "company_email");
    if (from.company_connection)
        to.set(cardea_options_set_company_connection, text(from.company_connection->provider, "provider"),
            text(from.company_connection->connection_id, "connection_id"));
    to.pairs(cardea_options_set_field, from.fields, "the name of a field", "the value of a field");
    return options;
}

CARDEA_HPP_FUNCTION Handle<cardea_request, cardea_request_retain, cardea_request_free> Arguments::made(
    const AuthorizedRequest &from) {
    Handle<cardea_request, cardea_request_retain, cardea_request_free> request(cardea_request_new());
    const Setters<cardea_request> to{request.get(), *this};
    fill(to, from);
    if (!from.body.empty())
        to.set(cardea_request_set_body, reinterpret_cast<const std::uint8_t *>(from.body.data()), from.body.size());
    if (from.output_fd) to.set(cardea_request_set_output_fd, *from.output_fd);
    return request;
}

// Operations -----------------------------------------------------------------------------------------------------------

CARDEA_HPP_FUNCTION void Ending::set(const cardea_result *result, std::optional<Error> refusal) {
    std::function<void()> next;
    {
        std::lock_guard lock(mutex_);
        result_ = result_.retained(result);
        refusal_ = std::move(refusal);
        is_ready_ = true;
        next = std::move(next_);
    }
    changed_.notify_all();
    if (next) next();
}

CARDEA_HPP_FUNCTION bool Ending::is_ready() const {
    std::lock_guard lock(mutex_);
    return is_ready_;
}

CARDEA_HPP_FUNCTION bool Ending::when_ready(std::function<void()> next) {
    std::lock_guard lock(mutex_);
    if (is_ready_) return false;
    next_ = std::move(next);
    return true;
}

CARDEA_HPP_FUNCTION bool Ending::may_wait() const noexcept {
    return callback_depth == 0 && !(queue_ && pthread_equal(queue_->state_->thread, pthread_self()));
}

CARDEA_HPP_FUNCTION bool Ending::wait_until(std::chrono::steady_clock::time_point limit) const {
    std::unique_lock lock(mutex_);
    if (is_ready_ || !may_wait()) return is_ready_;
    return changed_.wait_until(lock, limit, [this] { return is_ready_; });
}

CARDEA_HPP_FUNCTION std::optional<Error> Ending::take(
    Handle<cardea_result, cardea_result_retain, cardea_result_free> &result) {
    std::unique_lock lock(mutex_);
    if (!is_ready_ && !may_wait())
        return Error(Status::would_deadlock, "a callback, and the thread that made or dispatches the client's queue, "
                                             "cannot wait for a result: it would hold up "
                                             "the callbacks that bring it");
    changed_.wait(lock, [this] { return is_ready_; });
    if (std::exchange(is_taken_, true)) return Error(Status::invalid_argument, "the result was taken before");
    result = std::move(result_);
    return std::move(refusal_);
}

struct Starter::State {
    cardea_client *handle = nullptr;
    Uncaught uncaught{};
    std::optional<Queue> queue{};
    std::mutex mutex{};
    std::condition_variable changed{};
    bool is_closed = false, has_ended = false, frees_itself = false;
    bool is_observed = false;
    std::shared_ptr<std::atomic<bool>> is_dropped = std::make_shared<std::atomic<bool>>(false);

    static void close(const std::shared_ptr<State> &state) noexcept;
    static void end(void *self, cardea_result *result) noexcept;
};

/// The last callback of a client: nothing of it runs any more.
CARDEA_HPP_FUNCTION void Starter::State::end(void *self, cardea_result *result) noexcept {
    CallbackScope scope(self);
    const std::unique_ptr<std::shared_ptr<State>> state(static_cast<std::shared_ptr<State> *>(self));
    cardea_result_free(result);
    if ((*state)->frees_itself) cardea_client_free((*state)->handle);
    std::lock_guard lock((*state)->mutex);
    (*state)->has_ended = true;
    (*state)->changed.notify_all();
}

CARDEA_HPP_FUNCTION void Starter::State::close(const std::shared_ptr<State> &state) noexcept {
    {
        std::lock_guard lock(state->mutex);
        if (std::exchange(state->is_closed, true)) return;
    }
    state->frees_itself = callback_depth > 0;
    auto owner = std::make_unique<std::shared_ptr<State>>(state);
    hand_over(owner.get());
    if (cardea_client_close(state->handle, end, owner.get(), nullptr) != CARDEA_OK)
        return cardea_client_free(state->handle); // closed by a call of C
    owner.release();
    if (callback_depth > 0) return;
    std::unique_lock lock(state->mutex);
    while (!state->has_ended) {
        if (!state->queue) {
            state->changed.wait(lock);
            continue;
        }
        lock.unlock();
        pollfd watched{state->queue->fd(), POLLIN, 0};
        poll(&watched, 1, 20);
        cardea_queue_dispatch(state->queue->handle());
        lock.lock();
    }
    lock.unlock();
    cardea_client_free(state->handle); // waits for the thread of that last callback
}

/// Gives its result to an operation.
struct EndingWaiter final : Waiter {
    std::shared_ptr<Ending> ending;

    explicit EndingWaiter(std::shared_ptr<Ending> awaited) : ending(std::move(awaited)) {}
    void end(const cardea_result *result) override { ending->set(result, std::nullopt); }
};

/// The completion of every operation.
inline void complete(void *self, cardea_result *handle) noexcept {
    CallbackScope scope(self);
    const std::unique_ptr<Waiter> waiter(static_cast<Waiter *>(self));
    const Handle<cardea_result, cardea_result_retain, cardea_result_free> result(handle);
    if (!waiter->is_dropped || !*waiter->is_dropped) reported(waiter->uncaught, [&] { waiter->end(handle); });
}

CARDEA_HPP_FUNCTION Result<Canceller> Starter::start(
    const Arguments &arguments, Call call, std::unique_ptr<Waiter> waiter, bool is_quick) const {
    auto is_closed = [this] {
        if (!state_) return true;
        std::lock_guard lock(state_->mutex);
        return state_->is_closed;
    };
    const Error closed(Status::client_closed, "the client was closed");
    if (is_closed()) return closed;
    if (arguments.error()) return *arguments.error();
    waiter->uncaught = state_->uncaught;
    cardea_operation operation = 0;
    cardea_error *error = nullptr;
    // An observer hears first of what the operation causes, and without a token at hand that could load libcurl here.
    is_quick = is_quick && !state_->is_observed && cardea_peek_access_token(state_->handle, nullptr, 0) > 0;
    hand_over(waiter.get());
    cardea_status status = call(state_->handle, is_quick ? nullptr : complete, waiter.get(), &operation, &error);
    if (status == CARDEA_OK && is_quick) {
        cardea_result *came = nullptr;
        cardea_operation_wait(state_->handle, operation, 0, &came, nullptr);
        const Handle<cardea_result, cardea_result_retain, cardea_result_free> result(came);
        if (came) {
            waiter->end(came);
            return Canceller(state_->handle, operation);
        }
        status = cardea_operation_then(state_->handle, operation, complete, waiter.get(), &error);
    }
    if (status == CARDEA_OK) {
        waiter.release(); // it may have run already
        return Canceller(state_->handle, operation);
    }
    Error refused = Error::copy(error);
    cardea_error_free(error);
    return status == CARDEA_ERROR_INVALID_HANDLE && is_closed() ? closed : refused;
}

CARDEA_HPP_FUNCTION std::shared_ptr<const std::atomic<bool>> Starter::dropped() const {
    return state_ ? state_->is_dropped : nullptr;
}

CARDEA_HPP_FUNCTION std::shared_ptr<Ending> Starter::start(const Arguments &arguments, Call call) const {
    auto ending = std::make_shared<Ending>(state_ ? state_->queue : std::nullopt);
    auto started = start(arguments, call, std::make_unique<EndingWaiter>(ending), arguments.is_quick);
    if (started)
        ending->canceller = *started;
    else
        ending->set(nullptr, started.error());
    return ending;
}

} // namespace detail

// Client ---------------------------------------------------------------------------------------------------------------

CARDEA_HPP_FUNCTION std::string version() {
    return detail::text(cardea_version());
}

CARDEA_HPP_FUNCTION Result<void> deliver_redirect(const std::string &redirect_url) {
    detail::Arguments arguments;
    cardea_error *error = nullptr;
    const char *text = arguments.text(redirect_url, "redirect_url");
    if (text && cardea_deliver_redirect(text, &error) != CARDEA_OK) arguments.keep(error);
    if (arguments.error()) return *arguments.error();
    return {};
}

CARDEA_HPP_FUNCTION Client::Client(const Configuration &configuration) : Client(create(configuration).value()) {}
CARDEA_HPP_FUNCTION Client::Client(std::shared_ptr<State> state) {
    state_ = std::move(state);
}
CARDEA_HPP_FUNCTION Client::Client(Client &&) noexcept = default;
CARDEA_HPP_FUNCTION Client &Client::operator=(Client &&other) noexcept {
    drop();
    state_ = std::move(other.state_);
    return *this;
}
CARDEA_HPP_FUNCTION Client::~Client() {
    drop();
}
CARDEA_HPP_FUNCTION void Client::drop() noexcept {
    if (state_) *state_->is_dropped = true;
    close();
}

CARDEA_HPP_FUNCTION Result<Client> Client::create(const Configuration &configuration) {
    const std::string minor = std::to_string(CARDEA_VERSION_MAJOR) + "." + std::to_string(CARDEA_VERSION_MINOR) + ".";
    if (version().compare(0, minor.size(), minor) != 0)
        return Error(Status::invalid_configuration,
            "libcardea is version " + version() + ", and the program was made for " CARDEA_VERSION_STRING);
    auto state = std::make_shared<State>();
    detail::Arguments arguments;
    const auto made = arguments.made(configuration);
    cardea_error *error = nullptr;
    if (!arguments.error() && cardea_client_new(made.get(), &state->handle, &error) != CARDEA_OK) arguments.keep(error);
    if (arguments.error()) return *arguments.error();
    state->uncaught = detail::exception_handler(configuration);
    state->queue = configuration.queue;
    state->is_observed = configuration.observer != nullptr;
    return Client(std::move(state));
}

CARDEA_HPP_FUNCTION void Client::close() noexcept {
    if (state_) State::close(state_);
}

CARDEA_HPP_FUNCTION bool Client::is_closed() const noexcept {
    return handle() == nullptr;
}

CARDEA_HPP_FUNCTION cardea_client *Client::handle() const noexcept {
    if (!state_) return nullptr;
    std::lock_guard lock(state_->mutex);
    return state_->is_closed ? nullptr : state_->handle;
}

CARDEA_HPP_FUNCTION std::string Client::store_location() const {
    if (!state_) return "";
    std::lock_guard lock(state_->mutex);
    return state_->is_closed ? "" : detail::text(cardea_client_store_location(state_->handle));
}

CARDEA_HPP_FUNCTION std::string Client::store_kind() const {
    if (!state_) return "";
    std::lock_guard lock(state_->mutex);
    return state_->is_closed ? "" : detail::text(cardea_client_store_kind(state_->handle));
}

CARDEA_HPP_FUNCTION std::optional<std::string> Client::peek_access_token() const {
    std::string token(2048, '\0');
    std::size_t size = cardea_peek_access_token(handle(), &token[0], token.size());
    while (size >= token.size()) {
        token.resize(size + 1);
        size = cardea_peek_access_token(handle(), &token[0], token.size());
    }
    token.resize(size);
    return size > 0 ? std::make_optional(std::move(token)) : std::nullopt;
}

CARDEA_HPP_END

#endif
