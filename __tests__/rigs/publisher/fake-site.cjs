/** Steps that every fake build shares, in a process of its own or within the test's. */
const fs = require('node:fs');
const path = require('node:path');

/** Reads `source.json`, records that a build began, and prints its lines. */
function beginBuild(folder, print) {
  const source = JSON.parse(fs.readFileSync(path.join(folder, 'source.json'), 'utf8'));
  const cache = path.join(folder, '.cache');
  const begun = path.join(cache, 'begun');
  const warmth = fs.existsSync(begun) ? 'warm' : 'cold';
  fs.appendFileSync(path.join(folder, 'builds.log'), `${process.pid} ${warmth}\n`);
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(begun, '');
  for (const line of source.lines ?? []) print(line);
  for (const [name, content] of [
    ['story-warnings.json', source.storyWarnings],
    ['shop-outage.json', source.shopOutage],
  ]) {
    if (content) fs.writeFileSync(path.join(cache, name), JSON.stringify(content));
    else fs.rmSync(path.join(cache, name), { force: true });
  }
  return source;
}

/** Writes the files of a source into `public`, over those that are there, as Gatsby does. */
function writeSite(folder, source) {
  const made = new Set();
  for (const [name, text] of Object.entries(source.files)) {
    const file = path.join(folder, 'public', name);
    const parent = path.dirname(file);
    if (!made.has(parent)) fs.mkdirSync(parent, { recursive: true });
    made.add(parent);
    fs.writeFileSync(file, text);
  }
}

/** Calls `then` when no file named `hold` is there: so a test decides when a build ends. */
function whenLetGo(folder, then) {
  if (fs.existsSync(path.join(folder, 'hold'))) setTimeout(() => whenLetGo(folder, then), 5);
  else then();
}

module.exports = { beginBuild, whenLetGo, writeSite };
