'use strict';

// Programs of their own, for what ends a process or has to be there before the first call.

const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const LIMIT = 30_000;

/** Runs a program of test/children to its end: { status, signal, out, err, took }. */
function runChild(name, { args = [], env = {}, flags = [], input, program = process.execPath } = {}) {
    const began = Date.now();
    const child = spawn(program, [...flags, path.join(__dirname, '..', 'children', name), ...args],
        { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => { said.out += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { said.err += text; });
    child.stdin.end(input);
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT);
    return new Promise((resolve) => {
        child.on('close', (status, signal) => {
            clearTimeout(limit);
            resolve({ status, signal, ...said, took: Date.now() - began });
        });
    });
}

/** Calls `body` with a folder that is removed afterwards. */
async function withFolder(body) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardea-node-test-'));
    try {
        return await body(folder);
    } finally {
        fs.rmSync(folder, { recursive: true, force: true });
    }
}

/** Compiles a C file. */
function compile(source, output, ...flags) {
    const made = spawnSync('gcc', ['-std=c11', '-D_GNU_SOURCE', '-Wall', '-Werror', ...flags, source, '-o', output], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return output;
}

/** The folder of the installed package. */
const packageFolder = () => path.dirname(require.resolve('@cardea/auth/package.json'));

/** The package of this machine's addon, and its folder. */
const PART = '@cardea/auth-linux-x64';
const partFolder = () => path.dirname(require.resolve(`${PART}/package.json`));

module.exports = { runChild, withFolder, compile, packageFolder, partFolder, PART };
