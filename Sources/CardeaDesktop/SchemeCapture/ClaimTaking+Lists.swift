import CardeaBasics

extension ClaimTaking {
    /// What is about to be written, and where: the entry as the scheme's default in the list that decides, and as an
    /// application that opens the scheme in the list of no desktop, the only one that may say so. Browsers and launchers
    /// ask for the default; the desktop's portal offers nothing but what is said to open the scheme.
    func listChanges() throws(CardeaError) -> [(change: ClaimRecord.ListChange, after: [UInt8])] {
        let (common, decisive) = (ClaimRecord.ListChange.common, decisiveList)
        guard let decisive, place(decisive) != place(common) else {
            return [try listChange(common, [.defaults, .added])]
        }
        return [try listChange(decisive, [.defaults]), try listChange(common, [.added])]
    }

    /// A desktop's own list of the user, where it names an application for the scheme.
    private var decisiveList: String? {
        folders.desktops.map { ClaimRecord.ListChange.name(of: $0) }
            .first { !DesktopFiles.list(undo.configHome + "/" + $0).entries(for: names.type, in: .defaults).isEmpty }
    }

    private func place(_ name: String) -> String {
        let path = undo.configHome + "/" + name
        return (try? ClaimFile.target(of: path)) ?? path
    }

    private func listChange(
        _ name: String, _ groups: [MimeAppsList.Group]
    ) throws(CardeaError) -> (change: ClaimRecord.ListChange, after: [UInt8]) {
        let bytes = try undo.read(undo.configHome + "/" + name)
        var list = MimeAppsList(bytes ?? [])
        // Left over from a claim whose record is lost.
        list.remove(names.entryID, for: names.type, earlier: MimeAppsList([]))
        let before = list.bytes
        for group in groups { list.prepend(names.entryID, for: names.type, in: group) }
        return (ClaimRecord.ListChange(name: name, existed: bytes != nil, before: before), list.bytes)
    }
}
