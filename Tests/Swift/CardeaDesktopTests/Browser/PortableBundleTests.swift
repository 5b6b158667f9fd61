import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

@Suite struct PortableBundleTests {
    private let mount = "/tmp/.mount_ab"

    /// With `AppRun` in every folder, and a link in one of them.
    private func bundle(
        _ values: [String: String], isAppDir: Bool = true, links: [String: String] = [:], own: [String] = []
    ) -> PortableBundle {
        PortableBundle(
            environment: { values[$0] }, exists: { _ in isAppDir }, resolve: { links[$0] ?? $0 }, own: own)
    }

    private func leaving(_ values: String..., folder: String? = nil) -> [String] {
        bundle(["APPDIR": folder ?? mount]).leaving(values)
    }

    @Test("entries of a list that lie in an AppImage are left out, whatever the variable")
    func entries() {
        let names = [
            "LD_LIBRARY_PATH", "PYTHONHOME", "PYTHONPATH", "GIO_MODULE_DIR", "GTK_PATH", "GTK_EXE_PREFIX",
            "GTK_DATA_PREFIX",
            "GDK_PIXBUF_MODULE_FILE", "QT_PLUGIN_PATH", "XDG_DATA_DIRS", "PERLLIB", "GSETTINGS_SCHEMA_DIR",
            "GST_PLUGIN_SYSTEM_PATH_1_0", "PATH", "OF_NOBODY",
        ]
        for name in names {
            #expect(leaving("\(name)=\(mount)/usr/lib:/usr/lib::\(mount)//x") == ["\(name)=/usr/lib:"])
            #expect(leaving("\(name)=\(mount)/usr/lib") == [])
        }
    }

    @Test("the folder itself is one of its entries, with and without a slash at the end")
    func folderItself() {
        #expect(leaving("PERLLIB=\(mount):/a", "PYTHONHOME=\(mount)/", "PWD=\(mount)") == ["PERLLIB=/a"])
        #expect(leaving("PERLLIB=\(mount)/a:/a", folder: mount + "//") == ["PERLLIB=/a"])
    }

    @Test(
        "nothing else changes",
        arguments: [
            "PATH=/tmp/.mount_abc/bin:/usr/bin", "PATH=/usr/bin::", "EMPTY=", "A=/opt/tmp/.mount_ab/x", "=x", "nothing",
            "URL=http://x/tmp/.mount_ab:1", "LD_LIBRARY_PATH=/opt/lib", "FOO_ORIG=/a", "PATH_ORIG=/a",
        ])
    func others(_ variable: String) {
        #expect(leaving(variable) == [variable])
    }

    @Test("what is left empty by that is gone, also where an empty list was added to")
    func emptied() {
        #expect(leaving("LD_LIBRARY_PATH=\(mount)/lib:", "A=:\(mount)/b:") == [])
        #expect(leaving("LD_LIBRARY_PATH=\(mount)/lib:/a:") == ["LD_LIBRARY_PATH=/a:"])
    }

    @Test("the real path of the folder is a name of it")
    func realPath() {
        let bundle = bundle(["APPDIR": mount], links: [mount: "/var/tmp/.mount_ab"])
        #expect(bundle.leaving(["A=/var/tmp/.mount_ab/usr:\(mount)/usr:/usr"]) == ["A=/usr"])
        #expect(bundle.contains("/var/tmp/.mount_ab") && !bundle.contains("/var/tmp/.mount_abc"))
        // A link to the root folder is no reason to take away everything.
        #expect(self.bundle(["APPDIR": mount], links: [mount: "/"]).leaving(["A=/usr"]) == ["A=/usr"])
    }

    @Test("what the runtime tells the program inside is told to no other")
    func runtime() {
        let runtime = ["APPDIR=\(mount)", "APPIMAGE=/home/u/a.AppImage", "ARGV0=./a", "OWD=/home/u", "HOME=/home/u"]
        #expect(bundle(["APPDIR": mount]).leaving(runtime) == ["HOME=/home/u"])
        #expect(bundle([:]).leaving(Array(runtime.dropFirst())) == Array(runtime.dropFirst()))
    }

