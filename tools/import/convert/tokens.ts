/**
 * Tokens: words between two characters that no text has. They pass the reader of texts as words do,
 * and mark where a blok was, or a place that links lead to.
 */

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
