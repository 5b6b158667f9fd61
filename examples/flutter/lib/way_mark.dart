import 'package:flutter/material.dart';

/// The picture beside a way to sign in, in the colour of the text. A screen reader passes over it.
class WayMark extends StatelessWidget {
  /// Draws [draw].
  const WayMark(this.draw, {super.key});

  final DrawMark draw;

  @override
  Widget build(BuildContext context) => ExcludeSemantics(
    child: CustomPaint(size: const Size.square(20), painter: _Mark(draw, Theme.of(context).colorScheme.onSurface)),
  );
}

/// Strokes on a square of 16 units.
typedef DrawMark = void Function(Canvas canvas, Paint stroke);

/// A letter in its envelope.
void drawEnvelope(Canvas canvas, Paint stroke) => canvas
  ..drawRRect(RRect.fromLTRBR(1, 3, 15, 13, const Radius.circular(1.5)), stroke)
  ..drawPath(
    Path()
      ..moveTo(1.8, 4.6)
      ..lineTo(8, 9)
      ..lineTo(14.2, 4.6),
    stroke,
  );

/// A key.
void drawKey(Canvas canvas, Paint stroke) => canvas
  ..drawCircle(const Offset(5, 5), 3.4, stroke)
  ..drawPath(
    Path()
      ..moveTo(7.6, 7.6)
      ..lineTo(14, 14)
      ..moveTo(11, 11)
      ..lineTo(8.8, 13.2),
    stroke,
  );

/// A key that is plugged in.
void drawFob(Canvas canvas, Paint stroke) => canvas
  ..drawRRect(RRect.fromLTRBR(4.5, 1.5, 11.5, 11.5, const Radius.circular(2)), stroke)
  ..drawCircle(const Offset(8, 6), 1.6, stroke)
  ..drawRect(const Rect.fromLTRB(6, 11.5, 10, 14.5), stroke);

/// A house of offices.
void drawHouse(Canvas canvas, Paint stroke) => canvas
  ..drawRRect(RRect.fromLTRBR(2.5, 1.5, 13.5, 14.5, const Radius.circular(1)), stroke)
  ..drawPath(
    Path()
      ..moveTo(6, 5)
      ..lineTo(6.01, 5)
      ..moveTo(10, 5)
      ..lineTo(10.01, 5)
      ..moveTo(6, 8.2)
      ..lineTo(6.01, 8.2)
      ..moveTo(10, 8.2)
      ..lineTo(10.01, 8.2)
      ..moveTo(8, 14)
      ..lineTo(8, 11.5),
    stroke,
  );

class _Mark extends CustomPainter {
  const _Mark(this.draw, this.color);

  final DrawMark draw;
  final Color color;

  @override
  void paint(Canvas canvas, Size size) {
    canvas.scale(size.width / 16);
    draw(
      canvas,
      Paint()
        ..color = color
        ..style = PaintingStyle.stroke
        ..strokeWidth = 1.6
        ..strokeCap = StrokeCap.round
        ..strokeJoin = StrokeJoin.round,
    );
  }

  @override
  bool shouldRepaint(_Mark old) => old.color != color || old.draw != draw;
}
