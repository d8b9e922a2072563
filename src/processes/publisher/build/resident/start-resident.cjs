/**
 * Entry of the resident builder, loaded by `end-with-parent.cjs`. TypeScript is compiled for our own
 * modules only: Gatsby's bundler threads and workers must start without the loader.
 */
const { register } = require('tsx/cjs/api');

const unregister = register();
const { runResident } = require('./run-resident.ts');
unregister();

void runResident();
