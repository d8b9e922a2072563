/**
 * Stands in for the resident builder: builds like `fake-build.cjs` at its start and for each order,
 * unless `source.json` names another answer. While a file named `hold` exists it answers no order.
 */
const fs = require('node:fs');
const path = require('node:path');

/** Fills `public`, as `source.json` says. */
function build() {
  const source = JSON.parse(fs.readFileSync('source.json', 'utf8'));
  fs.appendFileSync('builds.log', `${process.pid} ${fs.existsSync('.cache') ? 'warm' : 'cold'}\n`);
  fs.mkdirSync('.cache', { recursive: true });
  for (const line of source.lines ?? []) console.log(line);
  if (source.exitCode) process.exit(source.exitCode);
  for (const [name, text] of Object.entries(source.files)) {
    const file = path.join('public', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return source;
}

process.on('message', ({ type, change }) => {
  if (type === 'save') {
    process.send({ type: 'saved' });
    return;
  }
  fs.appendFileSync('changes.log', `${JSON.stringify(change)}\n`);
  const { files, answer = { type: 'built', touched: Object.keys(files), warnings: [] } } = build();
  whenLetGo(() => process.send(answer));
});

function whenLetGo(then) {
  if (fs.existsSync('hold')) setTimeout(() => whenLetGo(then), 5);
  else then();
}

if (!build().isSilent) process.send({ type: 'booted' });
