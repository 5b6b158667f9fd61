// What an application has besides its engine, and as much of Node as the tests need, over what host.cc defines. Ends in `load(FILE)`.
// usage: host LIVES environment.js FILE PACKAGE NAME...   CARDEA_ROOT is the repository
'use strict';

const [entry, packageFolder, ...names] = host.arguments.trimEnd().split('\n');

// Console, timers, cancelling ----------------------------------------------------------------------------------------

globalThis.console = { log: (text) => host.print(String(text)), error: (...text) => host.print(`# ${text.map(String).join(' ')}`) };
console.warn = console.error;
globalThis.setTimeout = (work, time = 0, ...values) => host.after(time, () => work(...values));
globalThis.clearTimeout = (timer) => { if (timer !== undefined) host.drop(timer); };
globalThis.setImmediate = (work) => setTimeout(work);
globalThis.queueMicrotask = (work) => void Promise.resolve().then(work);
globalThis.gc = () => host.collect();

globalThis.AbortSignal = class AbortSignal {
    aborted = false;
    reason = undefined;
    listeners = new Set();
    addEventListener(type, listener) { this.listeners.add(listener); }
    removeEventListener(type, listener) { this.listeners.delete(listener); }
    static abort(reason) {
        const controller = new AbortController();
        controller.abort(reason);
        return controller.signal;
    }
};
globalThis.AbortController = class AbortController {
    signal = new AbortSignal();
    abort(reason = Object.assign(new Error('aborted'), { name: 'AbortError' })) {
        if (this.signal.aborted) return;
        Object.assign(this.signal, { aborted: true, reason });
        for (const listener of [...this.signal.listeners]) listener({ type: 'abort', target: this.signal });
    }
};

// Addresses and requests ---------------------------------------------------------------------------------------------

