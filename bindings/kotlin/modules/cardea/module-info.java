/** Sign-in for Linux applications. */
module cardea {
    requires transitive kotlin.stdlib;
    requires transitive kotlinx.coroutines.core;
    requires cardea.natives;

    exports cardea;
}
