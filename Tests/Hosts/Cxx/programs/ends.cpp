// Processes that end, for run.sh: with what is pending, with an open client, with one that static destruction closes, and one
// after the other with one session.
// usage: ends pending | open | static | first FOLDER | second FOLDER
#include <cstring>
#include <iostream>

#include "host.hpp"

static cardea::Configuration sealed(const char *folder) {
    auto configuration = configured();
    configuration.store = {"encrypted_file", folder, "hinge"};
    return configuration;
}

static void leave(const std::string &how) {
    static std::promise<void> shown;
    auto configuration = configured();
    configuration.presenter = [](const cardea::Question &page) { // never answers
        static auto *kept = new std::vector<cardea::Question>();
        kept->push_back(page);
        shown.set_value();
    };
    // Never destroyed but for "static": a program may leave by exit() wherever it stands.
    static std::unique_ptr<cardea::Client> closed;
    static auto *client = new cardea::Client(configuration);
    (void)client->current_user().result();
    if (how == "pending") {
        (void)client->login_with_oauth(options());
        shown.get_future().wait();
    }
    if (how != "open")
        for (int number = 0; number < 20; number++) {
            (void)client->current_user(cardea::use_future);
            (void)client->current_user([](auto) {});
        }
    if (how == "static") closed.reset(client);
    std::exit(0);
}

int main(int count, char **arguments) {
    const std::string how = count > 1 ? arguments[1] : "";
    alarm(20);
    if (how == "pending" || how == "open" || how == "static") leave(how);
    cardea::Client client(sealed(count > 2 ? arguments[2] : "/nowhere"));
    if (how == "first") return sign_in(client) ? 0 : 1;
    auto user = client.current_user().result();
    if (!user) std::cerr << user.error() << "\n";
    return user ? 0 : 1;
}
