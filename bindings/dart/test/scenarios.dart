/// Plays Tests/Hosts/Conformance/scenarios on the public API.
library;

import 'dart:convert';
import 'dart:io';

import 'harness.dart';
import 'scenario_client.dart';
import 'scenario_match.dart';
import 'sandbox.dart' as sandbox;

Future<void> runScenarios(String folder) async {
  final files = Directory(folder).listSync().whereType<File>().where((file) => file.path.endsWith('.json')).toList()
    ..sort((left, right) => left.path.compareTo(right.path));
  expect(files.isNotEmpty, 'no scenario in $folder');
  for (final file in files) {
    final name = file.uri.pathSegments.last.replaceAll('.json', '');
    final scenario = jsonDecode(file.readAsStringSync()) as Map<String, Object?>;
    await test('scenario: $name', () => _Player(name, scenario).play());
  }
}

final class _Player {
  _Player(this._name, this._scenario);

  final String _name;
  final Map<String, Object?> _scenario;
  final Map<String, ScenarioClient> _clients = {};
  final Map<String, StartedOperation> _started = {};
  late final ScenarioWorld _world = ScenarioWorld(_name);

  Future<void> play() async {
    await sandbox.reset();
    if (_scenario['control'] case final command?) await sandbox.control(_world.substitute(command));
    try {
      final steps = _scenario['steps']! as List<Object?>;
      for (final (index, step) in steps.indexed) {
        try {
          await _step(step! as Map<String, Object?>);
        } on Failure catch (failure) {
          throw Failure('step ${index + 1}, ${jsonEncode(step)}: ${failure.message}');
        }
      }
    } finally {
      for (final client in _clients.values) {
        await client.client.close();
      }
      _world.close();
    }
    if (_scenario['requests'] case final List<Object?> expected) {
      requireMatch(await sandbox.requests(), expected, 'requests');
    }
  }

  ScenarioClient _client(Object? name) {
    final key = name as String? ?? 'main';
    final settings = (_scenario['clients'] as Map<String, Object?>? ?? const {})[key] ?? const <String, Object?>{};
    return _clients[key] ??= ScenarioClient(_world, _world.substitute(settings)! as Map<String, Object?>);
  }

  Future<void> _step(Map<String, Object?> step) async {
    final brought = await _perform(
      step,
    ).timeout(const Duration(seconds: 10), onTimeout: () => throw Failure('takes longer than 10 s'));
    if (brought case {'error': {'message': final String message}}) _world.messages.add(message);
    if (step['as'] case final String name when !step.containsKey('start')) _world.things[name] = brought;
    if (step.containsKey('expect')) {
      requireMatch(brought, _world.substitute(step['expect']), 'result');
    } else if (brought case {'error': final error?}) {
      throw Failure('ended with $error');
    }
  }

  Future<Object?> _perform(Map<String, Object?> step) async {
    final arguments = (_world.substitute(step['with']) ?? const <String, Object?>{}) as Map<String, Object?>;
    switch (step) {
      case {'call': final String call}:
        return _client(step['client']).start(call, arguments).outcome;
      case {'start': final String call}:
        _started[step['as']! as String] = _client(step['client']).start(call, arguments);
        return null;
      case {'await': final String name}:
        final outcome = await _started[name]!.outcome;
        _world.things[name] = outcome;
        return outcome;
      case {'cancel': final String name}:
        _started[name]!.cancellation.cancel();
        return null;
      case {'close': final String name}:
        await _client(name).client.close();
        if (step['keep'] != true) _clients.remove(name);
        return null;
      case {'browse': final String url}:
        final location = await sandbox.browseThrough(_world.substitute(url)! as String);
        return {'url': location, 'challenge_token': Uri.parse(location).queryParameters['challenge_token']};
      case {'mail': final String address}:
        String? code;
        await until('mail to $address', () async => (code = await sandbox.newestCode(address)) != null);
        return code;
      case {'authenticator': final String options}:
        return sandbox.authenticator(_world.substitute(options)! as String);
      case {'send': final Map<String, Object?> request}:
        return sandbox.send(_world.substitute(request)! as Map<String, Object?>);
      case {'guided': final List<Object?> expected}:
        final guided = _client(step['client']).guided;
        final told = guided.toList();
        guided.clear();
        requireMatch(told, expected, 'guided');
        return null;
      case {'signalled': final List<Object?> expected}:
        requireMatch(await sandbox.signals(), expected, 'signals');
        return null;
      case {'control': final command?}:
        await sandbox.control(_world.substitute(command));
        return null;
      case {'until_held': final String path}:
        await until('held $path', () async => await sandbox.held(path) > 0);
        return null;
      case {'until_presented': final String name}:
        final client = _client(name);
        await until('a page of $name', () => client.pages.isNotEmpty);
        return client.pages.last;
      case {'deliver': final String url}:
        return deliver(_world.substitute(url)! as String);
      case {'configure': final Map<String, Object?> settings}:
        return configure(_world, _world.substitute(settings)! as Map<String, Object?>);
      case {'events': final List<Object?> expected}:
        return _events(_client(step['client']), _world.substitute(expected)! as List<Object?>);
      case {'logs_without': final List<Object?> texts}:
        _logsWithout((_world.substitute(texts)! as List<Object?>).cast<String>());
        return null;
    }
    throw Failure('an unknown step');
  }

  Future<Object?> _events(ScenarioClient client, List<Object?> expected) async {
    await until('${expected.length} events, had ${client.events}', () => client.events.length >= expected.length);
    final events = client.events.toList();
    client.events.clear();
    requireMatch(events, [
      for (final event in expected) event is String ? {'kind': event} : event,
    ], 'events');
    return null;
  }

  void _logsWithout(List<String> texts) {
    expect(_world.logs.isNotEmpty, 'there is no log entry');
    for (final text in texts) {
      for (final line in [..._world.logs, ..._world.messages]) {
        expect(!line.contains(text), '"$text" is in "$line"');
      }
    }
  }
}
