// Exceptions that callbacks of the C interface throw, and what a program sees of the stack in one.
// usage: exceptions [thread | free | trace]   thread, free: ends by an exception that may not pass; trace: for a debugger
#include <cardea/host.h>

#include <condition_variable>
#include <cstdlib>
#include <dirent.h>
#include <execinfo.h>
#include <mutex>
#include <poll.h>
#include <pthread.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <unwind.h>

#include "check.hpp"
#include "sandbox.hpp"

/// What main does; C++ lets nobody ask for the address of main itself.
int run(int count, char **arguments);

namespace {

struct Thrown : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A client whose callbacks run by a queue.
struct Host {
    cardea_queue *queue = cardea_queue_new();
    cardea_client *client = nullptr;

    explicit Host(int *released = nullptr, bool has_queue = true) {
        cardea_config *config = cardea_config_new();
        cardea_config_set_prelude(config, sandbox_url(), nullptr);
        cardea_config_set_application_id(config, "org.example.exceptions", nullptr);
        cardea_config_set_store(config, "memory", nullptr, nullptr, nullptr);
        auto log = [](void *, cardea_event *entry) {
            cardea_event_free(entry);
            throw Thrown("the logger's");
        };
        auto release = [](void *data) { ++*static_cast<int *>(data); };
        if (released) cardea_config_set_logger(config, "trace", log, released, release, nullptr);
        if (has_queue) cardea_config_set_queue(config, queue, nullptr);
        CHECK_EQUAL(cardea_client_new(config, &client, nullptr), CARDEA_OK);
        cardea_config_free(config);
    }

    ~Host() {
        cardea_client_free(client);
        cardea_queue_free(queue);
    }

    Host(const Host &) = delete;
    Host &operator=(const Host &) = delete;

    void start(cardea_completion done, void *data = nullptr) {
        CHECK_EQUAL(cardea_get_current_user(client, done, data, nullptr, nullptr), CARDEA_OK);
    }

    /// Whether a callback waits, as the queue's descriptor says.
    bool waits(int milliseconds = 20000) const {
        pollfd watched{cardea_queue_fd(queue), POLLIN, 0};
        return poll(&watched, 1, milliseconds) == 1;
    }

    int dispatch() { return waits() ? cardea_queue_dispatch(queue) : -2; }

