// Signs in with a code that is sent by e-mail: dart run code.dart SERVER ADDRESS
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
    final challenge = await client.startOTPLogin(arguments[1]);
    while (true) {
      stdout.write('Code: ');
      final code = stdin.readLineSync();
      if (code == null) break;
      try {
        final user = await client.checkOTP(challenge, code);
        print('Signed in: ${user.id}');
        break;
      } on CardeaException catch (error) {
        if (error.code != ErrorCode.invalidOtpCode) rethrow;
        print(error.message);
      }
    }
  } on CardeaException catch (error) {
    stderr.writeln('Not signed in: ${error.message}');
    exitCode = 1;
  } finally {
    await client.close();
  }
}
