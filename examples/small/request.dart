// Sends a request to the application's own server in the user's name: dart run request.dart SERVER URL
import 'dart:convert';
import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';

Future<void> main(List<String> arguments) async {
  final client = CardeaClient(
    Configuration(
      backend: PreludeBackend(arguments[0]),
      applicationId: 'org.example.small',
      store: const StoreChoice.automatic(),
    ),
  );
  try {
    final response = await client.sendAuthorizedRequest(AuthorizedRequest(arguments[1]));
    print('${response.status} ${utf8.decode(response.body)}');
  } on CardeaException catch (error) {
    stderr.writeln('No answer: ${error.message}');
    exitCode = 1;
  } finally {
    await client.close();
  }
}
