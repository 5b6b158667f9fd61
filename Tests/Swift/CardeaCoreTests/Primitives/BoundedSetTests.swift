import CardeaBasics
import Testing

struct BoundedSetTests {
    @Test("the last distinct values stay, and the oldest goes first")
    func bounds() {
        var set = BoundedSet(capacity: 3)
        #expect(!set.contains("1"))
        for value in ["1", "2", "2", "3"] { set.insert(value) }
        #expect(["1", "2", "3"].allSatisfy(set.contains))
        for (value, gone) in [("4", "1"), ("5", "2"), ("6", "3"), ("7", "4"), ("8", "5")] {
            set.insert(value)
            #expect(set.contains(value) && !set.contains(gone))
        }
        #expect(["6", "7", "8"].allSatisfy(set.contains))
    }

    @Test("a value that went may come again")
    func again() {
        var set = BoundedSet(capacity: 2)
        for value in ["1", "2", "3", "1"] { set.insert(value) }
        #expect(set.contains("3") && set.contains("1") && !set.contains("2"))
    }
}
