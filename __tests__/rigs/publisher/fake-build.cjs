/** Stands in for Gatsby: fills `public` from `source.json` in the working folder. */
const fs = require('node:fs');
const { beginBuild, whenLetGo, writeSite } = require('./fake-site.cjs');

const source = beginBuild('.', console.log);

whenLetGo('.', () => {
  if (source.exitCode) process.exit(source.exitCode);
  fs.rmSync('public', { recursive: true, force: true });
  writeSite('.', source);
});
