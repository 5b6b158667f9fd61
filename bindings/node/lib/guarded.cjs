'use strict';

// Values that show nothing of a secret or a person when they are printed, and those among them that own a handle.

const { inspect } = require('node:util');
const { freeWith } = require('./handle.cjs');
const { invalid } = require('./error.cjs');

const handles = new WeakMap();

/** An object with members that are shown when it is printed, and others that have to be asked for. */
class Guarded {
    constructor(shown, hidden) {
        Object.assign(this, shown);
        for (const [name, value] of Object.entries(hidden)) Object.defineProperty(this, name, { value });
        Object.freeze(this);
    }

    toString() {
        return inspect(this, { breakLength: Infinity });
    }

    [inspect.custom](depth, options, nested) {
        return `${this.constructor.name} ${nested({ ...this }, options)}`;
    }
}

/** A value that owns its handle. */
function owning(value, handle, free) {
    handles.set(value, handle);
    freeWith(value, () => free(handle));
    return value;
}

/** The handle of a value that a client made. */
function handleOf(name, value, ...types) {
    if (!handles.has(value) || !types.some((type) => value instanceof type)) {
        const named = types.map((type) => `${/^[AEIOU]/.test(type.name) ? 'an' : 'a'} ${type.name}`);
        throw invalid(`${name} must be ${named.join(' or ')} that a client made.`);
    }
    return handles.get(value);
}

module.exports = { Guarded, owning, handleOf };
