import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'problem.dart';

/// Where no browser opens: the address of the page goes to one by hand, and the address at which it ended comes back.
class ByHandPage extends StatefulWidget {
  /// For [state].
  const ByHandPage({required this.state, required this.controller, super.key});

  final SignInByHand state;
  final SignInController controller;

  @override
  State<ByHandPage> createState() => _ByHandPageState();
}

class _ByHandPageState extends State<ByHandPage> {
  final _address = TextEditingController();

  @override
  void dispose() {
    _address.dispose();
    super.dispose();
  }

  void _finish() {
    final address = _address.text.trim();
    if (address.isNotEmpty) unawaited(widget.controller.finishByHand(address));
  }

  @override
  Widget build(BuildContext context) {
    final isBusy = widget.state.isBusy;
    return ColumnPage(
      heading: 'Sign in by hand',
      text: 'Open this link in a browser, on any device, and finish there.',
      onEscape: widget.controller.cancel,
      children: [
        Problem(widget.state.error),
        SelectionArea(child: Text(widget.state.authorizationUrl, maxLines: 3, overflow: TextOverflow.ellipsis)),
        const SizedBox(height: 10),
        OutlinedButton(onPressed: widget.controller.copyAddress, child: const Text('Copy link')),
        const SizedBox(height: 16),
        TextField(
          controller: _address,
          autocorrect: false,
          enableSuggestions: false,
          onEditingComplete: _finish,
          decoration: const InputDecoration(
            labelText: 'Address of the last page',
            helperText: 'That page may look broken; its address is right.',
          ),
        ),
        const SizedBox(height: 10),
        FilledButton(onPressed: _finish, child: Text(isBusy ? 'One moment…' : 'Continue')),
        const SizedBox(height: 10),
        TextButton(onPressed: widget.controller.cancel, child: const Text('Cancel')),
      ],
    );
  }
}
