import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'advice.dart';
import 'column_page.dart';
import 'key_guide.dart';
import 'paragraph.dart';
import 'problem.dart';
import 'secret_field.dart';

/// What a passkey takes: the browser, or a security key, what it wants of its user, and the PIN and the account that it
/// asks for.
class PasskeyPage extends StatefulWidget {
  /// [onUse] uses the passkey; [isBusy] while it does.
  const PasskeyPage({
    required this.passkeys,
    required this.heading,
    required this.text,
    required this.onUse,
    required this.onBack,
    this.isBusy = false,
    this.error,
    super.key,
  });

  final Passkeys passkeys;
  final String heading;
  final String text;
  final VoidCallback onUse;
  final VoidCallback onBack;
  final bool isBusy;
  final CardeaException? error;

  @override
  State<PasskeyPage> createState() => _PasskeyPageState();
}

class _PasskeyPageState extends State<PasskeyPage> {
  final _pin = TextEditingController();
  final _field = FocusNode(debugLabel: 'PIN');
  String? _refusal;

  KeyGuide get _guide => widget.passkeys.guide;

  @override
  void initState() {
    super.initState();
    _guide.addListener(_wants);
  }

  @override
  void dispose() {
    _guide.removeListener(_wants);
    _pin.dispose();
    _field.dispose();
    super.dispose();
  }

  void _wants() => setState(() {
    final question = _guide.question;
    _pin.clear();
    _refusal = question == null ? null : warningOf(question);
    if (question != null) _field.requestFocus();
  });

  void _use() {
    _guide.clear();
    widget.onUse();
  }

  void _give() {
    if (_pin.text.isNotEmpty) return _guide.givePin(_pin.text);
    setState(() => _refusal = 'Enter the PIN of the key.');
    _field.requestFocus();
  }

  String get _text {
    if (!widget.isBusy) return widget.text;
    if (widget.passkeys.areInBrowser) return 'Go on in your browser, then come back.';
    if (_guide.accounts.isNotEmpty) return 'The security key has several accounts. Which one is meant?';
    final question = _guide.question;
    return question == null ? _guide.told ?? 'One moment…' : 'Enter the PIN of "${question.keyName}".';
  }

  @override
  Widget build(BuildContext context) {
    final error = widget.error;
    return ColumnPage(
      heading: widget.heading,
      text: _text,
      onEscape: widget.onBack,
      children: [
        if (error != null) Problem(error, advice: passkeyAdviceFor(error)),
        if (!widget.isBusy) ..._choices(context) else ..._answers(),
        TextButton(onPressed: widget.onBack, child: const Text('Cancel')),
      ],
    );
  }

  /// A key without an origin cannot be used.
  List<Widget> _choices(BuildContext context) {
    final passkeys = widget.passkeys;
    final isPossible = passkeys.areInBrowser || passkeys.origin != null;
    return [
      FilledButton(
        onPressed: isPossible ? _use : null,
        child: Paragraph(
          passkeys.areInBrowser ? "Use this browser's passkeys" : 'Use a security key',
          textAlign: TextAlign.center,
        ),
      ),
      const SizedBox(height: 10),
      if (!isPossible) ...[
        Paragraph(
          'Security keys need a server at an https address, or the option --passkey-origin.',
          textAlign: TextAlign.center,
          style: Theme.of(context).textTheme.bodySmall,
        ),
        const SizedBox(height: 10),
      ],
    ];
  }

  List<Widget> _answers() => [
    if (_guide.question != null) ...[
      SecretField(
        controller: _pin,
        focus: _field,
        label: 'PIN',
        showing: 'Show the PIN',
        refusal: _refusal,
        onChanged: (_) => setState(() => _refusal = null),
        onDone: _give,
      ),
      const SizedBox(height: 10),
      FilledButton(onPressed: _give, child: const Text('Continue')),
      const SizedBox(height: 10),
    ],
    // A key without a PIN may keep the names to itself.
    for (final (index, name) in _guide.accounts.indexed) ...[
      OutlinedButton(
        onPressed: () => _guide.choose(index),
        child: Text(name.isEmpty ? 'Account ${index + 1}' : name, overflow: TextOverflow.ellipsis),
      ),
      const SizedBox(height: 10),
    ],
  ];
}
