module notes {
    requires io.github.cardea_auth;
}
