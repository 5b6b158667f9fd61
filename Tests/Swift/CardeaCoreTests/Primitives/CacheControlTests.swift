import CardeaBasics
import Testing

@Suite("Cache-Control")
struct CacheControlTests {
    @Test(
        "JW-4: the age that an answer may reach is read, and what cannot be read is none",
        arguments: [
            ("max-age=300", 300), ("public, Max-Age=300, must-revalidate", 300), ("max-age=\"60\"", 60),
            ("max-age=300,max-age=20", 20), ("no-cache", 0), ("max-age=300, no-store", 0), ("max-age=", 0),
            ("max-age=-1", 0), ("max-age=soon", 0), ("max-age=99999999999999999999", .max), ("", nil),
            ("s-maxage=300", nil), ("private", nil), ("x-max-age=4", nil),
        ] as [(String, Int64?)])
    func ages(header: String, age: Int64?) {
        #expect(HeaderTimes.maximumAge(header) == age)
    }
}
