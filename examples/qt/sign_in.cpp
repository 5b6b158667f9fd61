#include "sign_in.hpp"

#include <QCryptographicHash>
#include <QDesktopServices>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkReply>
#include <QRandomGenerator>
#include <QUrlQuery>

namespace {

// A provider that compares ports wants one here, such as http://127.0.0.1:8765/callback.
const char *const redirectUri = "http://127.0.0.1/callback";

QByteArray base64(const QByteArray &bytes) {
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray newSecret() {
    quint32 words[8];
    QRandomGenerator::system()->fillRange(words);
    return base64(QByteArray(reinterpret_cast<const char *>(words), sizeof words));
}

// Qt gives an activation token to the browser that it opens, and to nobody else. So Qt opens the page.
void showPage(const cardea::Question &question) {
    if (question.kind() != cardea::QuestionKind::page) return;
    if (QDesktopServices::openUrl(QUrl::fromEncoded(QByteArray::fromStdString(question.text("url").value_or("")))))
        question.reply_text(std::nullopt);
    else
        question.reject(cardea::Error(cardea::Status::browser_unavailable, "Qt could not open the page"));
}

} // namespace

SignIn::SignIn(QString issuer, QString clientId, QObject *parent)
    : QObject(parent), issuer_(std::move(issuer)), clientId_(std::move(clientId)),
      callbacks_(queue_.fd(), QSocketNotifier::Read) {
    connect(&callbacks_, &QSocketNotifier::activated, this, [this] { queue_.dispatch(); });
    cardea::Configuration configuration;
    configuration.application_id = "com.example.qt-notes";
    configuration.application_name = "Notes";
    configuration.queue = queue_;
    configuration.presenter = showPage;
    configuration.presenter_uses_system_browser = true;
    configuration.observer = [this](const cardea::SessionEvent &event) {
        if (event.kind == cardea::EventKind::login_waiting) emit waiting();
        if (event.kind == cardea::EventKind::login_returned)
            emit returned(QByteArray::fromStdString(event.activation_token.value_or("")));
    };
    client_.emplace(configuration);
}

void SignIn::start() {
    if (isRunning_) return;
    isRunning_ = true;
    request(QNetworkRequest(QUrl(issuer_ + "/.well-known/openid-configuration")), {}, &SignIn::openPage);
}

void SignIn::cancel() {
    page_.cancel();
    if (reply_ != nullptr) reply_->abort();
}

void SignIn::request(const QNetworkRequest &request, const QByteArray &form, Taker taker) {
    reply_ = form.isEmpty() ? network_.get(request) : network_.post(request, form);
    connect(reply_, &QNetworkReply::finished, this, [this, taker, reply = reply_] {
        reply_ = nullptr;
        reply->deleteLater();
        const QJsonObject answer = QJsonDocument::fromJson(reply->readAll()).object();
        if (reply->error() == QNetworkReply::NoError) return (this->*taker)(answer);
        fail(answer.value("error_description").toString(reply->errorString()));
    });
}

void SignIn::openPage(const QJsonObject &provider) {
    tokenEndpoint_ = QUrl(provider.value("token_endpoint").toString());
    userInfoEndpoint_ = QUrl(provider.value("userinfo_endpoint").toString());
    verifier_ = newSecret();
    state_ = newSecret();
    QUrl page(provider.value("authorization_endpoint").toString());
    page.setQuery(QUrlQuery{{"response_type", "code"}, {"client_id", clientId_}, {"scope", "openid email"},
        {"state", state_}, {"code_challenge", base64(QCryptographicHash::hash(verifier_, QCryptographicHash::Sha256))},
        {"code_challenge_method", "S256"}, {"redirect_uri", "{redirect_uri}"}});

    cardea::OAuthLoginOptions options;
    options.redirect_uri = redirectUri;
    options.redirect_capture = cardea::RedirectCapture::loopback;
    auto started = client_->open_web_session(
        page.toEncoded().toStdString(), options, [this](cardea::Result<std::string> redirect) {
            page_ = {};
            if (redirect) return redeem(QUrl::fromEncoded(QByteArray::fromStdString(*redirect)));
            fail(QString::fromStdString(redirect.error().message()));
        });
    if (!started) return fail(QString::fromStdString(started.error().message()));
    page_ = *started;
}

void SignIn::redeem(const QUrl &redirect) {
    const QUrlQuery answer(redirect);
    if (answer.queryItemValue("state").toLatin1() != state_) return fail("The redirect belongs to another login.");
    if (!answer.hasQueryItem("code")) return fail("The provider says: " + answer.queryItemValue("error"));
    const QUrlQuery form{{"grant_type", "authorization_code"}, {"client_id", clientId_},
        {"code", answer.queryItemValue("code", QUrl::FullyEncoded)}, {"code_verifier", verifier_},
        // With the port.
        {"redirect_uri", QUrl::toPercentEncoding(redirect.toString(QUrl::RemoveQuery))}};
    QNetworkRequest exchange(tokenEndpoint_);
    exchange.setHeader(QNetworkRequest::ContentTypeHeader, "application/x-www-form-urlencoded");
    request(exchange, form.query(QUrl::FullyEncoded).toLatin1(), &SignIn::readTokens);
}

void SignIn::readTokens(const QJsonObject &tokens) {
    QNetworkRequest question(userInfoEndpoint_);
    question.setRawHeader("Authorization", "Bearer " + tokens.value("access_token").toString().toLatin1());
    request(question, {}, &SignIn::readUser);
}

void SignIn::readUser(const QJsonObject &user) {
    isRunning_ = false;
    emit signedIn(user.value("email").toString(user.value("sub").toString()));
}

void SignIn::fail(const QString &problem) {
    isRunning_ = false;
    emit failed(problem);
}
