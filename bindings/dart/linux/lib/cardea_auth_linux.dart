/// The Linux implementation of `package:cardea_auth`. There is nothing to import: the plugin brings the native library into the
/// application, and `package:cardea_auth` has all of the interface.
library;
