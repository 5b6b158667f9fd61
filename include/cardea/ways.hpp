// Values of ways in without a page, and of scopes after more proof.
#ifndef CARDEA_WAYS_HPP
#define CARDEA_WAYS_HPP

#include <cardea/values.hpp>
#include <functional>

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
    std::vector<PasswordCheck> check(const std::string &password) const;
};

/// What an authenticator is asked for. Copies are the same question.
class PasskeyQuestion {
  public:
    /// One of your own, for tests: no client knows it.
    explicit PasskeyQuestion(std::string options);
    /// Copies, also in place of a move: so that none is ever empty.
    PasskeyQuestion(const PasskeyQuestion &) = default;
    /// As above.
    PasskeyQuestion &operator=(const PasskeyQuestion &) = default;

    /// Returns the options of WebAuthn, as JSON.
    const std::string &options() const noexcept;
    /// For calls of cardea.h: borrowed until the last copy is gone; nullptr for one of your own.
    const cardea_passkey_question *handle() const noexcept;

  private:
    friend detail::Reader;
    struct Content;

    explicit PasskeyQuestion(cardea_passkey_question *handle);

    std::shared_ptr<const Content> content_;
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

/// An authenticator that a client has: its security keys, or a page in the user's browser. Its calls wait, and it must
/// not outlive the client.
class ClientAuthenticator final : public PasskeyAuthenticator {
  public:
    /// How it answers.
    using Call = std::function<Result<std::string>(const std::string &options)>;

    /// Signs and makes passkeys by these calls.
    ClientAuthenticator(Call sign, Call make);

    /// Signs in: takes PublicKeyCredentialRequestOptions, and brings the assertion.
    Result<std::string> assertion(const std::string &options) override;
    /// Makes a passkey: takes PublicKeyCredentialCreationOptions, and brings the attestation.
    Result<std::string> attestation(const std::string &options) override;

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
    /// Whether the server had it already when it was registered; false in lists.
    bool is_already_registered = false;
};

/// What a user has to do before the server grants a scope. Copies are the same challenge.
class StepUpChallenge {
  public:
    /// One of your own, for tests: no client knows it.
    StepUpChallenge(std::string id, std::string scope, std::string step,
        std::optional<std::string> passkey_options = {}, Timestamp expires_at = {},
        std::optional<std::string> status = {});
    /// Copies, also in place of a move: so that none is ever empty.
    StepUpChallenge(const StepUpChallenge &) = default;
    /// As above.
    StepUpChallenge &operator=(const StepUpChallenge &) = default;

    /// Names it for Client::restore_step_up. Not a secret.
    const std::string &id() const noexcept;
    /// Returns the scope that was asked for.
    const std::string &scope() const noexcept;
    /// Returns what comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with the
    /// option `step_up`, or a step of the application's own server.
    const std::string &step() const noexcept;
    /// Returns what a Prelude server has said of it when it began: "review" or "continue".
    const std::optional<std::string> &status() const noexcept;
    /// Returns what an authenticator is asked in a "verify_passkey", as JSON.
    const std::optional<std::string> &passkey_options() const noexcept;
    /// Returns when it stops being usable.
    Timestamp expires_at() const noexcept;
    /// For calls of cardea.h: borrowed until the last copy is gone; nullptr for one of your own.
    const cardea_step_up *handle() const noexcept;

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const StepUpChallenge &challenge);

  private:
    friend detail::Reader;
    struct Content;

    explicit StepUpChallenge(cardea_step_up *handle);

    std::shared_ptr<const Content> content_;
};

/// How a step was done.
class StepUpAnswer {
  public:
    /// With the code that was sent.
    static StepUpAnswer code(std::string code);
    /// With a token of the application's own server, which says that its step is done.
    static StepUpAnswer verification_token(std::string token);
    /// With what an authenticator has signed: the assertion of WebAuthn, as JSON.
    static StepUpAnswer passkey_assertion(std::string assertion);

    /// One of the CARDEA_PROOF_ constants of cardea.h.
    std::int32_t kind() const noexcept { return kind_; }
    /// Returns the text of that kind.
    const std::string &text() const noexcept { return text_; }

  private:
    StepUpAnswer(std::int32_t kind, std::string text);

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

/// Tells a service against fraud about the device, and returns what the service calls that, or std::nullopt. After an
/// error, or what it throws, the request goes without; an Error of Status::cancelled ends the call.
using SignalCollector = std::function<Result<std::optional<std::string>>()>;

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/ways.hpp>
#endif

#endif
