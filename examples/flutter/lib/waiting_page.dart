import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'providers.dart';

/// A login that is in the browser. A tab that is closed tells nobody: so there is a way to open the page again, one to take
/// its address elsewhere, and one to give up.
class WaitingPage extends StatefulWidget {
  /// For a login that starts, [waiting] is null.
  const WaitingPage({required this.provider, required this.controller, this.waiting, super.key});

  final OAuthProvider? provider;
  final SignInWaiting? waiting;
  final SignInController controller;

  @override
  State<WaitingPage> createState() => _WaitingPageState();
}

class _WaitingPageState extends State<WaitingPage> {
  static const _shownFor = Duration(seconds: 4);
  Timer? _copied;

  @override
  void dispose() {
    _copied?.cancel();
    super.dispose();
  }

  /// The address carries one-time values: it is copied on demand, and shown nowhere.
  Future<void> _copy() async {
    await widget.controller.copyAddress();
    if (!mounted) return;
    _copied?.cancel();
    setState(() => _copied = Timer(_shownFor, () => setState(() => _copied = null)));
  }

  String get _text => switch (widget.waiting) {
    SignInWaiting(hasReturned: true) => 'Your browser is done. One moment…',
    SignInWaiting(hasIgnoredRedirect: true) => 'An older page has answered. Finish the newest one in your browser.',
    _ => 'Finish signing in$_withProvider in the window that opens, then come back.',
  };

  String get _withProvider => switch (widget.provider) {
    final provider? => ' with ${nameOfProvider(provider)}',
    null => '',
  };

  @override
  Widget build(BuildContext context) {
    final waiting = widget.waiting;
    final hasPage = waiting != null && !waiting.hasReturned;
    return ColumnPage(
      emblem: const _Spinner(),
      heading: 'Waiting for your browser',
      text: _text,
      onEscape: widget.controller.cancel,
      children: [
        Row(
          children: [
            Expanded(
              child: OutlinedButton(
                onPressed: hasPage ? widget.controller.openAgain : null,
                child: const Text('Open again'),
              ),
            ),
            const SizedBox(width: 10),
            Expanded(
              child: Semantics(
                liveRegion: true,
                child: OutlinedButton(
                  onPressed: hasPage ? _copy : null,
                  child: Text(_copied == null ? 'Copy link' : 'Link copied'),
                ),
              ),
            ),
          ],
        ),
        const SizedBox(height: 10),
        TextButton(onPressed: widget.controller.cancel, child: const Text('Cancel')),
      ],
    );
  }
}

class _Spinner extends StatelessWidget {
  const _Spinner();

  @override
  Widget build(BuildContext context) =>
      const ExcludeSemantics(child: SizedBox.square(dimension: 44, child: CircularProgressIndicator(strokeWidth: 4)));
}

/// Shown while the session of an earlier run is looked for. It stays empty for a moment, so that nothing flashes by.
class StartPage extends StatefulWidget {
  /// Without parameters.
  const StartPage({super.key});

  @override
  State<StartPage> createState() => _StartPageState();
}

class _StartPageState extends State<StartPage> {
  late final Timer _patience;
  var _isSlow = false;

  @override
  void initState() {
    super.initState();
    _patience = Timer(const Duration(milliseconds: 400), () => setState(() => _isSlow = true));
  }

  @override
  void dispose() {
    _patience.cancel();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => _isSlow
      ? const ColumnPage(
          emblem: _Spinner(),
          heading: 'Signing you in again',
          text: 'If your keyring asks for its password, enter it there.',
          children: [],
        )
      : const Scaffold();
}
