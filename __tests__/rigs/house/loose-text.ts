import path from 'node:path';
import ts from 'typescript';

/**
 * Finds text in views that React would keep as a text node of its own and change, move or remove later,
 * which fails once a browser's translation has replaced the node (docs/decisions/168):
 *
 * - text from an expression that is not the only child of an element
 * - text after an expression, which may put elements before it
 * - text directly in a fragment, whose neighbors are unknown
 *
 * An expression is text if its type may be a string or a number. White space between elements is none.
 *
 * @param files views, as absolute paths
 * @param seeds further views that are not on disk, text by path
 * @returns one line for each finding: `path:line text`
 */
export function findLooseText(
  root: string,
  files: readonly string[],
  seeds: ReadonlyMap<string, string> = new Map(),
): string[] {
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => seeds.get(name) ?? readFile(name);
  host.fileExists = (name) => seeds.has(name) || fileExists(name);
  const program = ts.createProgram([...files, ...seeds.keys()], options, host);
  const isText = textTypes(program.getTypeChecker());
  return [...files, ...seeds.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} cannot be read.`);
    return findIn(source, isText).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${path.relative(root, file)}:${line + 1} ${node.getText().replace(/\s+/g, ' ').trim()}`;
    });
  });
}

type IsText = (expression: ts.Expression) => boolean;

function textTypes(checker: ts.TypeChecker): IsText {
  const { StringLike, NumberLike, BigIntLike } = ts.TypeFlags;
  const mayBeText = (type: ts.Type, around: readonly ts.Type[] = []): boolean => {
    // A list may hold lists of its own type.
    if (around.includes(type)) return false;
    if (type.isUnion()) return type.types.some((one) => mayBeText(one, [...around, type]));
    // React renders nothing for an empty string.
    if (type.isStringLiteral() && type.value === '') return false;
    if (type.flags & (StringLike | NumberLike | BigIntLike)) return true;
    const item =
      checker.isArrayLikeType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return item ? mayBeText(item, [...around, type]) : false;
  };
  return (expression) => mayBeText(checker.getTypeAtLocation(expression));
}

function findIn(source: ts.SourceFile, isText: IsText): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const isAlone = children.length === 1 && ts.isJsxElement(node);
      found.push(
        ...children.filter((child, index) => {
          if (isStatic(child)) {
            return (
              ts.isJsxFragment(node) ||
              children.slice(0, index).some((one) => mayComeAndGo(one, isText))
            );
          }
          if (!ts.isJsxExpression(child) || !child.expression) return false;
          return !isAlone && isText(child.expression);
        }),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  if (!ts.isJsxExpression(child)) return false;
  const { expression } = child;
  return !expression || (ts.isStringLiteral(expression) && expression.text.trim() === '');
}

/** True for text that stands in the source. */
function isStatic(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true;
  return (
    ts.isJsxExpression(child) && Boolean(child.expression && ts.isStringLiteral(child.expression))
  );
}

/** True for an expression of elements. */
function mayComeAndGo(child: ts.JsxChild, isText: IsText): boolean {
  return (
    ts.isJsxExpression(child) && !!child.expression && !isStatic(child) && !isText(child.expression)
  );
}
