import type { AnyNode, CallExpression, Program } from 'acorn';
import { parse } from 'acorn';
import { featuresOfMarkup } from './markup-uses';
import type { BuiltFile, Use } from './mdn-data';
import { findWidest, namesIn } from './mdn-data';

/** Paths in MDN's data by the name that code uses. */
type Names = Map<string, string[]>;

const globals: Names = new Map();
const members: Names = new Map();
const methods: Names = new Map();
const events: Names = new Map();

function note(names: Names, name: string, feature: string): void {
  names.set(name, [...(names.get(name) ?? []), feature]);
}

/** Interfaces whose members are global names. */
const globalInterfaces = new Set(['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']);

function noteMember(owner: string, feature: string): void {
  const key = feature.slice(feature.lastIndexOf('.') + 1);
  const name = key.replace(/_(?:static|event)$/, '');
  if (key.endsWith('_event')) return note(events, name, feature);
  note(members, `${owner}.${name}`, feature);
  note(methods, name, feature);
  if (globalInterfaces.has(owner)) note(globals, name, feature);
}

for (const root of ['api', 'javascript.builtins']) {
  for (const owner of namesIn(root)) {
    note(globals, owner, `${root}.${owner}`);
    for (const key of namesIn(`${root}.${owner}`)) {
      const feature = `${root}.${owner}.${key}`;
      noteMember(owner, feature);
      if (owner === 'Intl')
        for (const inner of namesIn(feature)) noteMember(key, `${feature}.${inner}`);
    }
  }
}

/** Editions of ECMAScript, each with the part of its syntax that browsers had last. */
const editions = {
  2018: ['regular_expressions.lookbehind_assertion', 'operators.spread.spread_in_object_literals'],
  2020: ['operators.optional_chaining', 'operators.nullish_coalescing', 'operators.import_meta'],
  2021: ['operators.nullish_coalescing_assignment', 'grammar.numeric_separators'],
  2022: [
    'classes.static.initialization_blocks',
    'classes.private_class_fields_in',
    'operators.await.top_level',
    'builtins.RegExp.hasIndices',
  ],
  2023: ['grammar.hashbang_comments'],
  2024: ['builtins.RegExp.unicodeSets'],
  2025: ['statements.import.import_attributes', 'regular_expressions.modifier'],
  2026: ['statements.using'],
} as const;

/** Returns the newest edition of which all supported browsers have the syntax. */
function findEdition(): keyof typeof editions | 2017 {
  const years = [2018, 2020, 2021, 2022, 2023, 2024, 2025, 2026] as const;
  const isRead = (year: keyof typeof editions) =>
    !editions[year].some((feature) => findWidest([`javascript.${feature}`]));
  const firstUnread = years.findIndex((year) => !isRead(year));
  return years.slice(0, firstUnread < 0 ? undefined : firstUnread).at(-1) ?? 2017;
}

/** Newest edition of ECMAScript that all supported browsers read. */
export const ecmaVersion = findEdition();

/**
 * Finds what scripts use and a supported browser lacks: syntax, global names, members of global objects, events,
 * elements and attributes that React makes, and methods. What a variable holds is unknown, so a method counts if all
 * features of its name are missing, and no script defines one of that name.
 *
 * @param scripts all of a site or an application, since one may define the methods of another
 */
export function findScriptUses(scripts: readonly BuiltFile[]): Use[] {
  const defined = new Set<string>();
  const uses = scripts.flatMap((script) => readScript(script, defined));
  return uses.filter(({ method }) => !method || !defined.has(method));
}

/** @param defined takes the names of the members that the script defines */
function readScript({ file, text }: BuiltFile, defined: Set<string>): Use[] {
  const uses: (Use & { variable?: string })[] = [];
  const declared = new Set<string>();
  const codeAt = (start: number) => text.slice(Math.max(0, start - 30), start + 50);
  const syntax = {
    file,
    feature: `javascript.after-${ecmaVersion}`,
    lacking: [`ECMAScript ${ecmaVersion}`],
  };
  const report = (
    node: AnyNode,
    features: readonly string[] = [],
    names: { method?: string; variable?: string } = {},
  ) => {
    const found = findWidest(features);
    if (found) uses.push({ ...found, ...names, file, code: codeAt(node.start) });
  };
  const program = parseScript(text);
  if (program instanceof SyntaxError) return [{ ...syntax, code: program.message }];
  walk(program, (node, parent) => {
    for (const name of namesDeclaredBy(node)) declared.add(name);
    const own = parent?.type !== 'ObjectPattern' && memberDefinedBy(node);
    if (own) defined.add(own);
    if (node.type === 'MemberExpression') {
      const name = nameOf(node.property, node.computed) ?? '';
      const variable = nameOf(node.object, false) ?? '';
      const known = members.get(`${interfaceOf(variable)}.${name}`);
      if (known) report(node.property, known, { variable });
      else if (parent?.type === 'CallExpression' && parent.callee === node) {
        report(node.property, methods.get(name), { method: name });
      }
    } else if (node.type === 'Identifier' && isReference(node, parent)) {
      report(node, globals.get(node.name), { variable: node.name });
    } else if (node.type === 'CallExpression') {
      for (const features of featuresOfCall(node)) report(node, features);
    } else if (isBrokenRegExp(node)) {
      uses.push({ ...syntax, code: codeAt(node.start) });
    }
  });
  return uses.flatMap(({ variable, ...use }) => (variable && declared.has(variable) ? [] : use));
}

