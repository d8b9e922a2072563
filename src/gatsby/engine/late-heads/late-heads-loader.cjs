/**
 * A webpack loader for Gatsby's table of templates. A template with a file beside it that is called
 * `first-page-…` has that one for the first page of a visit, whose HTML the server has rendered, and its own
 * code in a second table for further pages. The code of all heads goes into one script, which is
 * loaded with the second page of a visit: the first has the head that the server wrote. With the query
 * `?heads` the loader returns the module of that script. Gatsby has a translation of its own for a
 * template's component and its head, by query; in a release it uses neither.
 */
const { existsSync } = require('node:fs');
const path = require('node:path');

const templateImport = /("component---[^"]+"): \(\) => import\("([^"]+)"/g;

/** Pages that only the server sends, and which run no script. */
const sentByServer = /\/(?:400|403|503|offline)\.tsx$/;

/** Name of the script with a template's code for further pages; `split-chunks` and the template's islands have it too. */
const furtherChunk = (template) => `${template}-page`;

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
  const firstPageFile = (file) =>
    path.posix.join(path.posix.dirname(file), `first-page-${path.posix.basename(file)}`);
  const hasFirstPageFile = (file) =>
    existsSync(path.resolve(path.dirname(this.resourcePath), firstPageFile(file)));
  const further = templates
    .filter(([, , file]) => hasFirstPageFile(file))
    .map(([, name, file]) => {
      const chunk = furtherChunk(path.posix.basename(file, '.tsx'));
      return `${name}: () => import("${file}?export=default" /* webpackChunkName: "${chunk}" */)`;
    });
  const table = source.replace(templateImport, (_import, name, file) => {
    const first = hasFirstPageFile(file) ? firstPageFile(file) : file;
    return `${name}: () => import("${first}?export=default"`;
  });
  return `${table}
exports.components = ${requireFrom('late-heads')}.withLateHeads(
  exports.components,
  { ${further.join(', ')} },
  () => import("./async-requires.js?heads" /* webpackChunkName: "heads" */),
);`;
};
