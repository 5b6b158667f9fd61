// cardea.hpp - sign-in for Linux hosts in C++: include/cardea.h with values, futures, callbacks and lambdas.
//
// C++17 or later; header only, on top of libcardea: link as for C (`pkg-config --cflags --libs cardea`, or the CMake target
// cardea::cardea). Works without exceptions and without run-time type information, too. COMPILE TIME below halves what a file costs.
//
// A COMPLETE SIGN-IN
//
//     #include <cardea.hpp>
//     #include <iostream>
//
//     int main() try {
//         cardea::Configuration configuration;
//         configuration.backend = "https://auth.example.com";
//         configuration.application_id = "com.example.app";
//         configuration.store = cardea::StoreChoice::automatic();
//         cardea::Client client(configuration);
//
//         cardea::OAuthLoginOptions options;
//         options.provider = cardea::oauth_provider::google;
//         options.redirect_uri = "myapp://oauth-callback";
//         cardea::OAuthLoginResult result = client.login_with_oauth(options).get();
//         cardea::User user;
//         if (auto *required = std::get_if<cardea::OTPRequired>(&result)) {
//             std::cout << "The code sent to " << required->email.value_or("you") << ": ";
//             std::string code;
//             if (!std::getline(std::cin, code)) return 1;
//             user = client.check_otp(code, required->challenge).get();
//         } else {
//             user = std::get<cardea::LoggedIn>(result).user;
//         }
//         const cardea::JSONValue claims = user.profile.claims();
//         if (const std::string *name = claims["name"].text()) std::cout << "Hello, " << *name << "\n";
//     } catch (const cardea::Error &error) {
//         std::cerr << error.message() << "\n";
//         return 1;
//     }
//
// OPENID CONNECT PROVIDERS
//
// A client also signs in at a provider directly, described by its issuer, by endpoints or by name:
//
//     cardea::OpenIDProvider provider = cardea::OpenIDProvider::google("client-id");
//     cardea::OpenIDProvider own;
//     own.issuer = "https://accounts.example.com";
//     own.client_id = "notes";
//     configuration.backend = own;
//
// and on a machine without a browser:
//
//     cardea::DeviceLogin login = client.initiate_device_login().get();
//     std::cout << "Open " << login.verification_uri() << " and type " << login.user_code() << "\n";
//     cardea::User user = client.finish_device_login(login).get();
//
// Client::end_browser_session ends the session in the user's browser; the one here stays until logout. Client::link_identity
// tells the application's own server who has signed in. docs/openid.md says what a client does there, and docs/deep-links.md how
// logins and pages end with links into the application (RedirectCapture::oauth_prefix, Client::open_oauth_link).
//
// ORY
//
// A client also signs in at a project of the Ory network, or at an Ory Kratos server, which may want more than the sign-in at
// the provider: properties that the account lacks, a password that links two accounts, a second factor. Such a login ends as
// MoreRequired: show the ways of its step, ask for the fields of the chosen one, and go on.
//
//     configuration.backend = cardea::OryProject{"https://example.projects.oryapis.com"};
//     cardea::OAuthLoginResult result = client.login_with_oauth(options).get();
//     while (auto *more = std::get_if<cardea::MoreRequired>(&result)) {
//         const cardea::OAuthLoginStep::Way &way = more->step.ways().front();
//         cardea::OAuthLoginAnswer answer{way.id, {}};
//         for (const cardea::OAuthLoginStep::Field &field : way.fields) {
//             std::cout << field.label.value_or(field.name) << ": ";
//             std::getline(std::cin, answer.values[field.name]);
//         }
//         result = client.answer_login_step_in_browser(more->step, answer, options).get();
//     }
//
// Client::answer_login_step brings a page that the application shows itself. Client::login_with_id_token takes an ID token
// that the application has got by itself.
//
// HOW A RESULT COMES
//
// Every call that takes time returns at once, and the same call has four forms:
//
//     User user = client.current_user().get();                        // waits; throws cardea::Error
//     Result<User> result = client.current_user().result();           // waits; a value or an error
//     std::future<User> future = client.current_user(cardea::use_future);
//     Result<Operation> started = client.current_user([](Result<User> result) { ... }); // on the callback thread, or in dispatch
//     User user = co_await client.current_user();                     // C++20: goes on where callbacks run
//
// Look at what the callback form returns: if it is an error, nothing was started, and the callback never runs.
//
// ERRORS
//
// Exceptions and error values are one choice per call, not per program. Nothing throws but what says so: Client's
// constructor, Pending::get, Result::value and what is short for it (* and ->), and the future of use_future. Client::create,
// Pending::result and callbacks bring a Result. There is one class of errors, cardea::Error; compare it with a Status, or
// branch on its code(); error_code() is for code that speaks std::error_code. In a program without exceptions, value() of an error ends the program: ask first.
//
// CANCELLING
//
// Pending::cancel, or Operation::cancel from anywhere, at any time. The operation ends as Status::cancelled, or with its real
// result, whichever was first. Closing the client does the same to everything that it is doing.
//
// THREADS AND LIFETIME
//
// Every function may be called on any thread. Callbacks run one after the other, never inside the call that caused them:
// on the client's own callback thread, or, when the configuration has a Queue, inside Queue::dispatch. A callback may start
// operations, and close or destroy the client. It cannot wait for a result, and with a queue neither can the thread that made or
// dispatches it: both are refused as Status::would_deadlock. Use callbacks or co_await there.
// A client is closed by close() or its destructor, which wait for the callback that is running.
//
// EXCEPTIONS IN CALLBACKS
//
// None passes through the engine. A store, a key provider or a presenter that throws a cardea::Error fails with it; any
// other exception fails it by the name of its class, never by its text. What the callback of an operation, an observer or a
// logger throws goes to Configuration::uncaught, or into the log.
//
// TEXT
//
// UTF-8 in std::string. A NUL inside is refused by the name of the argument, and never cut off.
//
// COMPILE TIME
//
// A header of yours that only names these types includes <cardea/forward.hpp>. In a program of several files, define
// CARDEA_SEPARATE_COMPILATION for all of them, and let one include <cardea/definitions.hpp>: the others then compile declarations
// alone. With CMake:
//
//     add_library(sign_in STATIC sign_in.cpp)   # its one line: #include <cardea/definitions.hpp>
//     target_compile_definitions(sign_in PUBLIC CARDEA_SEPARATE_COMPILATION)
//     target_link_libraries(sign_in PUBLIC cardea::cardea)
//
// Files with and without exceptions have functions of their own: a program that mixes both needs such a file of each kind.
#ifndef CARDEA_HPP
#define CARDEA_HPP

#include <cardea/client.hpp>
#include <cardea/json.hpp>

#endif
