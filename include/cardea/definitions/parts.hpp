// What cardea/parts.hpp declares.
#ifndef CARDEA_DEFINITIONS_PARTS_HPP
#define CARDEA_DEFINITIONS_PARTS_HPP

#include <cardea/owned.hpp>
#include <cardea/parts.hpp>

CARDEA_HPP_BEGIN

CARDEA_HPP_FUNCTION StoreRequest::StoreRequest(cardea_store_request *handle)
    : handle_(handle, cardea_store_request_free) {}

CARDEA_HPP_FUNCTION StoreOperation StoreRequest::operation() const {
    return static_cast<StoreOperation>(cardea_store_request_operation(handle_.get()));
}

CARDEA_HPP_FUNCTION std::string StoreRequest::key() const {
    return detail::text(cardea_store_request_key(handle_.get()));
}

CARDEA_HPP_FUNCTION ByteView StoreRequest::record() const {
    std::size_t size = 0;
    const std::uint8_t *bytes = cardea_store_request_record(handle_.get(), &size);
    return ByteView(bytes, size);
}

CARDEA_HPP_FUNCTION void StoreRequest::reply() {
    cardea_store_request_reply(handle_.get(), nullptr, 0);
}

CARDEA_HPP_FUNCTION void StoreRequest::reply(ByteView record) {
    static const std::uint8_t nothing = 0; // an empty record is a record
    cardea_store_request_reply(handle_.get(), record.empty() ? &nothing : record.data(), record.size());
}

CARDEA_HPP_FUNCTION void StoreRequest::reject(const Error &error) {
    cardea_store_request_reject(handle_.get(), static_cast<cardea_status>(error.status()), error.what());
}

CARDEA_HPP_FUNCTION SealingKeyRequest::SealingKeyRequest(cardea_sealing_key_request *handle)
    : handle_(handle, cardea_sealing_key_request_free) {}

CARDEA_HPP_FUNCTION std::optional<std::string> SealingKeyRequest::id() const {
    return detail::optional_text(cardea_sealing_key_request_id(handle_.get()));
}

CARDEA_HPP_FUNCTION void SealingKeyRequest::reply(const std::optional<SealingKey> &key) {
    if (!key) return cardea_sealing_key_request_reply(handle_.get(), nullptr, nullptr, 0);
    if (key->id.find('\0') != std::string::npos)
        return reject(Error(Status::store_failed, "the id of the key has a NUL character"));
    cardea_sealing_key_request_reply(handle_.get(), key->id.c_str(), key->bytes.data(), key->bytes.size());
}

CARDEA_HPP_FUNCTION void SealingKeyRequest::reject(const Error &error) {
    cardea_sealing_key_request_reject(handle_.get(), static_cast<cardea_status>(error.status()), error.what());
}

CARDEA_HPP_FUNCTION SealingKeyProvider sealing_keys(
    std::function<Result<std::optional<SealingKey>>(const std::optional<std::string> &id)> find) {
    return [find = std::move(find)](SealingKeyRequest request) {
        detail::shielded(
            [&] {
                auto key = find(request.id());
                if (key)
                    request.reply(*key);
                else
                    request.reject(key.error());
            },
            [&](const Error &error) { request.reject(error); });
    };
}

CARDEA_HPP_FUNCTION Presentation::Presentation(cardea_presentation *handle)
    : handle_(handle, cardea_presentation_free) {}

CARDEA_HPP_FUNCTION std::uint64_t Presentation::id() const {
    return cardea_presentation_id(handle_.get());
}

CARDEA_HPP_FUNCTION std::string Presentation::url() const {
    return detail::text(cardea_presentation_url(handle_.get()));
}

CARDEA_HPP_FUNCTION std::string Presentation::redirect_uri() const {
    return detail::text(cardea_presentation_redirect_uri(handle_.get()));
}

CARDEA_HPP_FUNCTION bool Presentation::prefers_ephemeral_session() const {
    return cardea_presentation_prefers_ephemeral_session(handle_.get());
}

