module notes {
    requires cardea;
}
