/** Plain text out of WordPress' HTML: names, titles, and the sentences that describe a post. */
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';

type HtmlNode = DefaultTreeAdapterMap['node'];

/** Maximum number of characters that are read: titles and first sentences are within. */
const maxReadLength = 8_000;

const unspoken = /^(?:script|style|template|noscript)$/;
/** Elements whose text does not describe a post, and those that do so only if there is no other text. */
const media = /^(?:figure|pre|nav|form|video|audio|iframe|svg)$/;
const besides = /^(?:figure|table|pre|h[1-6]|nav|form|ol|ul|dl|video|audio|iframe|svg)$/;
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/** Returns the text of some HTML, with its white space collapsed. */
export function htmlToText(html: string): string {
  return readText(html, unspoken);
}

function readText(html: string, skipped: RegExp): string {
  // Most names and titles are plain.
  if (!/[<&]/.test(html)) return collapse(html);
  let text = '';
  const nodes: (HtmlNode | string)[] = [parseFragment(html.slice(0, maxReadLength))];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node === 'string') text += node;
    else if ('value' in node) text += node.value;
    else if ('childNodes' in node) {
      const name = 'tagName' in node ? node.tagName : '';
      if (skipped.test(name) || unspoken.test(name) || isUnread(node)) continue;
      const gap = inline.test(name) ? '' : ' ';
      nodes.push(gap, ...node.childNodes.toReversed(), gap);
    }
  }
  return collapse(text);
}

function isUnread(node: HtmlNode): boolean {
  return 'attrs' in node && node.attrs.some(({ name }) => name === 'data-unread');
}

/** Makes white space and control characters, which HTML may name by number, single spaces. */
export function collapse(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Length from which a description has enough, and its maximum. */
const enoughLength = 110;
const maxDescriptionLength = 240;

/** Returns the first sentences of a body as plain text: of its paragraphs, or of lists and tables if it has none. */
export function firstSentences(html: string): string {
  const text = readText(html, besides) || readText(html, media);
  let taken = '';
  for (const { segment } of sentences.segment(text.slice(0, 2_000))) {
    if (taken && taken.length + segment.trimEnd().length > maxDescriptionLength) break;
    taken += segment;
    if (taken.length >= enoughLength) break;
  }
  return shorten(taken.trim());
}

function shorten(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const cut = text.slice(0, maxDescriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescriptionLength / 2)).trimEnd()}…`;
}
