'use strict';

// What operations bring. Nothing here shows a token, an address or a name when it is printed.

const { Guarded, owning } = require('./guarded.cjs');
const { date, text, truth, time, words, rows, rowsOf, plain, camel, Fields } = require('./fields.cjs');
const { text: checkedText } = require('./arguments.cjs');

const textOf = (claim) => (typeof claim === 'string' ? claim : null);

/** Who is signed in. */
class CardeaUser extends Guarded {
    constructor({
        id = null, claims = {}, claimsJson = JSON.stringify(claims), accessToken, accessTokenExpiresAt = null, tokenMember = () => null,
    }) {
        super({ id, accessTokenExpiresAt }, {
            accessToken, claims: Object.freeze(claims), claimsJson, tokenMember,
            name: textOf(claims.name), email: textOf(claims.email), picture: textOf(claims.picture),
        });
    }

    /** A claim as text: a text as it is, anything else as JSON. */
    claim(name) {
        const claim = Object.hasOwn(this.claims, name) ? this.claims[name] : null;
        return claim === null || typeof claim === 'string' ? claim : JSON.stringify(claim);
    }
}

/** Makes the user of a handle that stays its owner's. */
function makeUser(raw, borrowed) {
    const handle = raw.cardea_user_retain(borrowed);
    const [accessToken, expiresAt] = raw.cardea_user_access_token(handle);
    const claimsJson = raw.cardea_user_claims_json(handle) ?? '{}';
    return owning(new CardeaUser({
        id: raw.cardea_user_id(handle), claims: JSON.parse(claimsJson), claimsJson, accessToken, accessTokenExpiresAt: date(expiresAt),
        tokenMember: (name) => raw.cardea_user_token_member(handle, checkedText('name', name)),
    }), handle, raw.cardea_user_free);
}

/** To which of the application's users the signed-in user is linked. */
class IdentityLink extends Fields {
    static fields = { isNew: truth, appUserId: text, aliases: rows((from) => from.text('name')) };
    static shown = ['isNew'];
}

/** An address or a telephone number of an account. */
class UserIdentifier extends Fields {
    static fields = { id: text, value: text, type: text };
    static shown = ['id', 'type'];
}

const session = plain({
    id: text, deviceModel: text, deviceType: text, osVersion: text, countryCode: text, createdAt: time, lastSeenAt: time,
    expiresAt: time,
});
const account = plain({ account: text, server: text, hasSession: truth });
const passkey = plain({
    id: text, nickname: text, transports: words, isBackedUp: truth, createdAt: time, lastUsedAt: time, isAlreadyRegistered: truth,
});

/** A server's rules for passwords: how many characters each criterion expects. */
class PasswordCompliancy extends Guarded {
    #check;

    constructor(expected = {}, check = () => []) {
        super({ minLength: 0, maxLength: 0, uppercase: 0, lowercase: 0, numbers: 0, symbols: 0, ...expected }, {});
        this.#check = check;
    }

    /** Checks a password against the rules, here and without a server. */
    check(password) {
        return this.#check(checkedText('password', password));
    }
}

/** Makes the rules of a list that stays its owner's. */
function makeCompliancy(raw, borrowed) {
    const handle = raw.cardea_list_retain(borrowed);
    const expected = rowsOf(raw, handle, (from) => [camel(from.text('criterion')), from.number('expected')]);
    const check = (password) => {
        const checked = raw.cardea_validate_password(handle, password);
        try {
            return rowsOf(raw, checked, (from) => ({
                criterion: from.text('criterion'), actual: from.number('actual'), expected: from.number('expected'),
                isValid: from.number('valid') === 1,
            }));
        } finally {
            raw.cardea_list_free(checked);
        }
    };
    return owning(new PasswordCompliancy(Object.fromEntries(expected), check), handle, raw.cardea_list_free);
}

const OAuthProvider = Object.freeze({
    google: 'google', apple: 'apple', microsoft: 'microsoft', github: 'github', okta: 'okta', facebook: 'facebook',
});

module.exports = {
    CardeaUser, IdentityLink, UserIdentifier, PasswordCompliancy, OAuthProvider, makeUser, makeCompliancy, session, account, passkey,
};
