/** Lint rule: no module imports itself through others. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findCycles, findWayBack, readModuleGraph } from './module-graph.mjs';

/** Read once a run, which takes about as long as linting three modules. */
let graph;

/** Groups of modules in cycles, by `ignoreTypes`. */
const groups = new Map();

const kindsOf = (ignoreTypes) => (kind) => !ignoreTypes || kind !== 'type';

function readGraph(root) {
  const folders = ['src', 'stand-ins', 'tools', 'scripts', '__tests__'].map((name) =>
    path.join(root, name),
  );
  return readModuleGraph(folders.filter((folder) => existsSync(folder)));
}

/**
 * Counts imports of values, of types and `import()` alike: modules of a cycle can be neither read nor
 * moved without each other. `import-x/no-cycle` leaves types out, and follows only modules with an
 * extension in its setting `import-x/extensions`, by default `.js` alone. The option `ignoreTypes`
 * leaves types out here too.
 *
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const noCycles = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { ignoreTypes: { type: 'boolean' } } }],
    messages: { cycle: 'This import closes a cycle: {{way}}.' },
  },
  create(context) {
    const { ignoreTypes = false } = context.options[0] ?? {};
    const counts = kindsOf(ignoreTypes);
    graph ??= readGraph(context.cwd);
    if (!groups.has(ignoreTypes)) groups.set(ignoreTypes, findCycles(graph, counts));
    const importer = context.filename;
    const group = groups.get(ignoreTypes).find((files) => files.includes(importer));
    if (!group) return {};
    const check = (node) => {
      if (!node.source || (ignoreTypes && node.importKind === 'type')) return;
      const base = path.resolve(path.dirname(importer), String(node.source.value));
      const imported = group.find((file) => file === base || withoutExtension(file) === base);
      if (!imported) return;
      const wayBack = findWayBack(graph, importer, imported, counts);
      if (!wayBack) return;
      const way = [importer, ...wayBack];
      const names = way.map((file) => path.basename(file)).join(' → ');
      context.report({ node, messageId: 'cycle', data: { way: names } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check };
  },
};

function withoutExtension(file) {
  return file.slice(0, -path.extname(file).length);
}