CARDEA_HPP_FUNCTION std::optional<std::string> Presentation::activation_token() const {
    return detail::optional_text(cardea_presentation_activation_token(handle_.get()));
}

CARDEA_HPP_FUNCTION void Presentation::reply(const std::optional<std::string> &redirect_url) {
    if (redirect_url && redirect_url->find('\0') != std::string::npos)
        return reject(Error(Status::browser_unavailable, "the redirect URL has a NUL character"));
    cardea_presentation_reply(handle_.get(), redirect_url ? redirect_url->c_str() : nullptr);
}

CARDEA_HPP_FUNCTION void Presentation::reject(const Error &error) {
    cardea_presentation_reject(handle_.get(), static_cast<cardea_status>(error.status()), error.what());
}

CARDEA_HPP_FUNCTION SecurityKeyPrompt::SecurityKeyPrompt(cardea_key_prompt *handle)
    : handle_(handle, cardea_key_prompt_free) {}

CARDEA_HPP_FUNCTION SecurityKeyPromptKind SecurityKeyPrompt::kind() const {
    return static_cast<SecurityKeyPromptKind>(cardea_key_prompt_kind(handle_.get()));
}

CARDEA_HPP_FUNCTION std::string SecurityKeyPrompt::key_name() const {
    return detail::text(cardea_key_prompt_key_name(handle_.get()));
}

CARDEA_HPP_FUNCTION std::int32_t SecurityKeyPrompt::count() const {
    return cardea_key_prompt_count(handle_.get());
}

CARDEA_HPP_FUNCTION std::vector<std::string> SecurityKeyPrompt::accounts() const {
    std::vector<std::string> names;
    while (const char *name = cardea_key_prompt_account(handle_.get(), static_cast<std::int32_t>(names.size())))
        names.emplace_back(name);
    return names;
}

CARDEA_HPP_FUNCTION bool SecurityKeyPrompt::is_pin_wrong() const {
    return cardea_key_prompt_is_pin_wrong(handle_.get());
}

CARDEA_HPP_FUNCTION std::optional<std::int32_t> SecurityKeyPrompt::tries_left() const {
    std::int32_t tries = cardea_key_prompt_tries_left(handle_.get());
    return tries < 0 ? std::nullopt : std::make_optional(tries);
}

CARDEA_HPP_FUNCTION void SecurityKeyPrompt::reply_pin(const std::optional<std::string> &pin) {
    bool is_one = pin && pin->find('\0') == std::string::npos;
    cardea_key_prompt_reply_pin(handle_.get(), is_one ? pin->c_str() : nullptr);
}

CARDEA_HPP_FUNCTION void SecurityKeyPrompt::reply_account(std::int32_t index) {
    cardea_key_prompt_reply_account(handle_.get(), index);
}

struct LoginWaiting::Content {
    std::string authorization_url, attempt_id;
    detail::Owned<cardea_event, cardea_event_free> handle;
};

CARDEA_HPP_FUNCTION LoginWaiting::LoginWaiting(std::string authorization_url, std::string attempt_id)
    : content_(std::make_shared<Content>(Content{std::move(authorization_url), std::move(attempt_id),
          detail::Owned<cardea_event, cardea_event_free>(nullptr)})) {}

CARDEA_HPP_FUNCTION LoginWaiting::LoginWaiting(cardea_event *handle)
    : content_(std::make_shared<Content>(Content{detail::text(cardea_event_authorization_url(handle)),
          detail::text(cardea_event_attempt_id(handle)), detail::Owned<cardea_event, cardea_event_free>(handle)})) {}

CARDEA_HPP_FUNCTION const std::string &LoginWaiting::authorization_url() const noexcept {
    return content_->authorization_url;
}

CARDEA_HPP_FUNCTION const std::string &LoginWaiting::attempt_id() const noexcept {
    return content_->attempt_id;
}

CARDEA_HPP_FUNCTION bool LoginWaiting::open_again() const {
    return cardea_event_open_again(content_->handle.get());
}

CARDEA_HPP_END

#endif
