// A host of React Native without a screen: Hermes, one thread for JavaScript, React Native's own classes of TurboModules, and what
// README.md tells a host to do. JavaScript finds what an application has besides in the global object "host".
// usage: host LIVES FILE ARGUMENT...   loads the file so often, each time in a new runtime: as many reloads, less one
#include "http.h"

#include <CardeaModule.h>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <hermes/hermes.h>
#include <iostream>
#include <jsi/instrumentation.h>
#include <map>
#include <mutex>
#include <ReactCommon/CxxTurboModuleUtils.h>
#include <ReactCommon/TurboModuleBinding.h>
#include <sstream>
#include <thread>

namespace {

namespace jsi = facebook::jsi;
namespace react = facebook::react;
using Clock = std::chrono::steady_clock;
using Job = std::function<void(jsi::Runtime &)>;

/** The jobs and timers of JavaScript's thread. What comes after the end is dropped. */
class Loop : public react::CallInvoker {
  public:
    void invokeAsync(react::CallFunc &&job) noexcept override { post(Clock::now(), std::move(job)); }
    void invokeSync(react::CallFunc &&) override { throw std::logic_error("nothing here is synchronous"); }

    double post(Clock::time_point when, Job job) {
        const std::lock_guard lock(mutex_);
        if (status_ < 0) jobs_.emplace(std::pair(when, ++last_), std::move(job));
        change_.notify_one();
        return last_;
    }

    void drop(double number) {
        const std::lock_guard lock(mutex_);
        std::erase_if(jobs_, [number](const auto &job) { return job.first.second == number; });
    }

    void stop(int status) {
        const std::lock_guard lock(mutex_);
        status_ = status;
        change_.notify_one();
    }

    /** Runs jobs until somebody stops the loop; brings the status. */
    int run(jsi::Runtime &runtime) {
        while (Job job = next()) {
            job(runtime);
            runtime.drainMicrotasks();
        }
        jobs_.clear(); // what they hold of the runtime goes before it
        return status_;
    }

  private:
    Job next() {
        std::unique_lock lock(mutex_);
        for (;;) {
            if (status_ >= 0) return nullptr;
            if (jobs_.empty()) {
                change_.wait(lock);
            } else if (const auto when = jobs_.begin()->first.first; when > Clock::now()) {
                change_.wait_until(lock, when);
            } else {
                return std::move(jobs_.extract(jobs_.begin()).mapped());
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable change_;
    std::map<std::pair<Clock::time_point, double>, Job> jobs_;
    double last_ = 0;
    int status_ = -1;
};

using Arguments = const jsi::Value *;
using Native = std::function<jsi::Value(jsi::Runtime &runtime, Arguments arguments)>;

void define(jsi::Runtime &runtime, const jsi::Object &object, const char *name, unsigned int count, Native native) {
    object.setProperty(runtime, name,
        jsi::Function::createFromHostFunction(runtime, jsi::PropNameID::forAscii(runtime, name), count,
            [native = std::move(native), count](
                jsi::Runtime &inner, const jsi::Value &, Arguments arguments, size_t given) {
                if (given < count) throw jsi::JSError(inner, "more arguments are needed");
                return native(inner, arguments);
            }));
}

std::string text(jsi::Runtime &runtime, const jsi::Value &value) {
    return value.toString(runtime).utf8(runtime);
}

jsi::String string(jsi::Runtime &runtime, const std::string &text) {
    return jsi::String::createFromUtf8(runtime, text);
}

std::string contents(const std::string &path) {
    std::stringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/** A function of JavaScript that a job calls. Jobs are copied, functions are not. */
std::shared_ptr<jsi::Function> function(jsi::Runtime &runtime, const jsi::Value &value) {
    return std::make_shared<jsi::Function>(value.asObject(runtime).asFunction(runtime));
}

/** send(method, url, headers, body, done): done(status, head, body), later. */
jsi::Value send(jsi::Runtime &runtime, Arguments arguments, const std::shared_ptr<Loop> &loop) {
    auto *done =
        new auto(function(runtime, arguments[4])); // for its job alone, because it must go on JavaScript's thread
    std::thread([loop, done, method = text(runtime, arguments[0]), url = text(runtime, arguments[1]),
                    headers = text(runtime, arguments[2]), body = text(runtime, arguments[3])] {
        http_answer answer = http_send(method.c_str(), url.c_str(), headers.c_str(), body.c_str());
        loop->invokeAsync([done, status = answer.status, head = std::string(answer.head),
                              body = std::string(answer.body)](jsi::Runtime &inner) {
            const std::unique_ptr<std::shared_ptr<jsi::Function>> owned(done);
            (*owned)->call(inner, status, string(inner, head), string(inner, body));
        });
        http_free(&answer);
    }).detach();
    return {};
}

void defineFiles(jsi::Runtime &runtime, const jsi::Object &host) {
    define(runtime, host, "read", 1, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        if (!std::filesystem::exists(text(inner, given[0]))) return {};
        return string(inner, contents(text(inner, given[0])));
    });
    define(runtime, host, "list", 1, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        std::string names;
        for (const auto &entry : std::filesystem::directory_iterator(text(inner, given[0])))
            names += entry.path().filename().string() + "\n";
        return string(inner, names);
    });
    define(runtime, host, "makeFolder", 1, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        std::string path = text(inner, given[0]) + "XXXXXX";
        if (mkdtemp(path.data()) == nullptr) throw jsi::JSError(inner, "no folder can be made");
        return string(inner, path);
    });
    define(runtime, host, "remove", 1, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        std::filesystem::remove_all(text(inner, given[0]));
        return {};
    });
    define(runtime, host, "evaluate", 2, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        const auto source = std::make_shared<jsi::StringBuffer>(text(inner, given[0]));
        return inner.evaluateJavaScript(source, text(inner, given[1]));
    });
}

