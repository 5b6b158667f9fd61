// The main process: a window with a button, which signs in by the user's own browser.

import { app, BrowserWindow, ipcMain } from 'electron';
import { signIn } from './sign-in.mjs';

const { CARDEA_ISSUER: issuer = 'https://accounts.example.com', CARDEA_CLIENT_ID: clientId = 'notes' } = process.env;
let waiting = null;

/** Only what the page may know: tokens stay in this process. */
async function begin(window) {
    waiting?.abort();
    const { signal } = waiting = new AbortController();
    try {
        const { user } = await signIn({
            issuer, clientId, signal,
            onWaiting: () => window.webContents.send('waiting'),
            onReturned: () => { window.show(); window.focus(); },
        });
        return { name: user.name ?? user.email ?? user.sub };
    } catch (error) {
        return { problem: signal.aborted ? 'Cancelled.' : error.message };
    }
}

await app.whenReady();
const window = new BrowserWindow({
    width: 480, height: 320,
    webPreferences: { preload: new URL('preload.cjs', import.meta.url).pathname },
});
ipcMain.handle('sign-in', () => begin(window));
ipcMain.handle('cancel', () => waiting?.abort());
app.on('window-all-closed', () => app.quit());
app.on('before-quit', () => waiting?.abort());
await window.loadFile('index.html');
