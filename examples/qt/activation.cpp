#include "activation.hpp"

#include <QGuiApplication>
#include <QWindow>

#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0) && QT_CONFIG(wayland)
#include <memory>
#include <qpa/qplatformwindow_p.h>
#include <QTimer>

void askForActivationToken(QWidget *window, std::function<void(QByteArray token)> use) {
    auto *application = qGuiApp->nativeInterface<QNativeInterface::QWaylandApplication>();
    auto *surface = window->windowHandle()->nativeInterface<QNativeInterface::Private::QWaylandWindow>();
    if (application == nullptr || surface == nullptr) return use({});
    // Whatever comes first; a compositor need not answer.
    auto pending = std::make_shared<std::function<void(QByteArray)>>(std::move(use));
    auto once = [pending](const QByteArray &token) {
        if (auto use = std::exchange(*pending, nullptr)) use(token);
    };
    QObject::connect(surface, &QNativeInterface::Private::QWaylandWindow::xdgActivationTokenCreated, window,
        [once](const QString &token) { once(token.toUtf8()); });
    QTimer::singleShot(1000, window, [once] { once({}); });
    surface->requestXdgActivationToken(application->lastInputSerial());
}
#else
void askForActivationToken(QWidget *, std::function<void(QByteArray token)> use) {
    use({});
}
#endif
