'use strict';

// Plays one scenario of Tests/Hosts/Conformance on the public API; see the README there.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { CardeaClient } = require('@cardea/auth');
const sandbox = require('./sandbox.cjs');
const { presenters, signals, keyGuide, stores } = require('./scenario_parts.cjs');
const { providerOf } = require('./scenario_provider.cjs');
const { operations } = require('./scenario_calls.cjs');
const { shown, shownError, shownEvent, EVENTS } = require('./scenario_shown.cjs');
const { differs, filled } = require('./scenario_match.cjs');
const { until } = require('./clients.cjs');

const SETTINGS = {
    application_id: 'applicationId', account: 'account', request_timeout_ms: 'requestTimeout',
    pending_lifetime_ms: 'pendingLifetime', refresh_leeway_ms: 'refreshLeeway', host_override: 'hostOverride',
    store_namespace: 'storeNamespace', require_verified_address: 'requireVerifiedAddress', passkey_origin: 'passkeyOrigin',
    passkey_page: 'passkeyPage', pinned_public_keys: 'pinnedPublicKeys', ca_file: 'caFile', application_name: 'applicationName',
    additional_ca_file: 'additionalCaFile', plain_redirect_uri: 'plainRedirectUri',
};

function serverOf({ provider, ory, prelude }) {
    if (provider) return { openid: providerOf(provider) };
    return ory ? { ory: ory.project_url ?? `${sandbox.url}/ory` } : { prelude: prelude ?? sandbox.url };
}

