/// Compares what a step brought with what a scenario expects.
library;

import 'harness.dart';

/// Fails unless [found] matches [expected]; see Tests/Hosts/Conformance/README.md.
void requireMatch(Object? found, Object? expected, String what) {
  final problem = _mismatch(found, expected, what);
  if (problem != null) throw Failure(problem);
}

String? _mismatch(Object? found, Object? expected, String what) {
  String? unless(bool matches) => matches ? null : '$what: expected $expected, found $found';
  switch (expected) {
    case '*':
      return unless(found is String && found.isNotEmpty);
    case {'not': final other} when expected.length == 1:
      return unless(_mismatch(found, other, what) != null);
    case {'contains': final String part} when expected.length == 1:
      return unless(found is String && found.contains(part));
    case {'at_least': final num least} when expected.length == 1:
      return unless(found is num && found >= least);
    case final Map<String, Object?> members:
      if (found is! Map<String, Object?>) return unless(false);
      for (final MapEntry(key: name, value: member) in members.entries) {
        final problem = _mismatch(found[name], member, '$what.$name');
        if (problem != null) return problem;
      }
      return null;
    case final List<Object?> elements:
      if (found is! List<Object?> || found.length != elements.length) return unless(false);
      for (final (index, element) in elements.indexed) {
        final problem = _mismatch(found[index], element, '$what[$index]');
        if (problem != null) return problem;
      }
      return null;
    default:
      return unless(found == expected);
  }
}
