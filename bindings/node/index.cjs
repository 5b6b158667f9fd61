'use strict';

const { CardeaClient } = require('./lib/client.cjs');
const { CardeaError } = require('./lib/error.cjs');
const { STATUS, VERSION } = require('./lib/constants.g.cjs');
const { useLibrary } = require('./lib/load.cjs');
const {
    Pending, OAuthLoginContext, OAuthEmailChallenge, OAuthLoginStep, DeviceLogin, StepUpChallenge, PasskeyQuestion,
} = require('./lib/pending.cjs');
const { AuthorizedResponse } = require('./lib/response.cjs');
const { CardeaUser, IdentityLink, UserIdentifier, PasswordCompliancy, OAuthProvider } = require('./lib/values.cjs');

module.exports = {
    AuthorizedResponse,
    CardeaClient,
    CardeaError,
    CardeaUser,
    Pending,
    OAuthLoginContext,
    OAuthEmailChallenge,
    OAuthLoginStep,
    DeviceLogin,
    StepUpChallenge,
    PasskeyQuestion,
    IdentityLink,
    OAuthProvider,
    PasswordCompliancy,
    UserIdentifier,
    /** The statuses of errors by their codes. */
    ErrorStatus: STATUS,
    /** The version of this package. */
    version: VERSION,
    useLibrary,
};
