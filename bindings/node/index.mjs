// The one set of classes, for programs of either module system.
import cardea from './index.cjs';

export const {
    AuthorizedResponse, CardeaClient, CardeaError, CardeaUser, Pending, OAuthLoginContext, OAuthEmailChallenge, OAuthLoginStep, DeviceLogin,
    StepUpChallenge, PasskeyQuestion, IdentityLink, OAuthProvider, PasswordCompliancy, UserIdentifier, ErrorStatus, version, useLibrary,
} = cardea;
