'use strict';

// Finds the addon and the library of the engine. Nothing is loaded before it is needed; one library serves the process.

const path = require('node:path');
const { CardeaError } = require('./error.cjs');
const { text } = require('./arguments.cjs');

// The package of this machine's addon and library. npm installs the one that fits, and none elsewhere.
const PART = `cardea-auth-${process.platform}-${process.arch}-gnu`;
const PARTS = ['cardea-auth-linux-x64-gnu'];
const FILE = 'libcardea.so.1';

let explicitPath = null;
let loaded = null;

function failure(tried) {
    const lines = tried.map(({ place, reason }) => `  ${place}: ${reason}`);
    return new CardeaError('dependency_missing', `The library of Cardea cannot be loaded. Tried:\n${lines.join('\n')}`);
}

/** The folder of this machine's part. Throws a CardeaError if there is none. */
function partFolder() {
    try {
        return path.dirname(require.resolve(`${PART}/package.json`));
    } catch {
        throw failure([{
            place: PART,
            reason: PARTS.includes(PART) ? 'it is not installed; run npm install without --omit=optional'
                : `there is no such package; cardea-auth runs where one of these does: ${PARTS.join(', ')}`,
        }]);
    }
}

/** Where the library is looked for. A path that was named is the only place. */
function places(part) {
    if (explicitPath !== null) return [explicitPath];
    if (process.env.CARDEA_LIBRARY) return [process.env.CARDEA_LIBRARY];
    return [path.join(part, FILE), FILE];
}

function loadAddon(part) {
    const addon = path.join(part, 'cardea.node');
    try {
        return require(addon);
    } catch (error) {
        throw failure([{ place: addon, reason: error.message }]);
    }
}

/** The addon and the raw functions: { native, raw }. Throws a CardeaError that lists what was tried. */
function engine() {
    if (loaded !== null) return loaded;
    const part = partFolder();
    const native = loadAddon(part);
    const raw = {};
    const tried = [];
    for (const place of places(part)) {
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
