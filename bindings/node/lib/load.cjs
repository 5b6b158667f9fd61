'use strict';

// Finds the addon and the library of the engine. Nothing is loaded before it is needed; one library serves the process.

const path = require('node:path');
const { CardeaError } = require('./error.cjs');
const { text } = require('./arguments.cjs');

const PREBUILDS = path.join(__dirname, '..', 'prebuilds', `${process.platform}-${process.arch}`);
const ADDON = path.join(PREBUILDS, 'cardea.node');
const FILE = 'libcardea.so.1';

let explicitPath = null;
let loaded = null;

function failure(tried) {
    const lines = tried.map(({ place, reason }) => `  ${place}: ${reason}`);
    return new CardeaError('dependency_missing', `The library of Cardea cannot be loaded. Tried:\n${lines.join('\n')}`);
}

/** Where the library is looked for. A path that was named is the only place. */
function places() {
    if (explicitPath !== null) return [explicitPath];
    if (process.env.CARDEA_LIBRARY) return [process.env.CARDEA_LIBRARY];
    return [path.join(PREBUILDS, FILE), FILE];
}

function loadAddon() {
    try {
        return require(ADDON);
    } catch (error) {
        throw failure([{ place: ADDON, reason: error.message }]);
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
