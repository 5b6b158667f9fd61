import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'advice.dart';
import 'paragraph.dart';

/// Says what went wrong in three parts: what happened, what to do, and the details for the person asked for help. A screen
/// reader says it when it appears.
class Problem extends StatelessWidget {
  /// About [error]; [advice] where it means something else than everywhere.
  const Problem(this.error, {this.advice, super.key});

  final CardeaException error;
  final Advice? advice;

  @override
  Widget build(BuildContext context) {
    final theme = Theme.of(context);
    final color = theme.colorScheme.onErrorContainer;
    final advice = this.advice ?? adviceFor(error);
    return Semantics(
      liveRegion: true,
      container: true,
      child: Container(
        padding: const EdgeInsets.all(16),
        margin: const EdgeInsets.only(bottom: 16),
        decoration: BoxDecoration(color: theme.colorScheme.errorContainer, borderRadius: BorderRadius.circular(12)),
        child: Column(
          crossAxisAlignment: CrossAxisAlignment.start,
          children: [
            Paragraph(advice.title, style: theme.textTheme.titleSmall?.copyWith(color: color)),
            const SizedBox(height: 4),
            Paragraph(advice.text, style: theme.textTheme.bodyMedium?.copyWith(color: color)),
            const SizedBox(height: 8),
            SelectionArea(
              child: Paragraph(detailsOf(error), style: theme.textTheme.bodySmall?.copyWith(color: color)),
            ),
          ],
        ),
      ),
    );
  }
}
