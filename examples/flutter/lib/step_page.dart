import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'paragraph.dart';
import 'problem.dart';

/// What the server wants to know besides: a form for each way to go on, any one of which is enough.
class StepPage extends StatefulWidget {
  /// For [state].
  const StepPage({required this.state, required this.controller, super.key});

  final SignInStepRequired state;
  final SignInController controller;

  @override
  State<StepPage> createState() => _StepPageState();
}

class _StepPageState extends State<StepPage> {
  /// By the names of way and field.
  final Map<(String, String), TextEditingController> _typed = {};

  OAuthLoginStep get _step => widget.state.step;

  @override
  void didUpdateWidget(StepPage old) {
    super.didUpdateWidget(old);
    if (old.state.step.id != _step.id) _forget();
  }

  @override
  void dispose() {
    _forget();
    super.dispose();
  }

  void _forget() {
    for (final typed in _typed.values) {
      typed.dispose();
    }
    _typed.clear();
  }

  TextEditingController _controllerOf(OAuthLoginStepWay way, OAuthLoginStepField field) =>
      _typed[(way.id, field.name)] ??= TextEditingController(text: field.value);

  void _answer(OAuthLoginStepWay way) {
    final fields = {for (final field in way.fields) field.name: _controllerOf(way, field).text};
    unawaited(widget.controller.answer(way.id, fields));
  }

  String get _heading => switch (_step.kind) {
    OAuthLoginStepKind.missingTraits => 'A few more details',
    OAuthLoginStepKind.accountLinking => 'Is this you?',
    OAuthLoginStepKind.secondFactor => 'One more proof',
    OAuthLoginStepKind.other => 'One more thing',
  };

  @override
  Widget build(BuildContext context) {
    final error = widget.state.error;
    final messages = _step.messages.map((message) => message.text).join('\n');
    return ColumnPage(
      heading: _heading,
      text: messages.isEmpty ? null : messages,
      onEscape: widget.controller.cancel,
      children: [
        if (error != null) Problem(error),
        for (final way in _step.ways) ...[
          for (final field in way.fields) ...[_entry(way, field), const SizedBox(height: 10)],
          FilledButton(
            onPressed: () => _answer(way),
            child: Paragraph(widget.state.isBusy ? 'One moment…' : way.label ?? way.id),
          ),
          const SizedBox(height: 16),
        ],
        TextButton(onPressed: widget.controller.cancel, child: const Text('Cancel')),
      ],
    );
  }

  Widget _entry(OAuthLoginStepWay way, OAuthLoginStepField field) => TextField(
    controller: _controllerOf(way, field),
    autocorrect: false,
    enableSuggestions: false,
    obscureText: field.type == 'password',
    // Enter answers, and the field keeps the focus.
    onEditingComplete: () => _answer(way),
    decoration: InputDecoration(labelText: field.label ?? field.name, errorText: field.message, errorMaxLines: 3),
  );
}
