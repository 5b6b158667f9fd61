'use strict';

// Holds everything that crosses the bridge, in all tests of this process, against src/NativeCardea.ts.

const { watch } = require('react-native');
const { read, differs } = require('./spec.cjs');

const spec = read();
const problems = [];
const seen = new Set();
let recorded = null;

/** Calls which a test makes with wrong arguments on purpose would go here; the public API lets none through. */
function look(direction, name, value) {
    seen.add(name);
    if (direction === 'arguments' && name === 'operate') seen.add(value[2]);
    recorded?.push(JSON.stringify(value));
    if (direction === 'event') return note(differs(value, spec.emitters.get(name), spec.aliases, name));
    const method = spec.methods.get(name);
    if (direction === 'result') return note(differs(value, method.result, spec.aliases, `the result of ${name}`));
    if (value.length !== method.parameters.length) return note(`${name} was called with ${value.length} arguments`);
    return value.forEach((each, index) => note(differs(each, method.parameters[index], spec.aliases, `argument ${index} of ${name}`)));
}

function note(problem) {
    if (problem && problems.length < 20) problems.push(problem);
}

watch(look);

module.exports = {
    spec, problems, seen,
    /** Everything that crosses while the body runs, as one text. */
    async record(body) {
        recorded = [];
        try {
            await body();
            return recorded.join('\n');
        } finally {
            recorded = null;
        }
    },
};
