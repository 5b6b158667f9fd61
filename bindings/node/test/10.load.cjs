'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { runChild, withFolder, compile, packageFolder, partFolder, PART } = require('./support/children.cjs');
const cardea = require('@cardea/auth');

const FILE = 'libcardea.so.0';

async function load(settings) {
    const { out, err, status } = await runChild('load.cjs', settings);
    assert.equal(err, '');
    assert.equal(status, 0);
    return JSON.parse(out);
}

/** The installed packages without the library, in another place. */
function crippled(folder) {
    const copy = path.join(folder, 'node_modules', '@cardea/auth');
    const part = path.join(folder, 'node_modules', PART);
    fs.cpSync(packageFolder(), copy, { recursive: true });
    fs.cpSync(partFolder(), part, { recursive: true });
    fs.rmSync(path.join(part, FILE));
    return { copy, part };
}

test('the library has the version that the package was made for', () => {
    const { VERSION } = require(path.join(packageFolder(), 'lib/operations.g.js'));
    assert.equal(cardea.CardeaClient.version, VERSION);
    assert.equal(cardea.version, VERSION);
    assert.equal(require('@cardea/auth/package.json').version, VERSION);
});

test('the raw layer has every function of the headers', () => {
    const { engine } = require(path.join(packageFolder(), 'lib/load.js'));
    const headers = ['cardea', 'cardea/openid', 'cardea/prelude', 'cardea/ory', 'cardea/host'].map((name) =>
        fs.readFileSync(path.join(process.env.CARDEA_INCLUDE, `${name}.h`), 'utf8')).join('');
    const declared = [...headers.matchAll(/^CARDEA_API .*?\b(cardea_\w+)\(/gm)].map((match) => match[1]);
    assert.deepEqual(Object.keys(engine().raw).sort(), declared.sort());
});

test('require and import bring one and the same set of classes', async () => {
    const { out, err } = await runChild('modules.mjs');
    assert.equal(err, '');
    assert.equal(out, `one class of ${Object.keys(cardea).length} names\n`);
});

const SAYS = (version) => `const char *cardea_version(void) { return "${version}"; }`;
const ABORTS = `#include <stdlib.h>
    const char *cardea_status_name(int status) { abort(); }`;

for (const [what, source, reason] of [
    ['of another contract', `${SAYS('0.2.0')}\n${ABORTS}`, /its version is 0\.2\.0, and this package is made for 0\.1\.0/],
    ['whose version begins with the same digits', SAYS('0.10.0'), /its version is 0\.10\.0, and/],
    ['that says no version', ABORTS, /its version is unknown, and/],
    ['that lacks a function', SAYS('0.1.7'), /it has no cardea_/],
]) {
    test(`a library ${what} is refused before its first other call`, () => withFolder(async (folder) => {
        const file = path.join(folder, 'other.c');
        fs.writeFileSync(file, `${source}\n`);
        const library = compile(file, path.join(folder, 'other.so'), '-shared', '-fPIC');
        const said = await load({ env: { CARDEA_LIBRARY: library } });
        assert.deepEqual([said.isCardeaError, said.code], [true, 'dependency_missing']);
        assert.ok(said.message.includes(library), said.message);
        assert.match(said.message, reason);
    }));
}

test('a library that is nowhere is an error that lists every place and its reason', () => withFolder(async (folder) => {
    const { copy, part } = crippled(folder);
    const said = await load({ env: { PACKAGE: copy, LD_LIBRARY_PATH: '' } });
    assert.equal(said.isCardeaError, true);
    const [, packaged, beside, system] = said.message.split('\n');
    assert.match(packaged, new RegExp(`${part}/${FILE}: .*No such file`));
    assert.ok(beside.startsWith(`  ${path.join(path.dirname(process.execPath), FILE)}: `), beside);
    assert.match(system, new RegExp(`^  ${FILE}: .*No such file`));
}));

test('a package in an archive of Electron takes the library that is unpacked beside it', () => withFolder(async (folder) => {
    const { part } = crippled(path.join(folder, 'app.asar'));
    const unpacked = part.replace('app.asar', 'app.asar.unpacked');
    fs.cpSync(partFolder(), unpacked, { recursive: true });
    const said = await load({ env: { PACKAGE: path.join(folder, 'app.asar/node_modules/@cardea/auth') } });
    assert.deepEqual(said.found, [cardea.version, path.join(unpacked, FILE)]);
}));

test('a program that is one file takes addon and library from beside it', () => withFolder(async (folder) => {
    const { copy, part } = crippled(folder);
    fs.rmSync(part, { recursive: true });
    const own = path.join(folder, 'program');
    fs.copyFileSync(process.execPath, own, fs.constants.COPYFILE_FICLONE);
    for (const name of ['cardea.node', FILE]) fs.copyFileSync(path.join(partFolder(), name), path.join(folder, name));
    const said = await load({ env: { PACKAGE: copy }, program: own });
    assert.deepEqual(said.found, [cardea.version, path.join(folder, FILE)]);
}));

test('a package without a library takes that of the system', () => withFolder(async (folder) => {
    const packaged = partFolder();
    const said = await load({ env: { PACKAGE: crippled(folder).copy, LD_LIBRARY_PATH: packaged } });
    assert.deepEqual(said.found, [cardea.version, path.join(packaged, FILE)]);
}));

test('a package without an addon for this machine says which file is missing', () => withFolder(async (folder) => {
    const { copy, part } = crippled(folder);
    fs.rmSync(path.join(part, 'cardea.node'));
    const said = await load({ env: { PACKAGE: copy } });
    assert.match(said.message, /cardea\.node: /);
}));

test('a package whose part for this machine is not installed says how to install it', () => withFolder(async (folder) => {
    const { copy, part } = crippled(folder);
    fs.rmSync(part, { recursive: true });
    const said = await load({ env: { PACKAGE: copy } });
    assert.equal(said.code, 'dependency_missing');
    assert.ok(said.message.includes(`${PART}: it is not installed; run npm install without --omit=optional`), said.message);
}));

test('the package asks for the part of its own version', () => {
    const { version, optionalDependencies } = require('@cardea/auth/package.json');
    assert.deepEqual(optionalDependencies, { [PART]: version });
    assert.equal(require(`${PART}/package.json`).version, version);
});

for (const [how, settings] of [
    ['the environment', (file) => ({ env: { CARDEA_LIBRARY: file } })],
    ['useLibrary', (file) => ({ args: [file], env: { CARDEA_LIBRARY: '/nowhere.so' } })],
]) {
    test(`a path that ${how} names is used before any other place`, () => withFolder(async (folder) => {
        const file = path.join(folder, 'libcardea-mine.so');
        fs.copyFileSync(path.join(partFolder(), FILE), file);
        assert.deepEqual((await load(settings(file))).found, [cardea.version, file]);
    }));
}

test('a path that leads nowhere is not silently replaced by another place', async () => {
    const said = await load({ env: { CARDEA_LIBRARY: '/nowhere/libcardea.so.0' } });
    assert.deepEqual(said.message.split('\n').slice(1).map((line) => line.split(':')[0]), ['  /nowhere/libcardea.so.0']);
});
