'use strict';

const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { withFolder } = require('./support/children.cjs');
const { undocumented } = require('./support/declarations.cjs');

const tsc = (...words) => spawnSync(process.execPath, [process.env.TSC, ...words], { encoding: 'utf8' });
const strict = ['--noEmit', '--strict', '--noImplicitOverride', '--target', 'es2020', '--lib', 'es2020', '--jsx', 'react'];

for (const resolution of ['node', 'node16']) {
    test(`the package's types hold, and refuse wrong uses by name, as ${resolution} finds them`, () => {
        const module = resolution === 'node' ? 'commonjs' : 'node16';
        const { stdout, status } = tsc(...strict, '--module', module, '--moduleResolution', resolution, path.join(__dirname, 'types/uses.tsx'));
        assert.equal(stdout, '');
        assert.equal(status, 0);
    });
}

test('the source of the package holds in an application that is stricter than itself', () => {
    const root = path.dirname(require.resolve('cardea-auth-react-native/package.json'));
    const { stdout } = tsc(...strict, '--module', 'es2020', '--moduleResolution', 'node', '--noUnusedLocals', '--noUnusedParameters',
        '--isolatedModules', '--importsNotUsedAsValues', 'error', '--preserveValueImports', path.join(root, 'src/index.ts'));
    assert.equal(stdout, '');
});

test('without the lines that expect them, the wrong uses are errors', () => withFolder((folder) => {
    const text = fs.readFileSync(path.join(__dirname, 'types/uses.tsx'), 'utf8');
    const expected = text.match(/@ts-expect-error/g).length;
    const file = path.join(__dirname, 'types/unexpected.tsx');
    fs.writeFileSync(file, text.replaceAll('@ts-expect-error', ''));
    const { stdout } = tsc(...strict, '--module', 'commonjs', '--moduleResolution', 'node', file);
    assert.ok(expected >= 15);
    assert.ok(stdout.match(/error TS/g).length >= expected, stdout);
}));

test('every exported name and member has a comment, and the check finds one that has none', () => withFolder((folder) => {
    const root = path.dirname(require.resolve('cardea-auth-react-native/package.json'));
    assert.deepEqual(undocumented(path.join(root, 'lib/typescript/index.d.ts')), []);
    const file = path.join(folder, 'bare.d.ts');
    fs.writeFileSync(file, '/** One. */\nexport interface One { two: string; }\nexport type Three = One;\n');
    assert.deepEqual(undocumented(file), ['One.two', 'Three']);
}), { limit: 60_000 });
