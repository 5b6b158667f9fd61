import 'package:flutter/material.dart';

import 'paragraph.dart';

/// What is said of a field, below it: why its text was refused, or news. A screen reader says it when it appears.
class FieldMessage extends StatelessWidget {
  /// Shows [text]; keeps room for [lines], so that nothing moves when something is said.
  const FieldMessage(this.text, {this.isRefusal = true, this.lines = 1, super.key});

  final String? text;
  final bool isRefusal;
  final int lines;

  @override
  Widget build(BuildContext context) {
    final theme = Theme.of(context);
    final said = text;
    final color = isRefusal ? theme.colorScheme.error : theme.colorScheme.onSurfaceVariant;
    final style = theme.textTheme.bodyMedium?.copyWith(color: color, height: 1.3);
    final height = MediaQuery.textScalerOf(context).scale(1.3 * lines * (style?.fontSize ?? 14));
    return Padding(
      padding: const EdgeInsets.only(top: 6),
      child: ConstrainedBox(
        constraints: BoxConstraints(minHeight: height),
        child: said == null ? null : Semantics(liveRegion: true, container: true, child: Paragraph(said, style: style)),
      ),
    );
  }
}
