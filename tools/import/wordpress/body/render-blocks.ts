/**
 * Blocks of WordPress' editor (Gutenberg): HTML between comments that name blocks and their attributes. A block's
 * saved HTML is what the old page showed, so mostly the comments are left out; blocks that WordPress or a plugin
 * rendered on request have none. Written from the documented grammar of block comments.
 */
import { asRecord, parseJson } from '../../../../src/lib/values/json';
import { escapeHtmlText } from '../../addresses';
import { lacksWords, proseOf, unread } from './tags';

type BlockToken =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'void'; name: string; attributes: Record<string, unknown> }
  | { kind: 'close'; name: string };

/** HTML as saved, or text of the classic editor. */
type BlockPiece = { isClassic: boolean; html: string };

export type BlockSources = {
  /** Returns the content of a reusable block. */
  reusable: (id: number) => string | undefined;
  /** Notes of the post as JSON, a list of `{ id, content }`. */
  footnotes: string | undefined;
};

const opening = /<!--\s+(\/?)wp:((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)\s+/y;

export function hasBlocks(content: string): boolean {
  return /<!--\s+wp:[a-z]/.test(content);
}

/** Yields the blocks of a content in order. Names of WordPress' own blocks begin with `core/`. */
export function* readBlockTokens(content: string): Generator<BlockToken> {
  let textStart = 0;
  for (let at = content.indexOf('<!--'); at >= 0; at = content.indexOf('<!--', at)) {
    opening.lastIndex = at;
    const found = opening.exec(content);
    const end = content.indexOf('-->', found ? at + found[0].length : at + 4);
    if (end < 0) break;
    const token = found && toToken(found, content.slice(at + found[0].length, end).trim());
    if (token) {
      if (at > textStart) yield { kind: 'text', text: content.slice(textStart, at) };
      yield token;
      textStart = end + 3;
    }
    at = token ? textStart : at + 4;
  }
  if (textStart < content.length) yield { kind: 'text', text: content.slice(textStart) };
}

function toToken([, slash, written = '']: RegExpExecArray, rest: string): BlockToken | undefined {
  const name = written.includes('/') ? written : `core/${written}`;
  if (slash) return { kind: 'close', name };
  const isVoid = rest.endsWith('/');
  const json = (isVoid ? rest.slice(0, -1) : rest).trim();
  if (json !== '' && !/^\{[^]*\}$/.test(json)) return undefined;
  // Attributes that cannot be read leave the HTML of the block as it is.
  const attributes = (json && asRecord(parseJson(json))) || {};
  return { kind: isVoid ? 'void' : 'open', name, attributes };
}

/** Blocks whose inner blocks are patterns for lists of other posts, not content. */
const patternBlocks =
  /^core\/(?:query|comments|comments-query-loop|navigation|latest-posts|template-part|terms-query)$/;

/** Blocks without HTML of which no reader misses anything. */
const silentBlocks = /^core\/(?:more|nextpage|spacer|separator|page-list)$/;

/** Maximum number of reusable blocks in a body: one that holds another twice, and so on, has no end. */
const maxReusable = 200;

type Frame = {
  name: string;
  attributes: Record<string, unknown>;
  /** HTML of a pattern, and of the blocks in it: no content of the post, but named in the report. */
  pattern: string[] | undefined;
  isShown: boolean;
  /** Number of pieces before it. */
  start: number;
};

/** Renders blocks as HTML, with the text of classic blocks apart. */
export function renderBlocks(content: string, sources: BlockSources): BlockPiece[] {
  return new BlockRenderer(sources).render(content);
}

class BlockRenderer {
  private readonly pieces: BlockPiece[] = [];
  private readonly open: Frame[] = [];
  private readonly reusableAround: number[] = [];
  private reusableCount = 0;

  constructor(private readonly sources: BlockSources) {}

  render(content: string): BlockPiece[] {
    this.addTokens(content);
    return this.pieces;
  }

  private addTokens(content: string): void {
    const around = this.open.length;
    for (const token of readBlockTokens(content)) {
      if (token.kind === 'text') this.addText(token.text, around);
      else if (token.kind === 'close') this.closeBlock(around);
      else if (token.kind === 'void') this.addVoid(token.name, token.attributes);
      else this.openBlock(token.name, token.attributes);
    }
    while (this.open.length > around) this.closeBlock(around);
  }

  private add(html: string, isClassic = false): void {
    const pattern = this.open.at(-1)?.pattern;
    if (pattern) pattern.push(html);
    else this.pieces.push({ isClassic, html });
  }

  private addText(text: string, around: number): void {
    const top = this.open.at(-1);
    const isClassic = this.open.length === around || top?.name === 'core/freeform';
    this.add(text, isClassic && text.trim() !== '');
    if (top && !top.isShown) top.isShown = isVisible(text);
  }

  private openBlock(name: string, attributes: Record<string, unknown>): void {
    const around = this.open.at(-1)?.pattern;
    const isPattern = !around && patternBlocks.test(name);
    const pattern = isPattern ? [] : around;
    this.open.push({ name, attributes, pattern, isShown: isPattern, start: this.pieces.length });
  }

  private closeBlock(around: number): void {
    if (this.open.length <= around) return;
    const block = this.open.pop();
    if (!block) return;
    const { name, attributes, pattern, isShown, start } = block;
    const parent = this.open.at(-1);
    const isOfPlugin = !/^core(?:-embed)?\//.test(name);
    if (pattern && !parent?.pattern) this.addUnread(name, attributes, wordsIn(pattern.join('')));
    else if (isOfPlugin && (!isShown || this.lacks(attributes, start))) {
      this.addUnread(name, attributes);
    }
    if (parent && (isShown || isOfPlugin)) parent.isShown = true;
  }

  /** True if the saved HTML of a block lacks words that its plugin showed from its attributes. */
  private lacks(attributes: Record<string, unknown>, start: number): boolean {
    const prose = proseOf(attributes);
    const html = () =>
      this.pieces
        .slice(start)
        .map((piece) => piece.html)
        .join('');
    return prose !== '' && lacksWords(html(), [prose]);
  }

  private addVoid(name: string, attributes: Record<string, unknown>): void {
    const parent = this.open.at(-1);
    if (parent) parent.isShown = true;
    if (name === 'core/block') this.addReusable(attributes);
    else if (name === 'core/social-link') this.add(socialLink(attributes));
    else if (name === 'core/footnotes') this.add(footnoteList(this.sources.footnotes));
    else if (!silentBlocks.test(name)) this.addUnread(name, attributes);
  }

  private addUnread(name: string, attributes: Record<string, unknown>, words = ''): void {
    const json = JSON.stringify(attributes);
    const source = [name, json === '{}' ? '' : json, words].filter(Boolean).join(' ');
    this.add(unread(name, proseOf(attributes), { source }));
  }

  private addReusable(attributes: Record<string, unknown>): void {
    const id = Number(attributes.ref);
    const content = this.sources.reusable(id);
    this.reusableCount += 1;
    const isEndless = this.reusableAround.includes(id) || this.reusableCount > maxReusable;
    if (content === undefined || isEndless) return this.addUnread('core/block', attributes);
    this.reusableAround.push(id);
    this.addTokens(content);
    this.reusableAround.pop();
  }
}

/** Returns true if HTML has text or media. */
function isVisible(html: string): boolean {
  return html.replace(/<(?!img|video|audio|iframe|hr|object)[^<>]*>/gi, '').trim() !== '';
}

/** Returns the words and addresses of HTML, as a report shows them. */
function wordsIn(html: string): string {
  const shown = html.replace(/<[^<>]*>/g, (tag) => {
    const values = tag.matchAll(/\s(?:href|src|alt|title|data-source)="([^"]*)"/g);
    return ` ${[...values].map(([, value = '']) => value).join(' ')} `;
  });
  return shown.replace(/\s+/g, ' ').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function socialLink(attributes: Record<string, unknown>): string {
  const label = textOf(attributes.label) || textOf(attributes.service);
  const url = escapeHtmlText(textOf(attributes.url));
  return `<li class="wp-block-social-link"><a href="${url}">${escapeHtmlText(label)}</a></li>`;
}

function footnoteList(json = ''): string {
  const notes = parseJson(json);
  if (!Array.isArray(notes)) return '';
  const items = notes.map((note: unknown) => {
    const { id, content } = asRecord(note) ?? {};
    return `<li id="${escapeHtmlText(textOf(id))}">${textOf(content)}</li>`;
  });
  return `<ol class="wp-block-footnotes">${items.join('')}</ol>`;
}
