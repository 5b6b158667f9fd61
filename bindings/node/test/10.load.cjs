'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { runChild, withFolder, compile, packageFolder, partFolder, PART } = require('./support/children.cjs');
const cardea = require('cardea-auth');

const FILE = 'libcardea.so.1';

async function load(settings) {
    const { out, err, status } = await runChild('load.cjs', settings);
    assert.equal(err, '');
    assert.equal(status, 0);
    return JSON.parse(out);
}

/** The installed packages without the library, in another place. */
function crippled(folder) {
    const copy = path.join(folder, 'node_modules', 'cardea-auth');
    const part = path.join(folder, 'node_modules', PART);
    fs.cpSync(packageFolder(), copy, { recursive: true });
    fs.cpSync(partFolder(), part, { recursive: true });
    fs.rmSync(path.join(part, FILE));
    return { copy, part };
}

test('the library has the version and the contract number that the package was made for', () => {
    const { VERSION, ABI_VERSION } = require(path.join(packageFolder(), 'lib/constants.g.cjs'));
    const { engine } = require(path.join(packageFolder(), 'lib/load.cjs'));
    assert.equal(cardea.CardeaClient.version, VERSION);
    assert.equal(cardea.version, VERSION);
    assert.equal(require('cardea-auth/package.json').version, VERSION);
    assert.equal(engine().raw.cardea_abi_version(), ABI_VERSION);
});

test('the raw layer has every function of the header', () => {
    const { engine } = require(path.join(packageFolder(), 'lib/load.cjs'));
    const header = fs.readFileSync(path.join(process.env.CARDEA_INCLUDE, 'cardea.h'), 'utf8');
    const declared = [...header.matchAll(/^CARDEA_API .*?\b(cardea_\w+)\(/gm)].map((match) => match[1]);
    assert.deepEqual(Object.keys(engine().raw).sort(), declared.sort());
});

test('require and import bring one and the same set of classes', async () => {
    const { out, err } = await runChild('modules.mjs');
    assert.equal(err, '');
    assert.equal(out, `one class of ${Object.keys(cardea).length} names\n`);
});

test('a library of another contract number is refused before its first other call', () => withFolder(async (folder) => {
    const source = path.join(folder, 'other.c');
    fs.writeFileSync(source, `#include <stdint.h>
        #include <stdlib.h>
        uint32_t cardea_abi_version(void) { return 99; }
        const char *cardea_version(void) { abort(); }`);
    const library = compile(source, path.join(folder, 'other.so'), '-shared', '-fPIC');
    const said = await load({ env: { CARDEA_LIBRARY: library } });
    assert.equal(said.isCardeaError, true);
    assert.equal(said.code, 'dependency_missing');
    assert.ok(said.message.includes(library), said.message);
    assert.match(said.message, /ABI version is 99, and this package needs 1/);
}));

test('a library that lacks a function is refused by the name of the function', () => withFolder(async (folder) => {
    const source = path.join(folder, 'less.c');
    fs.writeFileSync(source, `#include <stdint.h>
        uint32_t cardea_abi_version(void) { return 1; }
        const char *cardea_version(void) { return "0"; }`);
    const library = compile(source, path.join(folder, 'less.so'), '-shared', '-fPIC');
    const said = await load({ env: { CARDEA_LIBRARY: library } });
    assert.match(said.message, /it has no cardea_status_name/);
}));

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
    const said = await load({ env: { PACKAGE: path.join(folder, 'app.asar/node_modules/cardea-auth') } });
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
    const { version, optionalDependencies } = require('cardea-auth/package.json');
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
    const said = await load({ env: { CARDEA_LIBRARY: '/nowhere/libcardea.so.1' } });
    assert.deepEqual(said.message.split('\n').slice(1).map((line) => line.split(':')[0]), ['  /nowhere/libcardea.so.1']);
});
