import 'package:cardea_auth_flutter/cardea_auth_flutter.dart';
import 'package:flutter/material.dart';

import 'column_page.dart';
import 'emblem.dart';
import 'paragraph.dart';

/// Who is signed in, and where the session is kept.
class SignedInPage extends StatelessWidget {
  /// For [user].
  const SignedInPage({
    required this.user,
    required this.storeLocation,
    required this.isSigningOut,
    required this.onSignOut,
    super.key,
  });

  final CardeaUser user;
  final String storeLocation;
  final bool isSigningOut;
  final VoidCallback onSignOut;

  String _claim(String name) {
    final value = user.profile.claims[name];
    return value is String ? value : '';
  }

  @override
  Widget build(BuildContext context) {
    final theme = Theme.of(context);
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
        OutlinedButton(onPressed: onSignOut, child: Text(isSigningOut ? 'Signing out…' : 'Sign out')),
      ],
    );
  }
}

String _initials(String name) {
  final words = name.split(' ').where((word) => word.isNotEmpty);
  return words.take(2).map((word) => String.fromCharCode(word.runes.first).toUpperCase()).join();
}
