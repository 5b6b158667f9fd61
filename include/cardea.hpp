// cardea.hpp - sign-in for Linux hosts in C++: cardea.h with values, futures, callbacks and lambdas.
//
// C++17 or later; header only, on top of libcardea: link as for C (`pkg-config --cflags --libs cardea`, or the CMake target
// cardea::cardea). Works without exceptions and without run-time type information, too. COMPILE TIME below nearly halves what a file costs.
//
// A COMPLETE SIGN-IN
//
//     #include <cardea.hpp>
//     #include <iostream>
//
//     int main() try {
//         cardea::Configuration configuration;
//         configuration.prelude = "https://auth.example.com";
//         configuration.application_id = "com.example.app";
//         configuration.store.kind = "automatic";
//         cardea::Client client(configuration);
//
//         cardea::OAuthLoginOptions options;
//         options.provider = "google";
//         options.redirect_uri = "myapp://oauth-callback";
//         cardea::FinalizeOAuthLoginResult result = client.login_with_oauth(options).get();
//         cardea::User user;
//         if (auto *required = std::get_if<cardea::OTPRequired>(&result)) {
//             std::cout << "The code sent to " << required->challenge.address.value_or("you") << ": ";
//             std::string code;
//             if (!std::getline(std::cin, code)) return 1;
//             user = client.check_oauth_email_otp(required->challenge, code).get();
//         } else {
//             user = std::get<cardea::LoggedIn>(result).user;
//         }
//         std::cout << "Hello, " << user.claim("name").value_or("you") << "\n";
//     } catch (const cardea::Error &error) {
//         std::cerr << error.message() << "\n";
//         return 1;
//     }
//
// MEMBERS AND FUNCTIONS
//
// What you set, and what comes back, are structs with members. What acts is a function: of Client, or of what a call gives back
// (Operation). All that can be looked up by a name takes the name: User::claim, Pending::text, Error::detail. The names of settings,
// fields and errors are those of cardea.h, so that its pages and messages are for C++, too.
//
// OPENID CONNECT PROVIDERS
//
// A client also signs in at a provider directly, described by its issuer, by endpoints or by name:
//
//     configuration.openid.emplace();
//     configuration.openid->issuer = "https://accounts.example.com";
//     configuration.openid->client_id = "notes";
//
// and on a machine without a browser:
//
//     cardea::DeviceLogin login = client.begin_device_login().get();
//     std::cout << "Open " << login.verification_uri << " and type " << login.user_code << "\n";
//     cardea::User user = client.continue_device_login(login).get();
//
// Client::end_browser_session ends the session in the user's browser; the one here stays until logout. Client::link_identity
// tells the application's own server who has signed in. docs/openid.md says what a client does there, and docs/deep-links.md how
// logins and pages end with links into the application (RedirectCapture::oauth_prefix, Client::open_deep_link_page).
//
// ORY
//
// A client also signs in at a project of the Ory network, or at an Ory Kratos server, which may want more than the sign-in at
// the provider: properties that the account lacks, a password that links two accounts, a second factor. Such a login ends as
// MoreRequired: show the ways of its step, ask for the fields of the chosen one, and go on.
//
//     configuration.ory = "https://example.projects.oryapis.com";
//     cardea::FinalizeOAuthLoginResult result = client.login_with_oauth(options).get();
//     while (auto *more = std::get_if<cardea::MoreRequired>(&result)) {
//         const cardea::OAuthLoginStep::Way &way = more->step.ways.front();
//         cardea::OAuthLoginOptions filled;
//         for (const cardea::OAuthLoginStep::Field &field : way.fields) {
//             std::cout << field.label.value_or(field.name) << ": ";
//             std::getline(std::cin, filled.fields.emplace_back(field.name, "").second);
//         }
//         result = client.continue_login(more->step, way.id, filled).get();
//     }
//
// Client::initiate_continued_login brings a page that the application shows itself. Client::login_with_id_token takes an ID token
// that the application has got by itself.
//
// HOW A RESULT COMES
//
// Every call that takes time returns at once, and its last argument says how the result comes:
//
//     User user = client.current_user().get();                        // waits; throws cardea::Error
//     Result<User> result = client.current_user().result();           // waits; a value or an error
//     std::future<User> future = client.current_user(cardea::use_future);
//     Result<Canceller> started = client.current_user([](Result<User> result) { ... }); // on the callback thread, or in dispatch
//     User user = co_await client.current_user();                     // C++20: goes on where callbacks run
//
// Look at what the callback form returns: if it is an error, nothing was started, and the callback never runs.
//
// ERRORS
//
// Exceptions and error values are one choice per call, not per program. Nothing throws but what says so: Client's
// constructor, Operation::get, Result::value and what is short for it (* and ->), and the future of use_future. Client::create,
// Operation::result and callbacks bring a Result. There is one class of errors, cardea::Error; compare it with a Status, or
// branch on its code(); error_code() is for code that speaks std::error_code. In a program without exceptions, value() of an error ends the program: ask first.
//
// CANCELLING
//
// Operation::cancel, or a Canceller from anywhere, at any time. The operation ends as Status::cancelled, or with its real
// result, whichever was first. Closing the client does the same to everything that it is doing.
//
// THREADS AND LIFETIME
//
// Every function may be called on any thread. Callbacks run one after the other, never inside the call that caused them:
// on the client's own callback thread, or, when the configuration has a Queue, inside Queue::dispatch. A callback may start
// operations, and close or destroy the client. It cannot wait for a result, and with a queue neither can the thread that made or
// dispatches it: both are refused as Status::would_deadlock. Use callbacks or co_await there.
// A client ends by close() or its destructor. close() runs the callbacks of what is under way, as cancelled; the destructor drops them,
// because what they write may be gone already. Both return after the last callback.
//
// EXCEPTIONS IN CALLBACKS
//
// None passes through the engine. A handler of questions - of a store, a presenter - that throws a cardea::Error rejects the
// question with it; any other exception rejects it by the name of its class, never by its text. What the callback of an operation,
// an observer or a logger throws goes to Configuration::uncaught, or into the log.
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
#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions.hpp>
#endif

#endif
