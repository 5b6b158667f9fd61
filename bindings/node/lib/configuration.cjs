'use strict';

// Turns a configuration into a client of the engine.

const { check, invalid, takeError } = require('./error.cjs');
const { lent } = require('./handle.cjs');
const { withProvider } = require('./openid.cjs');
const { text, callable, boolean, record, member, required, described } = require('./arguments.cjs');
const { settingsOf, callsOf } = require('./settings.cjs');

const SETTINGS = ['backend', ...settingsOf('cardea_config'), 'store', 'presenter', 'signals', 'keyGuide', 'logger', 'logLevel'];

const STORES = Object.freeze(['secret_service', 'session_keyring', 'encrypted_file', 'automatic', 'memory']);
const FILE_STORES = Object.freeze(['encrypted_file', 'automatic']);

/** The parts of the host that a configuration has, after their check: { store, keyProvider, presenter, signals, keyGuide, logger }. */
function partsOf(configuration) {
    record('configuration', configuration, SETTINGS);
    const { store, presenter, signals, keyGuide, logger } = configuration;
    const parts = {
        ...storePartsOf('configuration.store', store), presenter: null, signals: null, keyGuide: null, logger: null,
    };
    if (typeof presenter === 'function') {
        parts.presenter = { present: presenter };
    } else if (presenter !== undefined && presenter !== null) {
        if (typeof presenter !== 'object') {
            throw invalid(`configuration.presenter must be a function or an object, but is ${described(presenter)}.`);
        }
        callable('configuration.presenter.present', presenter.present);
        parts.presenter = presenter;
    }
    member({ signals }, 'configuration.', 'signals', callable, (given) => { parts.signals = given; });
    member({ keyGuide }, 'configuration.', 'keyGuide', guide, (given) => { parts.keyGuide = given; });
    member({ logger }, 'configuration.', 'logger', callable, (given) => { parts.logger = given; });
    return parts;
}

/** A guide for security keys. */
function guide(name, value) {
    if (typeof value !== 'object') throw invalid(`${name} must be an object, but is ${described(value)}.`);
    for (const method of ['tell', 'pin']) callable(`${name}.${method}`, value[method]);
    member(value, `${name}.`, 'account', callable, () => {});
    return value;
}

/** The parts of the host that a store of that name has: { store, keyProvider }. */
function storePartsOf(name, store) {
    const parts = { store: null, keyProvider: null };
    if (isSecureStore(store)) {
        for (const method of ['read', 'write', 'remove']) callable(`${name}.${method}`, store[method]);
        parts.store = store;
    } else if (typeof store === 'object' && store !== null) {
        record(name, store, ['kind', 'folder', 'passphrase', 'keyProvider']);
        member(store, `${name}.`, 'keyProvider', callable, (provider) => { parts.keyProvider = provider; });
    }
    return parts;
}

function isSecureStore(store) {
    return typeof store === 'object' && store !== null && ('read' in store || 'write' in store || 'remove' in store);
}

/** Sets the store of that name; its parts of the host are told by the token. */
function chooseStore(raw, token, config, name, store, parts) {
    if (store === undefined || store === null) return;
    if (parts.store !== null) {
        check(raw, raw.cardea_config_set_store_handler(config, token));
        return;
    }
    const chosen = typeof store === 'object' ? store : { kind: store };
    if (!STORES.includes(chosen.kind)) {
        throw invalid(`${name}.kind must be one of ${STORES.map((kind) => `"${kind}"`).join(', ')}.`);
    }
    const [folder, passphrase] = ['folder', 'passphrase'].map((setting) => {
        const value = chosen[setting] ?? null;
        return value === null ? null : text(`${name}.${setting}`, value);
    });
    if (passphrase !== null && parts.keyProvider !== null) {
        throw invalid(`${name} has a passphrase and a keyProvider: one of them encrypts the files.`);
    }
    if ((folder ?? passphrase ?? parts.keyProvider) !== null && !FILE_STORES.includes(chosen.kind)) {
        throw invalid(`${name} of the kind "${chosen.kind}" takes no further settings.`);
    }
    check(raw, raw.cardea_config_set_store(config, chosen.kind, folder, passphrase));
    if (parts.keyProvider !== null) check(raw, raw.cardea_config_set_encryption_key_handler(config, token));
}

/** The servers, by the member of a backend that describes one. */
const BACKENDS = Object.freeze({
    prelude: (raw, config, name, url) => check(raw, raw.cardea_config_set_prelude(config, text(name, url))),
    ory: (raw, config, name, url) => check(raw, raw.cardea_config_set_ory(config, text(name, url))),
    openid: (raw, config, name, settings) => withProvider(raw, name, settings,
        (provider) => check(raw, raw.cardea_config_set_provider(config, provider))),
});

/** The server: { prelude }, { ory } or { openid }. */
function chooseBackend(raw, config, configuration) {
    const backend = required(configuration, 'configuration.', 'backend',
        (name, value) => record(name, value, Object.keys(BACKENDS)));
    const [kind, ...others] = Object.keys(BACKENDS).filter((each) => (backend[each] ?? null) !== null);
    if (kind === undefined || others.length > 0) {
        throw invalid('configuration.backend must have one of prelude, ory and openid.');
    }
    BACKENDS[kind](raw, config, `configuration.backend.${kind}`, backend[kind]);
}

function setParts({ raw, token }, config, configuration, parts) {
    if (parts.presenter !== null) {
        const leaves = boolean('configuration.presenter.usesSystemBrowser', parts.presenter.usesSystemBrowser ?? false);
        check(raw, raw.cardea_config_set_presenter(config, leaves, token));
    }
    if (parts.signals !== null) check(raw, raw.cardea_config_set_signals_handler(config, token));
    if (parts.keyGuide !== null) check(raw, raw.cardea_config_set_security_key_handler(config, token));
    const level = text('configuration.logLevel', configuration.logLevel ?? 'info');
    if (parts.logger !== null) check(raw, raw.cardea_config_set_logger(config, level, token));
    check(raw, raw.cardea_config_set_observer(config, token));
}

/** Makes a client of the engine. Throws a CardeaError that names the setting. */
function makeClient(host, configuration, parts) {
    const { raw } = host;
    return lent(raw.cardea_config_new, raw.cardea_config_free, (config) => {
        chooseBackend(raw, config, configuration);
        for (const [setter, ...values] of callsOf('cardea_config', 'configuration.', configuration)) {
            check(raw, raw[setter](config, ...values));
        }
        chooseStore(raw, host.token, config, 'configuration.store', configuration.store, parts);
        setParts(host, config, configuration, parts);
        const [status, client, error] = raw.cardea_client_new(config);
        if (status !== 0) throw takeError(raw, error);
        return client;
    });
}

module.exports = { partsOf, storePartsOf, chooseStore, makeClient };
