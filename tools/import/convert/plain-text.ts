/** Reads elements as plain text, for fields of bloks. */
import { splitTokens } from './tokens';

/** Maximum number of characters of a loss's detail. */
const maxDetail = 120;

/** Returns a text on one line, cut to the length of a loss's detail. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDetail) return line;
  return `${line.slice(0, maxDetail - 1).replace(/\p{Surrogate}$/u, '')}…`;
}

const lineTags: ReadonlySet<string> = new Set(
  'P DIV LI UL OL DL DT DD H1 H2 H3 H4 H5 H6 BLOCKQUOTE FIGCAPTION FIGURE TR TABLE PRE SECTION'.split(
    ' ',
  ),
);

const silentTags: ReadonlySet<string> = new Set('SCRIPT STYLE NOSCRIPT TEMPLATE'.split(' '));

/** Returns the words of a node, a line of them for each of its lines. */
export function linesOf(node: Node): string {
  return rawText(node)
    .split('\n')
    .map((line) => line.replace(/[\t\r\f ]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns the words of a node on one line. */
export function lineOf(node: Node | null | undefined): string {
  return node ? linesOf(node).replaceAll('\n', ' ') : '';
}

function rawText(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return wordsOf(node).replace(/\s/g, ' ');
  if (!isElement(node) || silentTags.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return isEmoji(node) ? (node.getAttribute('alt') ?? '') : '';
  const text = [...node.childNodes].map(rawText).join('');
  return lineTags.has(node.tagName) ? `\n${text}\n` : text;
}

function wordsOf(node: Node): string {
  return splitTokens(node.nodeValue ?? '')
    .map(({ kind, value }) => (kind === 'text' ? value : ''))
    .join('');
}

export function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** True for the picture of an emoji or a smiley, whose alternative text is the character. */
export function isEmoji(element: Element): boolean {
  return element.classList.contains('emoji') || element.classList.contains('wp-smiley');
}
