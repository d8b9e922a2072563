/**
 * Stands in for Gatsby: fills `public` from `source.json` in the working folder and rewrites files
 * in place, as Gatsby does. While a file named `hold` exists it waits, so a test decides when it ends.
 */
const fs = require('node:fs');
const path = require('node:path');

const source = JSON.parse(fs.readFileSync('source.json', 'utf8'));
fs.appendFileSync('builds.log', `${process.pid} ${fs.existsSync('.cache') ? 'warm' : 'cold'}\n`);
fs.mkdirSync('.cache', { recursive: true });
for (const line of source.lines ?? []) console.log(line);

if (source.storyWarnings) {
  fs.writeFileSync('.cache/story-warnings.json', JSON.stringify(source.storyWarnings));
}
if (source.shopOutage) {
  fs.writeFileSync('.cache/shop-outage.json', JSON.stringify(source.shopOutage));
}

function finish() {
  if (fs.existsSync('hold')) {
    setTimeout(finish, 5);
    return;
  }
  if (source.exitCode) process.exit(source.exitCode);
  fs.rmSync('public', { recursive: true, force: true });
  for (const [name, text] of Object.entries(source.files)) {
    const file = path.join('public', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

finish();
