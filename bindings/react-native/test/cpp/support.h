// What the tests of the bridge stand on: checks, a thread of JavaScript, and the embedded auth server.
#pragma once

#include "../../cpp/Bytes.h"
#include "../../cpp/CardeaBridge.h"
#include "../../cpp/Library.h"

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <optional>
#include <string>

namespace test {

using cardea::bridge::CardeaBridge;
using cardea::bridge::Value;

/** Notes that a check of the running test failed. */
void check(bool holds, const char *what, int line);
#define CHECK(condition) ::test::check(static_cast<bool>(condition), #condition, __LINE__)

/** The thread that runs jobs, as React Native's does: this one, while it waits. */
class Loop {
  public:
    cardea::bridge::Invoker invoker();
    /** Runs jobs until the condition holds; false after 15 s. */
    bool until(const std::function<bool()> &holds);
    /** Runs the jobs that are there. */
    void drain();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> jobs_;
};

/** A bridge with its events. */
struct Module {
    Module();
    ~Module();
    /** Calls what answers later, and waits. */
    Value ask(const std::string &method, Value::List arguments);
    /** Performs an operation, by a number of its own. */
    Value run(double client, const std::string &operation, Value::Object given = {});
    /** Begins it; the result comes into the place that is returned. */
    std::shared_ptr<std::optional<Value>> begin(
        double client, const std::string &operation, Value::Object given, double call = 0, bool isQuick = false);
    Value finish(const std::shared_ptr<std::optional<Value>> &result);
    /** A client with a store in memory that shows its pages here. */
    double open(Value::List settings = {}, Value::Object more = {});
    /** The result of opening one; more begins with its provider, if it has one. */
    Value tryToOpen(Value::List settings, Value::Object more = {});
    /** The newest event of that kind, waiting for one. */
    Value event(const std::string &kind);

    Loop loop;
    std::vector<Value> events;
    /** Follows every page at once, as a browser does. */
    bool isFollowing = true;
    std::unique_ptr<CardeaBridge> bridge;

  private:
    double lastCall_ = 1000;
};

std::string textIn(const Value &value);
using Names = std::vector<std::string>;
/** The names of an object's members; none for what is no object. */
Names names(const Value &value);
/** The kind of a result, or the code of its error. */
std::string outcome(const Value &result);
/** A setter of C with its values. */
template <typename... Values>
Value setting(const char *name, Values... values) {
    return Value::List{name, Value(values)...};
}
/** What a login is given: its options, and further ones. */
Value::Object options(Value::List more = {});
/** The server as an OpenID Connect provider, with further settings. */
Value::Object provider(Value::List more = {});

/** Sends a request to the server, and brings its body; without one, its Location. */
std::string http(const std::string &method, const std::string &path, const std::string &body = {});
/** Where a browser leaves the server that begins at a page. */
std::string browse(const std::string &url);
/** Resets the server, and carries out a command. */
void server(const std::string &command = "{}");
std::string newestCode();

struct Test {
    const char *name;
    void (*run)();
};
void add(Test test);
/** TEST("situation and outcome") { ... } */
#define TEST_JOIN(a, b) a##b
#define TEST_NAMED(number, name)                                                                                       \
    static void TEST_JOIN(test, number)();                                                                             \
    static const bool TEST_JOIN(isAdded, number) = (::test::add({name, TEST_JOIN(test, number)}), true);               \
    static void TEST_JOIN(test, number)()
#define TEST(name) TEST_NAMED(__COUNTER__, name)

} // namespace test
