// Logins that want more than their redirect brought: how a login went, what the server asks for, and the answer.
// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
#ifndef CARDEA_STEPS_HPP
#define CARDEA_STEPS_HPP

#include <cardea/values.hpp>

CARDEA_HPP_BEGIN

/// What a server wants to know before it lets the user in, beyond the sign-in at the provider. Show the ways that it offers,
/// ask for the fields of the chosen one, and call Client::answer_login_step_in_browser or Client::answer_login_step. It holds
/// nothing that completes the login. Copies are the same step.
class OAuthLoginStep {
  public:
    /// Something that the server says to the user.
    struct Message {
        /// The server's number for it, the part that does not change.
        std::int64_t id = 0;
        /// The text, as the server has it.
        std::string text{};
        /// Whether it reports an error.
        bool is_error = false;
    };

    /// Something to ask for.
    struct Field {
        /// Names the field in OAuthLoginAnswer::values.
        std::string name{};
        /// What kind of input it is, in the words of HTML: "text", "email", "password", "number", "checkbox".
        std::string type{};
        /// The server's words for it.
        std::optional<std::string> label{};
        /// What is known already.
        std::optional<std::string> value{};
        /// Whether the server wants it filled in.
        bool is_required = false;
        /// What the server says of it, a line for each message.
        std::optional<std::string> message{};

        /// Prints the name, and nothing else: the value is of a person.
        friend std::ostream &operator<<(std::ostream &stream, const Field &field);
    };

    /// One way to go on; any one is enough.
    struct Way {
        /// Names the way, such as "password", "totp" or "oidc:google".
        std::string id{};
        /// The provider to sign in with, if this way leads through a browser.
        std::optional<std::string> provider{};
        /// The server's words for it.
        std::optional<std::string> label{};
        /// What to ask for.
        std::vector<Field> fields{};
    };

    /// One of your own, for tests: no client knows it.
    OAuthLoginStep(std::string id, OAuthLoginStepKind kind, std::vector<Way> ways, std::vector<Message> messages = {},
        std::optional<std::string> identifier = {}, std::optional<std::string> provider = {},
        Timestamp expires_at = {});
    /// Copies, also in place of a move: so that no step is ever empty.
    OAuthLoginStep(const OAuthLoginStep &) = default;
    /// As above.
    OAuthLoginStep &operator=(const OAuthLoginStep &) = default;

    /// Names the step for Client::restore_oauth_login_step. Not a secret.
    const std::string &id() const noexcept;
    /// Returns what is missing.
    OAuthLoginStepKind kind() const noexcept;
    /// Returns the account that it is about, such as the address that belongs to another account already.
    const std::optional<std::string> &identifier() const noexcept;
    /// Returns the provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something.
    const std::optional<std::string> &provider() const noexcept;
    /// Returns when it stops being usable.
    Timestamp expires_at() const noexcept;
    /// Returns what the server says to the user.
    const std::vector<Message> &messages() const noexcept;
    /// Returns the ways to go on.
    const std::vector<Way> &ways() const noexcept;
    /// For calls of cardea.h: borrowed until the last copy is gone; nullptr for one of your own.
    const cardea_login_step *handle() const noexcept;

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const OAuthLoginStep &step);

  private:
    friend detail::Reader;

    struct Content;

    explicit OAuthLoginStep(std::shared_ptr<const Content> content);

    std::shared_ptr<const Content> content_;
};

/// The answer to a step: the way that was chosen, and what was filled in.
struct OAuthLoginAnswer {
    /// The id of the chosen way. It must be set.
    std::string way{};
    /// What was filled in, by the names of the fields. A field that is left out keeps the value that it has; a checkbox is
    /// "true" or "false".
    std::map<std::string, std::string> values{};

    /// Prints the way, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const OAuthLoginAnswer &answer);
};

/// An ID token that the application has got by itself, such as from a provider's own button.
struct OAuthIDToken {
    /// Whose token it is, one of cardea::oauth_provider.
    std::string provider{};
    /// The token.
    std::string id_token{};
    /// The nonce as the token has it, for a token with one.
    std::optional<std::string> nonce{};

    /// Prints the provider, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const OAuthIDToken &given);
};

/// The login goes on with Client::answer_login_step_in_browser or Client::answer_login_step.
struct MoreRequired {
    /// What the server asks for.
    OAuthLoginStep step;
};

/// Another page is to be shown; its redirect finishes the login.
struct PageRequired {
    /// The page, for Client::finalize_oauth_login_with_redirect.
    OAuthLoginAttempt attempt;
};

/// How a login went: std::get_if says which.
using OAuthLoginResult = std::variant<LoggedIn, OTPRequired, MoreRequired>;

/// How a step went on: std::get_if says which.
using ContinuedOAuthLogin = std::variant<LoggedIn, OTPRequired, MoreRequired, PageRequired>;

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/steps.hpp>
#endif

#endif
