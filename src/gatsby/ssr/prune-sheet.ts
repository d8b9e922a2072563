/**
 * Leaves out of a style sheet what a page's HTML cannot match. A rule goes only if each of its
 * selectors names a class that the HTML has nowhere; everything else stays, in its order: elements,
 * attributes (`[open]`, `[aria-…]`), states (`:hover`, `:checked`), at-rules. What `:not()`, `:is()`,
 * `:where()` and `:has()` hold is not looked at. The whole sheet is loaded before scripts change
 * anything (`gatsby/ssr/start-script`), so only what works without a script counts here.
 */

/** A selector, with the classes that an element and those around it must have to match. */
type Selector = { text: string; classes: readonly string[] };

type Rule = { kind: 'rule'; selectors: readonly Selector[]; block: string };
type Group = { kind: 'group'; prelude: string; content: readonly Part[] };
/** Steps of an animation. */
type Keyframes = { kind: 'keyframes'; name: string; isNamed: boolean; text: string };
/** Everything that depends on no class: statements, fonts, print pages. */
type Other = { kind: 'other'; text: string };
type Part = Rule | Group | Keyframes | Other;

const groupRule = /^@(?:media|supports|layer|container|starting-style)\b/;
const keyframesRule = /^@(?:-\w+-)?keyframes\s+([^\s{]+)/;
const layerName = /^@layer\s+([^\s,;{]+)\s*$/;

/** Sheets by their text: a build renders many pages with the same few. */
const parsed = new Map<string, readonly Part[]>();

/**
 * Returns the rules of a sheet that can match a page, as text.
 *
 * @param classes all classes of the page's HTML
 */
export function pruneSheet(sheet: string, classes: ReadonlySet<string>): string {
  const parts = parsed.get(sheet) ?? parseParts(sheet, sheet);
  parsed.set(sheet, parts);
  const rules = print(parts, classes, () => false);
  return print(parts, classes, ({ name, isNamed }) => !isNamed || rules.includes(name));
}

/** Classes of the pages that are being rendered, by path: from `onRenderBody` to `onPreRenderHTML`. */
export const pageClasses = new Map<string, ReadonlySet<string>>();

const classAttribute = /\sclass="([^"]*)"/g;

/** Returns every class that occurs in HTML. */
export function classesOf(html: string): ReadonlySet<string> {
  return new Set(
    Array.from(html.matchAll(classAttribute), ([, list = '']) => list.split(' ')).flat(),
  );
}

function print(
  parts: readonly Part[],
  classes: ReadonlySet<string>,
  isUsed: (keyframes: Keyframes) => boolean,
  layers = new Set<string>(),
): string {
  return parts
    .map((part) => {
      if (part.kind === 'other') return part.text;
      if (part.kind === 'keyframes') return isUsed(part) ? part.text : '';
      if (part.kind === 'rule') return printRule(part, classes);
      const content = print(part.content, classes, isUsed, layers);
      const [, layer] = layerName.exec(part.prelude) ?? [];
      const isFirst = layer !== undefined && !layers.has(layer);
      if (layer !== undefined) layers.add(layer);
      if (content) return `${part.prelude}{${content}}`;
      // The first mention of a layer gives it its place among the others.
      return isFirst ? `@layer ${layer};` : '';
    })
    .join('');
}

function printRule({ selectors, block }: Rule, classes: ReadonlySet<string>): string {
  const matching = selectors.filter((selector) =>
    selector.classes.every((name) => classes.has(name)),
  );
  if (matching.length === 0) return '';
  // One that a browser does not know makes it ignore the whole rule, so it stays where it was.
  const kept = selectors.filter((each) => matching.includes(each) || each.text.includes(':'));
  return `${kept.map(({ text }) => text).join(',')}{${block}}`;
}

function parseParts(text: string, sheet: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < text.length) {
    const end = find(text, start, '{;');
    if (text[end] !== '{') {
      parts.push({ kind: 'other', text: text.slice(start, end + 1) });
      start = end + 1;
      continue;
    }
    const close = findClose(text, end + 1);
    const prelude = text.slice(start, end).trim();
    parts.push(toPart(prelude, text.slice(end + 1, close), sheet));
    start = close + 1;
  }
  return parts;
}

function toPart(prelude: string, block: string, sheet: string): Part {
  if (groupRule.test(prelude)) return { kind: 'group', prelude, content: parseParts(block, sheet) };
  const text = `${prelude}{${block}}`;
  const [, name] = keyframesRule.exec(prelude) ?? [];
  if (name !== undefined) {
    // One that no rule of this sheet names may be of another sheet.
    return { kind: 'keyframes', name, isNamed: sheet.split(name).length > 2, text };
  }
  if (prelude.startsWith('@')) return { kind: 'other', text };
  return { kind: 'rule', selectors: splitSelectors(prelude).map(toSelector), block };
}

function splitSelectors(list: string): string[] {
  const end = find(list, 0, ',');
  return end < list.length ? [list.slice(0, end), ...splitSelectors(list.slice(end + 1))] : [list];
}

/** A class at the outer level of a selector. One with an escape counts as one that the page has. */
const className = /\.([\w-]+)(?!\\)/y;

function toSelector(text: string): Selector {
  const classes: string[] = [];
  for (let place = find(text, 0, '.'); place < text.length; place = find(text, place + 1, '.')) {
    className.lastIndex = place;
    const [, name] = className.exec(text) ?? [];
    if (name !== undefined && !/[\\\u0080-\uffff]/.test(text)) classes.push(name);
  }
  return { text, classes };
}

/**
 * Returns the place of the first of some characters that is in no string, comment, bracket or
 * parenthesis, or the end of the text.
 */
function find(text: string, from: number, wanted: string): number {
  let depth = 0;
  for (let place = from; place < text.length; place += 1) {
    const letter = text.charAt(place);
    const skipped = skip(text, place);
    if (skipped > place) place = skipped;
    else if (depth === 0 && wanted.includes(letter)) return place;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
  }
  return text.length;
}

/** Returns the place of the brace that ends a block. */
function findClose(text: string, from: number): number {
  let depth = 0;
  for (
    let place = find(text, from, '{}');
    place < text.length;
    place = find(text, place + 1, '{}')
  ) {
    if (text[place] === '{') depth += 1;
    else if (depth === 0) return place;
    else depth -= 1;
  }
  throw new Error(`A style sheet has a block without an end: ${text.slice(from, from + 80)}`);
}

/** Returns the last place of the string, comment or escape that begins at a place, or that place. */
function skip(text: string, place: number): number {
  const letter = text[place];
  if (letter === '\\') return place + 1;
  if (letter === '/' && text[place + 1] === '*') {
    const end = text.indexOf('*/', place + 2);
    return end < 0 ? text.length : end + 1;
  }
  if (letter !== '"' && letter !== "'") return place;
  let end = place + 1;
  while (end < text.length && text[end] !== letter) end += text[end] === '\\' ? 2 : 1;
  return end;
}
