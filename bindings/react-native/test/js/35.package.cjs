'use strict';

const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');

const root = path.dirname(require.resolve('cardea-auth-react-native/package.json'));
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');

test('the package has its sources, what is made of them, the library, the header and the licences, and nothing else', () => {
    const { stdout } = spawnSync('tar', ['tzf', process.env.CARDEA_PACKAGE], { encoding: 'utf8' });
    const files = stdout.trim().split('\n').map((name) => name.replace('package/', '')).sort();
    const sources = files.filter((name) => name.startsWith('src/'));
    const made = sources.flatMap((name) => {
        const stem = name.replace(/^src\/(.*)\.ts$/, '$1');
        return [`lib/commonjs/${stem}.js`, `lib/typescript/${stem}.d.ts`];
    });
    const folders = ['bindings/react-native/cpp', 'bindings/common'].map((name) => path.join(process.env.CARDEA_ROOT, name));
    const native = folders.flatMap((folder) => fs.readdirSync(folder)).map((name) => `cpp/${name}`);
    const headers = ['', '/openid', '/prelude', '/ory', '/host'].map((name) => `cpp/include/cardea${name}.h`);
    const licences = files.filter((name) => name.startsWith('licenses/'));
    assert.ok(sources.length > 10 && licences.includes('licenses/GCC-exception-3.1.txt'));
    assert.deepEqual(files, [...sources, ...made, ...native, ...headers, 'prebuilds/linux-x64/libcardea.so.0',
        'package.json', 'README.md', 'LICENSE', ...licences].sort());
});

test('the package names its spec for Codegen, its source for Metro, and depends on nothing but React and React Native', () => {
    const manifest = JSON.parse(read('package.json'));
    assert.deepEqual(manifest.codegenConfig, { name: 'CardeaSpec', type: 'modules', jsSrcsDir: 'src' });
    assert.equal(manifest.dependencies, undefined);
    assert.equal(manifest.scripts, undefined);
    assert.deepEqual(Object.keys(manifest.peerDependencies), ['react', 'react-native']);
    for (const name of [manifest.main, manifest.types, manifest['react-native'], ...Object.values(manifest.exports['.'])]) {
        assert.ok(fs.existsSync(path.join(root, name)), name);
    }
});

test('the hooks depend on React alone, and the client on React Native alone', () => {
    const needs = (folder) => fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.ts'))
        .flatMap((name) => [...read(path.join(folder, name)).matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]));
    assert.deepEqual([...new Set(needs('src/hooks'))], ['react']);
    assert.deepEqual([...new Set(needs('src'))], ['react-native']);
});

test('the code blocks of the README are complete and type-check', () => {
    const blocks = [...read('README.md').matchAll(/^```tsx?\n([^]*?)^```/gm)].map((match) => match[1]);
    assert.ok(blocks.length >= 3);
    const folder = path.join(__dirname, 'readme');
    fs.mkdirSync(folder, { recursive: true });
    const files = blocks.map((block, index) => {
        const file = path.join(folder, `${index}.tsx`);
        fs.writeFileSync(file, block);
        return file;
    });
    const { stdout } = spawnSync(process.execPath, [process.env.TSC, '--noEmit', '--strict', '--target', 'es2020', '--lib', 'es2020,dom',
        '--module', 'commonjs', '--moduleResolution', 'node', '--jsx', 'react', ...files], { encoding: 'utf8' });
    assert.equal(stdout, '');
});
