// What one call costs in C++, as c.c measures it for C. One line of JSON; see cpp.sh.
#include <algorithm>
#include <array>
#include <cardea.hpp>
#include <cstdio>
#include <iostream>

using Clock = std::chrono::steady_clock;

/// The median of five rounds, in nanoseconds for each call.
template <class Call>
static double measured(int calls, Call call) {
    std::vector<double> times;
    for (int round = 0; round < 5; round++) {
        auto start = Clock::now();
        for (int count = 0; count < calls; count++)
            call();
        times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count() / calls);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

// The page of the sandbox answers with the redirect, which curl asks for.
static void present(const cardea::Question &page) {
    if (page.kind() != cardea::QuestionKind::page) return;
    std::string command = "curl --silent --noproxy '*' --output /dev/null --write-out '%{redirect_url}' '" +
                          page.text("url").value_or("") + "'";
    std::array<char, 4096> redirect{};
    FILE *said = popen(command.c_str(), "r");
    if (said != nullptr && fgets(redirect.data(), redirect.size(), said) != nullptr) page.reply_text(redirect.data());
    if (said != nullptr) pclose(said);
}

static std::pair<double, double> signed_in() {
    cardea::Configuration configuration;
    configuration.prelude = std::getenv("CARDEA_SANDBOX_URL");
    configuration.application_id = "org.example.overhead";
    configuration.store.kind = "memory";
    configuration.presenter = present;
    cardea::Client client(configuration);
    cardea::OAuthLoginOptions options;
    options.provider = "google";
    options.redirect_uri = "myapp://oauth-callback";
    client.login_with_oauth(options).get();
    std::vector<double> times;
    for (int count = -1000; count < 4000; count++) {
        auto start = Clock::now();
        client.current_user().get();
        if (count >= 0) times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], measured(2000000, [&] { client.peek_access_token(); }) / 1e3};
}

int main(int count, char **arguments) try {
    volatile std::uint32_t sum = 0;
    double trivial = measured(40000000, [&] { sum = sum + static_cast<unsigned char>(*cardea_version()); });
    double string = measured(2000000, [&] { sum = sum + static_cast<std::uint32_t>(cardea::version().size()); });
    auto [operation, token] = signed_in();
    std::printf("{\"language\": \"C++\", \"trivial_ns\": %.2f, \"string_ns\": %.2f, \"async_us\": %.1f, "
                "\"token_us\": %.2f, \"package_bytes\": %s}\n",
        trivial, string, operation, token, count > 1 ? arguments[1] : "null");
} catch (const cardea::Error &error) {
    std::cerr << error << "\n";
    return 1;
}
