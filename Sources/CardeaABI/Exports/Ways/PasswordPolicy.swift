import CCardea
import CardeaCore

@c @implementation
public func cardea_result_password_policy(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.passwordPolicy?.handle
}

@c @implementation
public func cardea_result_is_yes(_ result: OpaquePointer?) -> Bool {
    if case .yesOrNo(let isYes) = ResultHandle.find(result)?.outcome { isYes } else { false }
}

@c @implementation
public func cardea_password_policy_expected(_ policy: OpaquePointer?, _ criterion: Int32) -> Int64 {
    PasswordPolicyHandle.find(policy)?.policy.check(criterion, "")?.expected ?? 0
}

@c @implementation
public func cardea_password_policy_is_met(
    _ policy: OpaquePointer?, _ criterion: Int32, _ password: UnsafePointer<CChar>?
) -> Bool {
    PasswordPolicyHandle.find(policy)?.policy.check(criterion, password)?.isValid ?? false
}

@c @implementation
public func cardea_password_count(_ password: UnsafePointer<CChar>?, _ criterion: Int32) -> Int64 {
    guard !ForkedProcess.isThis else { return 0 }
    return PasswordPolicy().check(criterion, password)?.actual ?? 0
}

extension PasswordCriterion {
    /// Reads a CARDEA_PASSWORD_ constant.
    fileprivate init?(abi value: Int32) {
        switch Int(value) {
        case CARDEA_PASSWORD_MIN_LENGTH: self = .minLength
        case CARDEA_PASSWORD_MAX_LENGTH: self = .maxLength
        case CARDEA_PASSWORD_UPPERCASE: self = .uppercase
        case CARDEA_PASSWORD_LOWERCASE: self = .lowercase
        case CARDEA_PASSWORD_NUMBERS: self = .numbers
        case CARDEA_PASSWORD_SYMBOLS: self = .symbols
        default: return nil
        }
    }
}

extension PasswordPolicy {
    /// How a password stands by one criterion; `nil` for what is no criterion or no text.
    fileprivate func check(_ criterion: Int32, _ password: UnsafePointer<CChar>?) -> PasswordCheck? {
        guard let criterion = PasswordCriterion(abi: criterion),
            let password = try? Argument.text(password, "password")
        else { return nil }
        return check(Secret(password)).first { $0.criterion == criterion }
    }
}
