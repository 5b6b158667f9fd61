'use strict';
// The names of electron that examples/electron takes from it. Its user presses the button once, and ends the application; what they see is
// printed. With CANCELS in the environment the other button follows, as soon as the page waits.

const { EventEmitter } = require('node:events');

const handlers = new Map();
const app = Object.assign(new EventEmitter(), {
    whenReady: () => Promise.resolve(),
    quit() { this.emit('before-quit'); },
});

class BrowserWindow {
    webContents = {
        send: (channel) => {
            console.log(channel);
            if (process.env.CANCELS) handlers.get('cancel')();
        },
    };

    show() {}

    focus() { console.log('focus'); }

    async loadFile() {
        const { name, problem } = await handlers.get('sign-in')();
        console.log(name ? `Signed in: ${name}` : `Not signed in: ${problem}`);
        app.emit('window-all-closed');
    }
}

const ipcMain = { handle: (channel, handler) => handlers.set(channel, handler) };

module.exports = { app, BrowserWindow, ipcMain };
