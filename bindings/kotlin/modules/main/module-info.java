/** Sign-in for Linux applications. */
module io.github.cardea_auth {
    requires transitive kotlin.stdlib;
    requires transitive kotlinx.coroutines.core;
    requires io.github.cardea_auth.natives;

    exports io.github.cardea_auth;
}
