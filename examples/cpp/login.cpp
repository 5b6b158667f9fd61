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
    T finish(cardea::Pending<T> pending) {
        set(pending.operation());
        cardea::Result<T> result = pending.result();
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
            if (current_.id() == 0) std::_Exit(128 + signal);
            current_.cancel();
        }
    }

    void set(cardea::Operation operation) {
        std::lock_guard lock(mutex_);
        current_ = operation;
    }

    sigset_t signals_;
    std::mutex mutex_;
    cardea::Operation current_;
};

std::string environment(const char *name) {
    const char *value = std::getenv(name);
    return value ? value : "";
}

cardea::Configuration configuration(const std::string &address) {
    cardea::Configuration made;
    made.backend = address;
    if (std::string issuer = environment("CARDEA_ISSUER"); !issuer.empty()) {
        cardea::OpenIDProvider provider;
        provider.issuer = issuer;
        provider.client_id = environment("CARDEA_CLIENT_ID");
        made.backend = provider;
    }
    made.application_id = "com.example.cpp-login";
    // The desktop's keyring; where there is none, files sealed with a key file.
    made.store = cardea::StoreChoice::automatic();
    made.observer = [](const cardea::SessionEvent &event) {
        if (auto *waiting = std::get_if<cardea::LoginWaiting>(&event))
            std::cout << "Opened your browser, or open: " << waiting->authorization_url() << std::endl;
    };
    return made;
}

/// Asks for the code that was sent by e-mail until it is right.
cardea::User prove_email(cardea::Client &client, Interrupt &interrupt, const cardea::OTPRequired &required) {
    for (;;) {
        std::cout << "Code sent to " << required.email.value_or("you") << ": " << std::flush;
        std::string code;
        if (!interrupt.read(code)) throw cardea::Error(cardea::Status::cancelled, "no code was given");
        try {
            return interrupt.finish(client.check_otp(code, required.challenge));
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
    options.provider = count > 2 ? arguments[2] : cardea::oauth_provider::google;
    options.redirect_uri = "http://127.0.0.1/callback";
    options.redirect_capture = cardea::RedirectCapture::loopback;

    cardea::OAuthLoginResult result = interrupt.finish(client.login_with_oauth(options));
    auto *required = std::get_if<cardea::OTPRequired>(&result);
    cardea::User user = required ? prove_email(client, interrupt, *required) : std::get<cardea::LoggedIn>(result).user;
    std::cout << "Signed in: " << user.profile.user_id.value_or("a user without a name") << "\n";
    std::cout << "Session kept in: " << client.store_location() << "\n";
    return EXIT_SUCCESS;
} catch (const cardea::Error &error) {
    std::cerr << "Not signed in: " << error.message() << "\n";
    return EXIT_FAILURE;
}
