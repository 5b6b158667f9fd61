'use strict';

// Finds the addon and the library of the engine. Nothing is loaded before it is needed; one library serves the process.

const path = require('node:path');
const { CardeaError } = require('./error.cjs');
const { text } = require('./arguments.cjs');

// The package of this machine's addon and library. npm installs the one that fits, and none elsewhere.
const PART = `@cardea/auth-${process.platform}-${process.arch}`;
// To the letter, so that what makes one file of a program sees it and takes the addon along.
const ADDONS = { '@cardea/auth-linux-x64': () => require('@cardea/auth-linux-x64/cardea.node') };
const FILE = 'libcardea.so.0';
// Where a program that is one file has its parts.
const beside = (name) => path.join(path.dirname(process.execPath), name);

let explicitPath = null;
let loaded = null;

function failure(tried) {
    const lines = tried.map(({ place, reason }) => `  ${place}: ${reason}`);
    return new CardeaError('dependency_missing', `The library of Cardea cannot be loaded. Tried:\n${lines.join('\n')}`);
}

/** Where the library of this machine's part is: none in a program that is one file. Electron unpacks it beside its archive. */
function packaged() {
    try {
        const file = path.join(path.dirname(require.resolve(`${PART}/package.json`)), FILE);
        return [...new Set([file.replace(/([\\/]app\.asar)(?=[\\/])/, '$1.unpacked'), file])];
    } catch {
        return [];
    }
}

/** Where the library is looked for. A path that was named is the only place. */
function places() {
    if (explicitPath !== null) return [explicitPath];
    if (process.env.CARDEA_LIBRARY) return [process.env.CARDEA_LIBRARY];
    return [...packaged(), beside(FILE), FILE];
}

function loadAddon() {
    if (!(PART in ADDONS)) {
        const reason = `there is no such package; @cardea/auth runs where one of these does: ${Object.keys(ADDONS).join(', ')}`;
        throw failure([{ place: PART, reason }]);
    }
    const place = beside('cardea.node');
    try {
        return ADDONS[PART]();
    } catch (error) {
        const holder = { exports: {} };
        try {
            process.dlopen(holder, place);
            return holder.exports;
        } catch (other) {
            const isMissing = error.code !== 'ERR_DLOPEN_FAILED';
            throw failure([
                { place: PART, reason: isMissing ? 'it is not installed; run npm install without --omit=optional' : error.message },
                { place, reason: other.message },
            ]);
        }
    }
}

/** The addon and the raw functions: { native, raw }. Throws a CardeaError that lists what was tried. */
function engine() {
    if (loaded !== null) return loaded;
    const native = loadAddon();
    const raw = {};
    const tried = [];
    for (const place of places()) {
        const reason = native.load(place, raw);
        if (reason === null) {
            loaded = Object.freeze({ native, raw: Object.freeze(raw) });
            return loaded;
        }
        tried.push({ place, reason });
    }
    throw failure(tried);
}

/** Names the library before its first use. */
function useLibrary(place) {
    if (loaded !== null) throw new CardeaError('invalid_argument', 'The library is loaded already: name its path before.');
    explicitPath = text('path', place);
}

module.exports = { engine, useLibrary };
