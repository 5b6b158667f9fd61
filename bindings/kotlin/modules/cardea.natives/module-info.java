/** The library for one platform, as resources. */
module cardea.natives {
}
