import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'paragraph.dart';
import 'problem.dart';
import 'secret_field.dart';

/// A new password, compared with what the server demands with each letter.
class NewPasswordPage extends StatefulWidget {
  /// For [policy]; [onPassword] sets a password that meets it.
  const NewPasswordPage({
    required this.policy,
    required this.onPassword,
    required this.onBack,
    this.isBusy = false,
    this.error,
    super.key,
  });

  final PasswordCompliancy policy;
  final ValueChanged<String> onPassword;
  final VoidCallback onBack;
  final bool isBusy;
  final CardeaException? error;

  @override
  State<NewPasswordPage> createState() => _NewPasswordPageState();
}

class _NewPasswordPageState extends State<NewPasswordPage> {
  final _password = TextEditingController();
  String? _refusal;

  @override
  void dispose() {
    _password.dispose();
    super.dispose();
  }

  List<PasswordCheck> get _checks =>
      widget.policy.validate(_password.text).where((check) => check.expected > 0).toList(growable: false);

  /// What a screen reader says when it changes.
  String get _missing {
    final missing = _checks.where((check) => !check.isValid).map(_words);
    return missing.isEmpty ? 'This password is good.' : 'Missing: ${missing.join(', ')}';
  }

  void _set() {
    final isGood = _checks.every((check) => check.isValid);
    setState(() => _refusal = isGood ? null : _missing);
    if (isGood) widget.onPassword(_password.text);
  }

  @override
  Widget build(BuildContext context) {
    final error = widget.error;
    return ColumnPage(
      heading: 'Choose a password',
      focusesHeading: false,
      onEscape: widget.onBack,
      children: [
        if (error != null) Problem(error),
        SecretField(
          controller: _password,
          label: 'New password',
          autofocus: true,
          refusal: _refusal,
          onChanged: (_) => setState(() => _refusal = null),
          onDone: _set,
        ),
        const SizedBox(height: 6),
        Semantics(
          container: true,
          liveRegion: true,
          label: _missing,
          child: ExcludeSemantics(child: Column(children: [for (final check in _checks) _Criterion(check)])),
        ),
        const SizedBox(height: 16),
        FilledButton(onPressed: _set, child: Text(widget.isBusy ? 'One moment…' : 'Set password')),
        const SizedBox(height: 10),
        TextButton(onPressed: widget.onBack, child: const Text('Cancel')),
      ],
    );
  }
}

String _words(PasswordCheck check) {
  final count = check.expected;
  String thing(String name) => '$count $name${count == 1 ? '' : 's'}';
  return switch (check.criterion) {
    PasswordCriterion.minLength => 'At least ${thing('character')}',
    PasswordCriterion.maxLength => 'At most ${thing('character')}',
    PasswordCriterion.uppercase => 'At least ${thing('upper case letter')}',
    PasswordCriterion.lowercase => 'At least ${thing('lower case letter')}',
    PasswordCriterion.numbers => 'At least ${thing('digit')}',
    PasswordCriterion.symbols => 'At least ${thing('symbol')}',
  };
}

/// One line of the policy, with a tick when it is met.
class _Criterion extends StatelessWidget {
  const _Criterion(this.check);

  final PasswordCheck check;

  @override
  Widget build(BuildContext context) => Padding(
    padding: const EdgeInsets.symmetric(vertical: 3),
    child: Row(
      children: [
        CustomPaint(
          size: const Size.square(16),
          painter: check.isValid ? _Tick(Theme.of(context).colorScheme.onSurface) : null,
        ),
        const SizedBox(width: 10),
        Expanded(child: Paragraph(_words(check))),
      ],
    ),
  );
}

class _Tick extends CustomPainter {
  const _Tick(this.color);

  final Color color;

  @override
  void paint(Canvas canvas, Size size) => canvas.drawPath(
    Path()
      ..moveTo(2, 9)
      ..lineTo(6, 13)
      ..lineTo(14, 4),
    Paint()
      ..color = color
      ..style = PaintingStyle.stroke
      ..strokeWidth = 2.2
      ..strokeCap = StrokeCap.round
      ..strokeJoin = StrokeJoin.round,
  );

  @override
  bool shouldRepaint(_Tick old) => old.color != color;
}
