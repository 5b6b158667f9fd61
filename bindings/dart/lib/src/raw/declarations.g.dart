// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off
// ignore_for_file: public_member_api_docs
/// The C functions as dart:ffi has them.
library;

import 'dart:ffi';

final class RawError extends Opaque {}
final class RawConfig extends Opaque {}
final class RawClient extends Opaque {}
final class RawOptions extends Opaque {}
final class RawResult extends Opaque {}
final class RawUser extends Opaque {}
final class RawPending extends Opaque {}
final class RawList extends Opaque {}
final class RawRequest extends Opaque {}
final class RawResponse extends Opaque {}
final class RawQueue extends Opaque {}
final class RawProvider extends Opaque {}
final class RawQuestion extends Opaque {}
final class RawEvent extends Opaque {}

typedef NativeCompletion = Void Function(Pointer<Void>, Pointer<RawResult>);
typedef NativeRelease = Void Function(Pointer<Void>);
typedef NativeQuestionHandler = Void Function(Pointer<Void>, Pointer<RawQuestion>);
typedef NativeEventHandler = Void Function(Pointer<Void>, Pointer<RawEvent>);

/// The functions of a loaded library, each looked up at its first use.
final class Declarations {
  Declarations(this.library);

  final DynamicLibrary library;

  late final Pointer<Uint8> Function() version =
      library.lookupFunction<Pointer<Uint8> Function(),
          Pointer<Uint8> Function()>('cardea_version', isLeaf: true);

  late final int Function() debugLiveHandles =
      library.lookupFunction<Uint64 Function(),
          int Function()>('cardea_debug_live_handles', isLeaf: true);

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

  late final int Function(Pointer<RawError>) errorRetryAfterMs =
      library.lookupFunction<Uint32 Function(Pointer<RawError>),
          int Function(Pointer<RawError>)>('cardea_error_retry_after_ms', isLeaf: true);

