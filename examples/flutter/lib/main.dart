import 'dart:io';

import 'package:cardea_auth_flutter/cardea_auth_flutter.dart';
import 'package:flutter/widgets.dart';

import 'app.dart';
import 'settings.dart';

void main(List<String> arguments) {
  final Settings settings;
  try {
    settings = Settings.of(arguments);
  } on FormatException catch (error) {
    stderr.writeln(error.message);
    exit(2);
  }
  runApp(
    CardeaScope(
      create: () => SignInController(CardeaClient(settings.configuration)),
      child: ExampleApp(optionsFor: settings.optionsFor, onlyOptions: settings.onlyOptions, hasWays: settings.hasWays),
    ),
  );
}
