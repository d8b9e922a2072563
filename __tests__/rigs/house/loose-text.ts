import path from 'node:path';
import ts from 'typescript';

/**
 * Finds text in views that React would keep as a text node of its own and change, move or remove later,
 * which fails once a browser's translation has replaced the node (docs/decisions/168):
 *
 * - text from an expression that is not the only child of an element
 * - text after an expression, which may put elements before it
 * - text directly in a fragment, whose neighbors are unknown
 * - a list of texts, or a mapping to texts and elements
 *
 * An expression is text if its type may be a string or a number, or is unknown. White space between elements is none.
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
    // Without the types of browsers and, below, of what packages import: half of what there is to read.
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => seeds.get(name) ?? readFile(name);
  host.fileExists = (name) => seeds.has(name) || fileExists(name);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const isOfPackage = from.includes('/node_modules/') && !/^\.|react|^zustand/.test(text);
      if (isOfPackage) return { resolvedModule: undefined };
      return ts.resolveModuleName(text, from, options, host, cache);
    });
  host.resolveTypeReferenceDirectiveReferences = (references) =>
    references.map(() => ({ resolvedTypeReferenceDirective: undefined }));
  const queries = path.join(root, 'src/gatsby-types.d.ts');
  const program = ts.createProgram([...files, ...seeds.keys(), queries], options, host);
  const types = readTypes(program.getTypeChecker());
  return [...files, ...seeds.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} cannot be read.`);
    return findIn(source, types).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${path.relative(root, file)}:${line + 1} ${node.getText().replace(/\s+/g, ' ').trim()}`;
    });
  });
}

type Types = {
  mayBeText: (expression: ts.Expression) => boolean;
  isTextList: (expression: ts.Expression) => boolean;
  /** True for a list of texts and other things. */
  isMixedList: (expression: ts.Expression) => boolean;
};

function readTypes(checker: ts.TypeChecker): Types {
  const { Any, StringLike, NumberLike, BigIntLike } = ts.TypeFlags;
  const partsOf = (type: ts.Type): readonly ts.Type[] =>
    type.isUnion() ? type.types.flatMap(partsOf) : [type];
  const isText = (type: ts.Type): boolean =>
    // React renders nothing for an empty string.
    type.isStringLiteral() && type.value === ''
      ? false
      : Boolean(type.flags & (Any | StringLike | NumberLike | BigIntLike));
  const typeOf = (expression: ts.Expression) => partsOf(checker.getTypeAtLocation(expression));
  const itemsOf = (expression: ts.Expression) =>
    typeOf(expression)
      .filter((type) => checker.isArrayLikeType(type))
      .flatMap((type) => partsOf(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type));
  const isTextList = (expression: ts.Expression) => itemsOf(expression).some(isText);
  return {
    isTextList,
    mayBeText: (expression) => typeOf(expression).some(isText) || isTextList(expression),
    isMixedList: (expression) =>
      isTextList(expression) &&
      itemsOf(expression).some((type) => type.flags & ts.TypeFlags.Object),
  };
}

function findIn(source: ts.SourceFile, types: Types): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const isAlone = children.length === 1 && ts.isJsxElement(node);
      const isLoose = (child: ts.JsxChild, index: number) => {
        if (isStatic(child)) {
          const before = children.slice(0, index);
          return ts.isJsxFragment(node) || before.some((one) => mayComeAndGo(one, types));
        }
        if (!ts.isJsxExpression(child) || !child.expression) return false;
        return isAlone ? types.isTextList(child.expression) : types.mayBeText(child.expression);
      };
      found.push(...children.filter(isLoose));
    } else if (isMapping(node) && types.isMixedList(node)) {
      found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** True for `list.map(…)`. */
function isMapping(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  return ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map';
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
function mayComeAndGo(child: ts.JsxChild, { mayBeText }: Types): boolean {
  if (!ts.isJsxExpression(child) || !child.expression || isStatic(child)) return false;
  return !mayBeText(child.expression);
}
