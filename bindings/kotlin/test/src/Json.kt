/**
 * Reads JSON: objects as maps in their order, lists, texts, booleans, null, whole numbers as Long,
 * others as Double.
 */
class Json private constructor(private val text: String) {
    private var at = 0

    private fun value(depth: Int): Any? {
        if (depth > LIMIT) fail("is nested too deeply")
        return when (next()) {
            '{' -> members(depth)
            '[' -> elements(depth)
            '"' -> string()
            't' -> word("true", true)
            'f' -> word("false", false)
            'n' -> word("null", null)
            else -> number()
        }
    }

    private fun members(depth: Int): Map<String, Any?> {
        val members = LinkedHashMap<String, Any?>()
        separated('}') {
            if (next() != '"') fail("lacks a name")
            val name = string()
            if (next() != ':') fail("lacks a colon")
            at++
            members[name] = value(depth + 1)
        }
        return members
    }

    private fun elements(depth: Int): List<Any?> = buildList { separated(']') { add(value(depth + 1)) } }

    private inline fun separated(end: Char, item: () -> Unit) {
        at++
        if (next() == end) {
            at++
            return
        }
        while (true) {
            item()
            val mark = next()
            at++
            if (mark == end) return
            if (mark != ',') fail("lacks a comma")
        }
    }

    private fun string(): String = buildString {
        at++
        while (true) {
            val character = text.getOrNull(at++) ?: fail("ends in a text")
            when (character) {
                '"' -> return@buildString
                '\\' -> append(escaped())
                else -> append(character)
            }
        }
    }

    private fun escaped(): Char = when (val character = text.getOrNull(at++)) {
        '"', '\\', '/' -> character
        'b' -> '\b'
        'f' -> '\u000C'
        'n' -> '\n'
        'r' -> '\r'
        't' -> '\t'
        'u' -> {
            val digits = text.substring(at, minOf(at + 4, text.length))
            at += 4
            (digits.takeIf { it.length == 4 }?.toIntOrNull(16) ?: fail("has a wrong escape")).toChar()
        }
        else -> fail("has a wrong escape")
    }

    private fun number(): Number {
        val start = at
        while (at < text.length && text[at] in "+-.0123456789eE") at++
        val digits = text.substring(start, at)
        return digits.toLongOrNull() ?: digits.toDoubleOrNull() ?: fail("has a wrong number")
    }

    private fun <T> word(word: String, value: T): T {
        if (!text.startsWith(word, at)) fail("has a wrong word")
        at += word.length
        return value
    }

    private fun next(): Char {
        while (at < text.length && text[at] in " \t\r\n") at++
        return text.getOrNull(at) ?: fail("ends too early")
    }

    private fun fail(problem: String): Nothing = throw IllegalArgumentException("JSON $problem, at $at")

    companion object {
        private const val LIMIT = 512

        fun parse(text: String): Any? = Json(text).run {
            value(0).also { if (text.substring(at).isNotBlank()) fail("goes on after its end") }
        }
    }
}
