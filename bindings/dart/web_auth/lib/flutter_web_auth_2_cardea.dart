/// The browser of `package:flutter_web_auth_2` on Linux: the user's own. There is nothing to call: applications go on calling
/// `FlutterWebAuth2.authenticate`. [CardeaWebAuth] has what they may set.
///
/// It also exports everything in `package:cardea_auth_core`.
library;

export 'package:cardea_auth_core/cardea_auth_core.dart';

export 'src/cardea_web_auth.dart';