/** Calls back for a node and all within it. */
function walk(
  node: AnyNode,
  visit: (node: AnyNode, parent?: AnyNode) => void,
  parent?: AnyNode,
): void {
  visit(node, parent);
  for (const value of Object.values(node).flat() as unknown[]) {
    if (isNode(value)) walk(value, visit, node);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(key: AnyNode, isComputed: boolean): string | undefined {
  if (key.type === 'Identifier') return isComputed ? undefined : key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** Names of functions, classes, imports, variables and parameters: none of them is the browser's. */
function namesDeclaredBy(node: AnyNode): string[] {
  const bindings = [
    ...('params' in node ? node.params : []),
    ...('id' in node && node.id ? [node.id] : []),
    ...('local' in node && node.type !== 'ExportSpecifier' ? [node.local] : []),
    ...('param' in node && node.param ? [node.param] : []),
  ];
  return bindings.flatMap(namesInPattern);
}

function namesInPattern(pattern: AnyNode | null): string[] {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'AssignmentPattern') return namesInPattern(pattern.left);
  if (pattern?.type === 'RestElement') return namesInPattern(pattern.argument);
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(namesInPattern);
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    namesInPattern(property.type === 'Property' ? property.value : property),
  );
}

function memberDefinedBy(node: AnyNode): string | undefined {
  if (node.type === 'Property' || node.type === 'MethodDefinition')
    return nameOf(node.key, node.computed);
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression')
    return undefined;
  return nameOf(node.left.property, node.left.computed);
}

/** Interface of a global object: `navigator` is a `Navigator`; constructors have members of their own. */
function interfaceOf(name: string): string {
  if (['window', 'self', 'globalThis'].includes(name)) return 'Window';
  return /^[a-z]/.test(name) ? name.replace(/^./, (letter) => letter.toUpperCase()) : name;
}

function isReference(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent && 'key' in parent) return parent.value === node;
  if (parent?.type === 'ImportSpecifier' || parent?.type === 'ExportSpecifier') return false;
  // Asking for the type of a name is no use of it.
  return parent?.type !== 'UnaryExpression' || parent.operator !== 'typeof';
}

function parseScript(text: string): Program | SyntaxError {
  let failure: SyntaxError | undefined;
  for (const sourceType of ['module', 'script'] as const) {
    try {
      return parse(text, { ecmaVersion, sourceType });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      failure ??= error;
    }
  }
  return failure ?? new SyntaxError();
}

/** Returns whether a call makes a regular expression of texts that are too new. Literals are parsed with the script. */
function isBrokenRegExp(node: AnyNode): boolean {
  if (
    node.type !== 'NewExpression' ||
    node.callee.type !== 'Identifier' ||
    node.callee.name !== 'RegExp'
  )
    return false;
  const [pattern, flags = ''] = node.arguments.map((argument) => nameOf(argument, true));
  if (!pattern) return false;
  return parseScript(`/${pattern.replaceAll(/\\?\//g, '\\/')}/${flags}`) instanceof SyntaxError;
}

/** Returns the features that a call names by a text: an event, or an element and attributes that React makes. */
function featuresOfCall({
  callee,
  arguments: [first, second],
}: CallExpression): (string[] | undefined)[] {
  const text = first && nameOf(first, true);
  if (!text) return [];
  if (
    callee.type === 'MemberExpression' &&
    nameOf(callee.property, callee.computed) === 'addEventListener'
  ) {
    return [events.get(text)];
  }
  if (second?.type !== 'ObjectExpression') return [];
  const attributes = second.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const name = nameOf(property.key, property.computed)?.toLowerCase() ?? '';
    if (name.startsWith('on')) return [events.get(name.slice(2))];
    return featuresOfMarkup(text, name, nameOf(property.value, true)).map((feature) => [feature]);
  });
  return [...featuresOfMarkup(text).map((feature) => [feature]), ...attributes];
}
