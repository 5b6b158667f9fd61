// What the page may ask of the main process.
const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('account', {
    signIn: () => ipcRenderer.invoke('sign-in'),
    cancel: () => ipcRenderer.invoke('cancel'),
    onWaiting: (listener) => ipcRenderer.on('waiting', () => listener()),
});
