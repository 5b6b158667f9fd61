'use strict';

const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { test, skip } = require('./support/harness.cjs');

const NAMES = [
    'the declarations hold for programs of both module systems, and the compiler refuses wrong uses',
    'the compiler refuses a setting of the wrong type by its name',
    'the declarations name what the package exports, and nothing else',
];

function tsc(...words) {
    const { status, stdout } = spawnSync(process.execPath, [process.env.TSC, ...words], {
        cwd: path.join(__dirname, 'types'), encoding: 'utf8',
    });
    return { status, stdout };
}

test('the code blocks of the README are JavaScript', () => {
    const fs = require('node:fs');
    const folder = path.dirname(require.resolve('cardea/package.json'));
    const blocks = [...fs.readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(/^```js\n([^]*?)^```/gm)].map((match) => match[1]);
    assert.ok(blocks.length >= 4);
    for (const block of blocks) {
        const { stderr } = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], { input: block, encoding: 'utf8' });
        assert.equal(stderr, '', block);
    }
});

if (process.env.TSC) {
    test(NAMES[0], () => assert.deepEqual(tsc('--project', '.'), { status: 0, stdout: '' }), { limit: 60_000 });
    test(NAMES[1], () => {
        const { status, stdout } = tsc('--project', 'wrong.json');
        assert.notEqual(status, 0);
        assert.match(stdout, /^wrong\.mts\(4,\d+\): error TS2322: Type 'number' is not assignable to type 'string'/);
    }, { limit: 60_000 });
    test(NAMES[2], () => {
        const fs = require('node:fs');
        const folder = path.dirname(require.resolve('cardea/package.json'));
        const [text, steps] = ['index.d.ts', 'steps.d.ts'].map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
        const declared = [...`${text}\n${steps}`.matchAll(/^export (?:class|const|function) (\w+)/gm)].map((match) => match[1]);
        assert.deepEqual(declared.sort(), Object.keys(require('cardea')).sort());
        const methods = (type) => Object.getOwnPropertyNames(type.prototype).filter((name) => name !== 'constructor');
        const client = text.slice(text.indexOf('export class CardeaClient {'));
        for (const name of methods(require('cardea').CardeaClient)) {
            assert.match(client, new RegExp(`^    (?:readonly )?${name}[(:]`, 'm'), name);
        }
    });
} else {
    for (const name of NAMES) skip(name, 'no TypeScript compiler: scripts/setup/toolchains/tsc.sh');
}
