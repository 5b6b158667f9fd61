// Plays the scenarios of Tests/Conformance on the public API of C++. Prints TAP.
// usage: scenarios FOLDER [STEM...]
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "clients.hpp"

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr auto patience = 10s;

/// An operation that was started.
struct Running {
    std::function<void()> cancel;
    std::function<json()> finish;
};

class Player {
  public:
    explicit Player(const fs::path &file)
        : name_(file.stem()), scenario_(json::parse(std::ifstream(file))),
          folder_(fs::temp_directory_path() / ("cardea-scenario-" + std::to_string(getpid()) + "-" + name_)) {
        brought_.set("sandbox", sandbox_url());
    }

    ~Player() {
        clients_.clear();
        fs::remove_all(folder_);
    }

    void play() {
        sandbox_reset();
        if (scenario_.contains("control")) sandbox_control(scenario_["control"].dump().c_str());
        for (const json &step : scenario_["steps"])
            play_step(step);
        clients_.clear();
        if (scenario_.contains("requests")) check(requests(), scenario_["requests"], "requests");
    }

  private:
    void play_step(const json &written) {
        try {
            json step = without_expectation(written);
            json result = perform(brought_.resolve(step));
            if (result.is_object() && result.contains("error")) {
                errors_.push_back(result["error"].value("message", ""));
                if (!written.contains("expect")) throw Failure("an error: " + result["error"].dump());
            }
            // First the name: what is expected may speak of what came.
            if (step.contains("as") && !step.contains("start")) brought_.set(step["as"], result);
            if (written.contains("expect")) check(result, brought_.resolve(written["expect"]), "result");
        } catch (const std::exception &failure) {
            throw Failure(written.dump() + ": " + failure.what());
        }
    }

    static json without_expectation(json step) {
        step.erase("expect");
        return step;
    }

    json perform(const json &step) {
        if (step.contains("call")) return start(step["call"], step).finish();
        if (step.contains("start")) return running_[step["as"]] = start(step["start"], step), json();
        if (step.contains("await")) return running_.at(step["await"]).finish();
        if (step.contains("cancel")) return running_.at(step["cancel"]).cancel(), json();
        if (step.contains("close")) return close(step["close"], step.value("keep", false));
        if (step.contains("browse")) return browsed(step["browse"]);
        if (step.contains("mail")) return mail(step["mail"]);
        if (step.contains("authenticator")) return authenticated(step["authenticator"]);
        if (step.contains("send")) return sent(step["send"]);
        if (step.contains("guided")) return guided(step["guided"], step.value("client", "main"));
        if (step.contains("signalled")) return signalled(step["signalled"]);
        if (step.contains("control")) return sandbox_control(step["control"].dump().c_str()), json();
        if (step.contains("until_held")) return until_held(step["until_held"]);
        if (step.contains("until_presented")) return until_presented(step["until_presented"]);
        if (step.contains("deliver")) return delivered(step["deliver"]);
        if (step.contains("configure")) return configured(step["configure"]);
        if (step.contains("events")) return events(step["events"], step.value("client", "main"));
        if (step.contains("logs_without")) return logs_without(step["logs_without"]);
        throw Failure("an unknown step");
    }

    static void check(const json &actual, const json &expected, const std::string &place) {
        if (auto why = mismatch(actual, expected, place); !why.empty()) throw Failure(why);
    }

