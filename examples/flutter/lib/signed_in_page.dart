import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'emblem.dart';
import 'paragraph.dart';
import 'problem.dart';

/// Who is signed in, and where the session is kept.
class SignedInPage extends StatelessWidget {
  /// For [user]. [onTransfer], [onPassword] and [onPasskey] are for servers that take more proof for them, and [told] or [error] is
  /// what became of that.
  const SignedInPage({
    required this.user,
    required this.storeLocation,
    required this.isSigningOut,
    required this.onSignOut,
    this.onTransfer,
    this.onPassword,
    this.onPasskey,
    this.told,
    this.error,
    super.key,
  });

  final CardeaUser user;
  final String storeLocation;
  final bool isSigningOut;
  final VoidCallback onSignOut;
  final VoidCallback? onTransfer;
  final VoidCallback? onPassword;
  final VoidCallback? onPasskey;
  final String? told;
  final CardeaException? error;

  String _claim(String name) {
    final value = user.claims[name];
    return value is String ? value : '';
  }

  @override
  Widget build(BuildContext context) {
    final theme = Theme.of(context);
    final told = this.told;
    final error = this.error;
    final email = _claim('email');
    final name = _claim('name').isNotEmpty ? _claim('name') : email;
    return ColumnPage(
      emblem: Emblem.initials(_initials(name)),
      heading: name.isEmpty ? 'You are signed in' : name,
      children: [
        if (email.isNotEmpty) Text(email, textAlign: TextAlign.center),
        const SizedBox(height: 8),
        Paragraph(
          'Your session is kept in: $storeLocation',
          textAlign: TextAlign.center,
          style: theme.textTheme.bodySmall?.copyWith(color: theme.colorScheme.onSurfaceVariant),
        ),
        const SizedBox(height: 24),
        if (error != null) Problem(error),
        if (told != null) ...[
          Semantics(
            container: true,
            liveRegion: true,
            child: Paragraph(told, textAlign: TextAlign.center, style: theme.textTheme.titleSmall),
          ),
          const SizedBox(height: 16),
        ],
        if (onTransfer != null) ...[
          OutlinedButton(onPressed: onTransfer, child: const Text('Transfer money…')),
          const SizedBox(height: 10),
        ],
        if (onPassword != null) ...[
          OutlinedButton(
            onPressed: onPassword,
            child: const Paragraph('Set a password…', textAlign: TextAlign.center),
          ),
          const SizedBox(height: 10),
        ],
        if (onPasskey != null) ...[
          OutlinedButton(
            onPressed: onPasskey,
            child: const Paragraph('Add a passkey…', textAlign: TextAlign.center),
          ),
          const SizedBox(height: 10),
        ],
        OutlinedButton(onPressed: onSignOut, child: Text(isSigningOut ? 'Signing out…' : 'Sign out')),
      ],
    );
  }
}

String _initials(String name) {
  final words = name.split(' ').where((word) => word.isNotEmpty);
  return words.take(2).map((word) => String.fromCharCode(word.runes.first).toUpperCase()).join();
}
