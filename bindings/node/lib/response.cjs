'use strict';

const { inspect } = require('node:util');
const { rowsOf } = require('./fields.cjs');

/** The answer of the application's own server, whatever its status. */
class AuthorizedResponse {
    constructor({ status, headers = [], body = new Uint8Array(0) }) {
        this.status = status;
        this.headers = headers;
        this.body = body;
    }

    header(name) {
        const wanted = name.toLowerCase();
        return this.headers.find(([key]) => key.toLowerCase() === wanted)?.[1] ?? null;
    }

    text() {
        return new TextDecoder().decode(this.body);
    }

    json() {
        return JSON.parse(this.text());
    }
}

/** What a request carries that the application sends by itself. Printed, it shows no token: nor where Deno or Bun prints it. */
class RequestHeaders extends Headers {
    [inspect.custom]() {
        return `RequestHeaders { ${[...this.keys()].join(', ')} }`;
    }

    [Symbol.for('Deno.privateCustomInspect')]() {
        return this[inspect.custom]();
    }

    toJSON() {
        return {};
    }
}

const pair = (from) => [from.text('name'), from.text('value')];

const makeHeaders = (raw, list) => new RequestHeaders(rowsOf(raw, list, pair));

function makeResponse(raw, response) {
    return new AuthorizedResponse({
        status: raw.cardea_response_status(response),
        headers: rowsOf(raw, raw.cardea_response_headers(response), pair),
        body: raw.cardea_response_body(response) ?? undefined,
    });
}

module.exports = { AuthorizedResponse, makeResponse, makeHeaders };
