import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'field_message.dart';
import 'problem.dart';

/// What the page of an address says.
typedef AddressWords = ({String heading, String text, String label, String missing, String proceed});

const AddressWords codeWords = (
  heading: 'Sign in with a code',
  text: 'We send it to your e-mail address, or to your telephone by text message.',
  label: 'Address or telephone number',
  missing: 'Enter where to send the code.',
  proceed: 'Send code',
);

const AddressWords companyWords = (
  heading: 'Company sign-in',
  text: 'Your browser will open the sign-in of the company that your address belongs to.',
  label: 'E-mail address at work',
  missing: 'Enter your address at work.',
  proceed: 'Continue',
);

/// An address that a way in begins with.
class AddressPage extends StatefulWidget {
  /// [onAddress] goes on with what was typed. [refusal] is about the field, [problem] about everything else.
  const AddressPage({
    required this.words,
    required this.onAddress,
    required this.onBack,
    this.address = '',
    this.isBusy = false,
    this.refusal,
    this.problem,
    super.key,
  });

  final AddressWords words;
  final ValueChanged<String> onAddress;
  final VoidCallback onBack;
  final String address;
  final bool isBusy;
  final String? refusal;
  final CardeaException? problem;

  @override
  State<AddressPage> createState() => _AddressPageState();
}

class _AddressPageState extends State<AddressPage> {
  late final _address = TextEditingController(text: widget.address);
  late String? _refusal = widget.refusal;

  @override
  void didUpdateWidget(AddressPage old) {
    super.didUpdateWidget(old);
    if (widget.refusal != old.refusal) _refusal = widget.refusal;
  }

  @override
  void dispose() {
    _address.dispose();
    super.dispose();
  }

  void _proceed() {
    final address = _address.text.trim();
    setState(() => _refusal = address.isEmpty ? widget.words.missing : null);
    if (address.isNotEmpty) widget.onAddress(address);
  }

  @override
  Widget build(BuildContext context) {
    final problem = widget.problem;
    return ColumnPage(
      heading: widget.words.heading,
      text: widget.words.text,
      focusesHeading: false,
      onEscape: widget.onBack,
      children: [
        if (problem != null) Problem(problem),
        TextField(
          controller: _address,
          autofocus: true,
          autocorrect: false,
          enableSuggestions: false,
          onChanged: (_) => setState(() => _refusal = null),
          onEditingComplete: _proceed,
          decoration: InputDecoration(
            labelText: widget.words.label,
            error: _refusal == null ? null : const SizedBox.shrink(),
          ),
        ),
        FieldMessage(_refusal, lines: 2),
        const SizedBox(height: 10),
        FilledButton(onPressed: _proceed, child: Text(widget.isBusy ? 'One moment…' : widget.words.proceed)),
        const SizedBox(height: 10),
        TextButton(onPressed: widget.onBack, child: const Text('Back')),
      ],
    );
  }
}
