import CardeaCore

/// What a `cardea_password_policy` names.
final class PasswordPolicyHandle: Sendable {
    let policy: PasswordPolicy

    init(_ policy: PasswordPolicy) { self.policy = policy }

    static func find(_ handle: OpaquePointer?) -> PasswordPolicyHandle? {
        HandleTable.find(handle, PasswordPolicyHandle.self)
    }
}

/// What a `cardea_passkey_question` names.
final class PasskeyQuestionHandle: Sendable {
    let question: PasskeyQuestion
    let texts = BorrowedTexts()

    init(_ question: PasskeyQuestion) { self.question = question }

    static func find(_ handle: OpaquePointer?) -> PasskeyQuestionHandle? {
        HandleTable.find(handle, PasskeyQuestionHandle.self)
    }
}

/// What a `cardea_step_up` names.
final class StepUpHandle: Sendable {
    let challenge: StepUpChallenge
    private let texts = BorrowedTexts()

    init(_ challenge: StepUpChallenge) { self.challenge = challenge }

    static func text(
        _ handle: OpaquePointer?, _ name: String, _ read: (StepUpChallenge) -> String?
    ) -> UnsafePointer<CChar>? {
        guard let found = HandleTable.find(handle, StepUpHandle.self) else { return nil }
        return found.texts.pointer(name) { read(found.challenge) }
    }
}

/// What a list of things that a server or a store has names, such as a `cardea_passkey_list`.
final class ListHandle<Element: Sendable>: Sendable {
    private let elements: [Element]
    private let texts: [BorrowedTexts]

    init(_ elements: [Element]) {
        self.elements = elements
        texts = elements.map { _ in BorrowedTexts() }
    }

    static func count(_ handle: OpaquePointer?) -> Int32 {
        HandleTable.find(handle, ListHandle<Element>.self).map { Int32(clamping: $0.elements.count) } ?? 0
    }

    /// The element at that index, if there is one.
    static func element(_ handle: OpaquePointer?, _ index: Int32) -> Element? {
        guard let list = HandleTable.find(handle, ListHandle<Element>.self), list.elements.indices.contains(Int(index))
        else {
            return nil
        }
        return list.elements[Int(index)]
    }

    /// A text of the element at that index, if there is such an element and it has one.
    static func text(
        _ handle: OpaquePointer?, _ index: Int32, _ name: String, _ read: (Element) -> String?
    ) -> UnsafePointer<CChar>? {
        guard let list = HandleTable.find(handle, ListHandle<Element>.self), list.elements.indices.contains(Int(index))
        else {
            return nil
        }
        return list.texts[Int(index)].pointer(name) { read(list.elements[Int(index)]) }
    }
}

/// What a `cardea_passkey_list` names.
typealias PasskeyListHandle = ListHandle<Passkey>

/// What a `cardea_identifier_list` names.
typealias IdentifierListHandle = ListHandle<UserIdentifier>

/// What a `cardea_account_list` names.
typealias AccountListHandle = ListHandle<StoredAccount>
