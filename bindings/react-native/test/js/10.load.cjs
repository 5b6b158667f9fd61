'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { runChild, withFolder, compile } = require('./support/children.cjs');
const { CardeaClient } = require('cardea-auth-react-native');
const manifest = require('cardea-auth-react-native/package.json');

const addon = process.env.CARDEA_RN_ADDON;
const library = path.join(path.dirname(addon), 'libcardea.so.0');

async function load(settings) {
    const { out, err, status } = await runChild('load.cjs', settings);
    assert.equal(err, '');
    assert.equal(status, 0);
    return JSON.parse(out);
}

test('the library has the version that the package was made for', () => {
    const header = fs.readFileSync(path.join(path.dirname(require.resolve('cardea-auth-react-native/package.json')), 'cpp/include/cardea.h'), 'utf8');
    const loaded = CardeaClient.useLibrary();
    assert.equal(loaded.version, manifest.version);
    assert.equal(CardeaClient.version, manifest.version);
    assert.match(header, new RegExp(`CARDEA_VERSION_STRING "${manifest.version}"`));
    assert.equal(loaded.path, library);
});

const made = (folder, version) => {
    const source = path.join(folder, 'other.c');
    fs.writeFileSync(source, `const char *cardea_version(void) { return "${version}"; }`);
    return compile(source, path.join(folder, 'other.so'), '-shared', '-fPIC');
};

test('a library of another minor version is refused with both versions', () => withFolder(async (folder) => {
    const other = made(folder, '9.9.9');
    const said = await load({ env: { CARDEA_LIBRARY: other } });
    assert.equal(said.code, 'dependency_missing');
    assert.equal(said.class, 'CardeaError');
    assert.ok(said.message.includes(`${other}: has version 9.9.9, and ${manifest.version} is needed`), said.message);
}));

test('a library that lacks a function is refused by the name of the function', () => withFolder(async (folder) => {
    const said = await load({ env: { CARDEA_LIBRARY: made(folder, manifest.version.replace(/\d+$/, '99')) } });
    assert.match(said.message, /lacks cardea_/);
}));

test('a library that is nowhere is an error that lists every place and its reason', () => withFolder(async (folder) => {
    const copy = path.join(folder, 'bridge.node');
    fs.copyFileSync(addon, copy);
    const said = await load({ env: { CARDEA_RN_ADDON: copy, LD_LIBRARY_PATH: '' } });
    for (const place of [`${folder}/libcardea.so.0`, `${folder}/lib/libcardea.so.0`, 'libcardea.so.0']) {
        assert.ok(said.message.includes(` ${place}: ${place}: cannot open shared object file`), said.message);
    }
}));

test('without a library beside the native code that of the system is taken', () => withFolder(async (folder) => {
    const copy = path.join(folder, 'bridge.node');
    fs.copyFileSync(addon, copy);
    const said = await load({ env: { CARDEA_RN_ADDON: copy, LD_LIBRARY_PATH: path.dirname(library) } });
    assert.deepEqual(said.found, { version: manifest.version, path: 'libcardea.so.0' });
}));

for (const [how, settings] of [
    ['the environment', (file) => ({ env: { CARDEA_LIBRARY: file } })],
    ['useLibrary', (file) => ({ args: [file], env: { CARDEA_LIBRARY: '/nowhere.so' } })],
]) {
    test(`a path that ${how} names is used before any other place`, () => withFolder(async (folder) => {
        const file = path.join(folder, 'libcardea-mine.so');
        fs.copyFileSync(library, file);
        assert.equal((await load(settings(file))).found.path, file);
    }));
}

test('a path that leads nowhere is not silently replaced by another place', async () => {
    const said = await load({ env: { CARDEA_LIBRARY: '/nowhere/libcardea.so.0' } });
    assert.ok(said.message.startsWith('libcardea.so.0 cannot be loaded. /nowhere/libcardea.so.0: '), said.message);
    assert.equal(said.message.split('cannot open shared object file').length, 2);
});
