'use strict';

// Values that show nothing of a secret or a person when they are printed, and those among them that own a handle.

const { inspect } = require('node:util');
const { freeWith } = require('./handle.cjs');
const { invalid } = require('./error.cjs');

const secrets = new WeakMap();

/** An object with members that are plain to see, and getters for those that are not. */
class Guarded {
    constructor(shown, hidden) {
        secrets.set(this, hidden);
        Object.assign(this, shown);
        Object.freeze(this);
    }

    toString() {
        return inspect(this, { breakLength: Infinity });
    }

    [inspect.custom](depth, options, nested) {
        const shown = nested({ ...this }, options);
        return `${this.constructor.name} ${shown}`;
    }
}

/** What a guarded object does not show. */
const hidden = (value) => secrets.get(value);

const date = (milliseconds) => (milliseconds === 0 ? null : new Date(milliseconds));

/** An object that owns its handle. */
function owning(value, handle, free) {
    secrets.get(value).handle = handle;
    freeWith(value, () => free(handle));
    return value;
}

/** The handle of a value that this package made. */
function handleOf(name, value, type) {
    if (!(value instanceof type) || secrets.get(value)?.handle === undefined) {
        const article = type.name.startsWith('O') ? 'an' : 'a';
        throw invalid(`${name} must be ${article} ${type.name} that a client made.`);
    }
    return secrets.get(value).handle;
}

module.exports = { Guarded, hidden, date, owning, handleOf };
