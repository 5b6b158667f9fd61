/// The provider of one client, by reference: the runs of a backend are copied often, and the description is large.
package final class SharedProvider: Sendable {
    package let value: OpenIDProvider

    package init(_ value: OpenIDProvider) { self.value = value }
}
