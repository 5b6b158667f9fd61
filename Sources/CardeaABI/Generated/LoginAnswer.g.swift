// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_login_answer_set_way(
    _ answer: OpaquePointer?, _ way: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(answer, AnswerHandle.self, "answer", "way", out_error) { draft throws(CardeaError) in
        draft.way = try Argument.text(way, "way")
    }
}
