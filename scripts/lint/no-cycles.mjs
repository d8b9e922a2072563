/** Lint rule: no module imports itself through others. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findCycles, findWayBack, readModuleGraph } from './module-graph.mjs';

/** Read once a run, which takes about as long as linting three modules. */
let project;

function readProject(root) {
  const folders = ['src', 'scripts', '__tests__'].map((name) => path.join(root, name));
  const graph = readModuleGraph(folders.filter((folder) => existsSync(folder)));
  const groups = findCycles(graph, () => true);
  const groupOf = new Map(groups.flatMap((group) => group.map((file) => [file, group])));
  return { graph, groupOf };
}

/**
 * Counts imports of values, of types and `import()` alike: modules of a cycle can be neither read nor
 * moved without each other. `import-x/no-cycle` leaves types out, and follows only modules with an
 * extension in its setting `import-x/extensions`, by default `.js` alone.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noCycles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { cycle: 'This import closes a cycle: {{way}}.' },
  },
  create(context) {
    project ??= readProject(context.cwd);
    const { graph, groupOf } = project;
    const importer = context.filename;
    const group = groupOf.get(importer);
    if (!group) return {};
    const check = (node) => {
      if (!node.source) return;
      const base = path.resolve(path.dirname(importer), String(node.source.value));
      const imported = group.find((file) => file === base || withoutExtension(file) === base);
      if (!imported) return;
      const way = [importer, ...findWayBack(graph, importer, imported)];
      const names = way.map((file) => path.basename(file)).join(' → ');
      context.report({ node, messageId: 'cycle', data: { way: names } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check };
  },
};

function withoutExtension(file) {
  return file.slice(0, -path.extname(file).length);
}
