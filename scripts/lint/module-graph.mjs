/**
 * Reads which module of a folder imports which, without resolving packages: enough for the rule
 * against cycles and for the house report, and quick enough to run with every lint.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * An edge of the graph. `type`: erased by the compiler. `lazy`: `import()` or a worker, loaded when
 * it is reached. `value`: loaded with its importer.
 *
 * @typedef {{ file: string, kind: 'value' | 'type' | 'lazy' }} ModuleImport
 * @typedef {Map<string, ModuleImport[]>} ModuleGraph imports by absolute path of the importer
 */

const moduleName = /(?<!\.d)\.(tsx?|mjs|cjs)$/;

/** @param {string[]} folders absolute @returns {ModuleGraph} */
export function readModuleGraph(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => moduleName.test(name))
      .map((name) => path.join(folder, name)),
  );
  return new Map(files.map((file) => [file, readImports(file, readFileSync(file, 'utf8'))]));
}

/** @returns {ModuleImport[]} one entry a module, the strongest kind of all its imports */
function readImports(file, text) {
  /** @type {Map<string, ModuleImport['kind']>} */
  const kinds = new Map();
  const add = (specifier, kind) => {
    const target = resolveModule(file, specifier);
    if (!target) return;
    const known = kinds.get(target);
    if (known === 'value' || (known === 'lazy' && kind === 'type')) return;
    kinds.set(target, kind);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  for (const statement of source.statements) {
    const { moduleSpecifier } = statement;
    if (moduleSpecifier) add(moduleSpecifier.text, isTypeOnly(statement) ? 'type' : 'value');
  }
  // Only these two can be nested. Walking every node for them would take most of the time.
  for (const [, specifier] of text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)*['"]([^'"]+)['"]/g)) {
    add(specifier, 'lazy');
  }
  for (const [, specifier] of text.matchAll(/\brequire\(\s*['"]([^'"]+)['"]/g)) {
    add(specifier, 'value');
  }
  return [...kinds].map(([target, kind]) => ({ file: target, kind }));
}

function isTypeOnly(statement) {
  if (statement.isTypeOnly) return true;
  const { importClause } = statement;
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const named = importClause.namedBindings?.elements;
  return !importClause.name && named?.length > 0 && named.every((element) => element.isTypeOnly);
}

/**
 * Returns the file a relative import leads to; `undefined` for a package, a style sheet or data.
 *
 * @param {string} importer absolute
 */
export function resolveModule(importer, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const base = path.resolve(path.dirname(importer), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}.cjs`];
  return candidates.find(
    (name) => moduleName.test(name) && existsSync(name) && statSync(name).isFile(),
  );
}

/**
 * Finds the shortest chain of imports that leads from a module back to itself through one import.
 *
 * @param {ModuleGraph} graph
 * @param {(kind: ModuleImport['kind']) => boolean} counts kinds of imports to follow
 * @returns {string[] | undefined} the modules on the way, from the imported one to the importer
 */
export function findWayBack(graph, importer, imported, counts) {
  /** @type {Map<string, string | undefined>} */
  const cameFrom = new Map([[imported, undefined]]);
  const queue = [imported];
  for (const file of queue) {
    if (file === importer) return wayTo(file, cameFrom);
    for (const next of graph.get(file) ?? []) {
      if (!counts(next.kind) || cameFrom.has(next.file)) continue;
      cameFrom.set(next.file, file);
      queue.push(next.file);
    }
  }
  return undefined;
}

function wayTo(file, cameFrom) {
  const way = [];
  for (let at = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way;
}

/**
 * Groups modules that import each other, directly or through others (Tarjan's algorithm).
 *
 * @param {ModuleGraph} graph
 * @param {(kind: ModuleImport['kind']) => boolean} counts
 * @returns {string[][]} groups of at least two modules
 */
export function findCycles(graph, counts) {
  const state = new Map();
  const stack = [];
  const cycles = [];
  const visit = (file) => {
    const own = { index: state.size, low: state.size, onStack: true };
    state.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!counts(next.kind) || !graph.has(next.file)) continue;
      const known = state.get(next.file) ?? visit(next.file);
      if (known.onStack) own.low = Math.min(own.low, known.low);
    }
    if (own.low < own.index) return own;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) state.get(member).onStack = false;
    if (group.length > 1) cycles.push(group.sort());
    return own;
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}
