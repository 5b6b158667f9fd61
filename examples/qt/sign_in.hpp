// The login of an application that has its own OAuth: Cardea opens the page and brings the redirect, the rest is Qt's.
#ifndef SIGN_IN_HPP
#define SIGN_IN_HPP

#include <cardea.hpp>

#include <QNetworkAccessManager>
#include <QObject>
#include <QSocketNotifier>
#include <QUrl>

#include <optional>

class SignIn : public QObject {
    Q_OBJECT

  public:
    SignIn(QString issuer, QString clientId, QObject *parent = nullptr);

    /// Begins, unless a login runs.
    void start();
    /// Ends the login as failed.
    void cancel();

  signals:
    /// The page is shown, and its user does the rest there.
    void waiting();
    /// The redirect has come. The token lets a window come to the front on Wayland; it is often empty.
    void returned(const QByteArray &activationToken);
    void signedIn(const QString &name);
    void failed(const QString &problem);

  private:
    using Taker = void (SignIn::*)(const QJsonObject &answer);

    void request(const QNetworkRequest &request, const QByteArray &form, Taker taker);
    void openPage(const QJsonObject &provider);
    void redeem(const QUrl &redirect);
    void readTokens(const QJsonObject &tokens);
    void readUser(const QJsonObject &user);
    void fail(const QString &problem);

    QString issuer_, clientId_;
    QNetworkAccessManager network_;
    // Callbacks run where the queue is dispatched: in this thread, from Qt's own loop.
    cardea::Queue queue_;
    QSocketNotifier callbacks_;
    std::optional<cardea::Client> client_;
    cardea::Canceller page_;
    QNetworkReply *reply_ = nullptr;
    bool isRunning_ = false;
    QByteArray verifier_, state_;
    QUrl tokenEndpoint_, userInfoEndpoint_;
};

#endif
