// The one set of classes, for programs of either module system.
import cardea from './index.cjs';

export const {
    AuthorizedResponse, CardeaClient, CardeaError, CardeaUser, CardeaProfile, OAuthLoginAttempt, OAuthEmailChallenge, OAuthLoginStep,
    OAuthLoginAnswer, DeviceLogin, IdentityLink, OAuthProvider, OpenIDProvider,
    PasswordPolicy, PasskeyQuestion, StepUpChallenge, UserIdentifier, ErrorStatus, version, useLibrary,
} = cardea;
