/**
 * Entry of the resident builder, loaded by `end-with-parent.cjs`. TypeScript is compiled for our own
 * modules only: Gatsby's bundler threads and workers must start without the loader.
 */
const { setFlagsFromString } = require('node:v8');
const { register } = require('tsx/cjs/api');

// V8 lets a heap grow to several times what is in use before it collects garbage, which for 10,000
// articles were 3 GB. Half as much again costs little time. A fixed limit would end a larger build.
setFlagsFromString('--heap-growing-percent=50');

const unregister = register();
const { runResident } = require('./run-resident.ts');
unregister();

void runResident();
