#include "window.hpp"

#include <QVBoxLayout>

Window::Window(const QString &issuer, const QString &clientId)
    : signIn_(issuer, clientId), begin_("Sign in"), cancel_("Cancel") {
    setWindowTitle("Notes");
    said_.setObjectName("said");
    begin_.setObjectName("begin");
    cancel_.setObjectName("cancel");
    auto *column = new QVBoxLayout(this);
    for (QWidget *each :
        {static_cast<QWidget *>(&said_), static_cast<QWidget *>(&begin_), static_cast<QWidget *>(&cancel_)})
        column->addWidget(each);
    show("You are not signed in.", false);

    connect(&begin_, &QPushButton::clicked, this, [this] {
        show("One moment…", true);
        signIn_.start();
    });
    connect(&cancel_, &QPushButton::clicked, &signIn_, &SignIn::cancel);
    connect(&signIn_, &SignIn::waiting, this, [this] { show("Continue in your browser.", true); });
    connect(&signIn_, &SignIn::returned, this, &Window::comeToFront);
    connect(&signIn_, &SignIn::signedIn, this, [this](const QString &name) { show("Hello, " + name + ".", false); });
    connect(&signIn_, &SignIn::failed, this, [this](const QString &problem) { show(problem, false); });
}

void Window::show(const QString &text, bool isWaiting) {
    said_.setText(text);
    begin_.setEnabled(!isWaiting);
    cancel_.setEnabled(isWaiting);
}

void Window::comeToFront(const QByteArray &activationToken) {
    // Where Qt looks for it when a window wants to be active.
    if (!activationToken.isEmpty()) qputenv("XDG_ACTIVATION_TOKEN", activationToken);
    setWindowState(windowState() & ~Qt::WindowMinimized);
    raise();
    activateWindow();
}
