// The one set of classes, for programs of either module system.
import cardea from './index.cjs';

export const {
    CardeaClient, CardeaError, CardeaUser, CardeaProfile, OAuthLoginAttempt, OAuthEmailChallenge, OAuthLoginStep,
    OAuthLoginAnswer, DeviceLogin, IdentityLink, OAuthProvider, OpenIDProvider, ErrorStatus, version, setLibraryPath,
} = cardea;
