'use strict';

const { CardeaClient } = require('./lib/client.cjs');
const { CardeaError } = require('./lib/error.cjs');
const { OpenIDProvider } = require('./lib/openid.cjs');
const { OAuthLoginStep, OAuthLoginAnswer } = require('./lib/steps.cjs');
const {
    CardeaUser, CardeaProfile, OAuthLoginAttempt, OAuthEmailChallenge, DeviceLogin, IdentityLink, OAuthProvider,
} = require('./lib/values.cjs');
const { PasswordPolicy, PasskeyQuestion, StepUpChallenge, UserIdentifier } = require('./lib/ways.cjs');
const { STATUS, VERSION } = require('./lib/constants.g.cjs');
const { useLibrary } = require('./lib/load.cjs');
const { AuthorizedResponse } = require('./lib/response.cjs');

module.exports = {
    AuthorizedResponse,
    CardeaClient,
    CardeaError,
    CardeaUser,
    CardeaProfile,
    OAuthLoginAttempt,
    OAuthEmailChallenge,
    OAuthLoginStep,
    OAuthLoginAnswer,
    DeviceLogin,
    IdentityLink,
    OAuthProvider,
    OpenIDProvider,
    PasswordPolicy,
    PasskeyQuestion,
    StepUpChallenge,
    UserIdentifier,
    /** The statuses of errors by their codes. */
    ErrorStatus: STATUS,
    /** The version of this package. */
    version: VERSION,
    useLibrary,
};
