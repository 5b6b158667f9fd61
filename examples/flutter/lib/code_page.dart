import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'advice.dart';
import 'column_page.dart';
import 'emblem.dart';
import 'field_message.dart';
import 'paragraph.dart';
import 'problem.dart';

/// The code that was sent: for a login, or for more proof.
class CodePage extends StatefulWidget {
  /// For [state], which pages without a controller make themselves.
  const CodePage({
    required this.state,
    required this.onCheck,
    required this.onResend,
    required this.onBack,
    this.isTextMessage = false,
    super.key,
  });

  final SignInCodeRequired state;
  final ValueChanged<String> onCheck;
  final VoidCallback onResend;
  final VoidCallback onBack;
  final bool isTextMessage;

  @override
  State<CodePage> createState() => _CodePageState();
}

class _CodePageState extends State<CodePage> {
  final _code = TextEditingController();
  final _field = FocusNode(debugLabel: 'code');

  /// Said until the person types.
  String? _refusal;
  String? _news;

  /// By the clock, not by the number of beats: a computer that slept has waited, too.
  DateTime? _mayResendAt;
  Timer? _countdown;

  @override
  void dispose() {
    _countdown?.cancel();
    _code.dispose();
    _field.dispose();
    super.dispose();
  }

  @override
  void didUpdateWidget(CodePage old) {
    super.didUpdateWidget(old);
    final state = widget.state;
    final error = state.error;
    if (state.codesResent > old.state.codesResent) {
      _code.clear();
      _tell(news: 'A new code is on its way.');
    } else if (error != null && !identical(error, old.state.error)) {
      _failed(error);
    }
  }

  void _failed(CardeaException error) {
    final wait = error.retryAfter;
    if (widget.state.isCodeWrong) {
      final advice = adviceFor(error);
      _code.selection = TextSelection(baseOffset: 0, extentOffset: _code.text.length);
      _tell(refusal: '${advice.title}. ${advice.text}');
    } else if (wait != null && wait > Duration.zero) {
      _mayResendAt = DateTime.now().add(wait);
      _countdown ??= Timer.periodic(const Duration(milliseconds: 250), (_) => _count());
      _tell(news: 'That was too soon. ${adviceFor(error).text}');
    }
  }

  void _tell({String? refusal, String? news}) {
    _refusal = refusal;
    _news = news;
    _field.requestFocus();
  }

  void _count() {
    if (_secondsToWait <= 0) {
      _countdown?.cancel();
      _countdown = null;
    }
    setState(() {});
  }

  int get _secondsToWait {
    final until = _mayResendAt;
    return until == null ? 0 : (until.difference(DateTime.now()).inMilliseconds + 999) ~/ 1000;
  }

  void _check() {
    final code = _code.text.trim();
    if (code.isEmpty) {
      setState(() => _tell(refusal: 'Enter the code from the message.'));
    } else {
      widget.onCheck(code);
    }
  }

  /// What no field can say: a server that is out of reach.
  CardeaException? get _problem {
    final error = widget.state.error;
    return error == null || widget.state.isCodeWrong || _countdown != null ? null : error;
  }

  String get _destination => widget.state.email ?? (widget.isTextMessage ? 'your telephone' : 'your e-mail address');

  @override
  Widget build(BuildContext context) {
    final problem = _problem;
    final wait = _secondsToWait;
    return ColumnPage(
      emblem: const Emblem.mail(),
      heading: widget.isTextMessage ? 'Check your phone' : 'Check your e-mail',
      text: 'We sent a code to $_destination.\nEnter it here.',
      focusesHeading: false,
      onEscape: widget.onBack,
      children: [
        if (problem != null) Problem(problem),
        _entry(),
        FieldMessage(_refusal ?? _news, isRefusal: _refusal != null, lines: 2),
        const SizedBox(height: 10),
        FilledButton(onPressed: _check, child: Text(widget.state.isBusy ? 'One moment…' : 'Continue')),
        const SizedBox(height: 10),
        OutlinedButton(
          onPressed: wait > 0 ? null : widget.onResend,
          child: Paragraph(wait > 0 ? 'Send a new code in $wait s' : 'Send a new code'),
        ),
        const SizedBox(height: 10),
        TextButton(onPressed: widget.onBack, child: const Text('Back')),
      ],
    );
  }

  Widget _entry() => TextField(
    controller: _code,
    focusNode: _field,
    autofocus: true,
    autocorrect: false,
    enableSuggestions: false,
    keyboardType: TextInputType.number,
    maxLength: 16,
    textAlign: TextAlign.center,
    style: const TextStyle(fontSize: 22, letterSpacing: 4, fontFeatures: [FontFeature.tabularFigures()]),
    onChanged: (_) => setState(() => _refusal = _news = null),
    // Enter checks the code, and the field keeps the focus.
    onEditingComplete: _check,
    decoration: InputDecoration(
      labelText: 'Code',
      counterText: '',
      error: _refusal == null ? null : const SizedBox.shrink(),
    ),
  );
}