  late final bool Function(Pointer<RawError>) errorIsRetryable =
      library.lookupFunction<Bool Function(Pointer<RawError>),
          bool Function(Pointer<RawError>)>('cardea_error_is_retryable', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>, Pointer<Uint8>) errorDetail =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawError>, Pointer<Uint8>)>('cardea_error_detail', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawError>, int) errorDetailName =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawError>, Int32),
          Pointer<Uint8> Function(Pointer<RawError>, int)>('cardea_error_detail_name', isLeaf: true);

  late final void Function(Pointer<RawError>) errorFree =
      library.lookupFunction<Void Function(Pointer<RawError>),
          void Function(Pointer<RawError>)>('cardea_error_free');

  late final Pointer<RawError> Function(Pointer<RawError>) errorRetain =
      library.lookupFunction<Pointer<RawError> Function(Pointer<RawError>),
          Pointer<RawError> Function(Pointer<RawError>)>('cardea_error_retain');

  late final void Function(Pointer<RawConfig>) configFree =
      library.lookupFunction<Void Function(Pointer<RawConfig>),
          void Function(Pointer<RawConfig>)>('cardea_config_free');

  late final Pointer<RawConfig> Function(Pointer<RawConfig>) configRetain =
      library.lookupFunction<Pointer<RawConfig> Function(Pointer<RawConfig>),
          Pointer<RawConfig> Function(Pointer<RawConfig>)>('cardea_config_retain');

  late final Pointer<RawConfig> Function() configNew =
      library.lookupFunction<Pointer<RawConfig> Function(),
          Pointer<RawConfig> Function()>('cardea_config_new');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetOpenid =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_openid');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetPrelude =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_prelude');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetOry =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_ory');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetApplicationId =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_application_id');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetApplicationName =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_application_name');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetAccount =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_account');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetStore =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_store');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetStoreNamespace =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_store_namespace');

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

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configAddAuthorizedUrl =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_add_authorized_url');

  late final int Function(Pointer<RawConfig>, Pointer<RawQueue>, Pointer<Pointer<RawError>>) configSetQueue =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawQueue>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawQueue>, Pointer<Pointer<RawError>>)>('cardea_config_set_queue');

  late final void Function(Pointer<RawClient>) clientFree =
      library.lookupFunction<Void Function(Pointer<RawClient>),
          void Function(Pointer<RawClient>)>('cardea_client_free');

  late final Pointer<RawClient> Function(Pointer<RawClient>) clientRetain =
      library.lookupFunction<Pointer<RawClient> Function(Pointer<RawClient>),
          Pointer<RawClient> Function(Pointer<RawClient>)>('cardea_client_retain');

  late final int Function(Pointer<RawConfig>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>) clientNew =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Pointer<RawClient>>, Pointer<Pointer<RawError>>)>('cardea_client_new');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>) clientClose =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>)>('cardea_client_close');

  late final Pointer<Uint8> Function(Pointer<RawClient>) clientStoreLocation =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawClient>),
          Pointer<Uint8> Function(Pointer<RawClient>)>('cardea_client_store_location');

  late final Pointer<Uint8> Function(Pointer<RawClient>) clientStoreKind =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawClient>),
          Pointer<Uint8> Function(Pointer<RawClient>)>('cardea_client_store_kind');

  late final int Function(Pointer<RawClient>, int, int, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>) operationWait =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Uint64, Uint32, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, int, int, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>)>('cardea_operation_wait');

  late final int Function(Pointer<RawClient>, int, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>) operationThen =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Uint64, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, int, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Pointer<RawError>>)>('cardea_operation_then');

  late final void Function(Pointer<RawClient>, int) operationCancel =
      library.lookupFunction<Void Function(Pointer<RawClient>, Uint64),
          void Function(Pointer<RawClient>, int)>('cardea_operation_cancel');

  late final void Function(Pointer<RawOptions>) optionsFree =
      library.lookupFunction<Void Function(Pointer<RawOptions>),
          void Function(Pointer<RawOptions>)>('cardea_options_free');

  late final Pointer<RawOptions> Function(Pointer<RawOptions>) optionsRetain =
      library.lookupFunction<Pointer<RawOptions> Function(Pointer<RawOptions>),
          Pointer<RawOptions> Function(Pointer<RawOptions>)>('cardea_options_retain');

  late final Pointer<RawOptions> Function() optionsNew =
      library.lookupFunction<Pointer<RawOptions> Function(),
          Pointer<RawOptions> Function()>('cardea_options_new');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetProvider =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_provider');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_redirect_uri');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetFallbackRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_fallback_redirect_uri');

  late final int Function(Pointer<RawOptions>, int, Pointer<Pointer<RawError>>) optionsSetRedirectCapture =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Int32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, int, Pointer<Pointer<RawError>>)>('cardea_options_set_redirect_capture');

  late final int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>) optionsSetMayReplaceSchemeHandler =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_options_set_may_replace_scheme_handler');

  late final int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>) optionsSetPrefersEphemeralSession =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_options_set_prefers_ephemeral_session');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetActivationToken =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_activation_token');

  late final int Function(Pointer<RawOptions>, int, Pointer<Pointer<RawError>>) optionsSetTimeoutMs =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Uint32, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, int, Pointer<Pointer<RawError>>)>('cardea_options_set_timeout_ms');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsAddScope =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_add_scope');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsAddParameter =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_add_parameter');

  late final int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) loginWithOauth =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_login_with_oauth');

  late final int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>) login =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<Pointer<RawResult>>, Pointer<Pointer<RawError>>)>('cardea_login');

  late final int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) initiateOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_initiate_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finalizeOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finalize_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) checkOauthEmailOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_check_oauth_email_otp');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) resendOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_resend_otp');

  late final int Function(Pointer<Uint8>, Pointer<Pointer<RawError>>) deliverRedirect =
      library.lookupFunction<Int32 Function(Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_deliver_redirect');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) resumeOauthLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_resume_oauth_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) openWebSession =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_open_web_session');

  late final int Function(Pointer<RawResult>) resultStatus =
      library.lookupFunction<Int32 Function(Pointer<RawResult>),
          int Function(Pointer<RawResult>)>('cardea_result_status', isLeaf: true);

  late final int Function(Pointer<RawResult>) resultGetKind =
      library.lookupFunction<Int32 Function(Pointer<RawResult>),
          int Function(Pointer<RawResult>)>('cardea_result_get_kind', isLeaf: true);

  late final Pointer<RawError> Function(Pointer<RawResult>) resultError =
      library.lookupFunction<Pointer<RawError> Function(Pointer<RawResult>),
          Pointer<RawError> Function(Pointer<RawResult>)>('cardea_result_error', isLeaf: true);

  late final Pointer<RawUser> Function(Pointer<RawResult>) resultUser =
      library.lookupFunction<Pointer<RawUser> Function(Pointer<RawResult>),
          Pointer<RawUser> Function(Pointer<RawResult>)>('cardea_result_user', isLeaf: true);

  late final Pointer<RawPending> Function(Pointer<RawResult>) resultPending =
      library.lookupFunction<Pointer<RawPending> Function(Pointer<RawResult>),
          Pointer<RawPending> Function(Pointer<RawResult>)>('cardea_result_pending', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResult>, Pointer<Int64>) resultAccessToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>, Pointer<Int64>),
          Pointer<Uint8> Function(Pointer<RawResult>, Pointer<Int64>)>('cardea_result_access_token', isLeaf: true);

  late final Pointer<RawList> Function(Pointer<RawResult>) resultList =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawResult>),
          Pointer<RawList> Function(Pointer<RawResult>)>('cardea_result_list', isLeaf: true);

  late final Pointer<RawResponse> Function(Pointer<RawResult>) resultResponse =
      library.lookupFunction<Pointer<RawResponse> Function(Pointer<RawResult>),
          Pointer<RawResponse> Function(Pointer<RawResult>)>('cardea_result_response', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResult>) resultText =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResult>),
          Pointer<Uint8> Function(Pointer<RawResult>)>('cardea_result_text', isLeaf: true);

  late final bool Function(Pointer<RawResult>) resultBool =
      library.lookupFunction<Bool Function(Pointer<RawResult>),
          bool Function(Pointer<RawResult>)>('cardea_result_bool', isLeaf: true);

  late final void Function(Pointer<RawResult>) resultFree =
      library.lookupFunction<Void Function(Pointer<RawResult>),
          void Function(Pointer<RawResult>)>('cardea_result_free');

  late final Pointer<RawResult> Function(Pointer<RawResult>) resultRetain =
      library.lookupFunction<Pointer<RawResult> Function(Pointer<RawResult>),
          Pointer<RawResult> Function(Pointer<RawResult>)>('cardea_result_retain');

  late final Pointer<Uint8> Function(Pointer<RawUser>) userId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>),
          Pointer<Uint8> Function(Pointer<RawUser>)>('cardea_user_id', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Uint8>) userClaim =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Uint8>)>('cardea_user_claim', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawUser>) userClaimsJson =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>),
          Pointer<Uint8> Function(Pointer<RawUser>)>('cardea_user_claims_json', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Int64>) userAccessToken =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Int64>),
          Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Int64>)>('cardea_user_access_token', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Uint8>) userTokenMember =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawUser>, Pointer<Uint8>)>('cardea_user_token_member', isLeaf: true);

  late final void Function(Pointer<RawUser>) userFree =
      library.lookupFunction<Void Function(Pointer<RawUser>),
          void Function(Pointer<RawUser>)>('cardea_user_free');

  late final Pointer<RawUser> Function(Pointer<RawUser>) userRetain =
      library.lookupFunction<Pointer<RawUser> Function(Pointer<RawUser>),
          Pointer<RawUser> Function(Pointer<RawUser>)>('cardea_user_retain');

  late final int Function(Pointer<RawList>) listCount =
      library.lookupFunction<Int32 Function(Pointer<RawList>),
          int Function(Pointer<RawList>)>('cardea_list_count', isLeaf: true);

  late final int Function(Pointer<RawList>, Pointer<Int64>, Pointer<Int64>) listTotal =
      library.lookupFunction<Int64 Function(Pointer<RawList>, Pointer<Int64>, Pointer<Int64>),
          int Function(Pointer<RawList>, Pointer<Int64>, Pointer<Int64>)>('cardea_list_total', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawList>, int, Pointer<Uint8>) listText =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawList>, Int32, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawList>, int, Pointer<Uint8>)>('cardea_list_text', isLeaf: true);

  late final int Function(Pointer<RawList>, int, Pointer<Uint8>) listNumber =
      library.lookupFunction<Int64 Function(Pointer<RawList>, Int32, Pointer<Uint8>),
          int Function(Pointer<RawList>, int, Pointer<Uint8>)>('cardea_list_number', isLeaf: true);

  late final Pointer<RawList> Function(Pointer<RawList>, int, Pointer<Uint8>) listList =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawList>, Int32, Pointer<Uint8>),
          Pointer<RawList> Function(Pointer<RawList>, int, Pointer<Uint8>)>('cardea_list_list', isLeaf: true);

  late final void Function(Pointer<RawList>) listFree =
      library.lookupFunction<Void Function(Pointer<RawList>),
          void Function(Pointer<RawList>)>('cardea_list_free');

  late final Pointer<RawList> Function(Pointer<RawList>) listRetain =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawList>),
          Pointer<RawList> Function(Pointer<RawList>)>('cardea_list_retain');

  late final int Function(Pointer<RawPending>) pendingGetKind =
      library.lookupFunction<Int32 Function(Pointer<RawPending>),
          int Function(Pointer<RawPending>)>('cardea_pending_get_kind', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPending>) pendingId =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPending>),
          Pointer<Uint8> Function(Pointer<RawPending>)>('cardea_pending_id', isLeaf: true);

  late final int Function(Pointer<RawPending>) pendingExpiresAtMs =
      library.lookupFunction<Int64 Function(Pointer<RawPending>),
          int Function(Pointer<RawPending>)>('cardea_pending_expires_at_ms', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawPending>, Pointer<Uint8>) pendingText =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawPending>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawPending>, Pointer<Uint8>)>('cardea_pending_text', isLeaf: true);

  late final Pointer<RawList> Function(Pointer<RawPending>, Pointer<Uint8>) pendingList =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawPending>, Pointer<Uint8>),
          Pointer<RawList> Function(Pointer<RawPending>, Pointer<Uint8>)>('cardea_pending_list', isLeaf: true);

  late final void Function(Pointer<RawPending>) pendingFree =
      library.lookupFunction<Void Function(Pointer<RawPending>),
          void Function(Pointer<RawPending>)>('cardea_pending_free');

  late final Pointer<RawPending> Function(Pointer<RawPending>) pendingRetain =
      library.lookupFunction<Pointer<RawPending> Function(Pointer<RawPending>),
          Pointer<RawPending> Function(Pointer<RawPending>)>('cardea_pending_retain');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) save =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_save');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) restore =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_restore');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) getCurrentUser =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_get_current_user');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) getAccessToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_get_access_token');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, int) peekAccessToken =
      library.lookupFunction<Size Function(Pointer<RawClient>, Pointer<Uint8>, Size),
          int Function(Pointer<RawClient>, Pointer<Uint8>, int)>('cardea_peek_access_token');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) refresh =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_refresh');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) invalidateSession =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_invalidate_session');

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

  late final void Function(Pointer<RawRequest>) requestFree =
      library.lookupFunction<Void Function(Pointer<RawRequest>),
          void Function(Pointer<RawRequest>)>('cardea_request_free');

  late final Pointer<RawRequest> Function(Pointer<RawRequest>) requestRetain =
      library.lookupFunction<Pointer<RawRequest> Function(Pointer<RawRequest>),
          Pointer<RawRequest> Function(Pointer<RawRequest>)>('cardea_request_retain');

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

  late final Pointer<RawList> Function(Pointer<RawResponse>) responseHeaders =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawResponse>),
          Pointer<RawList> Function(Pointer<RawResponse>)>('cardea_response_headers', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Size>) responseBody =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Size>),
          Pointer<Uint8> Function(Pointer<RawResponse>, Pointer<Size>)>('cardea_response_body', isLeaf: true);

  late final void Function(Pointer<RawResponse>) responseFree =
      library.lookupFunction<Void Function(Pointer<RawResponse>),
          void Function(Pointer<RawResponse>)>('cardea_response_free');

  late final Pointer<RawResponse> Function(Pointer<RawResponse>) responseRetain =
      library.lookupFunction<Pointer<RawResponse> Function(Pointer<RawResponse>),
          Pointer<RawResponse> Function(Pointer<RawResponse>)>('cardea_response_retain');

  late final void Function(Pointer<RawQueue>) queueFree =
      library.lookupFunction<Void Function(Pointer<RawQueue>),
          void Function(Pointer<RawQueue>)>('cardea_queue_free');

  late final Pointer<RawQueue> Function(Pointer<RawQueue>) queueRetain =
      library.lookupFunction<Pointer<RawQueue> Function(Pointer<RawQueue>),
          Pointer<RawQueue> Function(Pointer<RawQueue>)>('cardea_queue_retain');

  late final Pointer<RawQueue> Function() queueNew =
      library.lookupFunction<Pointer<RawQueue> Function(),
          Pointer<RawQueue> Function()>('cardea_queue_new');

  late final int Function(Pointer<RawQueue>) queueFd =
      library.lookupFunction<Int32 Function(Pointer<RawQueue>),
          int Function(Pointer<RawQueue>)>('cardea_queue_fd');

  late final int Function(Pointer<RawQueue>) queueDispatch =
      library.lookupFunction<Int32 Function(Pointer<RawQueue>),
          int Function(Pointer<RawQueue>)>('cardea_queue_dispatch');

  late final void Function(Pointer<RawProvider>) providerFree =
      library.lookupFunction<Void Function(Pointer<RawProvider>),
          void Function(Pointer<RawProvider>)>('cardea_provider_free');

  late final Pointer<RawProvider> Function(Pointer<RawProvider>) providerRetain =
      library.lookupFunction<Pointer<RawProvider> Function(Pointer<RawProvider>),
          Pointer<RawProvider> Function(Pointer<RawProvider>)>('cardea_provider_retain');

  late final Pointer<RawProvider> Function(Pointer<Uint8>) providerNew =
      library.lookupFunction<Pointer<RawProvider> Function(Pointer<Uint8>),
          Pointer<RawProvider> Function(Pointer<Uint8>)>('cardea_provider_new');

  late final int Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) providerSet =
      library.lookupFunction<Int32 Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_provider_set');

  late final int Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) providerAdd =
      library.lookupFunction<Int32 Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_provider_add');

  late final int Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) providerAddParameter =
      library.lookupFunction<Int32 Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawProvider>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_provider_add_parameter');

  late final int Function(Pointer<RawConfig>, Pointer<RawProvider>, Pointer<Pointer<RawError>>) configSetProvider =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<RawProvider>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<RawProvider>, Pointer<Pointer<RawError>>)>('cardea_config_set_provider');

  late final int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) beginDeviceLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_begin_device_login');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) continueDeviceLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_continue_device_login');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetDeepLinkScheme =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_deep_link_scheme');

  late final int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>) optionsSetAcceptsTokenHandoff =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_options_set_accepts_token_handoff');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) openDeepLinkPage =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_open_deep_link_page');

  late final int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) endBrowserSession =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_end_browser_session');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) linkIdentity =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_link_identity');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetHostOverride =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_host_override');

  late final int Function(Pointer<RawConfig>, bool, Pointer<Pointer<RawError>>) configSetPlainRedirectUri =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, bool, Pointer<Pointer<RawError>>)>('cardea_config_set_plain_redirect_uri');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetPasskeyOrigin =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_passkey_origin');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>) configSetPasskeyPage =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_config_set_passkey_page');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetCompanyEmail =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_company_email');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetCompanyConnection =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_company_connection');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetStepUp =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_step_up');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) finalizeOauthLoginWithToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_finalize_oauth_login_with_token');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) startOtpLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_start_otp_login');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) checkOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_check_otp');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) loginWithPassword =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_login_with_password');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) migrate =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_migrate');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) getPasswordCompliancy =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_get_password_compliancy');

  late final Pointer<RawList> Function(Pointer<RawList>, Pointer<Uint8>) validatePassword =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawList>, Pointer<Uint8>),
          Pointer<RawList> Function(Pointer<RawList>, Pointer<Uint8>)>('cardea_validate_password');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) canChangePassword =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_can_change_password');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) changePassword =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_change_password');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) beginPasskeyLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_begin_passkey_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) beginPasskeyRegistration =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_begin_passkey_registration');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) signWithPasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_sign_with_passkey');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) continueWithPasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_continue_with_passkey');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listPasskeys =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_passkeys');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) renamePasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_rename_passkey');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) deletePasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_delete_passkey');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) requestStepUp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_request_step_up');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) sendStepUpOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_send_step_up_otp');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) submitStepUpOtp =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_submit_step_up_otp');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) continueStepUpWithPasskey =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_continue_step_up_with_passkey');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) continueStepUpWithToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_continue_step_up_with_token');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) addIdentifier =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_add_identifier');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listIdentifiers =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_identifiers');

  late final int Function(Pointer<RawConfig>, bool, Pointer<Pointer<RawError>>) configSetRequireVerifiedAddress =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, bool, Pointer<Pointer<RawError>>)>('cardea_config_set_require_verified_address');

  late final int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>) optionsSetRegisters =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_options_set_registers');

  late final int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>) optionsSetReauthenticates =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Bool, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, bool, Pointer<Pointer<RawError>>)>('cardea_options_set_reauthenticates');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetTransientPayload =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_transient_payload');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetTraits =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_traits');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetOrganization =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_organization');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetIdentitySchema =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_identity_schema');

  late final int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>) optionsSetField =
      library.lookupFunction<Int32 Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawOptions>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Pointer<RawError>>)>('cardea_options_set_field');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) continueLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_continue_login');

  late final int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) initiateContinuedLogin =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawPending>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_initiate_continued_login');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) loginWithIdToken =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<Uint8>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_login_with_id_token');

  late final int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) linkProvider =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawOptions>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_link_provider');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) unlinkProvider =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_unlink_provider');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) recoverAccount =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_recover_account');

  late final int Function(Pointer<RawQuestion>) questionGetKind =
      library.lookupFunction<Int32 Function(Pointer<RawQuestion>),
          int Function(Pointer<RawQuestion>)>('cardea_question_get_kind', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawQuestion>, Pointer<Uint8>) questionText =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawQuestion>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawQuestion>, Pointer<Uint8>)>('cardea_question_text', isLeaf: true);

  late final int Function(Pointer<RawQuestion>, Pointer<Uint8>) questionNumber =
      library.lookupFunction<Int64 Function(Pointer<RawQuestion>, Pointer<Uint8>),
          int Function(Pointer<RawQuestion>, Pointer<Uint8>)>('cardea_question_number', isLeaf: true);

  late final Pointer<RawList> Function(Pointer<RawQuestion>, Pointer<Uint8>) questionList =
      library.lookupFunction<Pointer<RawList> Function(Pointer<RawQuestion>, Pointer<Uint8>),
          Pointer<RawList> Function(Pointer<RawQuestion>, Pointer<Uint8>)>('cardea_question_list', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawQuestion>, Pointer<Size>) questionBytes =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawQuestion>, Pointer<Size>),
          Pointer<Uint8> Function(Pointer<RawQuestion>, Pointer<Size>)>('cardea_question_bytes', isLeaf: true);

  late final void Function(Pointer<RawQuestion>, Pointer<Uint8>) questionReplyText =
      library.lookupFunction<Void Function(Pointer<RawQuestion>, Pointer<Uint8>),
          void Function(Pointer<RawQuestion>, Pointer<Uint8>)>('cardea_question_reply_text');

  late final void Function(Pointer<RawQuestion>, Pointer<Uint8>, int) questionReplyBytes =
      library.lookupFunction<Void Function(Pointer<RawQuestion>, Pointer<Uint8>, Size),
          void Function(Pointer<RawQuestion>, Pointer<Uint8>, int)>('cardea_question_reply_bytes');

  late final void Function(Pointer<RawQuestion>, Pointer<Uint8>, Pointer<Uint8>, int) questionReplyKey =
      library.lookupFunction<Void Function(Pointer<RawQuestion>, Pointer<Uint8>, Pointer<Uint8>, Size),
          void Function(Pointer<RawQuestion>, Pointer<Uint8>, Pointer<Uint8>, int)>('cardea_question_reply_key');

  late final void Function(Pointer<RawQuestion>, int, Pointer<Uint8>) questionReject =
      library.lookupFunction<Void Function(Pointer<RawQuestion>, Int32, Pointer<Uint8>),
          void Function(Pointer<RawQuestion>, int, Pointer<Uint8>)>('cardea_question_reject');

  late final void Function(Pointer<RawQuestion>) questionFree =
      library.lookupFunction<Void Function(Pointer<RawQuestion>),
          void Function(Pointer<RawQuestion>)>('cardea_question_free');

  late final Pointer<RawQuestion> Function(Pointer<RawQuestion>) questionRetain =
      library.lookupFunction<Pointer<RawQuestion> Function(Pointer<RawQuestion>),
          Pointer<RawQuestion> Function(Pointer<RawQuestion>)>('cardea_question_retain');

  late final int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetStoreHandler =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_store_handler');

  late final int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetEncryptionKeyHandler =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_encryption_key_handler');

  late final int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, bool, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetPresenter =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Bool, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, bool, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_presenter');

  late final int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetSignalsHandler =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_signals_handler');

  late final int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetSecurityKeyHandler =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeQuestionHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_security_key_handler');

  late final int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeEventHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetObserver =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeEventHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<NativeFunction<NativeEventHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_observer');

  late final int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<NativeFunction<NativeEventHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>) configSetLogger =
      library.lookupFunction<Int32 Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<NativeFunction<NativeEventHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawConfig>, Pointer<Uint8>, Pointer<NativeFunction<NativeEventHandler>>, Pointer<Void>, Pointer<NativeFunction<NativeRelease>>, Pointer<Pointer<RawError>>)>('cardea_config_set_logger');

  late final int Function(Pointer<RawEvent>) eventGetKind =
      library.lookupFunction<Int32 Function(Pointer<RawEvent>),
          int Function(Pointer<RawEvent>)>('cardea_event_get_kind', isLeaf: true);

  late final Pointer<Uint8> Function(Pointer<RawEvent>, Pointer<Uint8>) eventText =
      library.lookupFunction<Pointer<Uint8> Function(Pointer<RawEvent>, Pointer<Uint8>),
          Pointer<Uint8> Function(Pointer<RawEvent>, Pointer<Uint8>)>('cardea_event_text', isLeaf: true);

  late final Pointer<RawUser> Function(Pointer<RawEvent>) eventUser =
      library.lookupFunction<Pointer<RawUser> Function(Pointer<RawEvent>),
          Pointer<RawUser> Function(Pointer<RawEvent>)>('cardea_event_user', isLeaf: true);

  late final Pointer<RawPending> Function(Pointer<RawEvent>) eventPending =
      library.lookupFunction<Pointer<RawPending> Function(Pointer<RawEvent>),
          Pointer<RawPending> Function(Pointer<RawEvent>)>('cardea_event_pending', isLeaf: true);

  late final Pointer<RawError> Function(Pointer<RawEvent>) eventError =
      library.lookupFunction<Pointer<RawError> Function(Pointer<RawEvent>),
          Pointer<RawError> Function(Pointer<RawEvent>)>('cardea_event_error', isLeaf: true);

  late final bool Function(Pointer<RawEvent>) eventIsTerminal =
      library.lookupFunction<Bool Function(Pointer<RawEvent>),
          bool Function(Pointer<RawEvent>)>('cardea_event_is_terminal', isLeaf: true);

  late final bool Function(Pointer<RawEvent>) eventOpenAgain =
      library.lookupFunction<Bool Function(Pointer<RawEvent>),
          bool Function(Pointer<RawEvent>)>('cardea_event_open_again');

  late final void Function(Pointer<RawEvent>) eventFree =
      library.lookupFunction<Void Function(Pointer<RawEvent>),
          void Function(Pointer<RawEvent>)>('cardea_event_free');

  late final Pointer<RawEvent> Function(Pointer<RawEvent>) eventRetain =
      library.lookupFunction<Pointer<RawEvent> Function(Pointer<RawEvent>),
          Pointer<RawEvent> Function(Pointer<RawEvent>)>('cardea_event_retain');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) authorizeRequest =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_authorize_request');

  late final int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, int, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) retryRequest =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, Int32, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<Uint8>, Pointer<Uint8>, int, Pointer<Uint8>, Pointer<Uint8>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_retry_request');

  late final int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) listAccounts =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_list_accounts');

  late final int Function(Pointer<RawClient>, Pointer<RawConfig>, bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>) moveSessions =
      library.lookupFunction<Int32 Function(Pointer<RawClient>, Pointer<RawConfig>, Bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>),
          int Function(Pointer<RawClient>, Pointer<RawConfig>, bool, Pointer<NativeFunction<NativeCompletion>>, Pointer<Void>, Pointer<Uint64>, Pointer<Pointer<RawError>>)>('cardea_move_sessions');
}