void defineHost(jsi::Runtime &runtime, const std::shared_ptr<Loop> &loop, int count, char **words) {
    jsi::Object host(runtime);
    defineFiles(runtime, host);
    define(runtime, host, "print", 1, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        std::cout << text(inner, given[0]) << std::endl;
        return {};
    });
    define(runtime, host, "env", 1, [](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        const char *found = getenv(text(inner, given[0]).c_str());
        return found == nullptr ? jsi::Value() : jsi::Value(string(inner, found));
    });
    define(runtime, host, "send", 5, [loop](jsi::Runtime &inner, Arguments given) { return send(inner, given, loop); });
    define(runtime, host, "after", 2, [loop](jsi::Runtime &inner, Arguments given) -> jsi::Value {
        const auto delay = std::chrono::duration<double, std::milli>(given[0].asNumber());
        return loop->post(Clock::now() + std::chrono::duration_cast<Clock::duration>(delay),
            [call = function(inner, given[1])](jsi::Runtime &later) { call->call(later); });
    });
    define(runtime, host, "drop", 1, [loop](jsi::Runtime &, Arguments given) -> jsi::Value {
        loop->drop(given[0].asNumber());
        return {};
    });
    define(runtime, host, "exit", 1, [loop](jsi::Runtime &, Arguments given) -> jsi::Value {
        loop->stop(static_cast<int>(given[0].asNumber()));
        return {};
    });
    define(runtime, host, "collect", 0, [](jsi::Runtime &inner, Arguments) -> jsi::Value {
        inner.instrumentation().collectGarbage("a test");
        return {};
    });
    define(runtime, host, "pending", 0, [](jsi::Runtime &, Arguments) -> jsi::Value {
        return static_cast<double>(cardea::bridge::Client::pendingOperations());
    });
    std::string methods, arguments;
    for (const cardea::bridge::Method &method : cardea::bridge::CardeaBridge::methods())
        methods += std::string(method.name) + " " + std::to_string(method.arity) + "\n";
    for (int i = 0; i < count; i++)
        arguments += std::string(words[i]) + "\n";
    host.setProperty(runtime, "methods", string(runtime, methods));
    host.setProperty(runtime, "arguments", string(runtime, arguments));
    runtime.global().setProperty(runtime, "host", host);
}

/** One runtime, from its start to its end. */
int live(int count, char **words) {
    const auto loop = std::make_shared<Loop>();
    const auto config = hermes::vm::RuntimeConfig::Builder()
                            .withMicrotaskQueue(true)
                            .withES6BlockScoping(true)
                            .withEnableAsyncGenerators(true)
                            .build();
    const std::unique_ptr<jsi::Runtime> runtime = facebook::hermes::makeHermesRuntime(config);
    std::map<std::string, std::shared_ptr<react::TurboModule>> modules;
    react::TurboModuleBinding::install(
        *runtime, react::TurboModuleProviderFunctionTypeWithRuntime(
                      [&modules, loop](jsi::Runtime &, const std::string &name) -> std::shared_ptr<react::TurboModule> {
                          const auto &known = react::globalExportedCxxTurboModuleMap();
                          if (auto &module = modules[name]; module || !known.contains(name)) return module;
                          return modules[name] = known.at(name)(loop);
                      }));
    defineHost(*runtime, loop, count - 1, words + 1);
    const std::string file = words[0];
    loop->invokeAsync([file](jsi::Runtime &inner) {
        inner.evaluateJavaScript(std::make_shared<jsi::StringBuffer>(contents(file)), file);
    });
    const int status = loop->run(*runtime);
    modules.clear(); // before the runtime, which they refer to
    return status;
}

} // namespace

int main(int count, char **words) {
    if (count < 3 || !std::filesystem::exists(words[2])) return 64;
    react::registerCxxModuleToGlobalModuleMap(cardea::CardeaModule::name,
        [](auto invoker) { return std::make_shared<cardea::CardeaModule>(std::move(invoker)); });
    int status = 0;
    for (int left = std::atoi(words[1]); left > 0 && status == 0; left--)
        std::thread([&] { status = live(count - 2, words + 2); }).join();
    return status;
}
