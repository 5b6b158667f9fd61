// Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: dart run resume.dart SERVER
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
    await client.resumeOAuthLogin();
    final user = await client.currentUser();
    print('Signed in: ${user.id}');
  } on CardeaException catch (error) {
    stderr.writeln('Not signed in: ${error.message}');
    exitCode = 1;
  } finally {
    await client.close();
  }
}
