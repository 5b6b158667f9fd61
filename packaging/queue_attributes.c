// libdispatch has one object for each of the 2,016 kinds of queue that a program can ask for, and asks the dynamic linker for two
// addresses in each: 160 kB of the file. The engine and the Swift runtime ask for none of them, and libdispatch itself looks at
// their addresses alone. So the table is cut out of its object (scripts/build/cut_object.py), and this one takes no bytes.
__attribute__((visibility("hidden"), aligned(32))) char _dispatch_queue_attrs[64512];
extern
    __attribute__((visibility("hidden"), alias("_dispatch_queue_attrs"))) char _dispatch_queue_attr_concurrent[64512];
