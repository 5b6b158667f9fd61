// Tests are functions with names; a failed CHECK, an exception or a handle that is not freed fails the test. Prints TAP.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <cardea.h>
#include <cstdio>
#include <functional>
#include <sstream>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace check {

inline int failures = 0;

inline bool that(bool holds, const std::string &text, const char *file, int line) {
    if (!holds) {
        failures++;
        std::printf("#   %s:%d: %s\n", file, line, text.c_str());
    }
    return holds;
}

template <class Actual, class Expected>
bool equal(const Actual &actual, const Expected &expected, const char *text, const char *file, int line) {
    if (actual == expected) return true;
    std::ostringstream said;
    if constexpr (std::is_enum_v<Actual>)
        said << text << " is " << static_cast<int>(actual) << ", expected " << static_cast<int>(expected);
    else
        said << text << " is " << actual << ", expected " << expected;
    return that(false, said.str(), file, line);
}

using Tests = std::vector<std::pair<const char *, void (*)()>>;

inline bool passes(void (*test)()) {
    failures = 0;
    alarm(60);
    const std::uint64_t before = cardea_debug_live_handles();
#if defined(__cpp_exceptions)
    try {
        test();
    } catch (const std::exception &error) {
        that(false, std::string("threw ") + error.what(), __FILE__, __LINE__);
    }
#else
    test();
#endif
    // What ends in a callback ends in the background.
    for (int waits = 0; cardea_debug_live_handles() > before && waits < 500; waits++)
        usleep(10'000);
    equal(cardea_debug_live_handles(), before, "the number of handles after the test", __FILE__, __LINE__);
    return failures == 0;
}

/// Runs the tests; the exit status of the program.
inline int run(const Tests &tests) {
    int number = 0, failed = 0;
    for (const auto &[name, test] : tests) {
        bool good = passes(test);
        failed += !good;
        std::printf("%s %d - %s\n", good ? "ok" : "not ok", ++number, name);
        std::fflush(stdout);
    }
    std::printf("1..%d\n", number);
    return failed > 0 || number == 0;
}

} // namespace check

#define CHECK(condition) check::that(static_cast<bool>(condition), #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(actual, expected) check::equal((actual), (expected), #actual, __FILE__, __LINE__)

#endif
