import 'package:flutter/material.dart';

/// Material 3 in a blue of our own, light or dark as the desktop has it.
ThemeData themeFor(Brightness brightness) {
  final colors = ColorScheme.fromSeed(seedColor: const Color(0xff1a5fb4), brightness: brightness);
  const shape = RoundedRectangleBorder(borderRadius: BorderRadius.all(Radius.circular(12)));
  const size = Size.fromHeight(48);
  final text = Typography.material2021(platform: TargetPlatform.linux);
  return ThemeData(
    useMaterial3: true,
    colorScheme: colors,
    typography: text,
    visualDensity: VisualDensity.standard,
    filledButtonTheme: FilledButtonThemeData(
      style: FilledButton.styleFrom(minimumSize: size, shape: shape),
    ),
    outlinedButtonTheme: OutlinedButtonThemeData(
      style: OutlinedButton.styleFrom(
        minimumSize: size,
        shape: shape,
        foregroundColor: colors.onSurface,
        backgroundColor: colors.surfaceContainerLow,
        side: BorderSide(color: colors.outlineVariant),
      ),
    ),
    textButtonTheme: TextButtonThemeData(style: TextButton.styleFrom(minimumSize: size, shape: shape)),
    inputDecorationTheme: const InputDecorationTheme(
      border: OutlineInputBorder(borderRadius: BorderRadius.all(Radius.circular(12))),
    ),
  );
}
