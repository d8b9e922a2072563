/**
 * Stands in for the resident builder: builds like `fake-build.cjs` at its start and for each order,
 * unless `source.json` names another answer. While a file named `hold` exists it answers no order.
 */
const fs = require('node:fs');
const { beginBuild, whenLetGo, writeSite } = require('./fake-site.cjs');

/** Fills `public`, as `source.json` says. */
function build() {
  const source = beginBuild('.', console.log);
  if (source.exitCode) process.exit(source.exitCode);
  writeSite('.', source);
  return source;
}

process.on('message', ({ type, change }) => {
  if (type === 'save') {
    process.send({ type: 'saved' });
    return;
  }
  fs.appendFileSync('changes.log', `${JSON.stringify(change)}\n`);
  const { files, answer = { type: 'built', touched: Object.keys(files), warnings: [] } } = build();
  whenLetGo('.', () => process.send(answer));
});

if (!build().isSilent) process.send({ type: 'booted' });
