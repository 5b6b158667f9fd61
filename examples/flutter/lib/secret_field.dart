import 'package:flutter/material.dart';

import 'field_message.dart';
import 'paragraph.dart';

/// A field for a password or a PIN, whose letters are shown on demand.
class SecretField extends StatefulWidget {
  /// Enter calls [onDone], and the field keeps the focus.
  const SecretField({
    required this.controller,
    required this.label,
    required this.onDone,
    this.focus,
    this.autofocus = false,
    this.refusal,
    this.onChanged,
    this.showing = 'Show the password',
    super.key,
  });

  final TextEditingController controller;
  final String label;
  final VoidCallback onDone;
  final FocusNode? focus;
  final bool autofocus;
  final String? refusal;
  final ValueChanged<String>? onChanged;

  /// What the box is called that shows the letters.
  final String showing;

  @override
  State<SecretField> createState() => _SecretFieldState();
}

class _SecretFieldState extends State<SecretField> {
  var _isShown = false;

  void _show(bool? isShown) => setState(() => _isShown = isShown ?? false);

  @override
  Widget build(BuildContext context) => Column(
    crossAxisAlignment: CrossAxisAlignment.stretch,
    children: [
      TextField(
        controller: widget.controller,
        focusNode: widget.focus,
        autofocus: widget.autofocus,
        autocorrect: false,
        enableSuggestions: false,
        obscureText: !_isShown,
        onChanged: widget.onChanged,
        onEditingComplete: widget.onDone,
        decoration: InputDecoration(
          labelText: widget.label,
          error: widget.refusal == null ? null : const SizedBox.shrink(),
        ),
      ),
      FieldMessage(widget.refusal),
      CheckboxListTile(
        value: _isShown,
        onChanged: _show,
        title: Paragraph(widget.showing),
        controlAffinity: ListTileControlAffinity.leading,
        contentPadding: EdgeInsets.zero,
      ),
    ],
  );
}
