/**
 * A webpack loader for Gatsby's table of templates. The code of their heads goes into one script, which is
 * loaded with the second page of a visit: the first has the head that the server wrote. With the query
 * `?heads` the loader returns the module of that script. Gatsby has a translation of its own for a
 * template's component and its head, by query; in a release it uses neither.
 */
const path = require('node:path');

const templateImport = /("component---[^"]+"): \(\) => import\("([^"]+)"/g;

/** Pages that only the server sends, and which run no script. */
const sentByServer = /\/(?:400|403|503|offline)\.tsx$/;

const headFolder = path.join(__dirname, '..', '..', '..', 'app-shell', 'head');

module.exports = function lateHeadsLoader(source) {
  // Relative, as Gatsby's own: the same code must have the same hash in every folder.
  const fromHere = path.relative(path.dirname(this.resourcePath), headFolder);
  const requireFrom = (name) =>
    `require(${JSON.stringify([...fromHere.split(path.sep), name].join('/'))})`;
  const templates = [...source.matchAll(templateImport)];
  if (templates.length === 0) {
    throw new Error(
      "Gatsby's table of templates has another form: compare late-heads-loader.cjs with what requires-writer.js writes.",
    );
  }
  if (this.resourceQuery === '?heads') {
    const heads = templates
      .filter(([, , file]) => !sentByServer.test(file))
      .map(([, name, file]) => `${name}: require(${JSON.stringify(`${file}?export=head`)}).Head`);
    return `exports.heads = { ${heads.join(', ')} };
exports.showHead = ${requireFrom('show-head')}.showHead;`;
  }
  return `${source.replace(templateImport, '$1: () => import("$2?export=default"')}
exports.components = ${requireFrom('late-heads')}.withLateHeads(
  exports.components,
  () => import("./async-requires.js?heads" /* webpackChunkName: "heads" */),
);`;
};
