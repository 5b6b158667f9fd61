/** The library for one platform, as resources. */
module io.github.cardea_auth.natives {
}
