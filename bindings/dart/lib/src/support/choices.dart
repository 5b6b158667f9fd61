/// The constants of C for what is one of several.
library;

import '../public/login.dart';
import '../public/openid_settings.dart';
import '../public/sessions.dart';
import '../raw/constants.g.dart' as constants;

/// The constant of C for a target.
int sessionTarget(SessionTargetKind kind) => switch (kind) {
  SessionTargetKind.all => constants.sessionsAll,
  SessionTargetKind.others => constants.sessionsOthers,
  SessionTargetKind.mine => constants.sessionsMine,
  SessionTargetKind.one => constants.sessionsOne,
};

/// How a redirect comes back.
extension NativeCapture on RedirectCapture? {
  /// The constant, if there is a choice.
  int? get number => switch (this) {
    RedirectCapture.scheme => constants.captureScheme,
    RedirectCapture.loopback => constants.captureLoopback,
    RedirectCapture.installedScheme => constants.captureInstalledScheme,
    RedirectCapture.oauthPrefix => constants.captureOauthPrefix,
    null => null,
  };
}

/// How a secret is shown.
extension NativeAuthentication on ClientAuthentication? {
  /// The constant, if there is a choice.
  int? get number => switch (this) {
    ClientAuthentication.body => constants.clientAuthenticationBody,
    ClientAuthentication.basic => constants.clientAuthenticationBasic,
    null => null,
  };
}

/// How an answer comes back.
extension NativeMode on ResponseMode? {
  /// The constant, if there is a choice.
  int? get number => switch (this) {
    ResponseMode.query => constants.responseModeQuery,
    ResponseMode.formPost => constants.responseModeFormPost,
    null => null,
  };
}

/// The redirect URIs that a provider takes.
extension NativeForms on Set<RedirectForm>? {
  /// The sum of the constants, if there is a choice.
  int? get number => this?.fold<int>(0, (sum, form) => sum | _form(form));

  static int _form(RedirectForm form) => switch (form) {
    RedirectForm.customScheme => constants.redirectCustomScheme,
    RedirectForm.reverseDomainScheme => constants.redirectReverseDomainScheme,
    RedirectForm.loopbackIPv4 => constants.redirectLoopbackIpv4,
    RedirectForm.loopbackIPv6 => constants.redirectLoopbackIpv6,
    RedirectForm.localhost => constants.redirectLocalhost,
    RedirectForm.https => constants.redirectHttps,
  };
}

/// The deviations that a provider is allowed.
extension NativeLeniencies on Set<Leniency>? {
  /// The sum of the constants, if there is a choice.
  int? get number => this?.fold<int>(0, (sum, leniency) => sum | _leniency(leniency));

  static int _leniency(Leniency leniency) => switch (leniency) {
    Leniency.formEncodedTokenAnswer => constants.leniencyFormTokenAnswer,
    Leniency.missingTokenType => constants.leniencyNoTokenType,
    Leniency.tenantIssuer => constants.leniencyTenantIssuer,
    Leniency.fragmentAnswer => constants.leniencyFragmentAnswer,
    Leniency.returnToLogout => constants.leniencyReturnToLogout,
  };
}
