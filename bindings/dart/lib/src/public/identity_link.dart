/// The application user that an identity is linked to. The names are of a person: no textual form shows them.
final class IdentityLink {
  /// Made by the library; by an application only in tests.
  const IdentityLink({required this.isNew, required this.appUserId, this.aliases = const []});

  /// Whether this call has made the link; otherwise it was there before.
  final bool isNew;

  /// The application's own name for its user.
  final String appUserId;

  /// Earlier names of the same user, such as that of before the first sign-in.
  final List<String> aliases;

  @override
  String toString() => 'IdentityLink(isNew: $isNew)';
}
