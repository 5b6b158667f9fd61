// Values of ways in without a page, and of scopes after more proof.
#ifndef CARDEA_WAYS_HPP
#define CARDEA_WAYS_HPP

#include <cardea/values.hpp>

CARDEA_HPP_BEGIN

/// How a password stands by one criterion.
struct PasswordCheck {
    /// What was counted.
    PasswordCriterion criterion;
    /// How many there are.
    std::int64_t actual;
    /// How many there must be, or, by PasswordCriterion::max_length, may be.
    std::int64_t expected;
    /// Whether that is enough.
    bool is_valid;
};

/// What a server demands of passwords. What is 0 demands nothing.
struct PasswordPolicy {
    /// How many characters there must be.
    std::int64_t min_length = 0;
    /// How many there may be; 0 without a limit.
    std::int64_t max_length = 0;
    /// How many upper case letters there must be.
    std::int64_t uppercase = 0;
    /// How many lower case letters there must be.
    std::int64_t lowercase = 0;
    /// How many digits there must be.
    std::int64_t numbers = 0;
    /// How many other characters there must be.
    std::int64_t symbols = 0;

    /// Compares a password with the policy, here and without a server: one result for each criterion.
    std::vector<PasswordCheck> check(const std::string &password) const {
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
};

/// What an authenticator is asked for. Copies are the same question.
class PasskeyQuestion {
  public:
    /// The options of WebAuthn, as JSON.
    std::string options() const { return detail::text(cardea_passkey_question_options(handle_.get())); }
    /// For calls of cardea.h: borrowed until the last copy is gone.
    const cardea_passkey_question *handle() const noexcept { return handle_.get(); }

  private:
    friend detail::Reader;
    explicit PasskeyQuestion(cardea_passkey_question *handle) : handle_(handle, cardea_passkey_question_free) {}

    std::shared_ptr<cardea_passkey_question> handle_;
};

/// Makes and uses passkeys: a security key, a telephone, a page. All values are those of WebAuthn, as JSON. An Error of
/// Status::cancelled says that the user dismissed the question.
class PasskeyAuthenticator {
  public:
    virtual ~PasskeyAuthenticator() = default;
    /// Signs in: takes PublicKeyCredentialRequestOptions, and brings the assertion.
    virtual Result<std::string> assertion(const std::string &options) = 0;
    /// Makes a passkey: takes PublicKeyCredentialCreationOptions, and brings the attestation.
    virtual Result<std::string> attestation(const std::string &options) = 0;
};

/// An authenticator that a client has: its security keys, or a page in the user's browser. Its calls wait, and it must not outlive
/// the client.
class ClientAuthenticator final : public PasskeyAuthenticator {
  public:
    /// How it answers.
    using Call = std::function<Result<std::string>(const std::string &options)>;

    /// Signs and makes passkeys by these calls.
    ClientAuthenticator(Call sign, Call make) : sign_(std::move(sign)), make_(std::move(make)) {}

    /// Signs in: takes PublicKeyCredentialRequestOptions, and brings the assertion.
    Result<std::string> assertion(const std::string &options) override { return sign_(options); }
    /// Makes a passkey: takes PublicKeyCredentialCreationOptions, and brings the attestation.
    Result<std::string> attestation(const std::string &options) override { return make_(options); }

  private:
    Call sign_, make_;
};

/// A passkey of an account. Points in time are those of the server's clock.
struct Passkey {
    /// The server's name for it.
    std::string id;
    /// The user's name for it.
    std::optional<std::string> nickname{};
    /// How its authenticator is reached, such as "usb nfc", with a space between the ways.
    std::string transports{};
    /// Whether it is known to be kept elsewhere, too, such as in a cloud.
    bool is_backed_up = false;
    /// When it was made.
    std::optional<Timestamp> created_at{};
    /// When it was last used.
    std::optional<Timestamp> last_used_at{};
};

/// What a user has to do before the server grants a scope. Copies are the same challenge.
class StepUpChallenge {
  public:
    /// Names it for Client::restore_step_up. Not a secret.
    std::string id() const { return detail::text(cardea_step_up_id(handle_.get())); }
    /// The scope that was asked for.
    std::string scope() const { return detail::text(cardea_step_up_scope(handle_.get())); }
    /// What comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with the option `step_up`,
    /// or a step of the application's own server.
    std::string step() const { return detail::text(cardea_step_up_step(handle_.get())); }
    /// What an authenticator is asked in a "verify_passkey", as JSON.
    std::optional<std::string> passkey_options() const {
        return detail::optional_text(cardea_step_up_passkey_options(handle_.get()));
    }
    /// When it stops being usable.
    Timestamp expires_at() const { return detail::timestamp(cardea_step_up_expires_at_ms(handle_.get())); }
    /// For calls of cardea.h: borrowed until the last copy is gone.
    const cardea_step_up *handle() const noexcept { return handle_.get(); }

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const StepUpChallenge &challenge) {
        return stream << "StepUpChallenge(" << challenge.id() << ")";
    }

  private:
    friend detail::Reader;
    explicit StepUpChallenge(cardea_step_up *handle) : handle_(handle, cardea_step_up_free) {}

    std::shared_ptr<cardea_step_up> handle_;
};

/// How a step was done.
class StepUpAnswer {
  public:
    /// With the code that was sent.
    static StepUpAnswer code(std::string code) { return StepUpAnswer(CARDEA_PROOF_CODE, std::move(code)); }
    /// With a token of the application's own server, which says that its step is done.
    static StepUpAnswer verification_token(std::string token) {
        return StepUpAnswer(CARDEA_PROOF_TOKEN, std::move(token));
    }
    /// With what an authenticator has signed: the assertion of WebAuthn, as JSON.
    static StepUpAnswer passkey_assertion(std::string assertion) {
        return StepUpAnswer(CARDEA_PROOF_ASSERTION, std::move(assertion));
    }

    /// One of the CARDEA_PROOF_ constants of cardea.h.
    std::int32_t kind() const noexcept { return kind_; }
    /// The text of that kind.
    const std::string &text() const noexcept { return text_; }

  private:
    StepUpAnswer(std::int32_t kind, std::string text) : kind_(kind), text_(std::move(text)) {}

    std::int32_t kind_;
    std::string text_;
};

/// The access token has the scope.
struct Granted {
    /// The user, with that token.
    User user;
};

/// The user has to do something first.
struct StepRequired {
    /// What that is.
    StepUpChallenge challenge;
};

/// The server does not grant the scope to this user now.
struct Blocked {};

/// What came of asking for a scope, or of one of its steps.
using StepUpResult = std::variant<Granted, StepRequired, Blocked>;

/// An address or a telephone number of an account.
struct UserIdentifier {
    /// The server's name for it.
    std::string id;
    /// The address or the number.
    std::string value;
    /// What it is, in the server's words, such as "email_address".
    std::optional<std::string> type{};
};

/// Tells a service against fraud about the device, and returns what the service calls that, or std::nullopt. After an error, or what
/// it throws, the request goes without; an Error of Status::cancelled ends the call.
using SignalCollector = std::function<Result<std::optional<std::string>>()>;

CARDEA_HPP_END

#endif
