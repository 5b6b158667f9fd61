// A program that is built without exceptions and without run-time type information.
#include "host.hpp"

using cardea::Status;

static void values() {
    auto client = cardea::Client::create(configured());
    if (!CHECK(client)) return;
    CHECK_EQUAL(status_of(client->current_user().result()), Status::not_signed_in);
    CHECK(sign_in(*client));
    CHECK(client->current_user().get().id);
    std::future<cardea::Result<cardea::User>> future = client->current_user(cardea::use_future);
    CHECK(future.get());
    std::promise<bool> told;
    CHECK(client->logout([&](cardea::Result<void> done) { told.set_value(done.has_value()); }));
    CHECK(told.get_future().get());
}

static void refusals() {
    auto configuration = configured();
    configuration.openid = cardea::OpenIDProvider{};
    CHECK(!cardea::Client::create(configuration));
    configuration = configured();
    configuration.store = {};
    configuration.store_handler = [](const cardea::Question &question) {
        question.reject(cardea::Error(Status::store_locked, "locked"));
    };
    auto client = cardea::Client::create(configuration);
    CHECK_EQUAL(status_of(client->current_user().result()), Status::store_locked);
    CHECK_EQUAL(status_of(cardea::deliver_redirect("no url")), Status::invalid_argument);
}

int main() {
    sandbox_reset();
    return check::run({
        {"a program without exceptions signs in and out", values},
        {"a program without exceptions gets its errors as values", refusals},
    });
}
