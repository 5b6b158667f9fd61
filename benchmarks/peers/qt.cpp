/* The OAuth login with Qt Network Authorization. Qt 5 knows no PKCE, so a hook puts it into the two sets of parameters.
   One event loop has all logins in flight. */
extern "C" {
#include "client.h"
}

#include <array>
#include <cstdio>
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QOAuth2AuthorizationCodeFlow>
#include <QOAuthOobReplyHandler>
#include <QRandomGenerator>
#include <QUrlQuery>

struct client {
    const client_options *options;
    QCoreApplication *application;
    QNetworkAccessManager *network;
    QEventLoop *loop;
    size_t to_start, running;
};

namespace {

constexpr auto base64url = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

/* Reads the answer of the token endpoint; the redirect is handed to it. */
struct Handler : QOAuthOobReplyHandler {
    using QOAuthOobReplyHandler::QOAuthOobReplyHandler;
    QString callback() const override { return QStringLiteral(BENCH_REDIRECT_URI); }
};

QByteArray make_verifier() {
    std::array<quint32, 8> random;
    QRandomGenerator::system()->fillRange(random.data(), random.size());
    return QByteArray(reinterpret_cast<const char *>(random.data()), sizeof random).toBase64(base64url);
}

void add_pkce(QOAuth2AuthorizationCodeFlow *flow) {
    flow->setModifyParametersFunction(
        [verifier = make_verifier()](QAbstractOAuth::Stage stage, QVariantMap *parameters) {
            if (stage == QAbstractOAuth::Stage::RequestingAuthorization) {
                auto digest = QCryptographicHash::hash(verifier, QCryptographicHash::Sha256);
                parameters->insert("code_challenge", digest.toBase64(base64url));
                parameters->insert("code_challenge_method", "S256");
            } else if (stage == QAbstractOAuth::Stage::RequestingAccessToken) {
                parameters->insert("code_verifier", verifier);
            }
        });
}

void log_in(client *client);

void finish(client *client, QOAuth2AuthorizationCodeFlow *flow) {
    bool has_token = !flow->token().isEmpty();
    flow->deleteLater();
    client->running--;
    if (!has_token) return client->loop->exit(1);
    if (client->to_start > 0) return log_in(client);
    if (client->running == 0) client->loop->exit(0);
}

void log_in(client *client) {
    client->to_start--;
    client->running++;
    auto *flow = new QOAuth2AuthorizationCodeFlow(client->network);
    auto *handler = new Handler(flow);
    QString base = client->options->base_url;
    flow->setReplyHandler(handler);
    flow->setAuthorizationUrl(base + "/authorize");
    flow->setAccessTokenUrl(base + BENCH_TOKEN_PATH);
    flow->setClientIdentifier(BENCH_CLIENT_ID);
    add_pkce(flow);
    QObject::connect(flow, &QAbstractOAuth::authorizeWithBrowser, handler, [handler](const QUrl &page) {
        auto state = QUrlQuery(page).queryItemValue("state");
        emit handler->callbackReceived({{"code", BENCH_CODE}, {"state", state}});
    });
    QObject::connect(flow, &QAbstractOAuth::granted, flow, [client, flow] { finish(client, flow); });
    flow->grant();
}

bool run(client *client, size_t logins, size_t in_flight) {
    client->to_start = logins;
    client->running = 0;
    while (client->to_start > 0 && client->running < in_flight)
        log_in(client);
    return client->loop->exec() == 0;
}

} // namespace

client *client_open(const client_options *options) {
    static int count = 1;
    static char name[] = "peer-qt", *arguments[] = {name, nullptr};
    auto *application = new QCoreApplication(count, arguments);
    auto *made =
        new client{options, application, new QNetworkAccessManager(application), new QEventLoop(application), 0, 0};
    /* The flow says nothing of a request that failed. */
    QObject::connect(made->network, &QNetworkAccessManager::finished, made->loop, [made](QNetworkReply *reply) {
        if (reply->error() == QNetworkReply::NoError) return;
        fprintf(stderr, "qt: %s\n", qPrintable(reply->errorString()));
        made->loop->exit(1);
    });
    return made;
}

void client_close(client *done) {
    delete done->application;
    delete done;
}

bool client_perform(client *client, client_action action) {
    return action == ACTION_LOGIN && run(client, 1, 1);
}

bool client_login_many(client *client, size_t logins) {
    return run(client, logins, client->options->in_flight);
}
