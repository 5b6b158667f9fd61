public import CCardea
import CardeaBasics
import CardeaModel

@c @implementation
public func cardea_question_get_kind(_ question: OpaquePointer?) -> cardea_question_kind {
    QuestionHandle.find(question)?.kind ?? cardea_question_kind(0)
}

@c @implementation
public func cardea_question_text(
    _ question: OpaquePointer?, _ field: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? { QuestionHandle.find(question)?.fields.text(field) }

@c @implementation
public func cardea_question_number(_ question: OpaquePointer?, _ field: UnsafePointer<CChar>?) -> Int64 {
    QuestionHandle.find(question)?.fields.number(field) ?? 0
}

@c @implementation
public func cardea_question_list(_ question: OpaquePointer?, _ field: UnsafePointer<CChar>?) -> OpaquePointer? {
    QuestionHandle.find(question)?.fields.list(field)
}

@c @implementation
public func cardea_question_bytes(
    _ question: OpaquePointer?, _ out_size: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
    let bytes = QuestionHandle.find(question)?.bytes
    out_size?.pointee = bytes?.count ?? 0
    return bytes?.withBytes { $0.isEmpty ? nil : $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

@c @implementation
public func cardea_question_reply_text(_ question: OpaquePointer?, _ text: UnsafePointer<CChar>?) {
    guard let handle = QuestionHandle.find(question) else { return }
    do throws(CardeaError) {
        handle.answer(.text(try Argument.optionalText(text, "text")))
    } catch {
        handle.answer(.rejected(error.status, error.message))
    }
}

@c @implementation
public func cardea_question_reply_bytes(_ question: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int) {
    guard let handle = QuestionHandle.find(question) else { return }
    do throws(CardeaError) {
        // Bytes which are announced and not there are a mistake of the host, and must not pass for "no such record": that would
        // mean "signed out".
        handle.answer(.bytes(try Argument.optionalBytes(bytes, size, "bytes")))
    } catch {
        handle.answer(.rejected(error.status, error.message))
    }
}

@c @implementation
public func cardea_question_reply_key(
    _ question: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ key: UnsafePointer<UInt8>?, _ size: Int
) {
    guard let handle = QuestionHandle.find(question) else { return }
    do throws(CardeaError) {
        let id = try Argument.optionalText(id, "id")
        let key = try Argument.optionalBytes(key, size, "key")
        // A key without an id is no key; the engine says so.
        handle.answer(.key(key.map { EncryptionKey(id: id ?? "", key: Secret(bytes: $0)) }))
    } catch {
        handle.answer(.rejected(error.status, error.message))
    }
}

@c @implementation
public func cardea_question_reject(
    _ question: OpaquePointer?, _ status: cardea_status, _ message: UnsafePointer<CChar>?
) {
    let text = (try? Argument.optionalText(message, "message")) ?? nil
    QuestionHandle.find(question)?.answer(.rejected(Int32(status.rawValue), text))
}

@c @implementation
public func cardea_question_free(_ question: OpaquePointer?) { HandleTable.remove(question, QuestionHandle.self) }

@c @implementation
public func cardea_question_retain(_ question: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(question, QuestionHandle.self)
}