function withLimit(promise, limit, what) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what}: not within ${limit} ms`)), limit);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

class Scenario {
    constructor(name, plan) {
        this.name = name;
        this.plan = plan;
        this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardea-scenario-'));
        this.records = new Map();
        this.clients = new Map();
        this.named = { sandbox: sandbox.url };
        this.logs = [];
        this.messages = [];
    }

    async play() {
        await sandbox.reset();
        if (this.plan.control) await sandbox.control(this.plan.control);
        try {
            for (const [index, step] of this.plan.steps.entries()) await this.#step(step, `step ${index + 1}`);
        } finally {
            await Promise.all([...this.clients.values()].map(({ client }) => client.close()));
            fs.rmSync(this.folder, { recursive: true });
        }
        if (this.plan.requests) assert.deepEqual(await this.#requests(), this.plan.requests);
    }

    configuration(entry) {
        const settings = { application_id: 'org.example.conformance', account: this.name, ...entry };
        const made = { backend: serverOf(entry) };
        for (const [key, name] of Object.entries(SETTINGS)) if (key in settings) made[name] = settings[key];
        if (entry.signals) made.signals = signals(entry.signals);
        made.store = stores[entry.store ?? 'memory'](this);
        return made;
    }

    client(name) {
        let found = this.clients.get(name);
        if (found !== undefined) return found;
        const entry = filled(this.plan.clients?.[name] ?? {}, this.named);
        const presented = [];
        const present = presenters[entry.presenter ?? 'follow'];
        found = { events: [], seen: 0, presented, guided: [] };
        found.client = new CardeaClient({
            ...this.configuration(entry),
            presenter: present && ((page, signal) => { presented.push(page); return present(page, signal); }),
            keyGuide: entry.pins && keyGuide([...entry.pins], found.guided),
            logLevel: 'trace', logger: (level, text) => this.logs.push(text),
        });
        for (const event of Object.keys(EVENTS)) {
            found.client.on(event, (...given) => found.events.push(shownEvent(event, given)));
        }
        this.clients.set(name, found);
        return found;
    }

    async #step(step, place) {
        let brought;
        try {
            brought = await withLimit(this.#carryOut(step), 12_000, place);
        } catch (error) {
            brought = { error: shownError(error) };
            this.messages.push(brought.error.message);
        }
        // An expectation may name what its own step brought.
        if (step.as && !step.start) this.named[step.as] = brought;
        const expected = filled(step.expect, this.named);
        const problem = expected === undefined
            ? brought?.error && `an error: ${brought.error.code}: ${brought.error.message}` : differs(brought ?? {}, expected);
        assert.ok(!problem, `${place} ${JSON.stringify(step)}: ${problem}`);
    }

    async #carryOut(step) {
        const kind = Object.keys(step).find((key) => key in STEPS);
        assert.ok(kind, `no step: ${JSON.stringify(step)}`);
        return STEPS[kind](this, filled(step[kind], this.named), step);
    }

    begin(operation, step) {
        const controller = new AbortController();
        const { client } = this.client(step.client ?? 'main');
        const given = filled(step.with ?? {}, this.named);
        const promise = (async () => operations[operation](client, given, { signal: controller.signal }, this))()
            .then((value) => shown(operation, value));
        promise.catch(() => {});
        return { promise, controller };
    }

    async #requests() {
        const { requests } = await sandbox.read('log');
        return requests.filter(({ path: at }) => (at.startsWith('/v1/') && !at.endsWith('/callback')) || at.startsWith('/sandbox/api/'))
            .map(({ method, path: at }) => `${method} ${at}`);
    }
}

const STEPS = {
    call: (scenario, operation, step) => scenario.begin(operation, step).promise,
    start(scenario, operation, step) {
        scenario.named[step.as] = scenario.begin(operation, step);
    },
    await: (scenario, name) => scenario.named[name].promise,
    cancel: (scenario, name) => scenario.named[name].controller.abort(),
    async close(scenario, name, step) {
        await scenario.client(name).client.close();
        if (!step.keep) scenario.clients.delete(name);
    },
    async browse(scenario, page) {
        const url = await sandbox.browse(page);
        return { url, challenge_token: new URL(url).searchParams.get('challenge_token') };
    },
    mail: (scenario, address) => sandbox.newestCode(address),
    authenticator: (scenario, options) => sandbox.authenticator(options),
    async send(scenario, { url, authorization, dpop }) {
        const { status, headers } = await sandbox.send(url, { authorization, ...(dpop && { dpop }) });
        return { status, www_authenticate: headers.get('www-authenticate'), dpop_nonce: headers.get('dpop-nonce') };
    },
    guided(scenario, expected, step) {
        assert.deepEqual(scenario.client(step.client ?? 'main').guided.splice(0), expected);
    },
    async signalled(scenario, expected) {
        const { requests } = await sandbox.read('log?path=/v1/session/otp');
        assert.deepEqual(requests.map(({ body }) => JSON.parse(body).dispatch_id ?? null), expected);
    },
    async control(scenario, command) {
        await sandbox.control(command);
    },
    until_held: (scenario, at) => until(async () => ((await sandbox.read('faults.json'))[at]?.held ?? 0) > 0, `held: ${at}`)
        .then(() => undefined),
    async until_presented(scenario, name) {
        const { presented } = scenario.client(name);
        await until(() => presented.length > 0, 'presented');
        const page = presented.at(-1);
        return { url: page.url, redirect_uri: page.redirectUri, prefers_ephemeral_session: page.prefersEphemeralSession };
    },
    deliver: (scenario, url) => CardeaClient.deliverRedirect(url),
    configure: (scenario, entry) => new CardeaClient(scenario.configuration(entry)).close(),
    async events(scenario, list, step) {
        const of = scenario.client(step.client ?? 'main');
        await until(() => of.events.length >= of.seen + list.length, `${list.length} events`);
        const got = of.events.slice(of.seen);
        of.seen = of.events.length;
        const problem = differs(got, list.map((each) => (typeof each === 'string' ? { kind: each } : each)));
        assert.ok(!problem, `events: ${problem}`);
    },
    logs_without(scenario, texts) {
        assert.ok(scenario.logs.length > 0, 'no log entry');
        for (const text of texts) {
            for (const said of [...scenario.logs, ...scenario.messages]) assert.ok(!said.includes(text), said);
        }
    },
};

module.exports = { Scenario };
