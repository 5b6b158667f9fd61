import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'field_message.dart';
import 'one_call.dart';
import 'paragraph.dart';
import 'problem.dart';
import 'secret_field.dart';
import 'way.dart';

/// Signs in with an address and its password. The controller hears of the session from the client.
class PasswordPage extends StatefulWidget {
  /// Signs in with [client].
  const PasswordPage({required this.client, required this.goTo, super.key});

  final CardeaClient client;
  final GoTo goTo;

  @override
  State<PasswordPage> createState() => _PasswordPageState();
}

class _PasswordPageState extends State<PasswordPage> with OneCall {
  final _address = TextEditingController();
  final _password = TextEditingController();
  final _field = FocusNode(debugLabel: 'password');
  String? _addressRefusal;
  String? _passwordRefusal;

  @override
  void dispose() {
    _address.dispose();
    _password.dispose();
    _field.dispose();
    super.dispose();
  }

  void _signIn() {
    final address = _address.text.trim();
    final password = _password.text;
    setState(() {
      _addressRefusal = address.isEmpty ? 'Enter your e-mail address.' : null;
      _passwordRefusal = address.isNotEmpty && password.isEmpty ? 'Enter your password.' : null;
    });
    if (_passwordRefusal != null) _field.requestFocus();
    if (address.isEmpty || password.isEmpty) return;
    unawaited(
      call((cancellation) async => widget.client.loginWithPassword(address, password, cancellation: cancellation)),
    );
  }

  @override
  void failed(CardeaException failure) {
    final next = wayAfter(failure);
    if (next != null) return widget.goTo(next, address: _address.text.trim(), reason: failure);
    if (failure.code != ErrorCode.unauthorized) return;
    error = null;
    _passwordRefusal = 'Address and password do not belong together.';
    _password.clear();
    _field.requestFocus();
  }

  void _typed(String _) => setState(() => _addressRefusal = _passwordRefusal = null);

  void _sendCode() => widget.goTo(Way.code, address: _address.text.trim());

  void _back() => widget.goTo(null);

  @override
  Widget build(BuildContext context) {
    final problem = error;
    return ColumnPage(
      heading: 'Your password',
      focusesHeading: false,
      onEscape: _back,
      children: [
        if (problem != null) Problem(problem),
        TextField(
          controller: _address,
          autofocus: true,
          autocorrect: false,
          enableSuggestions: false,
          keyboardType: TextInputType.emailAddress,
          onChanged: _typed,
          onEditingComplete: _signIn,
          decoration: InputDecoration(
            labelText: 'E-mail address',
            error: _addressRefusal == null ? null : const SizedBox.shrink(),
          ),
        ),
        FieldMessage(_addressRefusal),
        const SizedBox(height: 6),
        SecretField(
          controller: _password,
          focus: _field,
          label: 'Password',
          refusal: _passwordRefusal,
          onChanged: _typed,
          onDone: _signIn,
        ),
        const SizedBox(height: 10),
        FilledButton(onPressed: _signIn, child: Text(isBusy ? 'One moment…' : 'Sign in')),
        const SizedBox(height: 10),
        OutlinedButton(
          onPressed: _sendCode,
          child: const Paragraph('Send me a code instead', textAlign: TextAlign.center),
        ),
        const SizedBox(height: 10),
        TextButton(onPressed: _back, child: const Text('Back')),
      ],
    );
  }
}
