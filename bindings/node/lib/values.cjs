'use strict';

// What operations bring. Nothing here shows a token, an address or a URL when it is printed.

const { OTP_CHANNEL } = require('./constants.g.cjs');
const { Guarded, hidden, date, owning, handleOf } = require('./guarded.cjs');

/** What the claims of an access token say. They are read, not verified. */
class CardeaProfile extends Guarded {
    constructor({ userId = null, sessionId = null, claims = {}, claimsJson = JSON.stringify(claims) }) {
        super({ userId, sessionId }, { claims: Object.freeze(claims), claimsJson });
    }

    get claims() {
        return hidden(this).claims;
    }

    get claimsJson() {
        return hidden(this).claimsJson;
    }

    get name() {
        return textOf(this.claims.name);
    }

    get email() {
        return textOf(this.claims.email);
    }

    get picture() {
        return textOf(this.claims.picture);
    }
}

const textOf = (claim) => (typeof claim === 'string' ? claim : null);

/** What a request carries that the application sends by itself. */
class RequestAuthorization extends Guarded {
    constructor({ authorization, dpopProof = null }) {
        super({}, { authorization, dpopProof });
    }

    get authorization() {
        return hidden(this).authorization;
    }

    get dpopProof() {
        return hidden(this).dpopProof;
    }
}

/** Who is signed in. */
class CardeaUser extends Guarded {
    constructor({ accessToken, accessTokenExpiresAt = null, profile, idToken = null, scope = null }) {
        super({ accessTokenExpiresAt, profile, scope }, { accessToken, idToken });
    }

    get accessToken() {
        return hidden(this).accessToken;
    }

    get idToken() {
        return hidden(this).idToken;
    }
}

class OAuthLoginAttempt extends Guarded {
    constructor({ id, expiresAt, authorizationUrl, redirectUri }) {
        super({ id, expiresAt }, { authorizationUrl, redirectUri });
    }

    get authorizationUrl() {
        return hidden(this).authorizationUrl;
    }

    get redirectUri() {
        return hidden(this).redirectUri;
    }
}

class OAuthEmailChallenge extends Guarded {
    constructor({ id, expiresAt, email = null, channel = 'email' }) {
        super({ id, channel, expiresAt }, { email });
    }

    get email() {
        return hidden(this).email;
    }
}

/** A login that is finished on another device. */
class DeviceLogin extends Guarded {
    constructor({ id, userCode, verificationUri, verificationUriComplete = null, expiresAt }) {
        super({ id }, { userCode, verificationUri, verificationUriComplete, expiresAt });
    }

    get userCode() {
        return hidden(this).userCode;
    }

    get verificationUri() {
        return hidden(this).verificationUri;
    }

    get verificationUriComplete() {
        return hidden(this).verificationUriComplete;
    }

    get expiresAt() {
        return hidden(this).expiresAt;
    }
}

/** To which of the application's users the signed-in user is linked. The names are of a person. */
class IdentityLink extends Guarded {
    constructor({ isNew, appUserId, aliases = [] }) {
        super({ isNew }, { appUserId, aliases });
    }

    get appUserId() {
        return hidden(this).appUserId;
    }

    get aliases() {
        return hidden(this).aliases;
    }
}

class LoggedIn extends Guarded {}

class MoreRequired extends Guarded {}

class PageRequired extends Guarded {}

class OTPRequired extends Guarded {
    get email() {
        return hidden(this).email;
    }
}

function makeUser(raw, user) {
    const profile = raw.cardea_user_profile(user);
    // An access token of some providers has no claims that could be read.
    const claimsJson = raw.cardea_profile_claims_json(profile) ?? '{}';
    return new CardeaUser({
        accessToken: raw.cardea_user_access_token(user),
        accessTokenExpiresAt: date(raw.cardea_user_access_token_expires_at_ms(user)),
        idToken: raw.cardea_user_id_token(user),
        scope: raw.cardea_user_scope(user),
        profile: new CardeaProfile({
            userId: raw.cardea_profile_user_id(profile), sessionId: raw.cardea_profile_session_id(profile),
            claims: JSON.parse(claimsJson), claimsJson,
        }),
    });
}

function makeAuthorization(raw, result) {
    return new RequestAuthorization({
        authorization: raw.cardea_result_authorization(result), dpopProof: raw.cardea_result_dpop_proof(result),
    });
}

function makeAttempt(raw, attempt) {
    return owning(
        new OAuthLoginAttempt({
            id: raw.cardea_attempt_id(attempt),
            expiresAt: date(raw.cardea_attempt_expires_at_ms(attempt)),
            authorizationUrl: raw.cardea_attempt_authorization_url(attempt),
            redirectUri: raw.cardea_attempt_redirect_uri(attempt),
        }),
        attempt, raw.cardea_attempt_free);
}

function makeChallenge(raw, challenge) {
    return owning(
        new OAuthEmailChallenge({
            id: raw.cardea_challenge_id(challenge),
            channel: raw.cardea_challenge_channel(challenge) === OTP_CHANNEL.SMS ? 'sms' : 'email',
            expiresAt: date(raw.cardea_challenge_expires_at_ms(challenge)),
            email: raw.cardea_challenge_email(challenge),
        }),
        challenge, raw.cardea_challenge_free);
}

function makeDeviceLogin(raw, login) {
    return owning(
        new DeviceLogin({
            id: raw.cardea_device_login_id(login),
            userCode: raw.cardea_device_login_user_code(login),
            verificationUri: raw.cardea_device_login_verification_uri(login),
            verificationUriComplete: raw.cardea_device_login_verification_uri_complete(login),
            expiresAt: date(raw.cardea_device_login_expires_at_ms(login)),
        }),
        login, raw.cardea_device_login_free);
}

function makeIdentityLink(raw, link) {
    const length = raw.cardea_identity_link_alias_count(link);
    return new IdentityLink({
        isNew: raw.cardea_identity_link_is_new(link),
        appUserId: raw.cardea_identity_link_app_user_id(link),
        aliases: Array.from({ length }, (_, index) => raw.cardea_identity_link_alias(link, index)),
    });
}

const makeLoggedIn = (user) => new LoggedIn({ kind: 'loggedIn', user }, {});
const makeOTPRequired = (challenge, email) => new OTPRequired({ kind: 'otpRequired', challenge }, { email });
const makeMoreRequired = (step) => new MoreRequired({ kind: 'moreRequired', step }, {});
const makePageRequired = (attempt) => new PageRequired({ kind: 'pageRequired', attempt }, {});

const attemptHandle = (value) => handleOf('attempt', value, OAuthLoginAttempt);
const challengeHandle = (value) => handleOf('challenge', value, OAuthEmailChallenge);
const deviceLoginHandle = (value) => handleOf('login', value, DeviceLogin);

const OAuthProvider = Object.freeze({
    google: 'google', apple: 'apple', microsoft: 'microsoft', github: 'github', okta: 'okta', facebook: 'facebook',
});

module.exports = {
    CardeaUser, CardeaProfile, OAuthLoginAttempt, OAuthEmailChallenge, DeviceLogin, IdentityLink, OAuthProvider,
    makeUser, makeAttempt, makeChallenge, makeDeviceLogin, makeIdentityLink, makeLoggedIn, makeOTPRequired,
    makeMoreRequired, makePageRequired, makeAuthorization,
    attemptHandle, challengeHandle, deviceLoginHandle,
};
