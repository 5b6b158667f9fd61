// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off
// ignore_for_file: public_member_api_docs
/// The C functions as dart:ffi has them.
library;

import 'dart:ffi';

final class RawError extends Opaque {}
final class RawConfig extends Opaque {}
final class RawClient extends Opaque {}
final class RawOauthOptions extends Opaque {}
final class RawResult extends Opaque {}
final class RawUser extends Opaque {}
final class RawProfile extends Opaque {}
final class RawAttempt extends Opaque {}
final class RawChallenge extends Opaque {}
final class RawSessionList extends Opaque {}
final class RawRequest extends Opaque {}
final class RawResponse extends Opaque {}
final class RawBrowserLogoutOptions extends Opaque {}
final class RawLinkOptions extends Opaque {}
final class RawLoginStep extends Opaque {}
final class RawLoginAnswer extends Opaque {}
final class RawDeviceLoginOptions extends Opaque {}
final class RawDeviceLogin extends Opaque {}
final class RawPasswordPolicy extends Opaque {}
final class RawPasskeyQuestion extends Opaque {}
final class RawPasskeyList extends Opaque {}
final class RawStepUp extends Opaque {}
final class RawIdentifierList extends Opaque {}
final class RawAccountList extends Opaque {}
final class RawIdentityLink extends Opaque {}
final class RawStore extends Opaque {}
final class RawStoreRequest extends Opaque {}
final class RawSealingKey extends Opaque {}
final class RawSealingKeyRequest extends Opaque {}
final class RawPresenter extends Opaque {}
final class RawPresentation extends Opaque {}
final class RawSignals extends Opaque {}
final class RawSignalsRequest extends Opaque {}
final class RawKeyGuide extends Opaque {}
final class RawKeyPrompt extends Opaque {}
final class RawLogger extends Opaque {}
final class RawLogEntry extends Opaque {}
final class RawObserver extends Opaque {}
final class RawEvent extends Opaque {}
final class RawQueue extends Opaque {}
final class RawOpenidProvider extends Opaque {}

typedef NativeCompletion = Void Function(Pointer<Void>, Pointer<RawResult>);
typedef NativeRelease = Void Function(Pointer<Void>);
typedef NativeStoreHandler = Void Function(Pointer<Void>, Pointer<RawStoreRequest>);
typedef NativeSealingKeyHandler = Void Function(Pointer<Void>, Pointer<RawSealingKeyRequest>);
typedef NativePresenterHandler = Void Function(Pointer<Void>, Pointer<RawPresentation>);
typedef NativeDismissHandler = Void Function(Pointer<Void>, Uint64);
typedef NativeSignalsHandler = Void Function(Pointer<Void>, Pointer<RawSignalsRequest>);
typedef NativeKeyGuideHandler = Void Function(Pointer<Void>, Pointer<RawKeyPrompt>);
typedef NativeLoggerHandler = Void Function(Pointer<Void>, Pointer<RawLogEntry>);
typedef NativeObserverHandler = Void Function(Pointer<Void>, Pointer<RawEvent>);

/// The functions of a loaded library, each looked up at its first use.
final class Declarations {
  Declarations(this.library);

  final DynamicLibrary library;

  late final Pointer<Uint8> Function() version =
      library.lookupFunction<Pointer<Uint8> Function(),
          Pointer<Uint8> Function()>('cardea_version', isLeaf: true);

  late final int Function() abiVersion =
      library.lookupFunction<Uint32 Function(),
          int Function()>('cardea_abi_version', isLeaf: true);

  late final Pointer<Uint8> Function(int) statusName =
      library.lookupFunction<Pointer<Uint8> Function(Int32),
          Pointer<Uint8> Function(int)>('cardea_status_name');

