/// The application user that an identity is linked to. The names are of a person: no textual form shows them.
final class IdentityLink {
  /// Made by the library; by an application only in tests.
  const IdentityLink({required this.isNew, required this.appUserId, this.aliases = const []});

  /// Whether this call made the link; otherwise it existed before.
  final bool isNew;

  /// The application's own id of the user.
  final String appUserId;

  /// Earlier ids of the same user, such as the one before the first sign-in.
  final List<String> aliases;

  @override
  String toString() => 'IdentityLink(isNew: $isNew)';
}
