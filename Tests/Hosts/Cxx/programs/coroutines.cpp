// A C++20 coroutine that waits for operations.
#include <coroutine>

#include "host.hpp"

/// The smallest coroutine type: it runs at once, and nobody waits for it.
struct Detached {
    struct promise_type {
        Detached get_return_object() { return {}; }
        std::suspend_never initial_suspend() { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() { std::terminate(); }
    };
};

static Detached session(cardea::Client &client, std::promise<std::string> &told) {
    std::string said;
    try {
        co_await client.current_user();
    } catch (const cardea::Error &error) {
        said = error.code();
    }
    co_await client.login_with_oauth(options());
    cardea::User user = co_await client.current_user();
    co_await client.invalidate_session();
    said += co_await client.access_token() == user.access_token ? " same" : " refreshed";
    co_await client.logout();
    told.set_value(said);
}

static void awaits() {
    cardea::Client client(configured());
    std::promise<std::string> told;
    session(client, told);
    CHECK_EQUAL(told.get_future().get(), "not_signed_in refreshed");
}

int main() {
    sandbox_reset();
    return check::run({{"a coroutine awaits a session from login to logout", awaits}});
}
