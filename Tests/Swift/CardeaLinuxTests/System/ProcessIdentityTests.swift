import CardeaLinux
import Foundation
import Testing

struct ProcessIdentityTests {
    @Test func thisProcess_isAlive() {
        #expect(ProcessIdentity.current.state == .alive)
    }

    @Test func childThatEnded_isDead() throws {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sleep")
        child.arguments = ["60"]
        try child.run()
        let identity = try #require(ProcessIdentity(of: child.processIdentifier))
        #expect(identity.state == .alive)
        kill(child.processIdentifier, SIGKILL)
        child.waitUntilExit()
        #expect(identity.state == .dead)
    }

    @Test func numberThatAnotherProcessHasNow_isDead() {
        let now = ProcessIdentity.current
        let earlier = ProcessIdentity(
            pid: now.pid, startTime: now.startTime - 1, bootID: now.bootID, numberSpace: now.numberSpace)
        #expect(earlier.state == .dead)
    }

    @Test func processBeforeTheMachinesStart_isDead() {
        let now = ProcessIdentity.current
        let earlier = ProcessIdentity(
            pid: now.pid, startTime: now.startTime, bootID: "other", numberSpace: now.numberSpace)
        #expect(earlier.state == .dead)
    }

    @Test func processOfAnotherContainer_isUnknown() {
        let now = ProcessIdentity.current
        let elsewhere = ProcessIdentity(
            pid: now.pid, startTime: now.startTime, bootID: now.bootID, numberSpace: "1")
        #expect(elsewhere.state == .unknown)
    }
}
