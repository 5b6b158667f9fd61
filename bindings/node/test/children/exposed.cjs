'use strict';

// Opens libcurl as an addon would that takes no care.
try {
    process.dlopen({ exports: {} }, process.argv[2]);
} catch (error) {
    console.log(error.message);
}