globalThis.URLSearchParams = class URLSearchParams {
    constructor(given = '') {
        const decode = (text) => decodeURIComponent(text.replace(/\+/g, ' '));
        this.pairs = typeof given === 'string'
            ? given.replace(/^\?/, '').split('&').filter(Boolean).map((pair) => [decode(pair.split('=')[0]), decode(pair.split('=').slice(1).join('='))])
            : Object.entries(given).map(([name, value]) => [name, String(value)]);
    }
    get(name) { return this.pairs.find(([each]) => each === name)?.[1] ?? null; }
    has(name) { return this.get(name) !== null; }
    toString() { return this.pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'); }
};
globalThis.URL = class URL {
    constructor(text) {
        const parts = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(text);
        if (!parts) throw new TypeError(`Invalid URL: ${text}`);
        const [, protocol, authority = '', pathname, search = '', hash = ''] = parts;
        Object.assign(this, { href: text, protocol, origin: `${protocol}//${authority}`, pathname, search, hash });
        this.searchParams = new URLSearchParams(search);
    }
    toString() { return this.href; }
};
globalThis.fetch = (url, { method = 'GET', headers = {}, body = '' } = {}) => new Promise((resolve, reject) => {
    const given = { ...(body instanceof URLSearchParams && { 'Content-Type': 'application/x-www-form-urlencoded' }), ...headers };
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`).join('');
    host.send(method, String(url), lines, String(body), (status, head, text) => {
        if (status === 0) return reject(new TypeError('fetch failed'));
        const found = new Map(head.split('\r\n').slice(1).map((line) => [line.split(': ')[0].toLowerCase(), line.split(': ').slice(1).join(': ')]));
        return resolve({
            status, ok: status < 300, headers: { get: (name) => found.get(name) ?? null },
            text: async () => text, json: async () => JSON.parse(text), arrayBuffer: async () => new ArrayBuffer(0),
        });
    });
});

// Modules of Node ----------------------------------------------------------------------------------------------------

/** What this host has not: a test that needs it is skipped. */
class NotHere extends Error {}
const missing = (what) => new Proxy(function () {}, { // eslint-disable-line func-names, prefer-arrow-callback
    get: () => missing(what),
    apply() { throw new NotHere(`this host has no ${what}`); },
    construct() { throw new NotHere(`this host has no ${what}`); },
});
globalThis.Buffer = missing('Buffer');
globalThis.process = {
    env: new Proxy({}, { get: (target, name) => host.env(String(name)), has: (target, name) => host.env(String(name)) !== undefined }),
};

function inspect(value, settings, seen = []) {
    if (typeof value !== 'object' || value === null || seen.includes(value)) return typeof value === 'string' ? `'${value}'` : String(value);
    const own = Reflect.ownKeys(value).filter((name) => 'value' in Object.getOwnPropertyDescriptor(value, name));
    return `${value.constructor?.name} { ${own.map((name) => `${String(name)}: ${inspect(value[name], settings, [...seen, value])}`).join(', ')} }`;
}

const fail = (message) => { throw message instanceof Error ? message : new Error(message); };
const isObject = (value) => typeof value === 'object' && value !== null;
function same(one, two) {
    if (Object.is(one, two)) return true;
    if (!isObject(one) || !isObject(two) || Object.getPrototypeOf(one) !== Object.getPrototypeOf(two)) return false;
    if (one instanceof Map || one instanceof Set) return same([...one], [...two]);
    const keys = Object.keys(one);
    return keys.length === Object.keys(two).length && keys.every((name) => Object.hasOwn(two, name) && same(one[name], two[name]));
}
function requireError(error, expected) {
    if (expected === undefined) return;
    if (expected instanceof RegExp) return assert.match(String(error), expected);
    if (typeof expected === 'function' && expected.prototype instanceof Error) return assert.ok(error instanceof expected, inspect(error));
    if (typeof expected === 'function') return assert.ok(expected === Error || expected === TypeError ? error instanceof expected : expected(error) === true, inspect(error));
    for (const [name, value] of Object.entries(expected)) {
        if (value instanceof RegExp) assert.match(String(error[name]), value);
        else assert.deepEqual(error[name], value);
    }
}
const assert = {
    fail,
    ok: (value, message) => { if (!value) fail(message ?? 'it is not true'); },
    equal: (one, two, message) => { if (!Object.is(one, two)) fail(message ?? `${inspect(one)} is not ${inspect(two)}`); },
    notEqual: (one, two) => { if (Object.is(one, two)) fail(`both are ${inspect(one)}`); },
    deepEqual: (one, two, message) => { if (!same(one, two)) fail(message ?? `${inspect(one)} is not ${inspect(two)}`); },
    match: (text, pattern, message) => { if (!pattern.test(text)) fail(message ?? `${text} does not match ${pattern}`); },
    doesNotMatch: (text, pattern) => { if (pattern.test(text)) fail(`${text} matches ${pattern}`); },
    doesNotThrow: (body) => body(),
    throws(body, expected) {
        try { body(); } catch (error) { return requireError(error, expected); }
        return fail('it throws nothing');
    },
    async rejects(given, expected) {
        try { await (typeof given === 'function' ? given() : given); } catch (error) { return requireError(error, expected); }
        return fail('it is fulfilled');
    },
};

const path = {
    join: (...parts) => parts.join('/').replace(/\/\.?(?=\/)/g, '').replace(/\/[^/]+\/\.\.(?=\/|$)/g, ''),
    dirname: (file) => file.replace(/\/[^/]*$/, ''),
    basename: (file, ending = '') => file.replace(/.*\//, '').slice(0, file.endsWith(ending) ? -ending.length || undefined : undefined),
};
const NODE = {
    'node:assert/strict': assert, 'node:util': { inspect }, 'node:path': path,
    'node:os': { tmpdir: () => host.env('TMPDIR') ?? '/tmp' },
    'node:fs': {
        readFileSync: (file) => host.read(file) ?? fail(`no ${file}`), readdirSync: (folder) => host.list(folder).trimEnd().split('\n'),
        mkdtempSync: (start) => host.makeFolder(start), rmSync: (file) => host.remove(file),
    },
    'node:timers/promises': { setTimeout: (time) => new Promise((resolve) => { setTimeout(resolve, time); }) },
    ...Object.fromEntries(['child_process', 'crypto', 'events', 'readline', 'vm', 'worker_threads'].map((name) => [`node:${name}`, missing(`node:${name}`)])),
};

// The module of this package, below the stand-in for React Native, which shows what crosses ---------------------------

const addon = {
    make(emit) {
        const module = globalThis.__turboModuleProxy('NativeCardea');
        module.onEvent(emit);
        return Object.fromEntries(host.methods.trimEnd().split('\n').map((line) => {
            const [name, arity] = line.split(' ');
            assert.equal(module[name].length, Number(arity));
            return [name, (...values) => module[name](...values)];
        }));
    },
};

const root = host.env('CARDEA_ROOT');
const PLACES = {
    '@cardea/auth': `${root}/bindings/react-native/test/stand-ins/node-package/index.js`,
    'cardea-auth-react-native': `${packageFolder}/lib/commonjs/index.js`,
    react: `${root}/bindings/react-native/test/stand-ins/react/index.js`,
    'react-native': `${root}/bindings/react-native/test/stand-ins/react-native/index.js`,
};
const ADDON = host.env('CARDEA_RN_ADDON');
const loaded = new Map();

function load(file) {
    if (loaded.has(file)) return loaded.get(file).exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const text = host.read(file) ?? fail(`there is no ${file}`);
    if (file.endsWith('.json')) return JSON.parse(text);
    const resolve = (name) => {
        const place = PLACES[name] ?? (name.startsWith('/') ? name : path.join(path.dirname(file), name));
        return [place, `${place}.js`].find((each) => host.read(each) !== undefined) ?? fail(`${file} requires ${name}`);
    };
    const require = (name) => {
        if (name === ADDON) return addon;
        return name in NODE ? NODE[name] : load(resolve(name));
    };
    require.resolve = resolve;
    host.evaluate(`(function (module, exports, require, __dirname, host) {${text}\n})`, file)(module, module.exports, require, path.dirname(file), host);
    return module.exports;
}

globalThis.environment = { NotHere, NODE, PLACES, load, names, inspect };
load(entry);
