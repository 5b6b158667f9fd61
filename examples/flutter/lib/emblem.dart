import 'package:flutter/material.dart';

/// A round picture above a heading. It is an ornament: a screen reader passes over it.
class Emblem extends StatelessWidget {
  /// A key.
  const Emblem.key({super.key}) : _painter = _paintKey, _letters = null;

  /// A letter in its envelope.
  const Emblem.mail({super.key}) : _painter = _paintMail, _letters = null;

  /// The initials of a person.
  const Emblem.initials(String letters, {super.key}) : _painter = null, _letters = letters;

  final void Function(Canvas canvas, Paint paint)? _painter;
  final String? _letters;

  @override
  Widget build(BuildContext context) {
    final colors = Theme.of(context).colorScheme;
    final letters = _letters;
    final painter = _painter;
    return ExcludeSemantics(
      child: Container(
        width: 72,
        height: 72,
        alignment: Alignment.center,
        decoration: BoxDecoration(color: colors.primary, shape: BoxShape.circle),
        child: letters != null
            ? Text(
                letters,
                textScaler: TextScaler.noScaling,
                style: TextStyle(fontSize: 28, fontWeight: FontWeight.w600, color: colors.onPrimary),
              )
            : CustomPaint(size: const Size.square(32), painter: _Strokes(painter!, colors.onPrimary)),
      ),
    );
  }
}

/// On a square of 32 logical pixels.
void _paintKey(Canvas canvas, Paint paint) {
  canvas
    ..drawCircle(const Offset(11, 11), 6.5, paint)
    ..drawPath(
      Path()
        ..moveTo(16, 16)
        ..lineTo(27, 27)
        ..moveTo(21.5, 21.5)
        ..lineTo(18, 25)
        ..moveTo(25.5, 25.5)
        ..lineTo(22, 29),
      paint,
    );
}

void _paintMail(Canvas canvas, Paint paint) {
  canvas
    ..drawRRect(RRect.fromLTRBR(3, 7, 29, 26, const Radius.circular(3)), paint)
    ..drawPath(
      Path()
        ..moveTo(4, 10)
        ..lineTo(16, 18)
        ..lineTo(28, 10),
      paint,
    );
}

class _Strokes extends CustomPainter {
  const _Strokes(this.draw, this.color);

  final void Function(Canvas canvas, Paint paint) draw;
  final Color color;

  @override
  void paint(Canvas canvas, Size size) => draw(
    canvas,
    Paint()
      ..color = color
      ..style = PaintingStyle.stroke
      ..strokeWidth = 3
      ..strokeCap = StrokeCap.round
      ..strokeJoin = StrokeJoin.round,
  );

  @override
  bool shouldRepaint(_Strokes old) => old.color != color || old.draw != draw;
}
