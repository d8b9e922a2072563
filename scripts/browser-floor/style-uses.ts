import type { ChildNode, Declaration, Node, Root } from 'postcss';
import { AtRule, parse, Rule } from 'postcss';
import type { BuiltFile, Use } from './mdn-data';
import { findLacking, isKnown, namesIn } from './mdn-data';

/** Paths of functions of CSS, such as `css.types.color.color-mix`, by name. */
const functions = new Map<string, string>();

function noteFunctions(path: string): void {
  for (const name of namesIn(path)) {
    const feature = `${path}.${name}`;
    if (!functions.has(name) && isKnown(feature)) functions.set(name, feature);
    noteFunctions(feature);
  }
}
noteFunctions('css.types');

/** Families of units that the data has as one feature. */
const unitFamilies: readonly (readonly [RegExp, string])[] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

const functionForm = /(?<![\w-])(-?[a-z][a-z-]*)\(/g;
const unitForm = /(?<![\w#-])[\d.]+([a-z]+)\b/g;
const keywordForm = /(?<![\w-])-?[a-z][a-z-]*(?![\w(-])/g;
const pseudoForm = /(?<!\\):(:?)([a-z-]+)/g;
const conditionForm = /\(\s*([a-z-]+)/g;
const quoted = /"[^"]*"|'[^']*'|url\([^)]*\)/g;

function unitFeature(unit: string): string {
  const family = unitFamilies.find(([form]) => form.test(unit))?.[1];
  return `css.types.length.${family ?? unit}`;
}

/** Returns the features of a declaration, the property first. A custom property is known to none. */
function featuresOfDeclaration({ prop, value }: Declaration): string[] {
  const property = `css.properties.${prop}`;
  const text = value.toLowerCase().replaceAll(quoted, '');
  const parts = [
    ...[...text.matchAll(functionForm)].flatMap(([, name = '']) => functions.get(name) ?? []),
    ...[...text.matchAll(unitForm)].map(([, unit = '']) => unitFeature(unit)),
    ...[...text.matchAll(keywordForm)].map(([keyword]) => `${property}.${keyword}`),
  ];
  return [property, ...parts];
}

function featuresOfSelector(selector: string): string[] {
  return [...selector.matchAll(pseudoForm)].map(([, , name = '']) => `css.selectors.${name}`);
}

function featuresOfAtRule({ name, params }: AtRule): string[] {
  const own = `css.at-rules.${name}`;
  if (name !== 'media' && name !== 'container') return [own];
  const asked = [...params.matchAll(conditionForm)].map(([, feature = '']) => `${own}.${feature}`);
  // `style(` is a part with a longer name, such as style_queries_for_custom_properties.
  const queries = [...params.matchAll(functionForm)].flatMap(([, query = '']) =>
    namesIn(own).filter((part) => part.startsWith(`${query}_`)),
  );
  return [own, ...asked, ...queries.map((part) => `${own}.${part}`)];
}

/** Returns whether `@supports` around a node asks for the feature: for its property, function or selector. */
function isAsked(node: ChildNode, feature: string): boolean {
  const name = feature.slice(feature.lastIndexOf('.') + 1);
  for (let around: Node | undefined = node.parent; around; around = around.parent) {
    if (!(around instanceof AtRule) || around.name !== 'supports') continue;
    if (!/\bnot\b/.test(around.params) && around.params.includes(name)) return true;
  }
  return false;
}

/** Returns the declarations of the same rule. */
function declarationsBeside({ parent }: Declaration): Declaration[] {
  return (parent?.nodes ?? []).filter((node) => node.type === 'decl');
}

/** Returns whether the rule sets the property before, in a way that all supported browsers know. */
function hasEarlier(declaration: Declaration): boolean {
  const beside = declarationsBeside(declaration);
  return beside.slice(0, beside.indexOf(declaration)).some(
    (other) =>
      other.prop === declaration.prop &&
      // The last value of a custom property counts, whether it makes sense or not.
      !other.prop.startsWith('--') &&
      featuresOfDeclaration(other).every((feature) => findLacking(feature).length === 0),
  );
}

/** Returns the first name of what a selector selects: `.b` of `.a > .b:hover`. */
function subjectOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /[.#]?[\w-]+/.exec(last)?.[0] ?? last;
}

/** Lists what the rules of a sheet make a flexbox or grid. Safari before 17.4 aligns the content of nothing else. */
function findContainers(sheet: Root): Set<string> {
  const containers = new Set<string>();
  sheet.walkDecls('display', ({ value, parent }) => {
    if (!/flex|grid/.test(value) || !(parent instanceof Rule)) return;
    for (const selector of parent.selectors) containers.add(subjectOf(selector));
  });
  return containers;
}

/** Returns whether content is aligned in what is neither flexbox nor grid. There, it begins at the start anyway. */
function needsContainer(
  { prop, value, parent }: Declaration,
  containers: ReadonlySet<string>,
): boolean {
  if (!/^(?:align|place)-content$/.test(prop) || /^(?:start|normal)\b/.test(value)) return false;
  return (
    parent instanceof Rule && !parent.selectors.map(subjectOf).every((name) => containers.has(name))
  );
}

/**
 * Finds what styles use and a supported browser lacks: at-rules and their conditions, pseudo-classes and -elements,
 * nesting, properties, and the functions, units and keywords of values. What `@supports` asks for, and what has
 * a declaration before it that all browsers know, or one with a vendor's prefix, has a fallback.
 */
export function findStyleUses(sheets: readonly BuiltFile[]): Use[] {
  return sheets.flatMap(readSheet);
}

function readSheet({ file, text }: BuiltFile): Use[] {
  const uses: Use[] = [];
  const sheet = parse(text);
  const containers = findContainers(sheet);
  sheet.walk((node) => {
    const report = (feature: string, prefixes: readonly string[] = []) => {
      const lacking = findLacking(feature, (prefix) => prefixes.includes(prefix));
      if (lacking.length === 0 || isAsked(node, feature)) return;
      const rule = node.type === 'decl' && node.parent instanceof Rule ? node.parent.selector : '';
      uses.push({ feature, lacking, file, code: `${rule} ${String(node)}`.trim().slice(0, 100) });
    };
    if (node.parent instanceof Rule && node.type !== 'decl') report('css.selectors.nesting');
    if (node.type === 'atrule' && node.name !== 'supports') {
      featuresOfAtRule(node).forEach((feature) => report(feature));
    } else if (node.type === 'rule') {
      featuresOfSelector(node.selector).forEach((feature) => report(feature));
    } else if (node.type === 'decl' && !hasEarlier(node)) {
      const prefixes = declarationsBeside(node).flatMap(({ prop }) =>
        prop.endsWith(node.prop) ? prop.slice(0, -node.prop.length) || [] : [],
      );
      const [property = '', ...ofValue] = featuresOfDeclaration(node);
      report(property, prefixes);
      // With a prefix, older browsers have values of that property.
      if (prefixes.length === 0) ofValue.forEach((feature) => report(feature));
      if (needsContainer(node, containers)) report('css.properties.align-content.context_block');
    }
  });
  return uses;
}
