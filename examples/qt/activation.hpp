#ifndef ACTIVATION_HPP
#define ACTIVATION_HPP

#include <QByteArray>
#include <QWidget>

#include <functional>

/// Asks the compositor for a token by which the window of another program, such as the browser, may come to the front: inside the click
/// that wants it. It is empty where there is none: outside of Wayland, and with Qt before 6.5.
void askForActivationToken(QWidget *window, std::function<void(QByteArray token)> use);

#endif
