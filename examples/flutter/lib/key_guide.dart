import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/foundation.dart';

/// Where passkeys are used, and who talks with the user of a security key there.
class Passkeys {
  /// At an [origin] that the server allows, which a security key needs; or in the user's browser, by a [page] there.
  const Passkeys({required this.guide, this.origin, this.page});

  final KeyGuide guide;
  final String? origin;
  final String? page;

  /// Whether the user's browser has them, and no security key.
  bool get areInBrowser => page != null;
}

/// What a security key wants of its user, for the page that shows it. A question that ends without an answer is gone with the
/// next one.
class KeyGuide extends SecurityKeyHandler with ChangeNotifier {
  Completer<String?>? _pin;
  Completer<int>? _account;

  /// What the user is to do now.
  String? told;

  /// The PIN that is asked for.
  SecurityKeyPINQuestion? question;

  /// The accounts of which one is meant.
  List<String> accounts = const [];

  void _show({String? told, SecurityKeyPINQuestion? question, List<String> accounts = const []}) {
    this.told = told;
    this.question = question;
    this.accounts = accounts;
    notifyListeners();
  }

  /// Before a key is used.
  void clear() => _show();

  @override
  void tell(SecurityKeyNotice notice) => _show(
    told: switch (notice) {
      ConnectSecurityKey() => 'Connect your security key.',
      ChooseSecurityKey(:final count) => '$count security keys are connected. Touch the one to use.',
      TouchSecurityKey(:final keyName) => 'Touch the security key "$keyName" when it blinks.',
    },
  );

  @override
  Future<String?> pin(SecurityKeyPINQuestion question) {
    final answer = _pin = Completer();
    _show(question: question);
    return answer.future;
  }

  @override
  Future<int> account(List<String> names) {
    final answer = _account = Completer();
    _show(accounts: names);
    return answer.future;
  }

  /// Answers with the PIN.
  void givePin(String pin) {
    if (question == null) return;
    clear();
    _pin?.complete(pin);
  }

  /// Answers with the account at [index].
  void choose(int index) {
    if (accounts.isEmpty) return;
    clear();
    _account?.complete(index);
  }
}

/// What is wrong with the PIN before, and what another wrong one does; null if there is nothing to say.
String? warningOf(SecurityKeyPINQuestion question) {
  final tries = question.triesLeft;
  final said = [
    if (question.isWrong) 'That PIN is wrong.',
    if (question.isLastTry)
      'One try is left. Another wrong PIN locks the key, and only a reset opens it, which deletes its passkeys.'
    else if (question.isWrong && tries != null)
      '$tries tries are left.',
  ];
  return said.isEmpty ? null : said.join(' ');
}
