package cardea.internal

/** The library marks names in its texts with backticks, as C spells them: they, and nothing else, are said as in Kotlin. */
internal object OwnNames {
    private val nameOfC = Regex("`(cardea_[a-z0-9_]+|CARDEA_CAPTURE_[A-Z_]+|[a-z][a-z0-9_]*)`")
    private val setter = Regex("^cardea_[a-z_]+?_(?:set|add)_")
    private const val CAPTURE = "CARDEA_CAPTURE_"

    fun inText(text: String): String = nameOfC.replace(text) { "`${name(it.groupValues[1])}`" }

    /** `request_timeout_ms` and what sets it are `requestTimeout` here, `cardea_list_sessions` is `listSessions()`. */
    private fun name(ofC: String): String {
        if (ofC.startsWith(CAPTURE)) return "RedirectCapture.${ofC.removePrefix(CAPTURE)}"
        val inner = setter.replace(ofC, "")
        val words = inner.removePrefix("cardea_").removeSuffix("_ms").split('_')
        val rest = words.drop(1).joinToString("") { if (it == "oauth") "OAuth" else it.replaceFirstChar(Char::uppercase) }
        return words[0] + rest + if (inner.startsWith("cardea_")) "()" else ""
    }
}
