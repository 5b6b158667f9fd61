package import CardeaBasics

/// How the device's identifier is stored.
package enum DeviceRecord {
    package static let version: Int64 = 1

    package static func record(_ id: String) -> Secret {
        let object: JSONObject = ["version": .integer(version), "id": .string(id)]
        return Secret(bytes: object.serialized())
    }

    package static func id(_ record: Secret) throws(CardeaError) -> String {
        let id = try RecordReader.required(RecordReader.object(record, version: version)["id"]?.string)
        return try RecordReader.required(UUIDText.isWellFormed(id) ? id : nil)
    }
}
