// Signs in by the user's own browser, in a window. CARDEA_ISSUER and CARDEA_CLIENT_ID name the provider.
#include "window.hpp"

#include <QApplication>

int main(int count, char **arguments) {
    QApplication application(count, arguments);
    QGuiApplication::setDesktopFileName("com.example.qt-notes");
    Window window(qEnvironmentVariable("CARDEA_ISSUER", "https://accounts.example.com"),
        qEnvironmentVariable("CARDEA_CLIENT_ID", "notes"));
    window.QWidget::show();
    return QApplication::exec();
}
