// Hands settings and host-supplied parts over to the engine.
#ifndef CARDEA_DEFINITIONS_HOST_HPP
#define CARDEA_DEFINITIONS_HOST_HPP

#include <cardea/definitions/reader.hpp>
#include <cardea/definitions/settings.hpp>

CARDEA_HPP_BEGIN

namespace detail {

using Uncaught = std::shared_ptr<const ExceptionHandler>;

/// Each part lives until the engine releases it, after its last callback.
struct StorePart {
    StoreHandler handler;

    static void take(void *self, cardea_store_request *handle) noexcept {
        CallbackScope scope(self);
        StoreRequest request(handle);
        shielded([&] { static_cast<StorePart *>(self)->handler(request); },
            [&](const Error &error) { request.reject(error); });
    }
};

struct KeyPart {
    SealingKeyProvider handler;

    static void take(void *self, cardea_sealing_key_request *handle) noexcept {
        CallbackScope scope(self);
        SealingKeyRequest request(handle);
        shielded([&] { static_cast<KeyPart *>(self)->handler(request); },
            [&](const Error &error) { request.reject(error); });
    }
};

struct PresenterPart {
    Presenter presenter;
    Uncaught uncaught;

    static void take(void *self, cardea_presentation *handle) noexcept {
        CallbackScope scope(self);
        Presentation presentation(handle);
        shielded([&] { static_cast<PresenterPart *>(self)->presenter.present(presentation); },
            [&](const Error &error) { presentation.reject(error); });
    }

    static void dismiss(void *self, std::uint64_t id) noexcept {
        CallbackScope scope(self);
        auto *part = static_cast<PresenterPart *>(self);
        if (part->presenter.dismiss) reported(*part->uncaught, [&] { part->presenter.dismiss(id); });
    }
};

struct LoggerPart {
    LogHandler logger;
    Uncaught uncaught;

    static void take(void *self, cardea_log_entry *handle) noexcept {
        CallbackScope scope(self);
        auto *part = static_cast<LoggerPart *>(self);
        Owned<cardea_log_entry, cardea_log_entry_free> entry(handle);
        reported(*part->uncaught, [&] {
            part->logger(
                static_cast<LogLevel>(cardea_log_entry_level(handle)), own_words(cardea_log_entry_text(handle)));
        });
    }
};

struct SignalsPart {
    SignalCollector collect;

    static void take(void *self, cardea_signals_request *handle) noexcept {
        CallbackScope scope(self);
        auto *part = static_cast<SignalsPart *>(self);
        Owned<cardea_signals_request, cardea_signals_request_free> request(handle);
        auto reject = [handle](const Error &error) {
            cardea_signals_request_reject(handle, static_cast<cardea_status>(error.status()), error.what());
        };
        shielded(
            [&] {
                auto name = part->collect();
                if (!name) return reject(name.error());
                cardea_signals_request_reply(handle, *name ? (*name)->c_str() : nullptr);
            },
            reject);
    }
};

struct KeyGuidePart {
    SecurityKeyGuide guide;
    Uncaught uncaught;

    static void take(void *self, cardea_key_prompt *handle) noexcept {
        CallbackScope scope(self);
        auto *part = static_cast<KeyGuidePart *>(self);
        SecurityKeyPrompt prompt(handle);
        reported(*part->uncaught, [&] { part->guide(std::move(prompt)); });
    }
};

struct ObserverPart {
    SessionObserver observer;
    Uncaught uncaught;

    static void take(void *self, cardea_event *handle) noexcept {
        CallbackScope scope(self);
        auto *part = static_cast<ObserverPart *>(self);
        Reader::event(OwnedEvent(handle),
            [part](const SessionEvent &told) { reported(*part->uncaught, [&] { part->observer(told); }); });
    }
};

/// What takes the exceptions that nobody else does: the host's handler, or an entry in the log.
inline Uncaught exception_handler(const Configuration &configuration) {
    ExceptionHandler handler = configuration.uncaught;
#if CARDEA_HPP_EXCEPTIONS
    if (!handler && configuration.logger) {
        handler = [log = configuration.logger](std::exception_ptr thrown) {
            try {
                std::rethrow_exception(thrown);
            } catch (...) {
                log(LogLevel::error, "A callback threw " + thrown_class() + ".");
            }
        };
    }
#endif
    return std::make_shared<const ExceptionHandler>(std::move(handler));
}

/// Makes the configuration of C.
struct Host {
    static OwnedConfiguration configuration(
        const Configuration &configuration, const Uncaught &uncaught, Arguments &arguments) {
        OwnedConfiguration config(cardea_config_new());
        Host host{config.get(), arguments};
        host.set_backend(configuration.backend);
        fill(Setters<cardea_config>{config.get(), arguments}, configuration);
        host.set_store(configuration.store);
        host.set_parts(configuration, uncaught);
        return config;
    }

    static OwnedConfiguration store(const StoreChoice &choice, Arguments &arguments) {
        OwnedConfiguration config(cardea_config_new());
        Host{config.get(), arguments}.set_store(choice);
        return config;
    }

  private:
    cardea_config *config;
    Arguments &arguments;

    Host(cardea_config *made, Arguments &kept) : config(made), arguments(kept) {}

    template <class Setter, class... Values>
    void set(Setter setter, Values... values) {
        arguments.check(setter, config, values...);
    }

    template <class Setter, class Text>
    void set_text(Setter setter, const Text &value, const char *name) {
        if (const char *text = arguments.text(value, name)) set(setter, text);
    }

