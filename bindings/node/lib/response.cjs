'use strict';

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

function makeResponse(raw, response) {
    const length = raw.cardea_response_header_count(response);
    return new AuthorizedResponse({
        status: raw.cardea_response_status(response),
        headers: Array.from({ length }, (_, index) => [
            raw.cardea_response_header_name(response, index), raw.cardea_response_header_value(response, index)]),
        body: raw.cardea_response_body(response) ?? undefined,
    });
}

module.exports = { AuthorizedResponse, makeResponse };
