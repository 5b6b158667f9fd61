// The certified oidc-provider with what a native application may meet switched on, and orders as servers/control.py takes them.
// usage: node oidc_provider.mjs SETTINGS   (a JSON file with port, issuer and keys)
import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import readline from 'node:readline';

// Also what the provider reads of the clock; its answers say the same time.
const RealDate = Date;
let ahead = 0;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [RealDate.now() + ahead]));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
const { default: Provider, interactionPolicy } = await import('oidc-provider');
const { default: Memory } = await import('./node_modules/oidc-provider/lib/adapters/memory_adapter.js');

const told = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';
const native = {
  application_type: 'native', token_endpoint_auth_method: 'none', response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token', DEVICE],
  redirect_uris: ['http://127.0.0.1/callback', 'com.example.notes:/callback'],
  post_logout_redirect_uris: ['http://127.0.0.1/callback'],
};
const clients = [
  { client_id: 'native', ...native },
  { client_id: 'pushing', ...native, require_pushed_authorization_requests: true },
  { client_id: 'bound', ...native, dpop_bound_access_tokens: true },
];
const users = new Map();
const usual = { demands_nonces: false, demands_pushed: false, asks_native_clients: true, lifetime: 3600 };
let settings = { ...usual };
let keys = told.keys;
let provider;
let callback;

// What one provider has issued is good at the next.
class Shared extends Memory {}

function begin() {
  const policy = interactionPolicy.base();
  if (!settings.asks_native_clients) policy.get('consent').checks.remove('native_client_prompt');
  provider = new Provider(told.issuer, {
    adapter: Shared, clients, interactions: { policy }, jwks: { keys }, cookies: { keys: ['tests'] },
    scopes: ['openid', 'offline_access', 'profile', 'email', 'phone', 'address'],
    claims: {
      openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], phone: ['phone_number'], address: ['address'],
      acr: null, auth_time: null, iss: null, sid: null,
    },
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    ttl: { AccessToken: () => settings.lifetime },
    features: {
      devInteractions: { enabled: true },
      dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 1), requireNonce: () => settings.demands_nonces },
      claimsParameter: { enabled: true }, deviceFlow: { enabled: true }, revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: settings.demands_pushed },
      resourceIndicators: {
        enabled: true, defaultResource: () => undefined, useGrantedResource: () => false,
        getResourceServerInfo: (_, resource) => ({ scope: 'api:read', audience: resource, accessTokenFormat: 'jwt' }),
      },
    },
    // Everybody who says a name is that user.
    findAccount: (_, id) => ({ accountId: id, claims: () => claims(id) }),
  });
  callback = provider.callback();
}

function claims(id) {
  const usually = {
    name: id, email: `${id}@example.com`, email_verified: true, phone_number: '+4915112345678', address: { country: 'AT' },
  };
  const told = Object.entries({ ...usually, ...users.get(id), sub: id });
  return Object.fromEntries(told.filter(([, value]) => value !== null));
}

const orders = {
  add_client(client) {
    clients.push(client);
    begin();
  },
  configure(changes) {
    settings = { ...usual, ...changes };
    begin();
  },
  // null takes a claim away.
  describe({ id, ...claims }) {
    users.set(id, claims);
  },
  use_keys(others) {
    keys = others.keys;
    begin();
  },
  set_clock({ seconds }) {
    ahead = seconds * 1000;
  },
  // A token as this provider signs it, about anything.
  sign(claims) {
    const parts = [{ alg: 'RS256', kid: keys[0].kid, typ: 'JWT' }, claims];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const key = crypto.createPrivateKey({ key: keys[0], format: 'jwk' });
    return `${text}.${crypto.sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  },
};

begin();
http.createServer((request, answer) => {
  answer.setHeader('Date', new Date().toUTCString());
  callback(request, answer);
}).listen(told.port, '127.0.0.1');

const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);
console.log = console.info = console.error;
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [name, given] = JSON.parse(line);
  try {
    say({ result: orders[name](given) ?? null });
  } catch (problem) {
    say({ error: problem.stack });
  }
}).on('close', () => process.exit(0));