    /// The text of what a dispatch throws; empty when it returns.
    std::string thrown() {
        CHECK(waits());
        try {
            cardea_queue_dispatch(queue);
        } catch (const Thrown &error) {
            return error.what();
        }
        return "";
    }
};

/// Freed by the way out of a callback, as everything of the host's that lies on the stack.
struct Owned {
    cardea_result *result;
    ~Owned() { cardea_result_free(result); }
};

void throws(void *, cardea_result *result) {
    Owned owned{result};
    throw Thrown("the host's own");
}

void counts(void *data, cardea_result *result) {
    ++*static_cast<int *>(data);
    cardea_result_free(result);
}

/// So that all that was started waits: an operation that is started after others ends after them. The thread that dispatches
/// is not let wait.
void await(Host &host) {
    std::thread([&host] {
        cardea_operation last = 0;
        cardea_result *result = nullptr;
        CHECK_EQUAL(cardea_get_current_user(host.client, nullptr, nullptr, &last, nullptr), CARDEA_OK);
        cardea_operation_wait(host.client, last, 20000, &result, nullptr);
        CHECK(result != nullptr);
        cardea_result_free(result);
    }).join();
}

void reaches_the_host() {
    Host host;
    host.start(throws);
    CHECK_EQUAL(host.thrown(), "the host's own");
    int ran = 0;
    host.start(counts, &ran);
    CHECK_EQUAL(host.dispatch(), 1);
    CHECK_EQUAL(ran, 1);
}

void keeps_what_waits_behind() {
    Host host;
    int ran = 0;
    host.start(counts, &ran);
    host.start(throws);
    host.start(counts, &ran);
    host.start(throws);
    host.start(counts, &ran);
    await(host);
    CHECK_EQUAL(host.thrown(), "the host's own");
    CHECK_EQUAL(ran, 1);
    CHECK(host.waits(0));
    CHECK_EQUAL(host.thrown(), "the host's own");
    CHECK_EQUAL(ran, 2);
    CHECK_EQUAL(host.dispatch(), 1);
    CHECK_EQUAL(ran, 3);
    CHECK(!host.waits(0));
}

int open_files() {
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/// A queue that somebody still held would keep its descriptor, a part that somebody held would not be released.
void leaves_nothing_behind() {
    int released = 0;
    {
        Host warm;
        warm.start(throws);
        CHECK_EQUAL(warm.thrown(), "the host's own");
    }
    int files = open_files();
    {
        Host host(&released);
        for (int round = 0; round < 200; round++) {
            host.start(throws);
            while (host.thrown() != "the host's own") {
            }
        }
        while (host.waits(0))
            host.thrown();
        CHECK_EQUAL(released, 0);
    }
    CHECK_EQUAL(released, 1);
    CHECK_EQUAL(open_files(), files);
}

void passes_a_loop_of_the_hosts() {
    Host first;
    first.start([](void *, cardea_result *result) {
        Owned owned{result};
        Host second;
        second.start(throws);
        CHECK(second.waits());
        cardea_queue_dispatch(second.queue);
    });
    CHECK_EQUAL(first.thrown(), "the host's own");
    int ran = 0;
    first.start(counts, &ran);
    CHECK_EQUAL(first.dispatch(), 1);
}

/// pthread_exit leaves a callback as an exception does.
void survives_the_end_of_a_thread() {
    Host host;
    int ran = 0;
    host.start([](void *, cardea_result *result) {
        Owned owned{result};
        pthread_exit(nullptr);
    });
    CHECK(host.waits());
    std::thread([&] { cardea_queue_dispatch(host.queue); }).join();
    host.start(counts, &ran);
    CHECK_EQUAL(host.dispatch(), 1);
    CHECK_EQUAL(ran, 1);
}

bool sees_run = false;

void traces(void *, cardea_result *result) {
    void *frames[64];
    int count = backtrace(frames, 64);
    for (int each = 0; each < count; each++)
        sees_run |=
            _Unwind_FindEnclosingFunction(static_cast<char *>(frames[each]) - 1) == reinterpret_cast<void *>(&run);
    cardea_result_free(result);
}

void shows_the_whole_stack() {
    Host host;
    host.start(traces);
    CHECK_EQUAL(host.dispatch(), 1);
    CHECK(sees_run);
}

/// Where no exception may pass.
int ends(const std::string &where) {
    Host host(nullptr, where != "thread");
    host.start(throws);
    if (where == "thread") return pause();
    if (where == "trace") return host.dispatch() != 1;
    CHECK(host.waits());
    cardea_client_close(host.client, nullptr, nullptr, nullptr);
    cardea_client_free(host.client);
    try {
        cardea_queue_free(host.queue);
    } catch (const Thrown &) {
        return 3;
    }
    return 0;
}

} // namespace

int run(int count, char **arguments) {
    if (count > 1) return ends(arguments[1]);
    return check::run({
        {"an exception of a callback reaches the handler around cardea_queue_dispatch, and the next call goes on",
            reaches_the_host},
        {"the callbacks behind it wait for the next call, in their order", keeps_what_waits_behind},
        {"400 exceptions leave no queue, descriptor or part of the host behind", leaves_nothing_behind},
        {"an exception passes a queue that is dispatched in a callback of another", passes_a_loop_of_the_hosts},
        {"a thread that ends in a callback leaves the queue to others", survives_the_end_of_a_thread},
        {"backtrace() in a callback reaches main", shows_the_whole_stack},
    });
}

int main(int count, char **arguments) {
    int status = run(count, arguments);
    return status;
}
