// What cardea/configuration.hpp declares.
#ifndef CARDEA_DEFINITIONS_CONFIGURATION_HPP
#define CARDEA_DEFINITIONS_CONFIGURATION_HPP

#include <cardea/configuration.hpp>

CARDEA_HPP_BEGIN

CARDEA_HPP_FUNCTION Queue::Queue() : handle_(cardea_queue_new(), cardea_queue_free) {}

CARDEA_HPP_FUNCTION StoreChoice::StoreChoice(Kind kind, std::optional<std::string> folder,
    std::optional<std::string> passphrase, std::optional<SealingKeyProvider> keys)
    : kind_(kind), folder_(std::move(folder)), passphrase_(std::move(passphrase)), keys_(std::move(keys)) {}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::desktop() {
    return StoreChoice(Kind::desktop);
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::secret_service() {
    return StoreChoice(Kind::secret_service);
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::session_keyring() {
    return StoreChoice(Kind::session_keyring);
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::memory() {
    return StoreChoice(Kind::memory);
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::sealed_file(
    std::optional<std::string> folder, std::optional<std::string> passphrase) {
    return StoreChoice(Kind::sealed_file, std::move(folder), std::move(passphrase));
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::sealed_file(
    std::optional<std::string> folder, SealingKeyProvider key_provider) {
    return StoreChoice(Kind::sealed_file, std::move(folder), {}, std::move(key_provider));
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::automatic(
    std::optional<std::string> folder, std::optional<std::string> passphrase) {
    return StoreChoice(Kind::automatic, std::move(folder), std::move(passphrase));
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::automatic(
    std::optional<std::string> folder, SealingKeyProvider key_provider) {
    return StoreChoice(Kind::automatic, std::move(folder), {}, std::move(key_provider));
}

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::custom(StoreHandler handler) {
    StoreChoice choice(Kind::custom);
    choice.handler_ = std::move(handler);
    return choice;
}

namespace detail {

/// Has a store of the host answer one request at once.
inline void answer(SecureStore &store, StoreRequest &request) {
    auto end = [&request](const Result<void> &done) {
        if (done)
            request.reply();
        else
            request.reject(done.error());
    };
    switch (request.operation()) {
    case StoreOperation::read:
        if (auto found = store.read(request.key()); !found)
            request.reject(found.error());
        else if (*found)
            request.reply(**found);
        else
            request.reply();
        break;
    case StoreOperation::write:
        return end(store.write(request.key(), request.record()));
    case StoreOperation::remove:
        return end(store.remove(request.key()));
    }
}

} // namespace detail

CARDEA_HPP_FUNCTION StoreChoice StoreChoice::custom(std::shared_ptr<SecureStore> store) {
    return custom([store = std::move(store)](StoreRequest request) { detail::answer(*store, request); });
}

CARDEA_HPP_END

#endif
