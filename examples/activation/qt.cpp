// Opens a page in the browser, which comes to the front for it, and comes to the front itself with the redirect: the browser trip
// alone, in Qt 6. Before Qt 6.5 a browser that runs already stays behind.
//
//   c++ -std=c++17 -fPIC qt.cpp $(pkg-config --cflags --libs cardea Qt6Widgets) -o trip
//   ./trip 'https://login.example.com/authorize?client_id=notes&redirect_uri={redirect_uri}' com.example.notes:/callback
#include <cardea.hpp>
#include <iostream>
#include <QApplication>
#include <QDesktopServices>
#include <QMainWindow>
#include <QPushButton>
#include <QSocketNotifier>
#include <QUrl>

namespace {

// Qt gives an activation token to the browser that it opens, and to nobody else. So Qt opens the page.
void show_page(const cardea::Question &question) {
    if (question.kind() != cardea::QuestionKind::page) return;
    if (QDesktopServices::openUrl(QUrl::fromEncoded(QByteArray::fromStdString(question.text("url").value_or("")))))
        question.reply_text(std::nullopt);
    else
        question.reject(cardea::Error(cardea::Status::browser_unavailable, "Qt could not open the page"));
}

// Brings the window to the front. Qt takes the token that came with the redirect from the environment, and removes it there.
void come_to_front(QWidget &window, const std::optional<std::string> &token) {
    if (token) qputenv("XDG_ACTIVATION_TOKEN", QByteArray::fromStdString(*token));
    window.raise();
    window.activateWindow();
}

} // namespace

int main(int count, char **words) {
    QApplication application(count, words);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::cerr << "usage: trip URL [REDIRECT-URI]\n";
        return 2;
    }
    const std::string url = arguments[1].toStdString();
    QMainWindow window;
    QPushButton button("Sign in with your browser");
    window.setWindowTitle("Activation example");
    window.setCentralWidget(&button);

    cardea::Configuration configuration;
    configuration.application_id = "com.example.trip";
    configuration.application_name = "Trip";
    configuration.queue.emplace();
    configuration.presenter = show_page;
    configuration.presenter_uses_system_browser = true;
    configuration.observer = [&](const cardea::SessionEvent &event) {
        if (event.kind == cardea::EventKind::login_returned) come_to_front(window, event.activation_token);
    };
    cardea::Client client(configuration);
    QSocketNotifier callbacks(configuration.queue->fd(), QSocketNotifier::Read);
    QObject::connect(&callbacks, &QSocketNotifier::activated, &window, [&] { configuration.queue->dispatch(); });

    cardea::OAuthLoginOptions options;
    options.redirect_uri = count > 2 ? arguments[2].toStdString() : "http://127.0.0.1/callback";
    const bool is_loopback = options.redirect_uri.rfind("http:", 0) == 0;
    options.redirect_capture = is_loopback ? cardea::RedirectCapture::loopback : cardea::RedirectCapture::scheme;
    QObject::connect(&button, &QPushButton::clicked, &window, [&] {
        const auto begun = client.open_web_session(url, options, [&](cardea::Result<std::string> redirect) {
            if (redirect) std::cout << *redirect << std::endl;
            button.setText(QString::fromStdString(redirect ? "Signed in" : redirect.error().message()));
        });
        if (!begun)
            button.setText(QString::fromStdString(begun.error().message()));
        else
            button.setText(
                is_loopback ? "Finish in your browser, then look for this window" : "Finish in your browser");
    });
    window.show();
    return QApplication::exec();
}
