'use strict';

// Turns a configuration into a client of the engine.

const { LOG } = require('./constants.g.cjs');
const { check, invalid, takeError } = require('./error.cjs');
const { lent } = require('./handle.cjs');
const { withProvider } = require('./openid.cjs');
const { text, callable, boolean, oneOf, record, member, required, described } = require('./arguments.cjs');
const { settingsOf, callsOf } = require('./settings.cjs');

const SETTINGS = ['backend', ...settingsOf('cardea_config'), 'store', 'presenter', 'signals', 'keyGuide', 'logger', 'logLevel'];

const LOG_LEVELS = Object.freeze({
    trace: LOG.TRACE, debug: LOG.DEBUG, info: LOG.INFO, warning: LOG.WARNING, error: LOG.ERROR,
});

/** The stores that the engine has, by name. */
const STORES = Object.freeze({
    /** What a configuration has from the beginning. */
    desktop: () => [0, null],
    secretService: (raw, config) => raw.cardea_config_use_secret_service(config),
    sessionKeyring: (raw, config) => raw.cardea_config_use_session_keyring(config),
    memory: (raw, config) => raw.cardea_config_use_memory_store(config),
    sealedFile: (raw, config, folder, passphrase, key) => (key === null
        ? raw.cardea_config_use_sealed_file(config, folder, passphrase)
        : raw.cardea_config_use_sealed_file_with_key(config, folder, key)),
    automatic: (raw, config, folder, passphrase, key) => (key === null
        ? raw.cardea_config_use_automatic_store(config, folder, passphrase)
        : raw.cardea_config_use_automatic_store_with_key(config, folder, key)),
});

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
        lent(() => raw.cardea_store_new(token), raw.cardea_store_free,
            (handle) => check(raw, raw.cardea_config_set_store(config, handle)));
        return;
    }
    const chosen = typeof store === 'object' ? store : { kind: store };
    const use = oneOf(`${name}.kind`, chosen.kind, STORES);
    const [folder, passphrase] = ['folder', 'passphrase'].map((setting) => {
        const value = chosen[setting] ?? null;
        return value === null ? null : text(`${name}.${setting}`, value);
    });
    if (passphrase !== null && parts.keyProvider !== null) {
        throw invalid(`${name} has a passphrase and a keyProvider: one of them seals the files.`);
    }
    if ((folder ?? passphrase ?? parts.keyProvider) !== null && !['sealedFile', 'automatic'].includes(chosen.kind)) {
        throw invalid(`${name} of the kind "${chosen.kind}" takes no further settings.`);
    }
    if (parts.keyProvider === null) {
        check(raw, use(raw, config, folder, passphrase, null));
        return;
    }
    lent(() => raw.cardea_sealing_key_new(token), raw.cardea_sealing_key_free,
        (key) => check(raw, use(raw, config, folder, null, key)));
}

/** The servers, by the member of a backend that describes one. */
const BACKENDS = Object.freeze({
    prelude(raw, config, name, url) {
        check(raw, raw.cardea_config_set_prelude(config, text(name, url)));
    },
    ory(raw, config, name, project) {
        record(name, project, ['projectUrl', 'verifiesEmail']);
        const url = required(project, `${name}.`, 'projectUrl', text);
        const verifiesEmail = boolean(`${name}.verifiesEmail`, project.verifiesEmail ?? false);
        check(raw, raw.cardea_config_set_ory(config, url, verifiesEmail));
    },
    openid(raw, config, name, settings) {
        withProvider(raw, name, settings,
            (provider) => check(raw, raw.cardea_config_set_openid_provider(config, provider)));
    },
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

function setParts(host, config, configuration, parts) {
    const { raw, token } = host;
    if (parts.presenter !== null) {
        lent(() => raw.cardea_presenter_new(token), raw.cardea_presenter_free, (presenter) => {
            member(parts.presenter, 'configuration.presenter.', 'leavesRedirectToDesktop', boolean,
                (leaves) => check(raw, raw.cardea_presenter_set_leaves_redirect_to_desktop(presenter, leaves)));
            check(raw, raw.cardea_config_set_presenter(config, presenter));
        });
    }
    if (parts.signals !== null) {
        lent(() => raw.cardea_signals_new(token), raw.cardea_signals_free,
            (signals) => check(raw, raw.cardea_config_set_signals(config, signals)));
    }
    if (parts.keyGuide !== null) {
        lent(() => raw.cardea_key_guide_new(token), raw.cardea_key_guide_free,
            (keyGuide) => check(raw, raw.cardea_config_set_key_guide(config, keyGuide)));
    }
    const level = oneOf('configuration.logLevel', configuration.logLevel ?? 'info', LOG_LEVELS);
    if (parts.logger !== null) {
        lent(() => raw.cardea_logger_new(level, token), raw.cardea_logger_free,
            (logger) => check(raw, raw.cardea_config_set_logger(config, logger)));
    }
    lent(() => raw.cardea_observer_new(token), raw.cardea_observer_free,
        (observer) => check(raw, raw.cardea_config_set_observer(config, observer)));
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

/** Lends a configuration with a store alone, that records come from. */
function lendSource(raw, token, source, parts, use) {
    return lent(raw.cardea_config_new, raw.cardea_config_free, (config) => {
        chooseStore(raw, token, config, 'source', source, parts);
        return use(config);
    });
}

module.exports = { partsOf, storePartsOf, makeClient, lendSource };
