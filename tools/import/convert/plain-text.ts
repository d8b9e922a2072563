/**
 * Reads elements as plain text, for fields of bloks. Tokens in it are words between two characters that no text has:
 * they pass the reader of texts as words do, and mark where a blok was, or a place that links lead to.
 */

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

const start = '\ufdd0';
const end = '\ufdd1';

/** Matches both characters, and the ways to write them in HTML. */
const reserved = /[\ufdd0\ufdd1]|&#(?:x0*fdd[01](?![\da-f])|0*6497[67](?!\d));?/gi;

const token = /\ufdd0(blok|place):([^\ufdd1]*)\ufdd1/g;

type TokenKind = 'blok' | 'place';

/** Replaces the two characters in HTML of strangers. */
export function withoutTokens(html: string): string {
  return html.replace(reserved, '\ufffd');
}

export function toToken(kind: TokenKind, value: string): string {
  return `${start}${kind}:${value}${end}`;
}

type TextPart = { kind: 'text' | TokenKind; value: string };

/** Splits a text at its tokens. Parts without words are left out. */
export function splitTokens(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let read = 0;
  for (const found of text.matchAll(token)) {
    parts.push({ kind: 'text', value: text.slice(read, found.index) });
    parts.push({ kind: found[1] === 'blok' ? 'blok' : 'place', value: found[2] ?? '' });
    read = found.index + found[0].length;
  }
  parts.push({ kind: 'text', value: text.slice(read) });
  return parts.filter(({ kind, value }) => kind !== 'text' || value !== '');
}