  late final int Function(Pointer<RawError>) errorStatus =
      library.lookupFunction<Int32 Function(Pointer<RawError>),
          int Function(Pointer<RawError>)>('cardea_error_status', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>) errorCode =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>),
          Pointer<Uint8> Function(Pointer<RawError>)>('cardea_error_code', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>) errorMessage =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>),
          Pointer<Uint8> Function(Pointer<RawError>)>('cardea_error_message', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>) errorServerCode =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>),
          Pointer<Uint8> Function(Pointer<RawError>)>('cardea_error_server_code', isLeaf: true);

  late final int Function(Pointer<RawError>) errorHttpStatus =
      library.lookupFunction<Int32 Function(Pointer<RawError>),
          int Function(Pointer<RawError>)>('cardea_error_http_status', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>) errorRequestId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>),
          Pointer<Uint8> Function(Pointer<RawError>)>('cardea_error_request_id', isLeaf: true);

  late final int Function(Pointer<RawError>) errorRetryAfterMs =
      library.lookupFunction<Uint32 Function(Pointer<RawError>),
          int Function(Pointer<RawError>)>('cardea_error_retry_after_ms', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>, Pointer<Uint8>) errorDetail =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawError>, Pointer<Uint8>)>('cardea_error_detail', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>, int) errorDetailName =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>, Int32),
          Pointer<Uint8> Function(Pointer<RawError>, int)>('cardea_error_detail_name', isLeaf: true);

  late final bool Function(Pointer<RawError>) errorIsRetryable =
      library.lookupFunction<Bool Function(Pointer<RawError>),
          bool Function(Pointer<RawError>)>('cardea_error_is_retryable', isLeaf: true);

  late final void Function(Pointer<RawError>) errorFree =
      library.lookupFunction<Void Function(Pointer<RawError>),
          void Function(Pointer<RawError>)>('cardea_error_free');

  late final Pointer<RawError> Function(Pointer<RawError>) errorRetain =
      library.lookupFunction<Pointer<RawError> Function(Pointer<RawError>),
          Pointer<RawError> Function(Pointer<RawError>)>('cardea_error_retain');

  late final void Function(Pointer<RawConfig>) configFree =
      library.lookupFunction<Void Function(Pointer<RawConfig>),
          void Function(Pointer<RawConfig>)>('cardea_config_free');

  late final Pointer<RawConfig> Function() configNew =
      library.lookupFunction<Pointer<RawConfig> Function(),
          Pointer<RawConfig> Function()>('cardea_config_new');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetPrelude =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_prelude');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, bool, Pointer<Pointer<RawError>>) configSetOry =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, bool, Pointer<Pointer<RawError>>)>('cardea_config_set_ory');

  late final int Function(Pointer<RawConfig>, Pointer<RawOpenidProvider>, Pointer<Pointer<RawError>>) configSetOpenidProvider =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawOpenidProvider>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawOpenidProvider>, Pointer<Pointer<RawError>>)>('cardea_config_set_openid_provider');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetApplicationId =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_application_id');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetApplicationName =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_application_name');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetAccount =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_account');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetHostOverride =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_host_override');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetPartition =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_partition');

  late final int Function(Pointer<RawConfig>, bool, Pointer<Pointer<RawError>>) configSetPlainRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, bool, Pointer<Pointer<RawError>>)>('cardea_config_set_plain_redirect_uri');

  late final int Function(Pointer<RawConfig>, int, Pointer<Pointer<RawError>>) configSetRefreshLeewayMs =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, int, Pointer<Pointer<RawError>>)>('cardea_config_set_refresh_leeway_ms');

  late final int Function(Pointer<RawConfig>, int, Pointer<Pointer<RawError>>) configSetRequestTimeoutMs =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, int, Pointer<Pointer<RawError>>)>('cardea_config_set_request_timeout_ms');

  late final int Function(Pointer<RawConfig>, int, Pointer<Pointer<RawError>>) configSetPendingLifetimeMs =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, int, Pointer<Pointer<RawError>>)>('cardea_config_set_pending_lifetime_ms');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetCaFile =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_ca_file');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetAdditionalCaFile =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_additional_ca_file');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configAddPinnedPublicKey =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_add_pinned_public_key');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configUseAutomaticStore =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_use_automatic_store');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<RawSealingKey>, Pointer<Pointer<RawError>>) configUseAutomaticStoreWithKey =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<RawSealingKey>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<RawSealingKey>, Pointer<Pointer<RawError>>)>('cardea_config_use_automatic_store_with_key');

  late final int Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>) configUseSecretService =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>)>('cardea_config_use_secret_service');

  late final int Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>) configUseSessionKeyring =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>)>('cardea_config_use_session_keyring');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configUseSealedFile =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_use_sealed_file');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<RawSealingKey>, Pointer<Pointer<RawError>>) configUseSealedFileWithKey =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<RawSealingKey>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<RawSealingKey>, Pointer<Pointer<RawError>>)>('cardea_config_use_sealed_file_with_key');

  late final int Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>) configUseMemoryStore =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Pointer<RawError>>)>('cardea_config_use_memory_store');

  late final int Function(Pointer<RawConfig>, Pointer<RawStore>, Pointer<Pointer<RawError>>) configSetStore =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawStore>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawStore>, Pointer<Pointer<RawError>>)>('cardea_config_set_store');

  late final int Function(Pointer<RawConfig>, Pointer<RawPresenter>, Pointer<Pointer<RawError>>) configSetPresenter =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawPresenter>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawPresenter>, Pointer<Pointer<RawError>>)>('cardea_config_set_presenter');

  late final int Function(Pointer<RawConfig>, Pointer<RawSignals>, Pointer<Pointer<RawError>>) configSetSignals =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawSignals>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawSignals>, Pointer<Pointer<RawError>>)>('cardea_config_set_signals');

  late final int Function(Pointer<RawConfig>, Pointer<RawKeyGuide>, Pointer<Pointer<RawError>>) configSetKeyGuide =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawKeyGuide>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawKeyGuide>, Pointer<Pointer<RawError>>)>('cardea_config_set_key_guide');

  late final int Function(Pointer<RawConfig>, Pointer<RawLogger>, Pointer<Pointer<RawError>>) configSetLogger =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawLogger>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawLogger>, Pointer<Pointer<RawError>>)>('cardea_config_set_logger');

  late final int Function(Pointer<RawConfig>, Pointer<RawObserver>, Pointer<Pointer<RawError>>) configSetObserver =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawObserver>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawObserver>, Pointer<Pointer<RawError>>)>('cardea_config_set_observer');

  late final int Function(Pointer<RawConfig>, Pointer<RawQueue>, Pointer<Pointer<RawError>>) configSetQueue =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawQueue>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawQueue>, Pointer<Pointer<RawError>>)>('cardea_config_set_queue');

  late final int Function(Pointer<RawConfig>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>) clientNew =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>)>('cardea_client_new');

  late final int Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>) clientNewPrelude =
      library.lookupFunction<Int32 Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>)>('cardea_client_new_prelude');

  late final int Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>) clientNewOry =
      library.lookupFunction<Int32 Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>)>('cardea_client_new_ory');

  late final int Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>) clientNewOpenid =
      library.lookupFunction<Int32 Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>)>('cardea_client_new_openid');

  late final Pointer<Uint8> Function(Pointer<RawClient>) clientStoreLocation =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawClient>),
          Pointer<Uint8> Function(Pointer<RawClient>)>('cardea_client_store_location');

  late final Pointer<Uint8> Function(Pointer<RawClient>) clientStoreKind =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawClient>),
          Pointer<Uint8> Function(Pointer<RawClient>)>('cardea_client_store_kind');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>) clientClose =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>)>('cardea_client_close');

  late final void Function(Pointer<RawClient>) clientFree =
      library.lookupFunction<Void Function(Pointer<RawClient>),
          void Function(Pointer<RawClient>)>('cardea_client_free');

  late final int Function(Pointer<RawClient>, int, int, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>) operationWait =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Uint64, Uint32, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, int, int, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>)>('cardea_operation_wait');

  late final void Function(Pointer<RawClient>, int) operationCancel =
      library.lookupFunction<Void Function(Pointer<RawClient>, Uint64),
          void Function(Pointer<RawClient>, int)>('cardea_operation_cancel');

  late final void Function(Pointer<RawOauthOptions>) oauthOptionsFree =
      library.lookupFunction<Void Function(Pointer<RawOauthOptions>),
          void Function(Pointer<RawOauthOptions>)>('cardea_oauth_options_free');

  late final Pointer<RawOauthOptions> Function() oauthOptionsNew =
      library.lookupFunction<Pointer<RawOauthOptions> Function(),
          Pointer<RawOauthOptions> Function()>('cardea_oauth_options_new');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetProvider =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_provider');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_redirect_uri');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetFallbackRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_fallback_redirect_uri');

  late final int Function(Pointer<RawOauthOptions>, int, Pointer<Pointer<RawError>>) oauthOptionsSetRedirectCapture =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Int32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, int, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_redirect_capture');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetDeepLinkScheme =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_deep_link_scheme');

  late final int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>) oauthOptionsSetAcceptsTokenHandoff =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_accepts_token_handoff');

  late final int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>) oauthOptionsSetMayReplaceSchemeHandler =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_may_replace_scheme_handler');

  late final int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>) oauthOptionsSetPrefersEphemeralSession =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_prefers_ephemeral_session');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetActivationToken =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_activation_token');

  late final int Function(Pointer<RawOauthOptions>, int, Pointer<Pointer<RawError>>) oauthOptionsSetTimeoutMs =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, int, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_timeout_ms');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsAddScope =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_add_scope');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsAddParameter =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_add_parameter');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetCompanyEmail =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_company_email');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetCompanyConnection =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_company_connection');

  late final int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>) oauthOptionsSetRegisters =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_registers');

  late final int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>) oauthOptionsSetReauthenticates =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_reauthenticates');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetStepUp =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_step_up');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetTransientPayload =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_transient_payload');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetTraits =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_traits');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetOrganization =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_organization');

  late final int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) oauthOptionsSetIdentitySchema =
      library.lookupFunction<Int32 Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOauthOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_oauth_options_set_identity_schema');

  late final int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) loginWithOauth =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_login_with_oauth');

  late final int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<Pointer<RawUser>>, Pointer<Pointer<RawError>>) login =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<Pointer<RawUser>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<Pointer<RawUser>>, Pointer<Pointer<RawError>>)>('cardea_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) checkOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_check_otp');

  late final int Function(Pointer<RawClient>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) resendOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_resend_otp');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) loginWithIdToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_login_with_id_token');

  late final int Function(Pointer<RawResult>) resultStatus =
      library.lookupFunction<Int32 Function(Pointer<RawResult>),
          int Function(Pointer<RawResult>)>('cardea_result_status', isLeaf: true);

  late final int Function(Pointer<RawResult>) resultKind =
      library.lookupFunction<Int32 Function(Pointer<RawResult>),
          int Function(Pointer<RawResult>)>('cardea_result_kind', isLeaf: true);

  late final Pointer<RawError> Function(Pointer<RawResult>) resultError =
      library.lookupFunction<Pointer<RawError> Function(Pointer<RawResult>),
          Pointer<RawError> Function(Pointer<RawResult>)>('cardea_result_error', isLeaf: true);

  late final Pointer<RawUser> Function(Pointer<RawResult>) resultUser =
      library.lookupFunction<Pointer<RawUser> Function(Pointer<RawResult>),
          Pointer<RawUser> Function(Pointer<RawResult>)>('cardea_result_user', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultEmail =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_email', isLeaf: true);

  late final void Function(Pointer<RawChallenge>) challengeFree =
      library.lookupFunction<Void Function(Pointer<RawChallenge>),
          void Function(Pointer<RawChallenge>)>('cardea_challenge_free');

  late final Pointer<RawChallenge> Function(Pointer<RawResult>) resultCopyChallenge =
      library.lookupFunction<Pointer<RawChallenge> Function(Pointer<RawResult>),
          Pointer<RawChallenge> Function(Pointer<RawResult>)>('cardea_result_copy_challenge');

  late final void Function(Pointer<RawAttempt>) attemptFree =
      library.lookupFunction<Void Function(Pointer<RawAttempt>),
          void Function(Pointer<RawAttempt>)>('cardea_attempt_free');

  late final Pointer<RawAttempt> Function(Pointer<RawResult>) resultCopyAttempt =
      library.lookupFunction<Pointer<RawAttempt> Function(Pointer<RawResult>),
          Pointer<RawAttempt> Function(Pointer<RawResult>)>('cardea_result_copy_attempt');

  late final void Function(Pointer<RawLoginStep>) loginStepFree =
      library.lookupFunction<Void Function(Pointer<RawLoginStep>),
          void Function(Pointer<RawLoginStep>)>('cardea_login_step_free');

  late final Pointer<RawLoginStep> Function(Pointer<RawResult>) resultCopyStep =
      library.lookupFunction<Pointer<RawLoginStep> Function(Pointer<RawResult>),
          Pointer<RawLoginStep> Function(Pointer<RawResult>)>('cardea_result_copy_step');

  late final void Function(Pointer<RawDeviceLogin>) deviceLoginFree =
      library.lookupFunction<Void Function(Pointer<RawDeviceLogin>),
          void Function(Pointer<RawDeviceLogin>)>('cardea_device_login_free');

  late final Pointer<RawDeviceLogin> Function(Pointer<RawResult>) resultCopyDeviceLogin =
      library.lookupFunction<Pointer<RawDeviceLogin> Function(Pointer<RawResult>),
          Pointer<RawDeviceLogin> Function(Pointer<RawResult>)>('cardea_result_copy_device_login');

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultAccessToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_access_token', isLeaf: true);

  late final Pointer<RawSessionList> Function(Pointer<RawResult>) resultSessions =
      library.lookupFunction<Pointer<RawSessionList> Function(Pointer<RawResult>),
          Pointer<RawSessionList> Function(Pointer<RawResult>)>('cardea_result_sessions', isLeaf: true);

  late final Pointer<RawResponse> Function(Pointer<RawResult>) resultResponse =
      library.lookupFunction<Pointer<RawResponse> Function(Pointer<RawResult>),
          Pointer<RawResponse> Function(Pointer<RawResult>)>('cardea_result_response', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultAuthorization =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_authorization', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultDpopProof =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_dpop_proof', isLeaf: true);

  late final int Function(Pointer<RawResult>) resultBrowserSession =
      library.lookupFunction<Int32 Function(Pointer<RawResult>),
          int Function(Pointer<RawResult>)>('cardea_result_browser_session', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultRoute =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_route', isLeaf: true);

  late final Pointer<RawIdentityLink> Function(Pointer<RawResult>) resultIdentityLink =
      library.lookupFunction<Pointer<RawIdentityLink> Function(Pointer<RawResult>),
          Pointer<RawIdentityLink> Function(Pointer<RawResult>)>('cardea_result_identity_link', isLeaf: true);

  late final Pointer<RawPasswordPolicy> Function(Pointer<RawResult>) resultPasswordPolicy =
      library.lookupFunction<Pointer<RawPasswordPolicy> Function(Pointer<RawResult>),
          Pointer<RawPasswordPolicy> Function(Pointer<RawResult>)>('cardea_result_password_policy', isLeaf: true);

  late final bool Function(Pointer<RawResult>) resultIsYes =
      library.lookupFunction<Bool Function(Pointer<RawResult>),
          bool Function(Pointer<RawResult>)>('cardea_result_is_yes', isLeaf: true);

  late final void Function(Pointer<RawPasskeyQuestion>) passkeyQuestionFree =
      library.lookupFunction<Void Function(Pointer<RawPasskeyQuestion>),
          void Function(Pointer<RawPasskeyQuestion>)>('cardea_passkey_question_free');

  late final Pointer<RawPasskeyQuestion> Function(Pointer<RawResult>) resultCopyQuestion =
      library.lookupFunction<Pointer<RawPasskeyQuestion> Function(Pointer<RawResult>),
          Pointer<RawPasskeyQuestion> Function(Pointer<RawResult>)>('cardea_result_copy_question');

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultPasskeyAnswer =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_passkey_answer', isLeaf: true);

  late final Pointer<RawPasskeyList> Function(Pointer<RawResult>) resultPasskeys =
      library.lookupFunction<Pointer<RawPasskeyList> Function(Pointer<RawResult>),
          Pointer<RawPasskeyList> Function(Pointer<RawResult>)>('cardea_result_passkeys', isLeaf: true);

  late final void Function(Pointer<RawStepUp>) stepUpFree =
      library.lookupFunction<Void Function(Pointer<RawStepUp>),
          void Function(Pointer<RawStepUp>)>('cardea_step_up_free');

  late final Pointer<RawStepUp> Function(Pointer<RawResult>) resultCopyStepUp =
      library.lookupFunction<Pointer<RawStepUp> Function(Pointer<RawResult>),
          Pointer<RawStepUp> Function(Pointer<RawResult>)>('cardea_result_copy_step_up');

  late final Pointer<RawIdentifierList> Function(Pointer<RawResult>) resultIdentifiers =
      library.lookupFunction<Pointer<RawIdentifierList> Function(Pointer<RawResult>),
          Pointer<RawIdentifierList> Function(Pointer<RawResult>)>('cardea_result_identifiers', isLeaf: true);

  late final Pointer<RawAccountList> Function(Pointer<RawResult>) resultAccounts =
      library.lookupFunction<Pointer<RawAccountList> Function(Pointer<RawResult>),
          Pointer<RawAccountList> Function(Pointer<RawResult>)>('cardea_result_accounts', isLeaf: true);

  late final void Function(Pointer<RawResult>) resultFree =
      library.lookupFunction<Void Function(Pointer<RawResult>),
          void Function(Pointer<RawResult>)>('cardea_result_free');

  late final Pointer<RawResult> Function(Pointer<RawResult>) resultRetain =
      library.lookupFunction<Pointer<RawResult> Function(Pointer<RawResult>),
          Pointer<RawResult> Function(Pointer<RawResult>)>('cardea_result_retain');

  late final Pointer<Uint8> Function(Pointer<RawUser>) userAccessToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>),
          Pointer<Uint8> Function(Pointer<RawUser>)>('cardea_user_access_token', isLeaf: true);

  late final int Function(Pointer<RawUser>) userAccessTokenExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawUser>),
          int Function(Pointer<RawUser>)>('cardea_user_access_token_expires_at_ms', isLeaf: true);

  late final Pointer<RawProfile> Function(Pointer<RawUser>) userProfile =
      library.lookupFunction<Pointer<RawProfile> Function(Pointer<RawUser>),
          Pointer<RawProfile> Function(Pointer<RawUser>)>('cardea_user_profile', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawUser>) userIdToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>),
          Pointer<Uint8> Function(Pointer<RawUser>)>('cardea_user_id_token', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawUser>) userScope =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>),
          Pointer<Uint8> Function(Pointer<RawUser>)>('cardea_user_scope', isLeaf: true);

  late final void Function(Pointer<RawUser>) userFree =
      library.lookupFunction<Void Function(Pointer<RawUser>),
          void Function(Pointer<RawUser>)>('cardea_user_free');

  late final Pointer<Uint8> Function(Pointer<RawProfile>) profileUserId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>),
          Pointer<Uint8> Function(Pointer<RawProfile>)>('cardea_profile_user_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawProfile>) profileSessionId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>),
          Pointer<Uint8> Function(Pointer<RawProfile>)>('cardea_profile_session_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawProfile>) profileName =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>),
          Pointer<Uint8> Function(Pointer<RawProfile>)>('cardea_profile_name', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawProfile>) profileEmail =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>),
          Pointer<Uint8> Function(Pointer<RawProfile>)>('cardea_profile_email', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawProfile>) profilePicture =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>),
          Pointer<Uint8> Function(Pointer<RawProfile>)>('cardea_profile_picture', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawProfile>, Pointer<Uint8>) profileClaim =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawProfile>, Pointer<Uint8>)>('cardea_profile_claim', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawProfile>) profileClaimsJson =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawProfile>),
          Pointer<Uint8> Function(Pointer<RawProfile>)>('cardea_profile_claims_json', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) getCurrentUser =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_get_current_user');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) getAccessToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_get_access_token');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) refresh =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_refresh');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) expireAccessToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_expire_access_token');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) logout =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_logout');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) unlockStore =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_unlock_store');

  late final int Function(Pointer<RawClient>, int, int, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listSessions =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Int32, Int32, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, int, int, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_sessions');

  late final int Function(Pointer<RawClient>, int, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) revokeSessions =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Int32, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, int, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_revoke_sessions');

  late final int Function(Pointer<RawSessionList>) sessionListCount =
      library.lookupFunction<Int32 Function(Pointer<RawSessionList>),
          int Function(Pointer<RawSessionList>)>('cardea_session_list_count', isLeaf: true);

  late final int Function(Pointer<RawSessionList>) sessionListTotal =
      library.lookupFunction<Int64 Function(Pointer<RawSessionList>),
          int Function(Pointer<RawSessionList>)>('cardea_session_list_total', isLeaf: true);

  late final int Function(Pointer<RawSessionList>) sessionListLimit =
      library.lookupFunction<Int64 Function(Pointer<RawSessionList>),
          int Function(Pointer<RawSessionList>)>('cardea_session_list_limit', isLeaf: true);

  late final int Function(Pointer<RawSessionList>) sessionListOffset =
      library.lookupFunction<Int64 Function(Pointer<RawSessionList>),
          int Function(Pointer<RawSessionList>)>('cardea_session_list_offset', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawSessionList>, int) sessionListId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawSessionList>, Int32),
          Pointer<Uint8> Function(Pointer<RawSessionList>, int)>('cardea_session_list_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawSessionList>, int) sessionListDeviceModel =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawSessionList>, Int32),
          Pointer<Uint8> Function(Pointer<RawSessionList>, int)>('cardea_session_list_device_model', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawSessionList>, int) sessionListDeviceType =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawSessionList>, Int32),
          Pointer<Uint8> Function(Pointer<RawSessionList>, int)>('cardea_session_list_device_type', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawSessionList>, int) sessionListOsVersion =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawSessionList>, Int32),
          Pointer<Uint8> Function(Pointer<RawSessionList>, int)>('cardea_session_list_os_version', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawSessionList>, int) sessionListCountryCode =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawSessionList>, Int32),
          Pointer<Uint8> Function(Pointer<RawSessionList>, int)>('cardea_session_list_country_code', isLeaf: true);

  late final int Function(Pointer<RawSessionList>, int) sessionListCreatedAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawSessionList>, Int32),
          int Function(Pointer<RawSessionList>, int)>('cardea_session_list_created_at_ms', isLeaf: true);

  late final int Function(Pointer<RawSessionList>, int) sessionListLastSeenAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawSessionList>, Int32),
          int Function(Pointer<RawSessionList>, int)>('cardea_session_list_last_seen_at_ms', isLeaf: true);

  late final int Function(Pointer<RawSessionList>, int) sessionListExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawSessionList>, Int32),
          int Function(Pointer<RawSessionList>, int)>('cardea_session_list_expires_at_ms', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listAccounts =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_accounts');

  late final int Function(Pointer<RawClient>, Pointer<RawConfig>, bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) moveSessions =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawConfig>, Bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawConfig>, bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_move_sessions');

  late final int Function(Pointer<RawAccountList>) accountListCount =
      library.lookupFunction<Int32 Function(Pointer<RawAccountList>),
          int Function(Pointer<RawAccountList>)>('cardea_account_list_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawAccountList>, int) accountListAccount =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawAccountList>, Int32),
          Pointer<Uint8> Function(Pointer<RawAccountList>, int)>('cardea_account_list_account', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawAccountList>, int) accountListServer =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawAccountList>, Int32),
          Pointer<Uint8> Function(Pointer<RawAccountList>, int)>('cardea_account_list_server', isLeaf: true);

  late final bool Function(Pointer<RawAccountList>, int) accountListHasSession =
      library.lookupFunction<Bool Function(Pointer<RawAccountList>, Int32),
          bool Function(Pointer<RawAccountList>, int)>('cardea_account_list_has_session', isLeaf: true);

  late final void Function(Pointer<RawRequest>) requestFree =
      library.lookupFunction<Void Function(Pointer<RawRequest>),
          void Function(Pointer<RawRequest>)>('cardea_request_free');

  late final Pointer<RawRequest> Function() requestNew =
      library.lookupFunction<Pointer<RawRequest> Function(),
          Pointer<RawRequest> Function()>('cardea_request_new');

  late final int Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Pointer<RawError>>) requestSetMethod =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_request_set_method');

  late final int Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Pointer<RawError>>) requestSetUrl =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_request_set_url');

  late final int Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) requestAddHeader =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_request_add_header');

  late final int Function(Pointer<RawRequest>, Pointer<Uint8>, int, Pointer<Pointer<RawError>>) requestSetBody =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Pointer<Uint8>, Size, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, Pointer<Uint8>, int, Pointer<Pointer<RawError>>)>('cardea_request_set_body');

  late final int Function(Pointer<RawRequest>, int, Pointer<Pointer<RawError>>) requestSetMaxResponse =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, int, Pointer<Pointer<RawError>>)>('cardea_request_set_max_response');

  late final int Function(Pointer<RawRequest>, int, Pointer<Pointer<RawError>>) requestSetOutputFd =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Int32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, int, Pointer<Pointer<RawError>>)>('cardea_request_set_output_fd');

  late final int Function(Pointer<RawRequest>, int, Pointer<Pointer<RawError>>) requestSetTimeoutMs =
      library.lookupFunction<Int32 Function(Pointer<RawRequest>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawRequest>, int, Pointer<Pointer<RawError>>)>('cardea_request_set_timeout_ms');

  late final int Function(Pointer<RawClient>, Pointer<RawRequest>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) sendAuthorizedRequest =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawRequest>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawRequest>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_send_authorized_request');

  late final int Function(Pointer<RawResponse>) responseStatus =
      library.lookupFunction<Int32 Function(Pointer<RawResponse>),
          int Function(Pointer<RawResponse>)>('cardea_response_status', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Uint8>) responseHeader =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Uint8>)>('cardea_response_header', isLeaf: true);

  late final int Function(Pointer<RawResponse>) responseHeaderCount =
      library.lookupFunction<Int32 Function(Pointer<RawResponse>),
          int Function(Pointer<RawResponse>)>('cardea_response_header_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResponse>, int) responseHeaderName =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResponse>, Int32),
          Pointer<Uint8> Function(Pointer<RawResponse>, int)>('cardea_response_header_name', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResponse>, int) responseHeaderValue =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResponse>, Int32),
          Pointer<Uint8> Function(Pointer<RawResponse>, int)>('cardea_response_header_value', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Size>) responseBody =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Size>),
          Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Size>)>('cardea_response_body', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) authorize =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_authorize');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, int, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) authorizeFeedback =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Int32, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, int, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_authorize_feedback');

  late final int Function(Pointer<Uint8>, Pointer<Pointer<RawError>>) deliverRedirect =
      library.lookupFunction<Int32 Function(Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_deliver_redirect');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) resumeOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_resume_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) initiateOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_initiate_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finalizeOauthLoginWithRedirect =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finalize_oauth_login_with_redirect');

  late final int Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finalizeOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finalize_oauth_login');

  late final Pointer<Uint8> Function(Pointer<RawAttempt>) attemptId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawAttempt>),
          Pointer<Uint8> Function(Pointer<RawAttempt>)>('cardea_attempt_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawAttempt>) attemptAuthorizationUrl =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawAttempt>),
          Pointer<Uint8> Function(Pointer<RawAttempt>)>('cardea_attempt_authorization_url', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawAttempt>) attemptRedirectUri =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawAttempt>),
          Pointer<Uint8> Function(Pointer<RawAttempt>)>('cardea_attempt_redirect_uri', isLeaf: true);

  late final int Function(Pointer<RawAttempt>) attemptExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawAttempt>),
          int Function(Pointer<RawAttempt>)>('cardea_attempt_expires_at_ms', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawChallenge>) challengeId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawChallenge>),
          Pointer<Uint8> Function(Pointer<RawChallenge>)>('cardea_challenge_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawChallenge>) challengeEmail =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawChallenge>),
          Pointer<Uint8> Function(Pointer<RawChallenge>)>('cardea_challenge_email', isLeaf: true);

  late final int Function(Pointer<RawChallenge>) challengeChannel =
      library.lookupFunction<Int32 Function(Pointer<RawChallenge>),
          int Function(Pointer<RawChallenge>)>('cardea_challenge_channel', isLeaf: true);

  late final int Function(Pointer<RawChallenge>) challengeExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawChallenge>),
          int Function(Pointer<RawChallenge>)>('cardea_challenge_expires_at_ms', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) saveOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawAttempt>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_save_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) restoreOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_restore_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) saveOauthEmailChallenge =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawChallenge>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_save_oauth_email_challenge');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) restoreOauthEmailChallenge =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_restore_oauth_email_challenge');

  late final void Function(Pointer<RawBrowserLogoutOptions>) browserLogoutOptionsFree =
      library.lookupFunction<Void Function(Pointer<RawBrowserLogoutOptions>),
          void Function(Pointer<RawBrowserLogoutOptions>)>('cardea_browser_logout_options_free');

  late final Pointer<RawBrowserLogoutOptions> Function() browserLogoutOptionsNew =
      library.lookupFunction<Pointer<RawBrowserLogoutOptions> Function(),
          Pointer<RawBrowserLogoutOptions> Function()>('cardea_browser_logout_options_new');

  late final int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) browserLogoutOptionsSetRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_redirect_uri');

  late final int Function(Pointer<RawBrowserLogoutOptions>, int, Pointer<Pointer<RawError>>) browserLogoutOptionsSetRedirectCapture =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Int32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, int, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_redirect_capture');

  late final int Function(Pointer<RawBrowserLogoutOptions>, bool, Pointer<Pointer<RawError>>) browserLogoutOptionsSetMayReplaceSchemeHandler =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_may_replace_scheme_handler');

  late final int Function(Pointer<RawBrowserLogoutOptions>, bool, Pointer<Pointer<RawError>>) browserLogoutOptionsSetPrefersEphemeralSession =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_prefers_ephemeral_session');

  late final int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) browserLogoutOptionsSetActivationToken =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_activation_token');

  late final int Function(Pointer<RawBrowserLogoutOptions>, int, Pointer<Pointer<RawError>>) browserLogoutOptionsSetTimeoutMs =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, int, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_timeout_ms');

  late final int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) browserLogoutOptionsSetLogoutHint =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_set_logout_hint');

  late final int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) browserLogoutOptionsAddUiLocale =
      library.lookupFunction<Int32 Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawBrowserLogoutOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_browser_logout_options_add_ui_locale');

  late final int Function(Pointer<RawClient>, Pointer<RawBrowserLogoutOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) endBrowserSession =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawBrowserLogoutOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawBrowserLogoutOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_end_browser_session');

  late final void Function(Pointer<RawLinkOptions>) linkOptionsFree =
      library.lookupFunction<Void Function(Pointer<RawLinkOptions>),
          void Function(Pointer<RawLinkOptions>)>('cardea_link_options_free');

  late final Pointer<RawLinkOptions> Function() linkOptionsNew =
      library.lookupFunction<Pointer<RawLinkOptions> Function(),
          Pointer<RawLinkOptions> Function()>('cardea_link_options_new');

  late final int Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) linkOptionsSetScheme =
      library.lookupFunction<Int32 Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_link_options_set_scheme');

  late final int Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) linkOptionsSetRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_link_options_set_redirect_uri');

  late final int Function(Pointer<RawLinkOptions>, bool, Pointer<Pointer<RawError>>) linkOptionsSetMayReplaceSchemeHandler =
      library.lookupFunction<Int32 Function(Pointer<RawLinkOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLinkOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_link_options_set_may_replace_scheme_handler');

  late final int Function(Pointer<RawLinkOptions>, bool, Pointer<Pointer<RawError>>) linkOptionsSetPrefersEphemeralSession =
      library.lookupFunction<Int32 Function(Pointer<RawLinkOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLinkOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_link_options_set_prefers_ephemeral_session');

  late final int Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) linkOptionsSetActivationToken =
      library.lookupFunction<Int32 Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLinkOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_link_options_set_activation_token');

  late final int Function(Pointer<RawLinkOptions>, int, Pointer<Pointer<RawError>>) linkOptionsSetTimeoutMs =
      library.lookupFunction<Int32 Function(Pointer<RawLinkOptions>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLinkOptions>, int, Pointer<Pointer<RawError>>)>('cardea_link_options_set_timeout_ms');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawLinkOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) openOauthLink =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawLinkOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawLinkOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_open_oauth_link');

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>) loginStepId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>),
          Pointer<Uint8> Function(Pointer<RawLoginStep>)>('cardea_login_step_id', isLeaf: true);

  late final int Function(Pointer<RawLoginStep>) loginStepKind =
      library.lookupFunction<Int32 Function(Pointer<RawLoginStep>),
          int Function(Pointer<RawLoginStep>)>('cardea_login_step_kind', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>) loginStepIdentifier =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>),
          Pointer<Uint8> Function(Pointer<RawLoginStep>)>('cardea_login_step_identifier', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>) loginStepProvider =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>),
          Pointer<Uint8> Function(Pointer<RawLoginStep>)>('cardea_login_step_provider', isLeaf: true);

  late final int Function(Pointer<RawLoginStep>) loginStepExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawLoginStep>),
          int Function(Pointer<RawLoginStep>)>('cardea_login_step_expires_at_ms', isLeaf: true);

  late final int Function(Pointer<RawLoginStep>) loginStepMessageCount =
      library.lookupFunction<Int32 Function(Pointer<RawLoginStep>),
          int Function(Pointer<RawLoginStep>)>('cardea_login_step_message_count', isLeaf: true);

  late final int Function(Pointer<RawLoginStep>, int) loginStepMessageId =
      library.lookupFunction<Int64 Function(Pointer<RawLoginStep>, Int32),
          int Function(Pointer<RawLoginStep>, int)>('cardea_login_step_message_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int) loginStepMessage =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int)>('cardea_login_step_message', isLeaf: true);

  late final bool Function(Pointer<RawLoginStep>, int) loginStepMessageIsError =
      library.lookupFunction<Bool Function(Pointer<RawLoginStep>, Int32),
          bool Function(Pointer<RawLoginStep>, int)>('cardea_login_step_message_is_error', isLeaf: true);

  late final int Function(Pointer<RawLoginStep>) loginStepWayCount =
      library.lookupFunction<Int32 Function(Pointer<RawLoginStep>),
          int Function(Pointer<RawLoginStep>)>('cardea_login_step_way_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int) loginStepWayId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int)>('cardea_login_step_way_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int) loginStepWayProvider =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int)>('cardea_login_step_way_provider', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int) loginStepWayLabel =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int)>('cardea_login_step_way_label', isLeaf: true);

  late final int Function(Pointer<RawLoginStep>, int) loginStepFieldCount =
      library.lookupFunction<Int32 Function(Pointer<RawLoginStep>, Int32),
          int Function(Pointer<RawLoginStep>, int)>('cardea_login_step_field_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int) loginStepFieldName =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int)>('cardea_login_step_field_name', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int) loginStepFieldType =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int)>('cardea_login_step_field_type', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int) loginStepFieldLabel =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int)>('cardea_login_step_field_label', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int) loginStepFieldValue =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int)>('cardea_login_step_field_value', isLeaf: true);

  late final bool Function(Pointer<RawLoginStep>, int, int) loginStepFieldIsRequired =
      library.lookupFunction<Bool Function(Pointer<RawLoginStep>, Int32, Int32),
          bool Function(Pointer<RawLoginStep>, int, int)>('cardea_login_step_field_is_required', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int) loginStepFieldMessage =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLoginStep>, Int32, Int32),
          Pointer<Uint8> Function(Pointer<RawLoginStep>, int, int)>('cardea_login_step_field_message', isLeaf: true);

  late final void Function(Pointer<RawLoginAnswer>) loginAnswerFree =
      library.lookupFunction<Void Function(Pointer<RawLoginAnswer>),
          void Function(Pointer<RawLoginAnswer>)>('cardea_login_answer_free');

  late final Pointer<RawLoginAnswer> Function() loginAnswerNew =
      library.lookupFunction<Pointer<RawLoginAnswer> Function(),
          Pointer<RawLoginAnswer> Function()>('cardea_login_answer_new');

  late final int Function(Pointer<RawLoginAnswer>, Pointer<Uint8>, Pointer<Pointer<RawError>>) loginAnswerSetWay =
      library.lookupFunction<Int32 Function(Pointer<RawLoginAnswer>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLoginAnswer>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_login_answer_set_way');

  late final int Function(Pointer<RawLoginAnswer>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) loginAnswerSetValue =
      library.lookupFunction<Int32 Function(Pointer<RawLoginAnswer>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawLoginAnswer>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_login_answer_set_value');

  late final int Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<RawLoginAnswer>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) answerLoginStep =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<RawLoginAnswer>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<RawLoginAnswer>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_answer_login_step');

  late final int Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<RawLoginAnswer>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) answerLoginStepInBrowser =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<RawLoginAnswer>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<RawLoginAnswer>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_answer_login_step_in_browser');

  late final int Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) saveOauthLoginStep =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawLoginStep>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_save_oauth_login_step');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) restoreOauthLoginStep =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_restore_oauth_login_step');

  late final void Function(Pointer<RawDeviceLoginOptions>) deviceLoginOptionsFree =
      library.lookupFunction<Void Function(Pointer<RawDeviceLoginOptions>),
          void Function(Pointer<RawDeviceLoginOptions>)>('cardea_device_login_options_free');

  late final Pointer<RawDeviceLoginOptions> Function() deviceLoginOptionsNew =
      library.lookupFunction<Pointer<RawDeviceLoginOptions> Function(),
          Pointer<RawDeviceLoginOptions> Function()>('cardea_device_login_options_new');

  late final int Function(Pointer<RawDeviceLoginOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) deviceLoginOptionsAddScope =
      library.lookupFunction<Int32 Function(Pointer<RawDeviceLoginOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawDeviceLoginOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_device_login_options_add_scope');

  late final int Function(Pointer<RawDeviceLoginOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) deviceLoginOptionsAddParameter =
      library.lookupFunction<Int32 Function(Pointer<RawDeviceLoginOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawDeviceLoginOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_device_login_options_add_parameter');

  late final int Function(Pointer<RawClient>, Pointer<RawDeviceLoginOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) initiateDeviceLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawDeviceLoginOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawDeviceLoginOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_initiate_device_login');

  late final int Function(Pointer<RawClient>, Pointer<RawDeviceLogin>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finishDeviceLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawDeviceLogin>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawDeviceLogin>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finish_device_login');

  late final Pointer<Uint8> Function(Pointer<RawDeviceLogin>) deviceLoginId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawDeviceLogin>),
          Pointer<Uint8> Function(Pointer<RawDeviceLogin>)>('cardea_device_login_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawDeviceLogin>) deviceLoginUserCode =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawDeviceLogin>),
          Pointer<Uint8> Function(Pointer<RawDeviceLogin>)>('cardea_device_login_user_code', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawDeviceLogin>) deviceLoginVerificationUri =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawDeviceLogin>),
          Pointer<Uint8> Function(Pointer<RawDeviceLogin>)>('cardea_device_login_verification_uri', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawDeviceLogin>) deviceLoginVerificationUriComplete =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawDeviceLogin>),
          Pointer<Uint8> Function(Pointer<RawDeviceLogin>)>('cardea_device_login_verification_uri_complete', isLeaf: true);

  late final int Function(Pointer<RawDeviceLogin>) deviceLoginExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawDeviceLogin>),
          int Function(Pointer<RawDeviceLogin>)>('cardea_device_login_expires_at_ms', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) startOtpLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_start_otp_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) loginWithPassword =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_login_with_password');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) migrateSession =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_migrate_session');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) getPasswordPolicy =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_get_password_policy');

  late final int Function(Pointer<RawPasswordPolicy>, int) passwordPolicyExpected =
      library.lookupFunction<Int64 Function(Pointer<RawPasswordPolicy>, Int32),
          int Function(Pointer<RawPasswordPolicy>, int)>('cardea_password_policy_expected', isLeaf: true);

  late final bool Function(Pointer<RawPasswordPolicy>, int, Pointer<Uint8>) passwordPolicyIsMet =
      library.lookupFunction<Bool Function(Pointer<RawPasswordPolicy>, Int32, Pointer<Uint8>),
          bool Function(Pointer<RawPasswordPolicy>, int, Pointer<Uint8>)>('cardea_password_policy_is_met', isLeaf: true);

  late final int Function(Pointer<Uint8>, int) passwordCount =
      library.lookupFunction<Int64 Function(Pointer<Uint8>, Int32),
          int Function(Pointer<Uint8>, int)>('cardea_password_count', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) canSetPassword =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_can_set_password');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) setPassword =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_set_password');

  late final Pointer<Uint8> Function(Pointer<RawPasskeyQuestion>) passkeyQuestionOptions =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPasskeyQuestion>),
          Pointer<Uint8> Function(Pointer<RawPasskeyQuestion>)>('cardea_passkey_question_options', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) beginPasskeyLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_begin_passkey_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawPasskeyQuestion>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finishPasskeyLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawPasskeyQuestion>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawPasskeyQuestion>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finish_passkey_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) beginPasskeyRegistration =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_begin_passkey_registration');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawPasskeyQuestion>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finishPasskeyRegistration =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawPasskeyQuestion>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawPasskeyQuestion>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finish_passkey_registration');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) signWithSecurityKey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_sign_with_security_key');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) registerSecurityKey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_register_security_key');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) signWithPasskeyPage =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_sign_with_passkey_page');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) registerWithPasskeyPage =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_register_with_passkey_page');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listPasskeys =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_passkeys');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) renamePasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_rename_passkey');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) removePasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_remove_passkey');

  late final int Function(Pointer<RawPasskeyList>) passkeyListCount =
      library.lookupFunction<Int32 Function(Pointer<RawPasskeyList>),
          int Function(Pointer<RawPasskeyList>)>('cardea_passkey_list_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPasskeyList>, int) passkeyListId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPasskeyList>, Int32),
          Pointer<Uint8> Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPasskeyList>, int) passkeyListNickname =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPasskeyList>, Int32),
          Pointer<Uint8> Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_nickname', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPasskeyList>, int) passkeyListTransports =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPasskeyList>, Int32),
          Pointer<Uint8> Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_transports', isLeaf: true);

  late final bool Function(Pointer<RawPasskeyList>, int) passkeyListIsBackedUp =
      library.lookupFunction<Bool Function(Pointer<RawPasskeyList>, Int32),
          bool Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_is_backed_up', isLeaf: true);

  late final bool Function(Pointer<RawPasskeyList>, int) passkeyListIsAlreadyRegistered =
      library.lookupFunction<Bool Function(Pointer<RawPasskeyList>, Int32),
          bool Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_is_already_registered', isLeaf: true);

  late final int Function(Pointer<RawPasskeyList>, int) passkeyListCreatedAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawPasskeyList>, Int32),
          int Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_created_at_ms', isLeaf: true);

  late final int Function(Pointer<RawPasskeyList>, int) passkeyListLastUsedAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawPasskeyList>, Int32),
          int Function(Pointer<RawPasskeyList>, int)>('cardea_passkey_list_last_used_at_ms', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) requestScope =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_request_scope');

  late final int Function(Pointer<RawClient>, Pointer<RawStepUp>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) sendStepUpCode =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawStepUp>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawStepUp>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_send_step_up_code');

  late final int Function(Pointer<RawClient>, int, Pointer<Uint8>, Pointer<RawStepUp>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) continueStepUp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Int32, Pointer<Uint8>, Pointer<RawStepUp>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, int, Pointer<Uint8>, Pointer<RawStepUp>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_continue_step_up');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) restoreStepUp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_restore_step_up');

  late final Pointer<Uint8> Function(Pointer<RawStepUp>) stepUpId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStepUp>),
          Pointer<Uint8> Function(Pointer<RawStepUp>)>('cardea_step_up_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawStepUp>) stepUpScope =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStepUp>),
          Pointer<Uint8> Function(Pointer<RawStepUp>)>('cardea_step_up_scope', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawStepUp>) stepUpStep =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStepUp>),
          Pointer<Uint8> Function(Pointer<RawStepUp>)>('cardea_step_up_step', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawStepUp>) stepUpStatus =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStepUp>),
          Pointer<Uint8> Function(Pointer<RawStepUp>)>('cardea_step_up_status', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawStepUp>) stepUpPasskeyOptions =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStepUp>),
          Pointer<Uint8> Function(Pointer<RawStepUp>)>('cardea_step_up_passkey_options', isLeaf: true);

  late final int Function(Pointer<RawStepUp>) stepUpExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawStepUp>),
          int Function(Pointer<RawStepUp>)>('cardea_step_up_expires_at_ms', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) addIdentifier =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_add_identifier');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listIdentifiers =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_identifiers');

  late final int Function(Pointer<RawIdentifierList>) identifierListCount =
      library.lookupFunction<Int32 Function(Pointer<RawIdentifierList>),
          int Function(Pointer<RawIdentifierList>)>('cardea_identifier_list_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawIdentifierList>, int) identifierListId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawIdentifierList>, Int32),
          Pointer<Uint8> Function(Pointer<RawIdentifierList>, int)>('cardea_identifier_list_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawIdentifierList>, int) identifierListValue =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawIdentifierList>, Int32),
          Pointer<Uint8> Function(Pointer<RawIdentifierList>, int)>('cardea_identifier_list_value', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawIdentifierList>, int) identifierListType =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawIdentifierList>, Int32),
          Pointer<Uint8> Function(Pointer<RawIdentifierList>, int)>('cardea_identifier_list_type', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) linkIdentity =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_link_identity');

  late final bool Function(Pointer<RawIdentityLink>) identityLinkIsNew =
      library.lookupFunction<Bool Function(Pointer<RawIdentityLink>),
          bool Function(Pointer<RawIdentityLink>)>('cardea_identity_link_is_new', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawIdentityLink>) identityLinkAppUserId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawIdentityLink>),
          Pointer<Uint8> Function(Pointer<RawIdentityLink>)>('cardea_identity_link_app_user_id', isLeaf: true);

  late final int Function(Pointer<RawIdentityLink>) identityLinkAliasCount =
      library.lookupFunction<Int32 Function(Pointer<RawIdentityLink>),
          int Function(Pointer<RawIdentityLink>)>('cardea_identity_link_alias_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawIdentityLink>, int) identityLinkAlias =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawIdentityLink>, Int32),
          Pointer<Uint8> Function(Pointer<RawIdentityLink>, int)>('cardea_identity_link_alias', isLeaf: true);

  late final int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) linkProvider =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOauthOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_link_provider');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) unlinkProvider =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_unlink_provider');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) recoverAccount =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_recover_account');

  late final void Function(Pointer<RawStore>) storeFree =
      library.lookupFunction<Void Function(Pointer<RawStore>),
          void Function(Pointer<RawStore>)>('cardea_store_free');

  late final Pointer<RawStore> Function(Pointer<NativeFunction<NativeStoreHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) storeNew =
      library.lookupFunction<Pointer<RawStore> Function(Pointer<NativeFunction<NativeStoreHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawStore> Function(Pointer<NativeFunction<NativeStoreHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_store_new');

  late final int Function(Pointer<RawStoreRequest>) storeRequestOperation =
      library.lookupFunction<Int32 Function(Pointer<RawStoreRequest>),
          int Function(Pointer<RawStoreRequest>)>('cardea_store_request_operation', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawStoreRequest>) storeRequestKey =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStoreRequest>),
          Pointer<Uint8> Function(Pointer<RawStoreRequest>)>('cardea_store_request_key', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawStoreRequest>, Pointer<Size>) storeRequestRecord =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawStoreRequest>, Pointer<Size>),
          Pointer<Uint8> Function(Pointer<RawStoreRequest>, Pointer<Size>)>('cardea_store_request_record', isLeaf: true);

  late final void Function(Pointer<RawStoreRequest>, Pointer<Uint8>, int) storeRequestReply =
      library.lookupFunction<Void Function(Pointer<RawStoreRequest>, Pointer<Uint8>, Size),
          void Function(Pointer<RawStoreRequest>, Pointer<Uint8>, int)>('cardea_store_request_reply');

  late final void Function(Pointer<RawStoreRequest>, int, Pointer<Uint8>) storeRequestReject =
      library.lookupFunction<Void Function(Pointer<RawStoreRequest>, Int32, Pointer<Uint8>),
          void Function(Pointer<RawStoreRequest>, int, Pointer<Uint8>)>('cardea_store_request_reject');

  late final void Function(Pointer<RawStoreRequest>) storeRequestFree =
      library.lookupFunction<Void Function(Pointer<RawStoreRequest>),
          void Function(Pointer<RawStoreRequest>)>('cardea_store_request_free');

  late final void Function(Pointer<RawSealingKey>) sealingKeyFree =
      library.lookupFunction<Void Function(Pointer<RawSealingKey>),
          void Function(Pointer<RawSealingKey>)>('cardea_sealing_key_free');

  late final Pointer<RawSealingKey> Function(Pointer<NativeFunction<NativeSealingKeyHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) sealingKeyNew =
      library.lookupFunction<Pointer<RawSealingKey> Function(Pointer<NativeFunction<NativeSealingKeyHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawSealingKey> Function(Pointer<NativeFunction<NativeSealingKeyHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_sealing_key_new');

  late final Pointer<Uint8> Function(Pointer<RawSealingKeyRequest>) sealingKeyRequestId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawSealingKeyRequest>),
          Pointer<Uint8> Function(Pointer<RawSealingKeyRequest>)>('cardea_sealing_key_request_id', isLeaf: true);

  late final void Function(Pointer<RawSealingKeyRequest>, Pointer<Uint8>, Pointer<Uint8>, int) sealingKeyRequestReply =
      library.lookupFunction<Void Function(Pointer<RawSealingKeyRequest>, Pointer<Uint8>, Pointer<Uint8>, Size),
          void Function(Pointer<RawSealingKeyRequest>, Pointer<Uint8>, Pointer<Uint8>, int)>('cardea_sealing_key_request_reply');

  late final void Function(Pointer<RawSealingKeyRequest>, int, Pointer<Uint8>) sealingKeyRequestReject =
      library.lookupFunction<Void Function(Pointer<RawSealingKeyRequest>, Int32, Pointer<Uint8>),
          void Function(Pointer<RawSealingKeyRequest>, int, Pointer<Uint8>)>('cardea_sealing_key_request_reject');

  late final void Function(Pointer<RawSealingKeyRequest>) sealingKeyRequestFree =
      library.lookupFunction<Void Function(Pointer<RawSealingKeyRequest>),
          void Function(Pointer<RawSealingKeyRequest>)>('cardea_sealing_key_request_free');

  late final void Function(Pointer<RawPresenter>) presenterFree =
      library.lookupFunction<Void Function(Pointer<RawPresenter>),
          void Function(Pointer<RawPresenter>)>('cardea_presenter_free');

  late final Pointer<RawPresenter> Function(Pointer<NativeFunction<NativePresenterHandler>>, Pointer<NativeFunction<NativeDismissHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) presenterNew =
      library.lookupFunction<Pointer<RawPresenter> Function(Pointer<NativeFunction<NativePresenterHandler>>, Pointer<NativeFunction<NativeDismissHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawPresenter> Function(Pointer<NativeFunction<NativePresenterHandler>>, Pointer<NativeFunction<NativeDismissHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_presenter_new');

  late final int Function(Pointer<RawPresenter>, bool, Pointer<Pointer<RawError>>) presenterSetLeavesRedirectToDesktop =
      library.lookupFunction<Int32 Function(Pointer<RawPresenter>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawPresenter>, bool, Pointer<Pointer<RawError>>)>('cardea_presenter_set_leaves_redirect_to_desktop');

  late final int Function(Pointer<RawPresentation>) presentationId =
      library.lookupFunction<Uint64 Function(Pointer<RawPresentation>),
          int Function(Pointer<RawPresentation>)>('cardea_presentation_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPresentation>) presentationUrl =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPresentation>),
          Pointer<Uint8> Function(Pointer<RawPresentation>)>('cardea_presentation_url', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPresentation>) presentationRedirectUri =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPresentation>),
          Pointer<Uint8> Function(Pointer<RawPresentation>)>('cardea_presentation_redirect_uri', isLeaf: true);

  late final bool Function(Pointer<RawPresentation>) presentationPrefersEphemeralSession =
      library.lookupFunction<Bool Function(Pointer<RawPresentation>),
          bool Function(Pointer<RawPresentation>)>('cardea_presentation_prefers_ephemeral_session', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPresentation>) presentationActivationToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPresentation>),
          Pointer<Uint8> Function(Pointer<RawPresentation>)>('cardea_presentation_activation_token', isLeaf: true);

  late final void Function(Pointer<RawPresentation>, Pointer<Uint8>) presentationReply =
      library.lookupFunction<Void Function(Pointer<RawPresentation>, Pointer<Uint8>),
          void Function(Pointer<RawPresentation>, Pointer<Uint8>)>('cardea_presentation_reply');

  late final void Function(Pointer<RawPresentation>, int, Pointer<Uint8>) presentationReject =
      library.lookupFunction<Void Function(Pointer<RawPresentation>, Int32, Pointer<Uint8>),
          void Function(Pointer<RawPresentation>, int, Pointer<Uint8>)>('cardea_presentation_reject');

  late final void Function(Pointer<RawPresentation>) presentationFree =
      library.lookupFunction<Void Function(Pointer<RawPresentation>),
          void Function(Pointer<RawPresentation>)>('cardea_presentation_free');

  late final void Function(Pointer<RawSignals>) signalsFree =
      library.lookupFunction<Void Function(Pointer<RawSignals>),
          void Function(Pointer<RawSignals>)>('cardea_signals_free');

  late final Pointer<RawSignals> Function(Pointer<NativeFunction<NativeSignalsHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) signalsNew =
      library.lookupFunction<Pointer<RawSignals> Function(Pointer<NativeFunction<NativeSignalsHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawSignals> Function(Pointer<NativeFunction<NativeSignalsHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_signals_new');

  late final void Function(Pointer<RawSignalsRequest>, Pointer<Uint8>) signalsRequestReply =
      library.lookupFunction<Void Function(Pointer<RawSignalsRequest>, Pointer<Uint8>),
          void Function(Pointer<RawSignalsRequest>, Pointer<Uint8>)>('cardea_signals_request_reply');

  late final void Function(Pointer<RawSignalsRequest>, int, Pointer<Uint8>) signalsRequestReject =
      library.lookupFunction<Void Function(Pointer<RawSignalsRequest>, Int32, Pointer<Uint8>),
          void Function(Pointer<RawSignalsRequest>, int, Pointer<Uint8>)>('cardea_signals_request_reject');

  late final void Function(Pointer<RawSignalsRequest>) signalsRequestFree =
      library.lookupFunction<Void Function(Pointer<RawSignalsRequest>),
          void Function(Pointer<RawSignalsRequest>)>('cardea_signals_request_free');

  late final void Function(Pointer<RawKeyGuide>) keyGuideFree =
      library.lookupFunction<Void Function(Pointer<RawKeyGuide>),
          void Function(Pointer<RawKeyGuide>)>('cardea_key_guide_free');

  late final Pointer<RawKeyGuide> Function(Pointer<NativeFunction<NativeKeyGuideHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) keyGuideNew =
      library.lookupFunction<Pointer<RawKeyGuide> Function(Pointer<NativeFunction<NativeKeyGuideHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawKeyGuide> Function(Pointer<NativeFunction<NativeKeyGuideHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_key_guide_new');

  late final int Function(Pointer<RawKeyPrompt>) keyPromptKind =
      library.lookupFunction<Int32 Function(Pointer<RawKeyPrompt>),
          int Function(Pointer<RawKeyPrompt>)>('cardea_key_prompt_kind', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawKeyPrompt>) keyPromptKeyName =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawKeyPrompt>),
          Pointer<Uint8> Function(Pointer<RawKeyPrompt>)>('cardea_key_prompt_key_name', isLeaf: true);

  late final int Function(Pointer<RawKeyPrompt>) keyPromptCount =
      library.lookupFunction<Int32 Function(Pointer<RawKeyPrompt>),
          int Function(Pointer<RawKeyPrompt>)>('cardea_key_prompt_count', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawKeyPrompt>, int) keyPromptAccount =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawKeyPrompt>, Int32),
          Pointer<Uint8> Function(Pointer<RawKeyPrompt>, int)>('cardea_key_prompt_account', isLeaf: true);

  late final bool Function(Pointer<RawKeyPrompt>) keyPromptIsPinWrong =
      library.lookupFunction<Bool Function(Pointer<RawKeyPrompt>),
          bool Function(Pointer<RawKeyPrompt>)>('cardea_key_prompt_is_pin_wrong', isLeaf: true);

  late final int Function(Pointer<RawKeyPrompt>) keyPromptTriesLeft =
      library.lookupFunction<Int32 Function(Pointer<RawKeyPrompt>),
          int Function(Pointer<RawKeyPrompt>)>('cardea_key_prompt_tries_left', isLeaf: true);

  late final void Function(Pointer<RawKeyPrompt>, Pointer<Uint8>) keyPromptReplyPin =
      library.lookupFunction<Void Function(Pointer<RawKeyPrompt>, Pointer<Uint8>),
          void Function(Pointer<RawKeyPrompt>, Pointer<Uint8>)>('cardea_key_prompt_reply_pin');

  late final void Function(Pointer<RawKeyPrompt>, int) keyPromptReplyAccount =
      library.lookupFunction<Void Function(Pointer<RawKeyPrompt>, Int32),
          void Function(Pointer<RawKeyPrompt>, int)>('cardea_key_prompt_reply_account');

  late final void Function(Pointer<RawKeyPrompt>) keyPromptFree =
      library.lookupFunction<Void Function(Pointer<RawKeyPrompt>),
          void Function(Pointer<RawKeyPrompt>)>('cardea_key_prompt_free');

  late final void Function(Pointer<RawLogger>) loggerFree =
      library.lookupFunction<Void Function(Pointer<RawLogger>),
          void Function(Pointer<RawLogger>)>('cardea_logger_free');

  late final Pointer<RawLogger> Function(int, Pointer<NativeFunction<NativeLoggerHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) loggerNew =
      library.lookupFunction<Pointer<RawLogger> Function(Int32, Pointer<NativeFunction<NativeLoggerHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawLogger> Function(int, Pointer<NativeFunction<NativeLoggerHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_logger_new');

  late final int Function(Pointer<RawLogEntry>) logEntryLevel =
      library.lookupFunction<Int32 Function(Pointer<RawLogEntry>),
          int Function(Pointer<RawLogEntry>)>('cardea_log_entry_level', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawLogEntry>) logEntryText =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawLogEntry>),
          Pointer<Uint8> Function(Pointer<RawLogEntry>)>('cardea_log_entry_text', isLeaf: true);

  late final void Function(Pointer<RawLogEntry>) logEntryFree =
      library.lookupFunction<Void Function(Pointer<RawLogEntry>),
          void Function(Pointer<RawLogEntry>)>('cardea_log_entry_free');

  late final void Function(Pointer<RawObserver>) observerFree =
      library.lookupFunction<Void Function(Pointer<RawObserver>),
          void Function(Pointer<RawObserver>)>('cardea_observer_free');

  late final Pointer<RawObserver> Function(Pointer<NativeFunction<NativeObserverHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>) observerNew =
      library.lookupFunction<Pointer<RawObserver> Function(Pointer<NativeFunction<NativeObserverHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>),
          Pointer<RawObserver> Function(Pointer<NativeFunction<NativeObserverHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>)>('cardea_observer_new');

  late final int Function(Pointer<RawEvent>) eventKind =
      library.lookupFunction<Int32 Function(Pointer<RawEvent>),
          int Function(Pointer<RawEvent>)>('cardea_event_kind', isLeaf: true);

  late final Pointer<RawUser> Function(Pointer<RawEvent>) eventUser =
      library.lookupFunction<Pointer<RawUser> Function(Pointer<RawEvent>),
          Pointer<RawUser> Function(Pointer<RawEvent>)>('cardea_event_user', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawEvent>) eventReason =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawEvent>),
          Pointer<Uint8> Function(Pointer<RawEvent>)>('cardea_event_reason', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawEvent>) eventAuthorizationUrl =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawEvent>),
          Pointer<Uint8> Function(Pointer<RawEvent>)>('cardea_event_authorization_url', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawEvent>) eventAttemptId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawEvent>),
          Pointer<Uint8> Function(Pointer<RawEvent>)>('cardea_event_attempt_id', isLeaf: true);

  late final bool Function(Pointer<RawEvent>) eventOpenAgain =
      library.lookupFunction<Bool Function(Pointer<RawEvent>),
          bool Function(Pointer<RawEvent>)>('cardea_event_open_again');

  late final Pointer<Uint8> Function(Pointer<RawEvent>) eventActivationToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawEvent>),
          Pointer<Uint8> Function(Pointer<RawEvent>)>('cardea_event_activation_token', isLeaf: true);

  late final Pointer<RawError> Function(Pointer<RawEvent>) eventError =
      library.lookupFunction<Pointer<RawError> Function(Pointer<RawEvent>),
          Pointer<RawError> Function(Pointer<RawEvent>)>('cardea_event_error', isLeaf: true);

  late final bool Function(Pointer<RawEvent>) eventIsTerminal =
      library.lookupFunction<Bool Function(Pointer<RawEvent>),
          bool Function(Pointer<RawEvent>)>('cardea_event_is_terminal', isLeaf: true);

  late final void Function(Pointer<RawEvent>) eventFree =
      library.lookupFunction<Void Function(Pointer<RawEvent>),
          void Function(Pointer<RawEvent>)>('cardea_event_free');

  late final void Function(Pointer<RawQueue>) queueFree =
      library.lookupFunction<Void Function(Pointer<RawQueue>),
          void Function(Pointer<RawQueue>)>('cardea_queue_free');

  late final Pointer<RawQueue> Function() queueNew =
      library.lookupFunction<Pointer<RawQueue> Function(),
          Pointer<RawQueue> Function()>('cardea_queue_new');

  late final int Function(Pointer<RawQueue>) queueFd =
      library.lookupFunction<Int32 Function(Pointer<RawQueue>),
          int Function(Pointer<RawQueue>)>('cardea_queue_fd');

  late final int Function(Pointer<RawQueue>) queueDispatch =
      library.lookupFunction<Int32 Function(Pointer<RawQueue>),
          int Function(Pointer<RawQueue>)>('cardea_queue_dispatch');

  late final void Function(Pointer<RawOpenidProvider>) openidProviderFree =
      library.lookupFunction<Void Function(Pointer<RawOpenidProvider>),
          void Function(Pointer<RawOpenidProvider>)>('cardea_openid_provider_free');

  late final Pointer<RawOpenidProvider> Function() openidProviderNew =
      library.lookupFunction<Pointer<RawOpenidProvider> Function(),
          Pointer<RawOpenidProvider> Function()>('cardea_openid_provider_new');

  late final Pointer<RawOpenidProvider> Function(Pointer<Uint8>) openidProviderNewKnown =
      library.lookupFunction<Pointer<RawOpenidProvider> Function(Pointer<Uint8>),
          Pointer<RawOpenidProvider> Function(Pointer<Uint8>)>('cardea_openid_provider_new_known');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetIssuer =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_issuer');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetClientId =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_client_id');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetClientSecret =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_client_secret');

  late final int Function(Pointer<RawOpenidProvider>, int, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetEndpoint =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Int32, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, int, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_endpoint');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderAddScope =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_add_scope');

  late final int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>) openidProviderSetNoScopes =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_no_scopes');

  late final int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>) openidProviderSetRequiresAnnouncedPkce =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_requires_announced_pkce');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderAddParameter =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_add_parameter');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetScopeSeparator =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_scope_separator');

  late final int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>) openidProviderSetClientAuthentication =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Int32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_client_authentication');

  late final int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>) openidProviderSetResponseMode =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Int32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_response_mode');

  late final int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>) openidProviderSetPushesRequests =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_pushes_requests');

  late final int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>) openidProviderSetBindsTokens =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, bool, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_binds_tokens');

  late final int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>) openidProviderSetRedirectForms =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_redirect_forms');

  late final int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>) openidProviderSetLeniencies =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_leniencies');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderAddTrustedAudience =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_add_trusted_audience');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderAddAllowedTenant =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_add_allowed_tenant');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderAddIdTokenAlgorithm =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_add_id_token_algorithm');

  late final int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>) openidProviderSetClockLeewayMs =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, int, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_clock_leeway_ms');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetEmailVerificationUrl =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_email_verification_url');

  late final int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>) openidProviderSetIdentityLinkingUrl =
      library.lookupFunction<Int32 Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOpenidProvider>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_openid_provider_set_identity_linking_url');

  late final int Function() debugLiveHandles =
      library.lookupFunction<Uint64 Function(),
          int Function()>('cardea_debug_live_handles', isLeaf: true);
}
