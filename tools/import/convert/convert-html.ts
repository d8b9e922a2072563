import { JSDOM } from 'jsdom';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter as adapter, parseFragment, serialize } from 'parse5';
import type { LeftOut } from '../../html-to-rich-text/left-out';
import { isOfficeHtml, readPastedBody } from '../../html-to-rich-text/read-html';
import type { ConvertOptions, ConvertedBody } from './conversion';
import { Conversion } from './conversion';
import { placeBloks } from './place-bloks';
import { readWritten } from './find-missing';
import { prepare } from './prepare';
import { withoutTokens } from './plain-text';
import { disarmHtml } from '../../html-to-rich-text/disarm-html';

/**
 * Converts the body of a post into a rich text with bloks. Never throws, whatever the HTML is; a
 * second conversion gives the same result.
 *
 * @param html as `SourcePost.html`
 */
export function convertHtml(html: string, options: ConvertOptions): ConvertedBody {
  const conversion = new Conversion(options);
  const { root, isFlattened } = parseHtml(withoutTokens(html));
  if (isFlattened)
    conversion.countLoss('changed', 'elements nested deeper than a page can have them');
  const written = readWritten(root);
  prepare(root, conversion);
  const { nodes, leftOut } = readPastedBody(root, {
    allowsTables: true,
    isOffice: isOfficeHtml(html),
  });
  countLeftOut(leftOut, conversion);
  return conversion.toBody(placeBloks(nodes, conversion), written);
}

/** Names of what the reader of texts leaves out; the others have been prepared before. */
const leftOutNames: readonly [keyof LeftOut, 'lost' | 'changed', string][] = [
  ['table', 'changed', 'a table in a table'],
  ['drawing', 'lost', 'a drawing or a formula'],
  ['control', 'lost', 'a form control'],
  ['comment', 'lost', 'a comment of an office program'],
  ['deletion', 'lost', 'a deleted passage of an office program'],
  ['color', 'changed', 'a color'],
  ['font', 'changed', 'a font or a size'],
];

function countLeftOut(leftOut: LeftOut, conversion: Conversion): void {
  for (const [kind, loss, what] of leftOutNames) conversion.countLoss(loss, what, leftOut[kind]);
}

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Never shown: no script of it runs and nothing of it is loaded. One is enough for all posts. */
const { document } = new JSDOM('').window;

/** Maximum number of elements inside each other: 50 lists in each other stay lists. */
const maxNesting = 128;

/**
 * Number of elements inside each other that no page has. Of such a post only the outermost stay, since each step of
 * the conversion reads what is inside every one of them.
 */
const absurdNesting = { from: 512, kept: 16 };

/** Parses HTML of strangers into an element of its own. Styles and handlers become `data-…`. */
function parseHtml(html: string): { root: Element; isFlattened: boolean } {
  const { text, isFlattened } = withinNesting(disarmHtml(html));
  const root = document.createElement('div');
  root.innerHTML = text;
  return { root, isFlattened };
}

/** Flattens what is nested deeper than a page has it, on which recursive readers would fail. */
function withinNesting(html: string): { text: string; isFlattened: boolean } {
  const tags = html.match(/<[a-z]/gi)?.length ?? 0;
  if (tags <= maxNesting) return { text: html, isFlattened: false };
  const tree = parseFragment(html);
  const isAbsurd = parentsAt(tree, absurdNesting.from).length > 0;
  const deepest = parentsAt(tree, isAbsurd ? absurdNesting.kept : maxNesting);
  for (const parent of deepest) flatten(parent);
  return deepest.length > 0
    ? { text: serialize(tree), isFlattened: true }
    : { text: html, isFlattened: false };
}

/** Returns the elements of one depth that have elements inside. */
function parentsAt(tree: ParentNode, depth: number): ParentNode[] {
  let level: ParentNode[] = [tree];
  for (let count = 0; count < depth && level.length > 0; count += 1) {
    level = level.flatMap(({ childNodes }) => childNodes.filter(isParent));
  }
  return level.filter(({ childNodes }) => childNodes.some(isParent));
}

function isParent(node: ChildNode): node is DefaultTreeAdapterTypes.Element {
  return 'childNodes' in node && node.childNodes.length > 0;
}

/** Elements inside a line. All others begin a line. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);

/** Replaces everything inside an element by its words, with a break where a line began. */
function flatten(parent: ParentNode): void {
  const leaves: ChildNode[] = [];
  const waiting = parent.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isParent(node)) leaves.push(node);
    else {
      const isLine = !inlineTags.has(node.tagName) && leaves.at(-1)?.nodeName !== 'br';
      if (isLine) leaves.push(adapter.createElement('br', node.namespaceURI, []));
      waiting.push(...node.childNodes.toReversed());
    }
  }
  parent.childNodes = leaves;
}
