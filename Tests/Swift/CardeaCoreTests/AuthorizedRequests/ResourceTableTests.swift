import CardeaOperations
import Testing

/// What applications' own servers have asked for.
@Suite struct ResourceTableTests {
    @Test("a few are remembered, the latest")
    func latest() {
        var table = ResourceTable()
        var demand = ResourceDemand()
        demand.wantsProof = true
        for number in 0..<33 { table["https://\(number).example.com"] = demand }
        table["https://1.example.com"] = demand
        #expect(table["https://0.example.com"] == ResourceDemand())
        #expect(table["https://1.example.com"] == demand && table["https://32.example.com"] == demand)
        table["https://33.example.com"] = demand
        #expect(table["https://1.example.com"] == demand && table["https://2.example.com"] == ResourceDemand())
    }
}
