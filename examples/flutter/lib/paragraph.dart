import 'package:flutter/material.dart';

/// A text of which no paragraph ends in a line of one word: the last two stay together, where both are short. A screen reader
/// gets the text as it is.
class Paragraph extends StatelessWidget {
  /// Shows [data].
  const Paragraph(this.data, {this.style, this.textAlign, super.key});

  final String data;
  final TextStyle? style;
  final TextAlign? textAlign;

  static final _lastWords = RegExp(r'(\S+) (\S+)$', multiLine: true);
  static const _mostCharacters = 24;

  @override
  Widget build(BuildContext context) {
    final shown = data.replaceAllMapped(_lastWords, (match) {
      final words = match.group(0)!;
      return words.length > _mostCharacters ? words : words.replaceFirst(' ', '\u00a0');
    });
    return Text.rich(
      TextSpan(text: shown, semanticsLabel: data),
      style: style,
      textAlign: textAlign,
    );
  }
}
