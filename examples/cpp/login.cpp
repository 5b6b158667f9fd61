// Signs in with the user's browser and prints who it was. Ctrl-C cancels.
//
//   c++ -std=c++17 login.cpp $(pkg-config --cflags --libs cardea) -o login
//   ./login https://auth.example.com [google|apple|microsoft|github|okta|facebook]
//   CARDEA_ISSUER=https://accounts.example.com CARDEA_CLIENT_ID=notes ./login
#include <cardea.hpp>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <thread>

namespace {

// A signal's handler can do next to nothing: a thread waits for the signal, and cancels what is under way.
class Interrupt {
  public:
    Interrupt() {
        sigemptyset(&signals_);
        sigaddset(&signals_, SIGINT);
        sigaddset(&signals_, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &signals_, nullptr); // before any other thread is there
        std::thread([this] { wait(); }).detach();
    }

    /// Remembers the operation for as long as it runs, and waits for its end.
    template <class T>
    T finish(cardea::Operation<T> operation) {
        set(operation.canceller());
        cardea::Result<T> result = operation.result();
        set({});
        return std::move(result).value();
    }

    /// Reads a line. An interruption ends the program here: nothing is under way that must be ended first.
    bool read(std::string &line) {
        pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
        bool is_read = static_cast<bool>(std::getline(std::cin, line));
        pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
        return is_read && !line.empty();
    }

  private:
    void wait() {
        int signal = 0;
        while (sigwait(&signals_, &signal) == 0) {
            std::lock_guard lock(mutex_);
            if (!current_) std::_Exit(128 + signal);
            current_.cancel();
        }
    }

    void set(cardea::Canceller canceller) {
        std::lock_guard lock(mutex_);
        current_ = canceller;
    }

    sigset_t signals_;
    std::mutex mutex_;
    cardea::Canceller current_;
};

std::string environment(const char *name) {
    const char *value = std::getenv(name);
    return value ? value : "";
}

cardea::Configuration configuration(const std::string &address) {
    cardea::Configuration made;
    if (std::string issuer = environment("CARDEA_ISSUER"); !issuer.empty()) {
        made.openid.emplace();
        made.openid->issuer = issuer;
        made.openid->client_id = environment("CARDEA_CLIENT_ID");
    } else {
        made.prelude = address;
    }
    made.application_id = "com.example.cpp-login";
    // The desktop's keyring; where there is none, files encrypted with a key file.
    made.store.kind = "automatic";
    made.observer = [](const cardea::SessionEvent &event) {
        if (event.kind == cardea::EventKind::login_waiting)
            std::cout << "Opened your browser, or open: " << event.attempt->authorization_url << std::endl;
    };
    return made;
}

/// Asks for the code that was sent by e-mail until it is right.
cardea::User prove_email(cardea::Client &client, Interrupt &interrupt, const cardea::OTPRequired &required) {
    for (;;) {
        std::cout << "Code sent to " << required.challenge.address.value_or("you") << ": " << std::flush;
        std::string code;
        if (!interrupt.read(code)) throw cardea::Error(cardea::Status::cancelled, "no code was given");
        try {
            return interrupt.finish(client.check_oauth_email_otp(required.challenge, code));
        } catch (const cardea::Error &error) {
            if (error != cardea::Status::invalid_otp_code) throw;
            std::cout << "That was not the code. ";
        }
    }
}

} // namespace

int main(int count, char **arguments) try {
    static Interrupt interrupt;
    cardea::Client client(configuration(count > 1 ? arguments[1] : environment("CARDEA_BASE_URL")));

    // A program without a window has no redirect scheme of its own: a listener on a free loopback port takes the redirect.
    cardea::OAuthLoginOptions options;
    options.provider = count > 2 ? arguments[2] : "google";
    options.redirect_uri = "http://127.0.0.1/callback";
    options.redirect_capture = cardea::RedirectCapture::loopback;

    cardea::FinalizeOAuthLoginResult result = interrupt.finish(client.login_with_oauth(options));
    auto *required = std::get_if<cardea::OTPRequired>(&result);
    cardea::User user = required ? prove_email(client, interrupt, *required) : std::get<cardea::LoggedIn>(result).user;
    std::cout << "Signed in: " << user.id.value_or("a user without a name") << "\n";
    std::cout << "Session kept in: " << client.store_location() << "\n";
    return EXIT_SUCCESS;
} catch (const cardea::Error &error) {
    std::cerr << "Not signed in: " << error.message() << "\n";
    return EXIT_FAILURE;
}
