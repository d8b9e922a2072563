import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Something imported that is not a file of ours, and how the walk got there. */
export type Reached = { specifier: string; chain: string[] };

const endings = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '.css'];

/**
 * Follows every import that is left at run time, from some files through all they reach.
 *
 * @param root folder the paths are relative to
 * @param ends files of ours whose own imports are not followed
 * @returns the files of ours, and the packages and Node modules they import
 * @throws an Error naming the importer when a relative import leads nowhere
 */
export function walkImports(
  root: string,
  entries: readonly string[],
  ends: readonly string[] = [],
) {
  const files = new Map<string, string[]>();
  const outside: Reached[] = [];
  const waiting = entries.map((file) => ({ file, chain: [file] }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, chain } = next;
    if (files.has(file)) continue;
    files.set(file, chain);
    if (ends.includes(file)) continue;
    for (const specifier of runtimeImports(path.join(root, file))) {
      if (!specifier.startsWith('.')) outside.push({ specifier, chain: [...chain, specifier] });
      else {
        const found = resolveFile(root, path.join(path.dirname(file), specifier));
        if (!found) throw new Error(`${file} imports ${specifier}, which is not there.`);
        waiting.push({ file: found, chain: [...chain, found] });
      }
    }
  }
  return { files, outside };
}

/** Lists the files of ours that a file imports itself, without imports of types alone. */
export function importsOf(root: string, file: string): string[] {
  return runtimeImports(path.join(root, file))
    .filter((specifier) => specifier.startsWith('.'))
    .flatMap((specifier) => resolveFile(root, path.join(path.dirname(file), specifier)) ?? []);
}

function resolveFile(root: string, file: string): string | undefined {
  return endings
    .map((ending) => file + ending)
    .find((candidate) => {
      const absolute = path.join(root, candidate);
      return existsSync(absolute) && statSync(absolute).isFile();
    });
}

/** Imports of types alone are gone when the code runs. */
function runtimeImports(file: string): string[] {
  if (!/\.(ts|tsx|js|mjs)$/.test(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isTypeOnly(node.importClause)) {
      found.push(textOf(node.moduleSpecifier));
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) {
      found.push(textOf(node.moduleSpecifier));
    }
    if (ts.isCallExpression(node) && isLoad(node)) found.push(textOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter(Boolean);
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return (
    namedBindings.elements.length > 0 && namedBindings.elements.every((each) => each.isTypeOnly)
  );
}

function isLoad({ expression }: ts.CallExpression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require')
  );
}

function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}
