import 'package:flutter/material.dart';
import 'package:flutter/services.dart';

import 'paragraph.dart';

/// The layout that the screens share: a narrow column in the middle, which scrolls when the window is small or the text
/// large. The heading takes the keyboard focus, so that a screen reader says where one is, and the key that pressed the last
/// button presses none here.
class ColumnPage extends StatefulWidget {
  /// A page with [heading] above [children]; [onEscape] is what the Escape key does.
  const ColumnPage({
    required this.heading,
    required this.children,
    this.emblem,
    this.text,
    this.focusesHeading = true,
    this.onEscape,
    super.key,
  });

  final Widget? emblem;
  final String heading;
  final String? text;
  final List<Widget> children;
  final bool focusesHeading;
  final VoidCallback? onEscape;

  @override
  State<ColumnPage> createState() => _ColumnPageState();
}

class _ColumnPageState extends State<ColumnPage> {
  final _heading = FocusNode(debugLabel: 'heading', skipTraversal: true);

  @override
  void dispose() {
    _heading.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    final onEscape = widget.onEscape;
    return CallbackShortcuts(
      bindings: {if (onEscape != null) const SingleActivator(LogicalKeyboardKey.escape): onEscape},
      child: Scaffold(
        body: SafeArea(
          child: Center(
            child: SingleChildScrollView(
              padding: const EdgeInsets.all(24),
              child: ConstrainedBox(
                constraints: const BoxConstraints(maxWidth: 320),
                child: Column(
                  crossAxisAlignment: CrossAxisAlignment.stretch,
                  children: [..._top(context), const SizedBox(height: 24), ...widget.children],
                ),
              ),
            ),
          ),
        ),
      ),
    );
  }

  List<Widget> _top(BuildContext context) {
    final theme = Theme.of(context);
    final emblem = widget.emblem;
    final text = widget.text;
    return [
      if (emblem != null) ...[Center(child: emblem), const SizedBox(height: 20)],
      Focus(
        focusNode: _heading,
        autofocus: widget.focusesHeading,
        child: Semantics(
          header: true,
          child: Paragraph(
            widget.heading,
            textAlign: TextAlign.center,
            style: theme.textTheme.headlineSmall?.copyWith(fontWeight: FontWeight.w600),
          ),
        ),
      ),
      if (text != null) ...[
        const SizedBox(height: 8),
        Semantics(
          liveRegion: true,
          child: Paragraph(
            text,
            textAlign: TextAlign.center,
            style: theme.textTheme.bodyMedium?.copyWith(color: theme.colorScheme.onSurfaceVariant),
          ),
        ),
      ],
    ];
  }
}
