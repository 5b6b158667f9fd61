package cardea

/** To which of the application's users the signed-in user is linked. The names are of a person: no textual form shows them. */
public class IdentityLink @JvmOverloads constructor(
    /** Whether this call made the link; otherwise it existed before. */
    public val isNew: Boolean,
    /** The application's own id of the user. */
    public val appUserId: String,
    /** Earlier ids of the same user, such as the one before the first sign-in. */
    public val aliases: List<String> = emptyList(),
) {
    override fun equals(other: Any?): Boolean = other is IdentityLink && isNew == other.isNew &&
        appUserId == other.appUserId && aliases == other.aliases

    override fun hashCode(): Int = appUserId.hashCode()

    override fun toString(): String = "IdentityLink(isNew=$isNew)"
}
