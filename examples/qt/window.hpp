#ifndef WINDOW_HPP
#define WINDOW_HPP

#include "sign_in.hpp"

#include <QLabel>
#include <QPushButton>
#include <QWidget>

/// A window that says who is signed in.
class Window : public QWidget {
    Q_OBJECT

  public:
    Window(const QString &issuer, const QString &clientId);

  private:
    void show(const QString &text, bool isWaiting);
    void comeToFront(const QByteArray &activationToken);

    SignIn signIn_;
    QLabel said_;
    QPushButton begin_, cancel_;
};

#endif
