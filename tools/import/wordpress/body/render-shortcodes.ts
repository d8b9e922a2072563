/**
 * Finds shortcodes in a body: `[name key="value"]`, alone or around a text as `[name]…[/name]`. Written from their
 * documented grammar: `@wordpress/shortcode` takes the square of time for shortcodes without an end, and keeps the
 * attributes of all posts in memory.
 */
import { findShortcode, isCodeShortcode, isEmbedName, renderShortcode } from './shortcodes';
import type { ShortcodePlace } from './shortcodes';

type Mark = {
  name: string;
  start: number;
  end: number;
  attributes: string;
  isEnd: boolean;
  isClosed: boolean;
  /** True for a name that only a plugin of the old site knew. */
  isUnknown: boolean;
  /** Place among the marks of the end that belongs to it. */
  endMark: number | undefined;
};

const bracket = /\[(\/?)([a-z][\w-]*)((?:[\s=:/"][^[\]]*)?)\]/y;
const escapedBracket = /\[\[([a-z][\w-]*)(?:[\s=:/"][^[\]]*)?\]/y;

/** Replaces the shortcodes of a body by HTML. Brackets within tags, code and comments stay. */
export function renderShortcodes(html: string, place: ShortcodePlace): string {
  if (!html.includes('[')) return html;
  const { marks, escapes } = findMarks(html);
  pairMarks(marks);
  return new ShortcodeWriter(html, marks, escapes, place).write();
}

/** Finds shortcodes, and the brackets that escape one (`[[gallery]]`). */
function findMarks(html: string): { marks: Mark[]; escapes: number[] } {
  const ends = new TagEnds(html);
  const marks: Mark[] = [];
  const escapes: number[] = [];
  const special = /[<[]/g;
  for (let found = special.exec(html); found; found = special.exec(html)) {
    const at = found.index;
    if (found[0] === '<') {
      special.lastIndex = ends.find(at) ?? at + 1;
      continue;
    }
    const escapeEnd = endOfEscape(html, at);
    if (escapeEnd !== undefined) {
      escapes.push(at, escapeEnd - 1);
      special.lastIndex = escapeEnd;
      continue;
    }
    bracket.lastIndex = at;
    const [all, slash, name = '', attributes = ''] = bracket.exec(html) ?? [];
    if (all === undefined) continue;
    const end = at + all.length;
    special.lastIndex = end;
    const isUnknown = !findShortcode(name);
    // Words in brackets stay as they are, but an editor must see what was a plugin's.
    if (isUnknown && !/[\w-]\s*=\s*["']/.test(attributes)) continue;
    const isClosed = isUnknown || attributes.endsWith('/');
    const mark = { name, start: at, end, isEnd: slash === '/', isClosed, isUnknown };
    const codeEnd = isCodeShortcode(name) ? ends.findText(`[/${name}]`, end) : undefined;
    if (isCodeShortcode(name) && (mark.isEnd || codeEnd === undefined)) continue;
    const written = isClosed ? attributes.replace(/\/$/, '') : attributes;
    marks.push({ ...mark, attributes: written, endMark: undefined });
    if (codeEnd === undefined) continue;
    // No shortcode within code is one.
    const start = codeEnd - name.length - 3;
    marks.push({ ...mark, start, end: codeEnd, isEnd: true, attributes: '', endMark: undefined });
    special.lastIndex = codeEnd;
  }
  return { marks, escapes };
}

/** Elements whose text is kept as it is: no shortcodes. */
const rawElements = /^<(pre|code|script|style|textarea|svg)(?=[\s>/])/i;

const tagPattern = /<\/?[a-z][^<>]*>/iy;

/** Finds the ends of what has no shortcodes, in linear time however broken the HTML is. */
class TagEnds {
  /** Texts that do not come again. */
  private readonly missing = new Set<string>();

  constructor(private readonly html: string) {}

  /** Returns the end of the tag, comment or raw element that begins at `<`, or `undefined` if none does. */
  find(start: number): number | undefined {
    if (this.html.startsWith('<!--', start)) return this.findText('-->', start + 4);
    tagPattern.lastIndex = start;
    const tag = tagPattern.exec(this.html)?.[0];
    if (tag === undefined) return undefined;
    const raw = rawElements.exec(tag)?.[1]?.toLowerCase();
    return (raw && this.findText(`</${raw}>`, start + tag.length)) || start + tag.length;
  }

  /** Returns the end of a text from a place on. */
  findText(text: string, from: number): number | undefined {
    if (this.missing.has(text)) return undefined;
    const pattern = new RegExp(text.replaceAll('[', '\\['), 'gi');
    pattern.lastIndex = from;
    const found = pattern.exec(this.html);
    if (!found) this.missing.add(text);
    return found ? found.index + text.length : undefined;
  }
}

/** Maximum length of an escaped shortcode with its text. */
const maxEscapeLength = 1_000;

function endOfEscape(html: string, at: number): number | undefined {
  escapedBracket.lastIndex = at;
  const [all, name] = escapedBracket.exec(html) ?? [];
  if (all === undefined || name === undefined || !findShortcode(name)) return undefined;
  const end = at + all.length;
  if (html[end] === ']') return end + 1;
  const closing = `[/${name}]]`;
  const closingAt = html.slice(end, end + maxEscapeLength).indexOf(closing);
  return closingAt < 0 ? undefined : end + closingAt + closing.length;
}

/** Gives each shortcode the next end of its name, unless another of the name begins before. */
function pairMarks(marks: readonly Mark[]): void {
  const next = new Map<string, number>();
  for (const [place, mark] of [...marks.entries()].reverse()) {
    const following = next.get(mark.name);
    const isPaired = !mark.isEnd && !mark.isClosed && following !== undefined;
    if (isPaired && marks[following]?.isEnd) mark.endMark = following;
    next.set(mark.name, place);
  }
}

type OpenShortcode = {
  mark: Mark;
  endMark: number;
  out: string[];
  isAlone: boolean;
  /** Paragraph that has nothing else. */
  paragraph: { start: number; end: number } | undefined;
};

class ShortcodeWriter {
  private readonly open: OpenShortcode[] = [];
  private readonly out: string[] = [];
  /** End of what is written. */
  private at = 0;
  private escapesDone = 0;

  constructor(
    private readonly html: string,
    private readonly marks: readonly Mark[],
    private readonly escapes: readonly number[],
    private readonly place: ShortcodePlace,
  ) {}

  write(): string {
    for (const [place, mark] of this.marks.entries()) {
      const top = this.open.at(-1);
      if (top?.endMark === place) this.endShortcode(top, mark);
      else if (!mark.isEnd) this.beginShortcode(mark, top);
    }
    this.writeText(this.html.length);
    return this.out.join('');
  }

  private beginShortcode(mark: Mark, top: OpenShortcode | undefined): void {
    const isWithin = mark.endMark !== undefined && mark.endMark < (top?.endMark ?? Infinity);
    const endMark = isWithin ? mark.endMark : undefined;
    const last = endMark === undefined ? mark : (this.marks[endMark] ?? mark);
    const isAlone = this.isAlone(mark.start, last.end);
    if (!isShortcode(mark, endMark !== undefined, isAlone)) return;
    const paragraph = this.paragraphAround(mark.start, last.end);
    this.writeText(paragraph?.start ?? mark.start);
    this.at = mark.end;
    if (endMark !== undefined) {
      this.open.push({ mark, endMark, out: [], isAlone, paragraph });
      return;
    }
    this.current().push(this.render(mark, '', isAlone));
    this.at = paragraph?.end ?? mark.end;
  }

  private endShortcode(top: OpenShortcode, end: Mark): void {
    this.writeText(end.start);
    this.open.pop();
    const { mark, paragraph, isAlone } = top;
    const inner = top.out.join('');
    // The paragraph's tags that the shortcode's beginning and end were in.
    const trimmed = paragraph ? inner.replace(/^\s*<\/p>/, '').replace(/<p>\s*$/, '') : inner;
    this.current().push(this.render(mark, trimmed, isAlone));
    this.at = paragraph?.end ?? end.end;
  }

  private current(): string[] {
    return this.open.at(-1)?.out ?? this.out;
  }

  /** Writes what is before a place, without the brackets that escape shortcodes. */
  private writeText(end: number): void {
    for (;;) {
      const escape = this.escapes[this.escapesDone];
      if (escape === undefined || escape >= end) break;
      this.current().push(this.html.slice(this.at, escape));
      this.at = escape + 1;
      this.escapesDone += 1;
    }
    this.current().push(this.html.slice(this.at, end));
    this.at = end;
  }

  /** Finds the paragraph that has nothing but a shortcode. */
  private paragraphAround(start: number, end: number): { start: number; end: number } | undefined {
    const before = /<p>\s*$/.exec(this.html.slice(Math.max(this.at, start - 20), start))?.[0];
    const after = /^\s*<\/p>/.exec(this.html.slice(end, end + 20))?.[0];
    if (before === undefined || after === undefined) return undefined;
    return { start: start - before.length, end: end + after.length };
  }

  /** True for a shortcode that has a line or a block of its own. */
  private isAlone(start: number, end: number): boolean {
    const before = this.html.slice(Math.max(0, start - 80), start);
    const after = this.html.slice(end, end + 20);
    return (
      /(?:^|\n|<(?:p|div|li|td|br)(?: [^<>]*)?\/?>)[ \t]*$/.test(before) &&
      /^[ \t]*(?:\r|\n|$|<br|<\/(?:p|div|li|td)>)/.test(after)
    );
  }

  private render(mark: Mark, inner: string, isAlone: boolean): string {
    const written = this.html.slice(mark.start, mark.end);
    if (mark.isUnknown) return `<span data-brackets="">${written}</span>`;
    const isBlock = isAlone || blockStart.test(inner.slice(0, maxSearchedLength));
    return renderShortcode({ ...mark, written }, inner, isBlock, this.place);
  }
}

const blockStart = /\n|<(?:p|div|ul|ol|h[1-6]|figure|table|blockquote)\b/i;

/** Maximum length of a text that is searched for blocks: shortcodes may be around each other a thousand times. */
const maxSearchedLength = 5_000;

function isShortcode(mark: Mark, isEnclosing: boolean, isAlone: boolean): boolean {
  const { name, attributes, isUnknown } = mark;
  if (isUnknown || isEnclosing || isAlone || findShortcode(name)?.isSure) return true;
  return /=|:\/\//.test(attributes) || (isEmbedName(name) && /\d|\w\/\w/.test(attributes));
}
