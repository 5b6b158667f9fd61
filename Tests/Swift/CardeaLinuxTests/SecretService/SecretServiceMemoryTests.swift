import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@Suite("Secret Service memory", needsKeyring)
struct SecretServiceMemoryTests {
    @Test(
        "a record on its way to and from libsecret is in memory that is neither swapped out nor dumped",
        .enabled(if: MemoryMap.canLock, "this process cannot lock memory"), arguments: [1, 100, 5000, 200_000])
    func locked(count: Int) throws {
        let secret = Secret(String(repeating: "s", count: count))
        guard let locked = LockedSecret(copying: secret) else { throw TestFailure("there is no locked memory") }
        let flags = locked.withBytes { bytes in bytes.baseAddress.map { MemoryMap.flags(at: $0) } ?? [] }
        #expect(flags.contains("lo") && flags.contains("dd"))
        let copy = locked.copy
        #expect(copy == secret)
    }

    @Test(
        "after a write and a read no copy of the record is left in the process",
        .enabled(if: MemoryMap.isSearchable, "a sanitizer keeps what is freed, and maps terabytes"))
    func noRest() async throws {
        let session = try KeyringSession()
        let store = session.store()
        let needle = HiddenPage(count: 48)
        let key = StoreContract.key("someone")
        try await store.write(Secret(bytes: needle.bytes), for: key)
        #expect(try await store.read(key) == Secret(bytes: needle.bytes))
        #expect(try MemoryMap.places(of: needle).isEmpty)
        let kept = Secret(bytes: needle.bytes)
        // The search finds what is there.
        let places = try MemoryMap.places(of: needle)
        #expect(places.count == 1)
        withExtendedLifetime(kept) {}
    }
}

/// Random bytes in a page of their own, which a search can leave out.
private struct HiddenPage {
    let bytes: UnsafeRawBufferPointer

    init(count: Int) {
        let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        let random = open("/dev/urandom", O_RDONLY)
        defer { close(random) }
        read(random, page, count)
        bytes = UnsafeRawBufferPointer(start: page, count: count)
    }

    /// Where the bytes begin among others.
    func offset(in others: UnsafeRawBufferPointer) -> Int? {
        guard let all = others.baseAddress, let mine = bytes.baseAddress else { return nil }
        var start = 0
        while others.count - start >= bytes.count,
            let first = memchr(all + start, Int32(bytes[0]), others.count - start - bytes.count + 1)
        {
            start = UnsafeRawPointer(first) - all
            if memcmp(first, mine, bytes.count) == 0 { return start }
            start += 1
        }
        return nil
    }

    var range: Range<UInt> {
        let start = UInt(bitPattern: bytes.baseAddress)
        return start..<start + 4096
    }
}

/// The memory of this process as the kernel shows it.
private enum MemoryMap {
    struct Entry {
        let range: Range<UInt>
        let permissions: Substring
        var flags: Set<Substring> = []
    }

    static var canLock: Bool {
        let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        defer { munmap(page, 4096) }
        // Sanitizers let the call succeed and do nothing.
        guard let page, mlock(page, 4096) == 0 else { return false }
        return flags(at: UnsafeRawPointer(page)).contains("lo")
    }

    static var isSearchable: Bool { entries().reduce(0) { $0 + $1.range.count } < 1 << 40 }

    static func flags(at address: UnsafeRawPointer) -> Set<Substring> {
        entries().first { $0.range.contains(UInt(bitPattern: address)) }?.flags ?? []
    }

    /// Foundation reads what the kernel gives at once, which is a page.
    private static func text() -> String {
        let file = open("/proc/self/smaps", O_RDONLY)
        defer { close(file) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(file, &buffer, buffer.count), count > 0 { text += buffer.prefix(count) }
        return String(decoding: text, as: UTF8.self)
    }

    static func entries() -> [Entry] {
        var entries: [Entry] = []
        for line in text().split(separator: "\n") {
            let words = line.split(separator: " ")
            let bounds = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if bounds.count == 2 {
                entries.append(Entry(range: bounds[0]..<bounds[1], permissions: words[1]))
            } else if words[0] == "VmFlags:" {
                entries[entries.count - 1].flags = Set(words.dropFirst())
            }
        }
        return entries
    }

    /// Where the bytes are, besides their own page.
    static func places(of needle: HiddenPage) throws -> [UInt] {
        let memory = open("/proc/self/mem", O_RDONLY)
        defer { close(memory) }
        let size = 1 << 20
        let window = try #require(mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
        defer { munmap(window, size) }
        let windowRange = UInt(bitPattern: window)..<UInt(bitPattern: window) + UInt(size)
        var places: [UInt] = []
        for entry in entries() where entry.permissions.hasPrefix("rw") {
            var position = entry.range.lowerBound
            while position < entry.range.upperBound {
                let count = pread(memory, window, min(size, Int(entry.range.upperBound - position)), off_t(position))
                guard count > needle.bytes.count else { break }
                if let offset = needle.offset(in: UnsafeRawBufferPointer(start: window, count: count)) {
                    let place = position + UInt(offset)
                    position = place + 1
                    if !needle.range.contains(place), !windowRange.contains(place) { places.append(place) }
                } else {
                    // So that nothing is missed that lies across two windows.
                    position += UInt(count == size ? count - needle.bytes.count : count)
                }
            }
        }
        return places
    }
}