    /// Wraps a part, gives it to the configuration, which keeps it, and lets go of the handle.
    template <class Part, class Make, class Setter, class Free>
    void give(Part part, Make make, Setter setter, Free free) {
        auto owned = std::make_unique<Part>(std::move(part));
        auto *handle = make(owned.get());
        if (handle == nullptr) return arguments.refuse("a part of the host could not be made");
        hand_over(owned.release()); // until the engine calls release<Part>
        set(setter, handle);
        free(handle);
    }

    void set_backend(const Backend &backend) {
        if (auto *provider = std::get_if<OpenIDProvider>(&backend)) {
            OwnedProvider made = make_provider(*provider, arguments);
            if (made) set(cardea_config_set_openid_provider, static_cast<const cardea_openid_provider *>(made.get()));
        } else if (auto *project = std::get_if<OryProject>(&backend)) {
            if (const char *url = arguments.text(project->project_url, "project_url"))
                set(cardea_config_set_ory, url, project->verifies_email);
        } else if (auto *address = std::get_if<std::string>(&backend)) {
            if (address->empty()) return arguments.refuse("backend is not set");
            set_text(cardea_config_set_prelude, *address, "backend");
        }
    }

    void set_store(const StoreChoice &choice) {
        const char *folder = arguments.text(choice.folder_, "folder");
        const char *passphrase = arguments.text(choice.passphrase_, "passphrase");
        bool is_sealed = choice.kind_ == StoreChoice::Kind::sealed_file;
        switch (choice.kind_) {
        case StoreChoice::Kind::desktop:
            return; // What a configuration has from the beginning.
        case StoreChoice::Kind::secret_service:
            return set(cardea_config_use_secret_service);
        case StoreChoice::Kind::session_keyring:
            return set(cardea_config_use_session_keyring);
        case StoreChoice::Kind::memory:
            return set(cardea_config_use_memory_store);
        case StoreChoice::Kind::custom:
            return set_custom_store(choice.handler_);
        default:
            if (choice.keys_) return set_keys(choice, folder);
            return set(
                is_sealed ? cardea_config_use_sealed_file : cardea_config_use_automatic_store, folder, passphrase);
        }
    }

    void set_custom_store(const StoreHandler &handler) {
        if (!handler) return arguments.refuse("the custom store is empty");
        give(
            StorePart{handler},
            [](StorePart *part) { return cardea_store_new(StorePart::take, part, release<StorePart>); },
            cardea_config_set_store, cardea_store_free);
    }

    void set_keys(const StoreChoice &choice, const char *folder) {
        if (!*choice.keys_) return arguments.refuse("the source of sealing keys is empty");
        auto use = choice.kind_ == StoreChoice::Kind::sealed_file ? cardea_config_use_sealed_file_with_key
                                                                  : cardea_config_use_automatic_store_with_key;
        give(
            KeyPart{*choice.keys_},
            [](KeyPart *part) { return cardea_sealing_key_new(KeyPart::take, part, release<KeyPart>); },
            [use, folder](cardea_config *made, cardea_sealing_key *key, cardea_error **error) {
                return use(made, folder, key, error);
            },
            cardea_sealing_key_free);
    }

    void set_parts(const Configuration &from, const Uncaught &uncaught) {
        if (from.presenter) set_presenter(*from.presenter, uncaught);
        if (from.signals) set_signals(from.signals);
        if (from.key_guide) set_key_guide(from.key_guide, uncaught);
        if (from.logger) set_logger(from.logger, from.log_level, uncaught);
        if (from.observer) set_observer(from.observer, uncaught);
        if (from.queue) set(cardea_config_set_queue, from.queue->handle());
    }

    void set_presenter(const Presenter &presenter, const Uncaught &uncaught) {
        if (!presenter.present) return arguments.refuse("the presenter is empty");
        give(
            PresenterPart{presenter, uncaught},
            [](PresenterPart *part) {
                cardea_presenter *made =
                    cardea_presenter_new(PresenterPart::take, PresenterPart::dismiss, part, release<PresenterPart>);
                cardea_presenter_set_leaves_redirect_to_desktop(
                    made, part->presenter.leaves_redirect_to_desktop, nullptr);
                return made;
            },
            cardea_config_set_presenter, cardea_presenter_free);
    }

    void set_signals(const SignalCollector &collect) {
        give(
            SignalsPart{collect},
            [](SignalsPart *part) { return cardea_signals_new(SignalsPart::take, part, release<SignalsPart>); },
            cardea_config_set_signals, cardea_signals_free);
    }

    void set_key_guide(const SecurityKeyGuide &guide, const Uncaught &uncaught) {
        give(
            KeyGuidePart{guide, uncaught},
            [](KeyGuidePart *part) { return cardea_key_guide_new(KeyGuidePart::take, part, release<KeyGuidePart>); },
            cardea_config_set_key_guide, cardea_key_guide_free);
    }

    void set_logger(const LogHandler &logger, LogLevel log_level, const Uncaught &uncaught) {
        auto level = static_cast<std::int32_t>(log_level);
        give(
            LoggerPart{logger, uncaught},
            [level](LoggerPart *part) { return cardea_logger_new(level, LoggerPart::take, part, release<LoggerPart>); },
            cardea_config_set_logger, cardea_logger_free);
    }

    void set_observer(const SessionObserver &observer, const Uncaught &uncaught) {
        give(
            ObserverPart{observer, uncaught},
            [](ObserverPart *part) { return cardea_observer_new(ObserverPart::take, part, release<ObserverPart>); },
            cardea_config_set_observer, cardea_observer_free);
    }
};

CARDEA_HPP_FUNCTION OwnedConfiguration make_store(const StoreChoice &choice, Arguments &arguments) {
    return Host::store(choice, arguments);
}

} // namespace detail

CARDEA_HPP_END

#endif
