import 'package:flutter/material.dart';

/// Material 3 in a blue of our own, light or dark as the desktop has it.
ThemeData themeFor(Brightness brightness) {
  final colors = ColorScheme.fromSeed(
    seedColor: const Color(0xff1a5fb4),
    brightness: brightness,
    dynamicSchemeVariant: DynamicSchemeVariant.fidelity,
  );
  const round = BorderRadius.all(Radius.circular(12));
  final shape = _WithFocus(
    const RoundedRectangleBorder(borderRadius: round),
    RoundedRectangleBorder(
      borderRadius: round,
      side: BorderSide(color: colors.onSurface, width: 2, strokeAlign: BorderSide.strokeAlignOutside),
    ),
  );
  const size = WidgetStatePropertyAll(Size.fromHeight(48));
  return ThemeData(
    colorScheme: colors,
    visualDensity: VisualDensity.standard,
    filledButtonTheme: FilledButtonThemeData(
      style: ButtonStyle(minimumSize: size, shape: shape),
    ),
    outlinedButtonTheme: OutlinedButtonThemeData(
      style: ButtonStyle(
        minimumSize: size,
        shape: const WidgetStatePropertyAll(RoundedRectangleBorder(borderRadius: round)),
        foregroundColor: _WithFocus.disabled(colors.onSurface, colors.onSurface.withValues(alpha: 0.38)),
        backgroundColor: WidgetStatePropertyAll(colors.surfaceContainerLow),
        side: _WithFocus(BorderSide(color: colors.outline), BorderSide(color: colors.onSurface, width: 2.5)),
      ),
    ),
    textButtonTheme: TextButtonThemeData(
      style: ButtonStyle(minimumSize: size, shape: shape),
    ),
    inputDecorationTheme: const InputDecorationTheme(border: OutlineInputBorder(borderRadius: round)),
  );
}

/// One value for what has the keyboard focus - keyboard users must see where they are - and another for the rest.
class _WithFocus<T> extends WidgetStateProperty<T> {
  _WithFocus(this.usual, this.special) : when = WidgetState.focused;

  _WithFocus.disabled(this.usual, this.special) : when = WidgetState.disabled;

  final T usual;
  final T special;
  final WidgetState when;

  @override
  T resolve(Set<WidgetState> states) => states.contains(when) ? special : usual;
}
