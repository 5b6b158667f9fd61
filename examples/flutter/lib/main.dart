import 'dart:io';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/widgets.dart';

import 'app.dart';
import 'app_window.dart';
import 'key_guide.dart';
import 'settings.dart';

void main(List<String> arguments) {
  final Settings settings;
  try {
    settings = Settings.of(arguments);
  } on FormatException catch (error) {
    stderr.writeln(error.message);
    exit(2);
  }
  final guide = KeyGuide();
  final passkeys = Passkeys(guide: guide, origin: settings.passkeyOrigin, page: settings.passkeyPage);
  runApp(
    CardeaScope(
      create: () => SignInController(CardeaClient(settings.configurationFor(guide)), onReturned: AppWindow.comeToFront),
      child: ExampleApp(
        optionsFor: settings.optionsFor,
        hasOne: settings.hasOne,
        hasWays: settings.hasWays,
        passkeys: passkeys,
      ),
    ),
  );
}
