// Finds the addon and the library of the engine. Nothing is loaded before it is needed; one library serves the process.
import { dirname, join } from 'node:path';

import { text } from './arguments';
import { CardeaError, failure } from './CardeaError';

/** What the addon has besides the functions of the library; see native/. */
export interface Native {
    load(place: string, raw: object): string | null;
    openHost(deliver: (kind: number, token: number, handle: number) => void): number;
    setClient(host: number, client: number): void;
    setBusy(host: number, isBusy: boolean): void;
    done(host: number, handle: number): void;
    releaseHost(host: number): void;
    deliverRedirect(url: string): Promise<number | null>;
}

/** The functions of the library by their names; see native/raw.g.c. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Raw = { readonly [name: string]: (...given: any[]) => any };

// The package of this machine's addon and library. npm installs the one that fits, and none elsewhere.
const PART = `@cardea/auth-${process.platform}-${process.arch}`;
// To the letter, so that what makes one file of a program sees it and takes the addon along.
const ADDONS: { readonly [part: string]: (() => Native) | undefined } = {
    '@cardea/auth-linux-x64': () => require('@cardea/auth-linux-x64/cardea.node') as Native,
};
const FILE = 'libcardea.so.0';
// Where a program that is one file has its parts.
const beside = (name: string): string => join(dirname(process.execPath), name);

let explicitPath: string | null = null;
let loaded: { readonly native: Native; readonly raw: Raw } | null = null;

interface Tried {
    readonly place: string;
    readonly reason: string;
}

function missing(tried: readonly Tried[]): CardeaError {
    const lines = tried.map(({ place, reason }) => `  ${place}: ${reason}`);
    return failure('dependency_missing', `The library of Cardea cannot be loaded. Tried:\n${lines.join('\n')}`);
}

/** Where the library of this machine's part is: none in a program that is one file. Electron unpacks it beside its archive. */
function packaged(): string[] {
    try {
        const file = join(dirname(require.resolve(`${PART}/package.json`)), FILE);
        return [...new Set([file.replace(/([\\/]app\.asar)(?=[\\/])/, '$1.unpacked'), file])];
    } catch {
        return [];
    }
}

/** Where the library is looked for. A path that was named is the only place. */
function places(): string[] {
    if (explicitPath !== null) return [explicitPath];
    if (process.env.CARDEA_LIBRARY) return [process.env.CARDEA_LIBRARY];
    return [...packaged(), beside(FILE), FILE];
}

function loadAddon(): Native {
    const addon = ADDONS[PART];
    if (addon === undefined) {
        const reason = `there is no such package; @cardea/auth runs where one of these does: ${Object.keys(ADDONS).join(', ')}`;
        throw missing([{ place: PART, reason }]);
    }
    const place = beside('cardea.node');
    try {
        return addon();
    } catch (error) {
        const { code, message } = error as NodeError;
        const holder = { exports: {} };
        try {
            process.dlopen(holder, place);
            return holder.exports as Native;
        } catch (other) {
            const isMissing = code !== 'ERR_DLOPEN_FAILED';
            throw missing([
                { place: PART, reason: isMissing ? 'it is not installed; run npm install without --omit=optional' : message },
                { place, reason: (other as Error).message },
            ]);
        }
    }
}

/** The addon and the functions of the library. Throws a CardeaError that lists what was tried. */
export function engine(): { readonly native: Native; readonly raw: Raw } {
    if (loaded !== null) return loaded;
    const native = loadAddon();
    const raw = {};
    const tried: Tried[] = [];
    for (const place of places()) {
        const reason = native.load(place, raw);
        if (reason === null) {
            loaded = Object.freeze({ native, raw: Object.freeze(raw) });
            return loaded;
        }
        tried.push({ place, reason });
    }
    throw missing(tried);
}

/**
 * Names the engine's library before its first use; it is then looked for nowhere else. The same as CARDEA_LIBRARY in the
 * environment.
 */
export function useLibrary(path: string): void {
    if (loaded !== null) throw failure('invalid_argument', 'The library is loaded already: name its path before.');
    explicitPath = text('path', path);
}
