/// Puts the library of this package into applications: `dart run`, `dart test`, `dart build` and `flutter build` call this.
///
/// The protocol is spoken by hand, so that the package depends on nothing: the input is the JSON file that `--config` names,
/// the output goes to the file that the input names.
library;

import 'dart:convert';
import 'dart:io';

void main(List<String> arguments) {
  final option = arguments.firstWhere((argument) => argument.startsWith('--config='), orElse: () => '');
  if (option.isEmpty) {
    stderr.writeln('hook/build.dart is called by Dart itself, with --config=FILE.');
    exit(1);
  }
  final input = jsonDecode(File(option.substring('--config='.length)).readAsStringSync()) as Map<String, Object?>;
  final library = _library(input);
  File(input['out_file']! as String).writeAsStringSync(
    jsonEncode({
      'assets': [
        if (library != null && library.existsSync())
          {
            'type': 'code_assets/code',
            'encoding': {
              'id': 'package:cardea_auth_core/libcardea.dart',
              'file': library.path,
              'link_mode': {'type': 'dynamic_loading_bundle'},
            },
          },
      ],
      'assets_for_linking': <String, Object?>{},
      // Also when it is not there: the hook runs again when it comes.
      'dependencies': [?library?.path],
      'timestamp': DateTime.now().toUtc().toIso8601String(),
      'status': 'success',
    }),
  );
}

/// The library for the machine that is built for, or null where there can be none: without one, an application uses that of the
/// system.
File? _library(Map<String, Object?> input) {
  if (input['config'] case {
    'extensions': {'code_assets': {'target_os': 'linux', 'target_architecture': final String architecture}},
  }) {
    return File('${input['package_root']}native/linux_$architecture/libcardea.so.0');
  }
  return null;
}
