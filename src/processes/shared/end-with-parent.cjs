/**
 * Runs a script that must not outlive the process that started it, however that one ended: `node
 * end-with-parent.cjs script [arguments]`, with a pipe to the parent as descriptor 3 and as leader
 * of its own process group. When the pipe closes, the script and all processes it started end.
 */
const { Socket } = require('node:net');

const parent = new Socket({ fd: 3, readable: true, writable: false });
parent.on('error', () => parent.destroy());
parent.on('close', () => process.kill(-process.pid, 'SIGKILL'));
parent.resume();
parent.unref();

process.argv.splice(1, 1);
require(process.argv[1]);
