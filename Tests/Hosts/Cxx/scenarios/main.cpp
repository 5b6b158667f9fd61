// Plays the scenarios of Tests/Hosts/Conformance on the public API of C++. Prints TAP.
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
    Running running(cardea::Operation<T> started) {
        auto pending = std::make_shared<cardea::Operation<T>>(std::move(started));
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

    static cardea::OAuthLoginOptions page(const json &with) {
        cardea::OAuthLoginOptions made;
        made.redirect_uri = with.value("redirect_uri", "");
        std::string capture = with.value("redirect_capture", "");
        if (capture == "loopback") made.redirect_capture = cardea::RedirectCapture::loopback;
        if (capture == "oauth_prefix") made.redirect_capture = cardea::RedirectCapture::oauth_prefix;
        if (capture == "installed_scheme") made.redirect_capture = cardea::RedirectCapture::installed_scheme;
        made.timeout = milliseconds(with, "timeout_ms");
        made.prefers_ephemeral_session = with.value("prefers_ephemeral_session", false);
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
        made.fields = parameters(with, "fields");
        return made;
    }

    static cardea::OAuthLoginOptions options(const json &with) {
        auto made = page(with);
        made.provider = with.value("provider", "google");
        made.redirect_uri = with.value("redirect_uri", "myapp://oauth-callback");
        if (with.contains("company")) {
            const json &company = with["company"];
            made.company_email = text(company, "email");
            if (!made.company_email) made.company_connection = {company["provider"], company["connection_id"]};
        }
        return made;
    }

    static cardea::OAuthLoginOptions ending(const json &with) {
        auto made = page(with);
        made.redirect_uri = with.value("redirect_uri", "myapp://oauth-callback");
        return made;
    }

    /// Access tokens are texts like answers of authenticators; the call tells them apart.
    Running token(cardea::Operation<std::string> started) {
        Running running = this->running(std::move(started));
        return {running.cancel, [finish = running.finish] {
                    json ended = finish();
                    if (!ended.contains("text")) return ended;
                    return json{{"kind", "access_token"}, {"access_token", ended["text"]}};
                }};
    }

    static Running at_once(json result) {
        return {[] {}, [result = std::move(result)] { return result; }};
    }

    const cardea::OAuthLoginContext &attempt(const json &with) {
        return things_.at<cardea::OAuthLoginContext>(with["attempt"]);
    }

    const cardea::OAuthEmailChallenge &challenge(const json &with) {
        return things_.at<cardea::OAuthEmailChallenge>(with["challenge"]);
    }

    const cardea::OAuthLoginStep &step(const json &with) { return things_.at<cardea::OAuthLoginStep>(with["step"]); }

    const cardea::StepUpChallenge &step_up(const json &with) {
        return things_.at<cardea::StepUpChallenge>(with["step_up"]);
    }

    const cardea::Pending &pending(const json &thing) {
        return things_.kept.at(thing["#"].get<std::size_t>())->pending();
    }

    static cardea::Sessions target(const std::string &name) {
        if (name == "all") return cardea::Sessions::all;
        if (name == "others") return cardea::Sessions::others;
        return name == "mine" ? cardea::Sessions::mine : cardea::Sessions::one;
    }

    static cardea::AuthorizedRequest request(const json &with) {
        cardea::AuthorizedRequest made;
        made.method = with.value("method", "GET");
        made.url = with.value("url", "");
        json headers = with.value("headers", json::object());
        for (const auto &[name, value] : headers.items())
            made.headers.emplace_back(name, value);
        made.body = with.value("body", std::string());
        return made;
    }

    Running start(const std::string &call, const json &step) {
        cardea::Client &on = client(step.value("client", "main"));
        json with = step.value("with", json::object());
        if (call == "login_with_oauth") return running(on.login_with_oauth(options(with)));
        if (call == "initiate_oauth_login") return running(on.initiate_oauth_login(options(with)));
        if (call == "finalize_oauth_login")
            return running(on.finalize_oauth_login(attempt(with), with["redirect_url"]));
        if (call == "finalize_oauth_login_with_token")
            return running(on.finalize_oauth_login_with_token(attempt(with), with["challenge_token"]));
        if (call == "check_oauth_email_otp") return running(on.check_oauth_email_otp(challenge(with), with["code"]));
        if (call == "resend_otp") return running(on.resend_otp(challenge(with)));
        if (call == "resume_oauth_login") return running(on.resume_oauth_login());
        if (call == "save") return running(on.save(pending(with["pending"])));
        if (call == "restore") return running(on.restore(with["id"]));
        if (call == "list_sessions") return running(on.list_sessions(with.value("limit", 0), with.value("offset", 0)));
        if (call == "revoke_sessions")
            return running(on.revoke_sessions(target(with["target"]), text(with, "session_id")));
        if (call == "send_authorized_request") return running(on.send_authorized_request(request(with)));
        if (call == "authorize_request") return running(on.authorize_request(with["method"], with["url"]));
        if (call == "retry_request")
            return running(on.retry_request(
                with["method"], with["url"], with["status"], text(with, "www_authenticate"), text(with, "dpop_nonce")));
        if (call == "current_user") return running(on.current_user());
        if (call == "access_token") return token(on.access_token());
        if (call == "peek_access_token")
            return at_once({{"kind", "access_token"}, {"access_token", or_null(on.peek_access_token())}});
        if (call == "refresh") return running(on.refresh());
        if (call == "invalidate_session") return running(on.invalidate_session());
        if (call == "logout") return running(on.logout());
        if (call == "unlock_store") return running(on.unlock_store());
        if (call == "list_accounts") return running(on.list_accounts());
        if (call == "move_sessions") {
            cardea::Configuration source;
            source.prelude = sandbox_url();
            source.application_id = "org.example.conformance";
            set_store(source, with["store"], folder_, dictionary_);
            return running(on.move_sessions(source, with.value("all_accounts", false)));
        }
        return start_at_server(on, call, with);
    }

    /// What servers of one kind have.
    Running start_at_server(cardea::Client &on, const std::string &call, const json &with) {
        if (call == "begin_device_login") return running(on.begin_device_login(page(with)));
        if (call == "continue_device_login")
            return running(on.continue_device_login(things_.at<cardea::DeviceLogin>(with["login"])));
        if (call == "open_deep_link_page") return running(on.open_deep_link_page(with["url"], page(with)));
        if (call == "end_browser_session") return running(on.end_browser_session(ending(with)));
        if (call == "link_identity") return running(on.link_identity(text(with, "app_user_id")));
        if (call == "continue_login") return running(on.continue_login(step(with), with["way"], page(with)));
        if (call == "initiate_continued_login")
            return running(on.initiate_continued_login(step(with), with["way"], page(with)));
        if (call == "login_with_id_token")
            return running(
                on.login_with_id_token(with["provider"], with["id_token"], text(with, "nonce"), registering(with)));
        if (call == "link_provider") return running(on.link_provider(options(with)));
        if (call == "unlink_provider") return running(on.unlink_provider(with["provider"]));
        if (call == "recover_account") return running(on.recover_account(with["email"]));
        if (call == "change_password") return running(on.change_password(with["password"]));
        if (call == "start_otp_login") return running(on.start_otp_login(with["address"]));
        if (call == "check_otp") return running(on.check_otp(challenge(with), with["code"]));
        if (call == "login_with_password") return running(on.login_with_password(with["email"], with["password"]));
        if (call == "migrate") return running(on.migrate(with["token"]));
        if (call == "password_compliancy") return compared(on.password_compliancy(), with["password"]);
        if (call == "can_change_password") return running(on.can_change_password());
        if (call == "begin_passkey_login") return running(on.begin_passkey_login());
        if (call == "begin_passkey_registration")
            return running(on.begin_passkey_registration(with["username"], {}, text(with, "nickname")));
        if (call == "sign_with_passkey") return running(on.sign_with_passkey(pending(with["question"])));
        if (call == "continue_with_passkey")
            return running(
                on.continue_with_passkey(things_.at<cardea::PasskeyQuestion>(with["question"]), with["answer"]));
        if (call == "list_passkeys") return running(on.list_passkeys());
        if (call == "rename_passkey") return running(on.rename_passkey(with["id"], with["nickname"]));
        if (call == "delete_passkey") return running(on.delete_passkey(with["id"]));
        if (call == "request_step_up")
            return running(on.request_step_up(text(with, "scope"),
                with.contains("metadata") ? std::make_optional(with["metadata"].dump()) : std::nullopt));
        if (call == "send_step_up_otp") return running(on.send_step_up_otp(step_up(with)));
        if (call == "submit_step_up_otp") return running(on.submit_step_up_otp(step_up(with), with["code"]));
        if (call == "continue_step_up_with_passkey")
            return running(on.continue_step_up_with_passkey(step_up(with), with["answer"]));
        if (call == "continue_step_up_with_token")
            return running(on.continue_step_up_with_token(step_up(with), with["token"]));
        if (call == "add_identifier") return running(on.add_identifier(with["address"]));
        if (call == "list_identifiers") return running(on.list_identifiers());
        throw Failure("an unknown call: " + call);
    }

    static cardea::OAuthLoginOptions registering(const json &with) {
        cardea::OAuthLoginOptions made;
        made.registers = with.value("registers", false);
        return made;
    }

    /// A policy, and what a password does not meet of it.
    Running compared(cardea::Operation<cardea::PasswordCompliancy> started, const std::string &password) {
        auto pending = std::make_shared<cardea::Operation<cardea::PasswordCompliancy>>(std::move(started));
        return {[pending] { pending->cancel(); },
            [this, pending, password]() -> json {
                cardea::Result<cardea::PasswordCompliancy> policy = pending->result();
                if (!policy) return {{"error", described(policy.error())}};
                json made = outcome(things_, *policy), missing = json::array();
                const auto checks = cardea::validate_password(*policy, password).value();
                for (const auto &check : checks)
                    if (!check.is_valid) missing.push_back(check.criterion);
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
    for (const auto &entry : fs::directory_iterator(count > 1 ? arguments[1] : "Tests/Hosts/Conformance/scenarios")) {
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
