// What cardea/client.hpp declares.
#ifndef CARDEA_DEFINITIONS_CLIENT_HPP
#define CARDEA_DEFINITIONS_CLIENT_HPP

#include <atomic>
#include <cardea/client.hpp>
#include <cardea/definitions/host.hpp>
#include <cardea/definitions/operation.hpp>

CARDEA_HPP_BEGIN

CARDEA_HPP_FUNCTION std::string version() {
    return detail::text(cardea_version());
}

CARDEA_HPP_FUNCTION std::uint32_t abi_version() noexcept {
    return cardea_abi_version();
}

CARDEA_HPP_FUNCTION Result<void> deliver_redirect(const std::string &redirect_url) {
    detail::Arguments arguments;
    const char *text = arguments.text(redirect_url, "redirect_url");
    if (!arguments.error()) arguments.check(cardea_deliver_redirect, text);
    if (arguments.error()) return *arguments.error();
    return {};
}

struct Client::State {
    cardea_client *handle = nullptr;
    std::shared_ptr<const ExceptionHandler> uncaught;
    std::atomic<bool> is_closed{false};
    std::mutex reading; // what is borrowed from the handle must not go meanwhile

    ~State() { close(); }

    void close() noexcept {
        {
            std::lock_guard lock(reading);
            is_closed = true;
        }
        cardea_client_free(handle);
    }
};

CARDEA_HPP_FUNCTION Client::Client(const Configuration &configuration) : Client(create(configuration).value()) {}
CARDEA_HPP_FUNCTION Client::Client(std::unique_ptr<State> state) : state_(std::move(state)) {}
CARDEA_HPP_FUNCTION Client::Client(Client &&) noexcept = default;
CARDEA_HPP_FUNCTION Client &Client::operator=(Client &&) noexcept = default;
CARDEA_HPP_FUNCTION Client::~Client() = default;

CARDEA_HPP_FUNCTION Result<Client> Client::create(const Configuration &configuration) {
    if (cardea_abi_version() != CARDEA_ABI_VERSION)
        return Error(
            Status::invalid_configuration, "libcardea has the contract number " + std::to_string(cardea_abi_version()) +
                                               ", and the program was made for " + std::to_string(CARDEA_ABI_VERSION));
    auto state = std::make_unique<State>();
    state->uncaught = detail::exception_handler(configuration);
    detail::Arguments arguments;
    auto made = detail::Host::configuration(configuration, state->uncaught, arguments);
    if (!arguments.error())
        arguments.check(cardea_client_new, static_cast<const cardea_config *>(made.get()), &state->handle);
    if (arguments.error()) return *arguments.error();
    return Client(std::move(state));
}

CARDEA_HPP_FUNCTION void Client::close() noexcept {
    if (state_) state_->close();
}

CARDEA_HPP_FUNCTION bool Client::is_closed() const noexcept {
    return !state_ || state_->is_closed;
}

CARDEA_HPP_FUNCTION std::string Client::store_location() const {
    return described(cardea_client_store_location);
}

CARDEA_HPP_FUNCTION std::string Client::store_kind() const {
    return described(cardea_client_store_kind);
}

CARDEA_HPP_FUNCTION cardea_client *Client::handle() const noexcept {
    return is_closed() ? nullptr : state_->handle;
}

CARDEA_HPP_FUNCTION std::string Client::described(const char *(*accessor)(const cardea_client *)) const {
    if (!state_) return "";
    std::lock_guard lock(state_->reading);
    return state_->is_closed ? "" : detail::text(accessor(state_->handle));
}

namespace detail {

/// The completion of every operation.
inline void end(void *self, cardea_result *handle) noexcept {
    CallbackScope scope(self);
    std::unique_ptr<Waiter> waiter(static_cast<Waiter *>(self));
    OwnedResult result(handle);
    reported(*waiter->uncaught, [&] { waiter->end(std::move(result)); });
}

} // namespace detail

CARDEA_HPP_FUNCTION Result<Operation> Client::start(
    const detail::Arguments &arguments, std::unique_ptr<detail::Waiter> waiter, detail::Call call) {
    const Error closed(Status::client_closed, "the client was closed");
    if (is_closed()) return closed;
    if (arguments.error()) return *arguments.error();
    waiter->uncaught = state_->uncaught;
    cardea_operation id = 0;
    cardea_error *error = nullptr;
    detail::hand_over(waiter.get());
    cardea_status status = call(state_->handle, detail::end, waiter.get(), &id, &error);
    if (status == CARDEA_OK) {
        waiter.release(); // it may have run already
        return Operation(state_->handle, id);
    }
    Error refused = Error::copy(error);
    cardea_error_free(error);
    return status == CARDEA_ERROR_INVALID_HANDLE && state_->is_closed ? closed : refused;
}

template <class T>
Pending<T> Client::start_pending(const detail::Arguments &arguments, detail::Call call) {
    auto shared = std::make_shared<detail::Shared<T>>();
    Pending<T> pending(shared);
    auto keep = [shared](Result<T> result) { shared->set(std::move(result)); };
    auto started = start(arguments, std::make_unique<detail::WaiterOf<T, decltype(keep)>>(keep), call);
    if (started)
        pending.operation_ = *started;
    else
        keep(started.error());
    return pending;
}

template <class T>
detail::StartedType<T, UseFuture> Client::start_future(const detail::Arguments &arguments, detail::Call call) {
    auto promise = std::make_shared<detail::Promise<T>>();
    auto future = promise->future();
    auto keep = [promise](Result<T> result) { (*promise)(std::move(result)); };
    auto started = start(arguments, std::make_unique<detail::WaiterOf<T, decltype(keep)>>(keep), call);
    if (!started) keep(started.error());
    return future;
}

CARDEA_HPP_END

#endif
