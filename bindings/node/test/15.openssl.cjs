'use strict';

// Node exports its own OpenSSL, to which every library would bind that is opened without care. The dynamic linker itself
// says who answers whom: LD_DEBUG lists each binding, LD_BIND_NOW makes it bind everything when it loads.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('./support/harness.cjs');
const { runChild, withFolder } = require('./support/children.cjs');

const OPENSSL = /^(SSL_|SSL_CTX_|EVP_|X509_|BIO_|ERR_|RAND_|OPENSSL_|CRYPTO_|EC_|BN_|PEM_|OSSL_|TLS_|ASN1_)/;

/** How the engine finds out that its host has an OpenSSL: it looks for this name, and does not call what it finds (packaging/lazy). */
const QUESTION = 'SSL_CTX_new';

/** The bindings of OpenSSL's names that a child made: [the library that asks, the file that answers, the name]. */
function bindings(name, args) {
    return withFolder(async (folder) => {
        const { out } = await runChild(name, {
            args, env: { LD_DEBUG: 'bindings', LD_BIND_NOW: '1', LD_DEBUG_OUTPUT: path.join(folder, 'log') },
        });
        const found = [];
        for (const file of fs.readdirSync(folder)) {
            const pattern = /binding file (\S+) \[\d+\] to (\S+) \[\d+\]: \w+ symbol `(\w+)'/g;
            for (const [, from, to, symbol] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(pattern)) {
                if (OPENSSL.test(symbol)) found.push([path.basename(from), path.basename(to), symbol]);
            }
        }
        return { out, found };
    });
}

const between = (found, from, to) => found.filter(([asks, answers]) => asks.startsWith(from) && answers.startsWith(to));

test('the OpenSSL calls of the engine, and those of OpenSSL itself, are answered by the system, not by Node', async () => {
    const { out, found } = await bindings('sign_in_over_tls.cjs');
    assert.equal(out, 'network\n');
    for (const asks of ['libcardea', 'libssl', 'libcrypto']) {
        const strays = between(found, asks, 'node')
            .filter(([from, , symbol]) => from !== 'libcardea.so.0' || symbol !== QUESTION);
        assert.deepEqual(strays, [], `${asks} binds to Node`);
    }
    // The engine asks an opened library for its functions, and the linker reports that as the library's own question.
    const names = between(found, 'libcrypto', 'libcrypto.so.3').map(([, , symbol]) => symbol);
    assert.ok(names.includes('EVP_PKEY_generate') || names.includes('EVP_DigestSign'), `the engine asks libcrypto.so.3: ${names}`);
    assert.ok(between(found, 'libssl', 'libcrypto.so.3').length > 10, 'libssl asks libcrypto.so.3');
}, { limit: 40_000 });

test('the same look finds calls that Node does answer, when a library is opened without care', async () => {
    const { found } = await bindings('exposed.cjs', ['libcurl.so.4']);
    assert.ok(between(found, 'libcurl', 'node').length > 10, 'libcurl binds to Node');
});
