// Presses the buttons of the window beside a sandbox, which CARDEA_SANDBOX_URL names, with a browser that signs in by itself.
#include "window.hpp"

#include <QDesktopServices>
#include <QProcess>
#include <QtTest>

class WindowTest : public QObject {
    Q_OBJECT

  public slots:
    // Qt's offscreen platform has no browser.
    void browse(const QUrl &page) {
        if (!QProcess::startDetached(qEnvironmentVariable("BROWSER"), {page.toString(QUrl::FullyEncoded)}))
            qWarning("no browser");
    }

  private slots:
    void initTestCase() { QDesktopServices::setUrlHandler("http", this, "browse"); }
    void cleanupTestCase() { QDesktopServices::unsetUrlHandler("http"); }

    void init() {
        qputenv("SANDBOX_OUTCOME", "verified");
        qputenv("BROWSER", browser_);
    }

    void userSignsInAndTheWindowComesToTheFront() {
        QWidget other;
        Window window(issuer(), "notes");
        open(window);
        other.show();
        other.activateWindow();
        QTRY_VERIFY_WITH_TIMEOUT(other.isActiveWindow(), 20000);
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("Hello, user@example.com."), 20000);
        QVERIFY(window.isActiveWindow());
        QVERIFY(button(window, "begin")->isEnabled() && !button(window, "cancel")->isEnabled());
    }

    void refusalIsSaidAndTheNextLoginWorks() {
        Window window(issuer(), "notes");
        open(window);
        qputenv("SANDBOX_OUTCOME", "denied");
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("The provider says: access_denied"), 20000);
        qputenv("SANDBOX_OUTCOME", "verified");
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("Hello, user@example.com."), 20000);
    }

    void pageCannotBeOpened() {
        QDesktopServices::unsetUrlHandler("http");
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("."));
        Window window(issuer(), "notes");
        open(window);
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("Qt could not open the page"), 20000);
        initTestCase();
    }

    void userCancels() {
        qputenv("BROWSER", "/bin/true");
        Window window(issuer(), "notes");
        open(window);
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("Continue in your browser."), 20000);
        press(window, "cancel");
        QTRY_VERIFY_WITH_TIMEOUT(button(window, "begin")->isEnabled(), 20000);
    }

    void windowIsClosedMeanwhile() {
        qputenv("BROWSER", "/bin/true");
        Window window(issuer(), "notes");
        open(window);
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("Continue in your browser."), 20000);
    }

    void serverIsNotThere() {
        Window window("http://127.0.0.1:1", "notes");
        open(window);
        press(window, "begin");
        QTRY_COMPARE_WITH_TIMEOUT(said(window), QString("Connection refused"), 20000);
    }

  private:
    static QString issuer() { return qEnvironmentVariable("CARDEA_SANDBOX_URL") + "/oidc"; }
    static QPushButton *button(const Window &window, const char *name) { return window.findChild<QPushButton *>(name); }
    static QString said(const Window &window) { return window.findChild<QLabel *>("said")->text(); }
    static void press(Window &window, const char *name) { QTest::mouseClick(button(window, name), Qt::LeftButton); }

    static void open(Window &window) {
        window.QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }

    const QByteArray browser_ = qgetenv("BROWSER");
};

QTEST_MAIN(WindowTest)
#include "test.moc"
