// Part of cardea.hpp: what a host may supply: stores, keys of encrypted files, presenters, prompts, receivers of log entries and of
// session changes, and the loop that callbacks run in.
#ifndef CARDEA_HOST_HPP
#define CARDEA_HOST_HPP

#include <atomic>
#include <cardea/host.h>
#include <cardea/values.hpp>
#include <functional>
#include <pthread.h>

CARDEA_HPP_BEGIN

namespace detail {
class Ending;
} // namespace detail

/// What the host is asked. Answer it once, now or later, on any thread. Late and repeated answers do nothing. Copies are the same
/// question; when the last one goes without an answer, it counts as failed. QuestionKind says which fields it has, and how it is
/// answered.
class Question {
  public:
    /// Takes a question over from cardea.h.
    explicit Question(cardea_question *question) : handle_(question) {}

    /// Returns what is asked.
    QuestionKind kind() const noexcept;
    /// Returns the text in a field.
    std::optional<std::string> text(const char *field) const;
    /// Returns the number in a field, or 0.
    std::int64_t number(const char *field) const noexcept;
    /// Returns the texts in a field of each row of a list: the "id" of each of the "accounts".
    std::vector<std::string> texts(const char *list, const char *field) const;
    /// Returns the bytes of a record to write, which are secret.
    Bytes bytes() const;
    /// Answers with a text, or with std::nullopt. A text with a NUL inside is a failure.
    void reply_text(const std::optional<std::string> &text) const;
    /// Answers with bytes, or with std::nullopt.
    void reply_bytes(const std::optional<Bytes> &bytes) const;
    /// Answers with a key of 32 random bytes, and its id of 1 to 128 bytes, which is not secret.
    void reply_key(const std::string &id, const Bytes &key) const;
    /// Answers that it failed, with a message for logs, without secrets. For a store and a key the status is one of a store: any
    /// other counts as Status::store_failed.
    void reject(const Error &error) const;

  private:
    Handle<cardea_question, cardea_question_retain, cardea_question_free> handle_;
};

/// Takes questions. What it throws rejects the question: a cardea::Error as it is, anything else by the name of its class.
using QuestionHandler = std::function<void(const Question &)>;

/// What happened to the session or in a login. Later versions may add kinds: ignore them.
struct SessionEvent {
    /// What happened, and which of the others are there.
    EventKind kind{};
    /// The user of EventKind::signed_in and EventKind::refreshed.
    std::optional<User> user{};
    /// The login of EventKind::login_waiting, with its page.
    std::optional<OAuthLoginContext> attempt{};
    /// The error of EventKind::refresh_failed and EventKind::redirect_ignored.
    std::optional<Error> error{};
    /// Who ended the session, for EventKind::signed_out; what the store asks for, for EventKind::store_asking.
    std::optional<std::string> reason{};
    /// What raises the application's window on Wayland, for EventKind::login_returned.
    std::optional<std::string> activation_token{};
    /// Whether EventKind::refresh_failed ends the session.
    bool is_terminal = false;
    /// The engine's own; empty in one of your own.
    Handle<cardea_event, cardea_event_retain, cardea_event_free> handle{};

    /// Dismisses the page of EventKind::login_waiting and shows it again. Returns false if the login does not wait for it any more.
    bool open_again() const noexcept;
};

/// Receives session changes, in their order.
using SessionObserver = std::function<void(const SessionEvent &)>;

/// Takes one log entry, in which there are no secrets: "info", "Request finished. status=200".
using LogHandler = std::function<void(const std::string &level, const std::string &text)>;

/// Takes what a callback threw.
using ExceptionHandler = std::function<void(std::exception_ptr)>;

/// Holds callbacks until the host's own loop runs them. Copies are the same queue; several clients may share it.
class Queue {
  public:
    /// Makes a queue. When the system has no file descriptor left, it is invalid, and no client can be made with it.
    Queue();

    /// Returns whether it could be made.
    explicit operator bool() const noexcept { return static_cast<bool>(state_->handle); }
    /// Returns a descriptor that is readable while callbacks wait: for GLib, libuv, Qt, epoll. Never read or close it.
    int fd() const noexcept { return cardea_queue_fd(handle()); }
    /// Runs the callbacks that wait, on this thread, and returns how many ran. Inside a callback it runs the next ones.
    int dispatch() const;
    /// For calls of cardea.h: borrowed until the last copy is gone.
    cardea_queue *handle() const noexcept { return state_->handle.get(); }

  private:
    friend class detail::Ending;

    struct State {
        Handle<cardea_queue, cardea_queue_retain, cardea_queue_free> handle;
        std::atomic<pthread_t> thread; // the one that made the queue, or dispatched it last
    };

    std::shared_ptr<State> state_;
};

CARDEA_HPP_END

#endif