    template <class Condition>
    static void await(const std::string &what, Condition condition) {
        auto limit = std::chrono::steady_clock::now() + patience;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > limit) throw Failure(what + " did not come in time");
            poll(nullptr, 0, 3);
        }
    }

    Seen &seen(const std::string &client) {
        auto &made = seen_[client];
        if (!made) made = std::make_unique<Seen>();
        return *made;
    }

    cardea::Client &client(const std::string &name) {
        auto found = clients_.find(name);
        if (found != clients_.end()) return found->second;
        json all = brought_.resolve(scenario_.value("clients", json::object()));
        json members = all.value(name, json::object());
        return clients_.emplace(name, cardea::Client(configuration(members, name_, folder_, dictionary_, seen(name))))
            .first->second;
    }

    json close(const std::string &name, bool keep) {
        client(name).close();
        if (!keep) clients_.erase(name);
        return json();
    }

    template <class T>
    Running running(cardea::Pending<T> started) {
        auto pending = std::make_shared<cardea::Pending<T>>(std::move(started));
        return {[pending] { pending->cancel(); },
            [this, pending]() -> json {
                if (!pending->wait_for(patience)) throw Failure("the operation did not end in time");
                cardea::Result<T> result = pending->result();
                if (!result) return {{"error", described(result.error())}};
                if constexpr (std::is_void_v<T>)
                    return {{"kind", "none"}};
                else
                    return outcome(things_, *result);
            }};
    }

    template <class Options>
    static Options page(const json &with) {
        Options made;
        made.redirect_uri = with.value("redirect_uri", "myapp://oauth-callback");
        std::string capture = with.value("redirect_capture", "");
        if (capture == "loopback") made.redirect_capture = cardea::RedirectCapture::loopback;
        if (capture == "oauth_prefix") made.redirect_capture = cardea::RedirectCapture::oauth_prefix;
        if (capture == "installed_scheme") made.redirect_capture = cardea::RedirectCapture::installed_scheme;
        made.timeout = milliseconds(with, "timeout_ms");
        made.prefers_ephemeral_session = with.value("prefers_ephemeral_session", false);
        return made;
    }

    static cardea::OAuthLoginOptions options(const json &with) {
        auto made = page<cardea::OAuthLoginOptions>(with);
        made.provider = with.value("provider", cardea::oauth_provider::google);
        made.scopes = texts(with, "scopes");
        made.parameters = parameters(with);
        made.fallback_redirect_uri = text(with, "fallback_redirect_uri");
        made.deep_link_scheme = text(with, "deep_link_scheme");
        made.accepts_token_handoff = with.value("accepts_token_handoff", false);
        made.registers = with.value("registers", false);
        made.reauthenticates = with.value("reauthenticates", false);
        made.step_up = text(with, "step_up");
        made.transient_payload = text(with, "transient_payload");
        made.traits = text(with, "traits");
        made.organization = text(with, "organization");
        made.identity_schema = text(with, "identity_schema");
        if (with.contains("company")) {
            const json &company = with["company"];
            made.company = company.contains("email")
                               ? cardea::CompanySignOn::of_email(company["email"])
                               : cardea::CompanySignOn::of_connection(company["provider"], company["connection_id"]);
        }
        return made;
    }

    static cardea::EndBrowserSessionOptions ending(const json &with) {
        auto made = page<cardea::EndBrowserSessionOptions>(with);
        made.logout_hint = text(with, "logout_hint");
        made.ui_locales = texts(with, "ui_locales");
        return made;
    }

    static cardea::OAuthLinkOptions link_options(const json &with) {
        cardea::OAuthLinkOptions made;
        made.scheme = text(with, "scheme");
        made.timeout = milliseconds(with, "timeout_ms");
        return made;
    }

    /// Routes and answers of authenticators are texts like tokens; the call tells them apart.
    Running worded(cardea::Pending<std::string> started, const std::string &kind, const std::string &member) {
        Running running = this->running(std::move(started));
        return {running.cancel, [finish = running.finish, kind, member] {
                    json ended = finish();
                    if (!ended.contains("access_token")) return ended;
                    return json{{"kind", kind}, {member, ended["access_token"]}};
                }};
    }

    Running answered(cardea::Pending<std::string> started) {
        return worded(std::move(started), "passkey_answer", "answer");
    }

    const cardea::DeviceLogin &login(const json &with) {
        return things_.logins.at(with["login"]["#"].get<std::size_t>());
    }

    const cardea::OAuthLoginAttempt &attempt(const json &with) {
        return things_.attempts.at(with["attempt"]["#"].get<std::size_t>());
    }

    const cardea::OAuthEmailChallenge &challenge(const json &with) {
        return things_.challenges.at(with["challenge"]["#"].get<std::size_t>());
    }

    const cardea::OAuthLoginStep &step(const json &with) {
        return things_.steps.at(with["step"]["#"].get<std::size_t>());
    }

    static cardea::OAuthLoginAnswer answer(const json &with) {
        return {with["way"], with.value("values", std::map<std::string, std::string>())};
    }

    static cardea::SessionTarget target(const json &with) {
        std::string name = with["target"];
        if (name == "all") return cardea::SessionTarget::all();
        if (name == "others") return cardea::SessionTarget::others();
        if (name == "mine") return cardea::SessionTarget::mine();
        return cardea::SessionTarget::one(with["session_id"]);
    }

    static cardea::AuthorizedRequest request(const json &with) {
        cardea::AuthorizedRequest made;
        made.method = with.value("method", "GET");
        made.url = with.value("url", "");
        json headers = with.value("headers", json::object());
        for (const auto &[name, value] : headers.items())
            made.headers.emplace_back(name, value);
        made.body = cardea::ByteView(with.value("body", std::string())).copy();
        return made;
    }

    Running start(const std::string &call, const json &step) {
        cardea::Client &on = client(step.value("client", "main"));
        json with = step.value("with", json::object());
        if (call == "login_with_oauth") return running(on.login_with_oauth(options(with)));
        if (call == "initiate_oauth_login") return running(on.initiate_oauth_login(options(with)));
        if (call == "finalize_oauth_login")
            return running(on.finalize_oauth_login(attempt(with), with["challenge_token"]));
        if (call == "finalize_oauth_login_with_redirect")
            return running(on.finalize_oauth_login_with_redirect(attempt(with), with["redirect_url"]));
        if (call == "check_otp") return running(on.check_otp(with["code"], challenge(with)));
        if (call == "resend_otp") return running(on.resend_otp(challenge(with)));
        if (call == "save_oauth_email_challenge") return running(on.save_oauth_email_challenge(challenge(with)));
        if (call == "save_oauth_login") return running(on.save_oauth_login(attempt(with)));
        if (call == "restore_oauth_login") return running(on.restore_oauth_login(with["id"]));
        if (call == "restore_oauth_email_challenge") return running(on.restore_oauth_email_challenge(with["id"]));
        if (call == "answer_login_step") return running(on.answer_login_step(this->step(with), answer(with)));
        if (call == "answer_login_step_in_browser")
            return running(on.answer_login_step_in_browser(this->step(with), answer(with), options(with)));
        if (call == "login_with_id_token")
            return running(on.login_with_id_token(
                {with["provider"], with["id_token"], text(with, "nonce")}, with.value("registers", false)));
        if (call == "save_oauth_login_step") return running(on.save_oauth_login_step(this->step(with)));
        if (call == "restore_oauth_login_step") return running(on.restore_oauth_login_step(with["id"]));
        if (call == "initiate_device_login")
            return running(on.initiate_device_login({texts(with, "scopes"), parameters(with)}));
        if (call == "open_oauth_link")
            return worded(on.open_oauth_link(with["link"], link_options(with)), "route", "route");
        if (call == "link_provider") return running(on.link_provider(options(with)));
        if (call == "unlink_provider") return running(on.unlink_provider(with["provider"]));
        if (call == "recover_account") return running(on.recover_account(with["email"]));
        if (call == "set_password") return running(on.set_password(with["password"]));
        if (call == "link_identity") return running(on.link_identity(text(with, "app_user_id")));
        if (call == "finish_device_login") return running(on.finish_device_login(login(with)));
        if (call == "end_browser_session") return running(on.end_browser_session(ending(with)));
        if (call == "list_sessions")
            return running(on.list_sessions({with.value("limit", 0), with.value("offset", 0)}));
        if (call == "revoke_sessions") return running(on.revoke_sessions(target(with)));
        if (call == "authorize") return running(on.authorize(with["method"], with["url"]));
        if (call == "authorize_feedback")
            return running(on.authorize_feedback(
                with["method"], with["url"], with["status"], text(with, "www_authenticate"), text(with, "dpop_nonce")));
        if (call == "send_authorized_request") return running(on.authorized_request(request(with)));
        if (call == "current_user") return running(on.current_user());
        if (call == "access_token") return running(on.access_token());
        if (call == "refresh") return running(on.refresh());
        if (call == "expire_access_token") return running(on.expire_access_token());
        if (call == "unlock_store") return running(on.unlock_store());
        if (call == "list_accounts") return running(on.list_accounts());
        if (call == "move_sessions")
            return running(
                on.move_sessions(store_named(with["store"], folder_, dictionary_), with.value("all_accounts", false)));
        if (call == "logout") return running(on.logout());
        if (call == "resume_oauth_login") return running(on.resume_oauth_login());
        return start_way(on, call, with);
    }

    /// Ways in without a page, and step-ups.
    Running start_way(cardea::Client &on, const std::string &call, const json &with) {
        if (call == "start_otp_login") return running(on.start_otp_login(with["address"]));
        if (call == "login_with_password") return running(on.login_with_password(with["email"], with["password"]));
        if (call == "migrate_session") return running(on.migrate_session(with["token"]));
        if (call == "password_policy") return compared(on.password_policy(), with["password"]);
        if (call == "can_set_password") return running(on.can_set_password());
        if (call == "begin_passkey_login") return running(on.begin_passkey_login());
        if (call == "finish_passkey_login") return running(on.finish_passkey_login(with["assertion"], question(with)));
        if (call == "begin_passkey_registration")
            return running(on.begin_passkey_registration(with["username"], {}, text(with, "nickname")));
        if (call == "finish_passkey_registration")
            return running(on.finish_passkey_registration(with["attestation"], question(with)));
        if (call == "sign_with_security_key")
            return answered(on.sign_with_security_key(with["origin"], with["options"]));
        if (call == "register_security_key") return answered(on.register_security_key(with["origin"], with["options"]));
        if (call == "sign_with_passkey_page") return answered(on.sign_with_passkey_page(with["page"], with["options"]));
        if (call == "register_with_passkey_page")
            return answered(on.register_with_passkey_page(with["page"], with["options"]));
        if (call == "list_passkeys") return running(on.list_passkeys());
        if (call == "rename_passkey") return running(on.rename_passkey(with["id"], with["nickname"]));
        if (call == "remove_passkey") return running(on.remove_passkey(with["id"]));
        if (call == "request_scope")
            return running(on.request_scope(
                with["scope"], with.contains("metadata") ? std::make_optional(with["metadata"].dump()) : std::nullopt));
        if (call == "send_step_up_code") return running(on.send_step_up_code(step_up(with)));
        if (call == "continue_step_up") return running(on.continue_step_up(step_up(with), proof(with)));
        if (call == "restore_step_up") return running(on.restore_step_up(with["id"]));
        if (call == "add_identifier") return running(on.add_identifier(with["address"]));
        if (call == "list_identifiers") return running(on.list_identifiers());
        throw Failure("an unknown call: " + call);
    }

    const cardea::PasskeyQuestion &question(const json &with) {
        return things_.questions.at(with["question"]["#"].get<std::size_t>());
    }

    const cardea::StepUpChallenge &step_up(const json &with) {
        return things_.step_ups.at(with["challenge"]["#"].get<std::size_t>());
    }

    static cardea::StepUpAnswer proof(const json &with) {
        if (with["kind"] == "code") return cardea::StepUpAnswer::code(with["answer"]);
        if (with["kind"] == "verification_token") return cardea::StepUpAnswer::verification_token(with["answer"]);
        return cardea::StepUpAnswer::passkey_assertion(with["answer"]);
    }

    /// A policy, and what a password does not meet of it.
    Running compared(cardea::Pending<cardea::PasswordPolicy> started, const std::string &password) {
        auto pending = std::make_shared<cardea::Pending<cardea::PasswordPolicy>>(std::move(started));
        return {[pending] { pending->cancel(); },
            [this, pending, password]() -> json {
                cardea::Result<cardea::PasswordPolicy> policy = pending->result();
                if (!policy) return {{"error", described(policy.error())}};
                json made = outcome(things_, *policy), missing = json::array();
                const char *names[] = {"min_length", "max_length", "uppercase", "lowercase", "numbers", "symbols"};
                for (const auto &check : policy->check(password))
                    if (!check.is_valid) missing.push_back(names[static_cast<int>(check.criterion) - 1]);
                made["missing"] = missing;
                return made;
            }};
    }

    static json authenticated(const std::string &options) {
        char *answer = sandbox_passkey(options.c_str());
        json text = answer;
        free(answer);
        return text;
    }

    static json sent(const json &request) {
        std::string headers = "Authorization: " + request["authorization"].get<std::string>() + "\r\n";
        if (request["dpop"].is_string()) headers += "DPoP: " + request["dpop"].get<std::string>() + "\r\n";
        http_answer answer = http_send("GET", request["url"].get<std::string>().c_str(), headers.c_str(), "");
        json made = {{"status", answer.status}, {"www_authenticate", or_null(header(answer.head, "WWW-Authenticate"))},
            {"dpop_nonce", or_null(header(answer.head, "DPoP-Nonce"))}};
        http_free(&answer);
        return made;
    }

    /// The value of the first header of that name.
    static std::optional<std::string> header(const std::string &head, const std::string &name) {
        const std::size_t start = head.find("\n" + name + ": ");
        if (start == std::string::npos) return std::nullopt;
        const std::size_t value = start + name.size() + 3;
        return head.substr(value, head.find('\r', value) - value);
    }

    json guided(const json &expected, const std::string &name) {
        std::lock_guard lock(seen(name).mutex);
        check(std::exchange(seen(name).guided, json::array()), expected, "guided");
        return json();
    }

    static json signalled(const json &expected) {
        json names = json::array();
        json log = json::parse(sandbox::get("/sandbox/log?path=/v1/session/otp"));
        for (const json &request : log["requests"])
            names.push_back(json::parse(request["body"].get<std::string>()).value("dispatch_id", json()));
        check(names, expected, "signals");
        return json();
    }

    static json browsed(const std::string &url) {
        auto location = sandbox::follow(url);
        if (!location) throw Failure("the page does not redirect: " + url);
        json brought = {{"url", *location}, {"challenge_token", json()}};
        if (auto token = sandbox::taken(text_between(location->c_str(), "challenge_token=", "&")))
            brought["challenge_token"] = *token;
        return brought;
    }

    static json mail(std::string address) {
        json code;
        if (address.front() == '+') address.replace(0, 1, "%2B");
        await("mail", [&] {
            json mails = json::parse(sandbox::get("/sandbox/mailbox.json?email=" + address))["mails"];
            if (!mails.empty()) code = mails.back()["code"];
            return !mails.empty();
        });
        return code;
    }

    static json until_held(const std::string &path) {
        await("a request to " + path, [&] {
            json faults = json::parse(sandbox::get("/sandbox/faults.json"));
            return faults.contains(path) && faults[path].value("held", 0) > 0;
        });
        return json();
    }

    json until_presented(const std::string &name) {
        json page;
        await("a page", [&] {
            std::lock_guard lock(seen(name).mutex);
            if (!seen(name).pages.empty()) page = seen(name).pages.back();
            return !seen(name).pages.empty();
        });
        return page;
    }

    static json delivered(const std::string &url) {
        auto result = cardea::deliver_redirect(url);
        if (!result) return {{"error", described(result.error())}};
        return {{"kind", "none"}};
    }

    json configured(const json &members) {
        Seen unused;
        auto made = cardea::Client::create(configuration(members, name_, folder_, dictionary_, unused));
        if (!made) return {{"error", described(made.error())}};
        return json();
    }

    json events(const json &expected, const std::string &name) {
        Seen &watched = seen(name);
        auto count = [&] {
            std::lock_guard lock(watched.mutex);
            return watched.events.size() - watched.events_compared;
        };
        await(std::to_string(expected.size()) + " events", [&] { return count() >= expected.size(); });
        std::lock_guard lock(watched.mutex);
        for (const json &event : expected) {
            json wanted = event.is_string() ? json{{"kind", event}} : event;
            check(watched.events[watched.events_compared++], wanted, "event");
        }
        return json();
    }

    json logs_without(const json &texts) {
        std::vector<std::string> entries = errors_;
        std::size_t logged = 0;
        for (auto &[name, watched] : seen_) {
            std::lock_guard lock(watched->mutex);
            entries.insert(entries.end(), watched->logs.begin(), watched->logs.end());
            logged += watched->logs.size();
        }
        if (logged == 0) throw Failure("no log entry at all");
        for (const std::string &entry : entries)
            for (const json &text : texts)
                if (entry.find(text.get<std::string>()) != std::string::npos) throw Failure("in the log: " + entry);
        return json();
    }

    static json requests() {
        json made = json::array();
        json log = json::parse(sandbox::get("/sandbox/log"));
        for (const json &request : log["requests"]) {
            std::string path = request["path"];
            bool is_api = path.rfind("/sandbox/api/", 0) == 0;
            bool is_callback = path.size() > 9 && path.compare(path.size() - 9, 9, "/callback") == 0;
            if (is_api || (path.rfind("/v1/", 0) == 0 && !is_callback))
                made.push_back(request["method"].get<std::string>() + " " + path);
        }
        return made;
    }

    std::string name_;
    json scenario_;
    std::string folder_;
    Brought brought_;
    Things things_;
    std::vector<std::string> errors_;
    std::shared_ptr<Dictionary> dictionary_ = std::make_shared<Dictionary>();
    std::map<std::string, std::unique_ptr<Seen>> seen_;
    std::map<std::string, cardea::Client> clients_;
    std::map<std::string, Running> running_;
};

int main(int count, char **arguments) {
    std::vector<fs::path> files;
    for (const auto &entry : fs::directory_iterator(count > 1 ? arguments[1] : "Tests/Conformance/scenarios")) {
        bool is_wanted =
            count < 3 || std::find(arguments + 2, arguments + count, entry.path().stem()) < arguments + count;
        if (entry.path().extension() == ".json" && is_wanted) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    int played = 0, failed = 0;
    for (const fs::path &file : files) {
        std::string why;
        alarm(60);
        try {
            Player(file).play();
        } catch (const std::exception &failure) {
            why = failure.what();
        }
        failed += !why.empty();
        if (!why.empty()) std::cout << "#   " << why << "\n";
        std::cout << (why.empty() ? "ok " : "not ok ") << ++played << " - scenario: " << file.stem().string()
                  << std::endl;
    }
    std::cout << "1.." << played << std::endl;
    return failed > 0 || played == 0;
}
