'use strict';

const assert = require('node:assert/strict');
const { EventEmitter } = require('node:events');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test, skip } = require('./support/harness.cjs');
const { undocumented, declared, blocksOf } = require('./support/declarations.cjs');
const cardea = require('@cardea/auth');

const NAMES = [
    'the declarations hold for programs of both module systems, and the compiler refuses wrong uses',
    'the compiler refuses a setting of the wrong type by its name',
    'the declarations name what the package exports, and nothing else',
    'every declared name and member has a comment, and the check finds one that has none',
    'the code blocks of the READMEs, of this package and of Cardea, are right for the compiler',
];
const PACKAGE = path.dirname(require.resolve('@cardea/auth/package.json'));
// That of Cardea lies beside these tests: run.sh.
const READMES = [path.join(PACKAGE, 'README.md'), path.join(__dirname, '../README.md')];
const TYPES = path.join(__dirname, 'types');

function tsc(...words) {
    const { status, stdout } = spawnSync(process.execPath, [process.env.TSC, ...words], { cwd: TYPES, encoding: 'utf8' });
    return { status, stdout };
}

const INDEX = path.join(PACKAGE, 'lib/index.d.ts');

/** The names of what a class of the package adds to those of Node that it stands on. */
function membersOf({ prototype }) {
    const found = [];
    for (let at = prototype; at !== EventEmitter.prototype; at = Object.getPrototypeOf(at)) found.push(...Reflect.ownKeys(at));
    return found.filter((key) => key !== 'constructor').map((key) => (typeof key === 'symbol' ? key.description.split('.').pop() : key));
}

if (process.env.TSC) {
    test(NAMES[0], () => assert.deepEqual(tsc('--project', '.'), { status: 0, stdout: '' }), { limit: 60_000 });
    test(NAMES[1], () => {
        const { status, stdout } = tsc('--project', 'wrong.json');
        assert.notEqual(status, 0);
        assert.match(stdout, /^wrong\.mts\(4,\d+\): error TS2322: Type 'number' is not assignable to type/);
    }, { limit: 60_000 });
    test(NAMES[2], () => {
        const { values, members } = declared(INDEX, 'CardeaClient');
        assert.deepEqual(values, Object.keys(cardea).sort());
        for (const name of membersOf(cardea.CardeaClient)) assert.ok(members.includes(name), name);
    }, { limit: 60_000 });
    test(NAMES[3], () => {
        assert.deepEqual(undocumented(INDEX), []);
        const file = path.join(TYPES, 'bare.d.ts');
        fs.writeFileSync(file, '/** One. */\nexport interface One { two: string; }\nexport type Three = One;\n');
        assert.deepEqual(undocumented(file), ['One.two', 'Three']);
    }, { limit: 60_000 });
    test(NAMES[4], () => {
        const [own, whole] = READMES.map((page) => blocksOf(page, 'js'));
        assert.ok(own.length >= 6 && whole.length >= 1);
        const blocks = [...own, ...whole];
        blocks.forEach((block, index) => fs.writeFileSync(path.join(TYPES, `readme_${index}.mts`), `${block}\nexport {};\n`));
        assert.deepEqual(tsc('--project', 'readme.json'), { status: 0, stdout: '' });
    }, { limit: 60_000 });
} else {
    for (const name of NAMES) skip(name, 'no TypeScript compiler: scripts/setup/toolchains/tsc.sh');
}