    @Test("a value that was kept for others is restored")
    func restored() {
        #expect(
            leaving("LD_LIBRARY_PATH=\(mount)/lib", "LD_LIBRARY_PATH_ORIG=/opt/lib") == ["LD_LIBRARY_PATH=/opt/lib"])
        #expect(
            leaving("GTK_PATH_ORIG=/opt/gtk:\(mount)/gtk", "GTK_PATH=\(mount)/gtk") == ["GTK_PATH=/opt/gtk"])
        #expect(leaving("PYTHONHOME=\(mount)", "PYTHONHOME_ORIG=") == [])
    }

    @Test("without a folder only the library path that PyInstaller keeps is restored")
    func withoutFolder() {
        let values = ["LD_LIBRARY_PATH=/opt/app:/opt/lib", "LD_LIBRARY_PATH_ORIG=/opt/lib", "A=/x", "A_ORIG=/y"]
        #expect(bundle([:]).leaving(values) == ["LD_LIBRARY_PATH=/opt/lib", "A=/x", "A_ORIG=/y"])
        #expect(bundle([:]).leaving(Array(values.dropFirst())) == Array(values.dropFirst()))
    }

    @Test("where PyInstaller unpacks is a folder of that kind", arguments: ["_PYI_APPLICATION_HOME_DIR", "_MEIPASS2"])
    func pyInstaller(_ name: String) {
        let bundle = bundle([name: "/tmp/_MEIab"], isAppDir: false)
        #expect(
            bundle.leaving(["LD_LIBRARY_PATH=/tmp/_MEIab", "\(name)=/tmp/_MEIab", "OWD=/home/u"]) == ["OWD=/home/u"])
    }

    @Test(
        "a variable that names no folder of a bundle counts for nothing",
        arguments: ["", "/", "//", "tmp", "./tmp", "~"])
    func noFolder(_ value: String) {
        #expect(bundle(["APPDIR": value, "_PYI_APPLICATION_HOME_DIR": value]).folders.isEmpty)
        #expect(bundle([:]).folders.isEmpty)
    }

    @Test("a folder without AppRun, which others name so, is no AppImage's")
    func noAppRun() {
        #expect(bundle(["APPDIR": "/usr"], isAppDir: false).folders.isEmpty)
    }

    @Test("an application that lies in the bundle is none of the desktop's")
    func applications() {
        func folders(_ list: String) -> [String] {
            let values = ["APPDIR": mount, "XDG_DATA_DIRS": list]
            return XDGFolders(environment: { values[$0] }, exists: { $0.hasPrefix(mount) }).dataFolders
        }
        #expect(folders("\(mount)/usr/share:/opt/share") == ["/opt/share"])
        #expect(folders("\(mount)/usr/share:") == ["/usr/local/share", "/usr/share"])
    }

    @Test("a child's programs are looked for where the child would look")
    func programs() throws {
        let folder = try TestFolder()
        for name in ["bundle", "system"] {
            mkdir("\(folder.path)/\(name)", 0o700)
            let file = "\(folder.path)/\(name)/xdg-open"
            try "".write(toFile: file, atomically: false, encoding: .utf8)
            chmod(file, 0o755)
        }
        var environment = ChildEnvironment.inherited()
        environment["PATH"] = "\(folder.path)/missing:\(folder.path)/system:\(folder.path)/bundle"
        #expect(environment.path(of: "xdg-open") == folder.path + "/system/xdg-open")
        #expect(environment.path(of: "./xdg-open") == "./xdg-open")
        #expect(environment.path(of: "no-such-program") == "no-such-program")
    }

    @Test("what a child has otherwise than this process is told")
    func changes() {
        var environment = ChildEnvironment.inherited()
        environment["PATH"] = nil
        environment.pass(activationToken: "token")
        let changes = Dictionary(uniqueKeysWithValues: environment.changes.map { ($0.name, $0.value) })
        #expect(changes["PATH"] == .some(nil))
        #expect(changes["XDG_ACTIVATION_TOKEN"] == "token" && changes["DESKTOP_STARTUP_ID"] == "token")
        #expect(changes["HOME"] == nil)
    }

    @Test("the file of an AppImage counts for the program inside, and for nothing that this has started")
    func image() {
        let values = ["APPDIR": mount, "APPIMAGE": "/home/u/a.AppImage"]
        #expect(bundle(values, own: ["\(mount)/usr/bin/a"]).image == "/home/u/a.AppImage")
        #expect(bundle(values, own: ["/usr/bin/node", "\(mount)/libcardea.so.0"]).image == "/home/u/a.AppImage")
        #expect(bundle(values, own: ["/usr/bin/node"]).image == nil)
        let moved = PortableBundle(
            environment: { values[$0] }, exists: { _ in true }, resolve: { $0.hasSuffix("Image") ? nil : $0 },
            own: ["\(mount)/a"])
        #expect(moved.image == nil)
    }
}
