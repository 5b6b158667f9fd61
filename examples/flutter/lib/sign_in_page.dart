import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'emblem.dart';
import 'paragraph.dart';
import 'problem.dart';
import 'providers.dart';
import 'way.dart';
import 'way_mark.dart';

/// The choice of a provider, and what became of the last one.
class SignInPage extends StatelessWidget {
  /// [onProvider] begins a login; [onOnly] does where there is no choice; [onWay], where the server has them, leads to the form of
  /// one of the other [ways] in; [onRetry] is offered with [error].
  const SignInPage({
    required this.onProvider,
    this.onOnly,
    this.onWay,
    this.ways = const [Way.code, Way.password, Way.company],
    this.error,
    this.onRetry,
    this.notice,
    super.key,
  });

  final void Function(OAuthProvider provider) onProvider;
  final VoidCallback? onOnly;
  final ValueChanged<Way>? onWay;
  final List<Way> ways;
  final CardeaException? error;
  final VoidCallback? onRetry;

  /// What a person should know although nothing went wrong.
  final String? notice;

  @override
  Widget build(BuildContext context) {
    final error = this.error;
    final onRetry = this.onRetry;
    final onOnly = this.onOnly;
    final onWay = this.onWay;
    return ColumnPage(
      emblem: const Emblem.key(),
      heading: 'Welcome',
      text: notice ?? 'Choose how to sign in.',
      children: [
        if (error != null) Problem(error),
        if (error != null && onRetry != null) ...[
          FilledButton(onPressed: onRetry, child: Text(error.code == ErrorCode.storeLocked ? 'Unlock…' : 'Try again')),
          const SizedBox(height: 16),
        ],
        if (onOnly != null)
          OutlinedButton(onPressed: onOnly, child: const Text('Sign in'))
        else
          for (final provider in providers) ...[
            _RowButton(label: provider.label, hint: 'Opens your browser', onPressed: () => onProvider(provider.id)),
            const SizedBox(height: 10),
          ],
        if (onWay != null) const SizedBox(height: 10),
        if (onWay != null)
          for (final way in ways) ...[
            _RowButton(label: way.label, hint: way.hint, mark: way.mark, onPressed: () => onWay(way)),
            const SizedBox(height: 10),
          ],
      ],
    );
  }
}

class _RowButton extends StatelessWidget {
  const _RowButton({required this.label, required this.hint, required this.onPressed, this.mark});

  final String label;
  final String hint;
  final DrawMark? mark;
  final VoidCallback onPressed;

  @override
  Widget build(BuildContext context) => MergeSemantics(
    child: Semantics(
      hint: hint,
      child: OutlinedButton(
        onPressed: onPressed,
        style: const ButtonStyle(padding: WidgetStatePropertyAll(EdgeInsets.symmetric(horizontal: 14, vertical: 8))),
        child: switch (mark) {
          null => Paragraph(label, textAlign: TextAlign.center),
          final mark => Row(
            children: [
              WayMark(mark),
              const SizedBox(width: 12),
              Expanded(child: Paragraph(label)),
            ],
          ),
        },
      ),
    ),
  );
}
