// Part of cardea.hpp: the client, one account of one application at one server.
#ifndef CARDEA_CLIENT_HPP
#define CARDEA_CLIENT_HPP

#include <cardea/operations.g.hpp>

CARDEA_HPP_BEGIN

/// Returns the version of the library that is loaded, such as "0.1.0". A client can only be made if its first two numbers are
/// those of CARDEA_VERSION_STRING.
std::string version();

/// Hands a redirect URL that reached this process to the login that waits for it, in this process or another one of this
/// user. Status::attempt_not_found if no login waits for it.
Result<void> deliver_redirect(const std::string &redirect_url);

/// One account of one application at one server. Every function may be called on any thread, many at a time. What it can do is in
/// Operations.
class Client : public Operations {
  public:
    /// Makes a client; throws the Error of a setting that is refused. Without exceptions, use create().
    explicit Client(const Configuration &configuration);

    /// Makes a client. No thread starts and no file or network is touched before the first operation.
    static Result<Client> create(const Configuration &configuration);

    /// Moves; the client that is moved from is as one that was closed.
    Client(Client &&) noexcept;
    /// Ends this client as the destructor does, then moves.
    Client &operator=(Client &&other) noexcept;
    /// Closes the client, but drops its callbacks instead of running them, because what they write may be destroyed already.
    /// What waits elsewhere - an Operation, a std::future, a coroutine - ends as Status::cancelled.
    ~Client();

    /// Ends pending operations as Status::cancelled, runs their callbacks, and frees the client: when it returns, no callback runs
    /// and none will. With a queue, it dispatches the queue for that. Inside a callback it returns at once, and the rest is done
    /// where callbacks run. Later calls are Status::client_closed; closing again does nothing.
    void close() noexcept;

    /// Returns whether it was closed, or moved from.
    bool is_closed() const noexcept;

    /// Returns where the session is kept, in words for a person: "Secret Service (Login)". Empty for a closed client.
    std::string store_location() const;
    /// "secret_service", "encrypted_file", "memory", "custom", or "undecided" until an automatic choice is first needed. Empty
    /// for a closed client.
    std::string store_kind() const;
    /// Returns the access token that is at hand, if servers accept it now without a refresh: at once, for use before every request.
    /// If there is none, call access_token.
    std::optional<std::string> peek_access_token() const;

    /// For calls of cardea.h: borrowed until the client is closed; nullptr from then on.
    cardea_client *handle() const noexcept;

  private:
    explicit Client(std::shared_ptr<State> state);
    void drop() noexcept;
};

CARDEA_HPP_END

#endif
