/**
 * Shortcodes: `[name key="value"]`, alone or around a text as `[name]…[/name]`. Written from their documented
 * grammar. WordPress shows brackets of names that no plugin knows as text, and an export does not say which those
 * are; so an unknown one is a shortcode if it has attributes, an end, a name no word has, or a line of its own.
 */
import { TagEnds, embed, escapeAttribute, escapeText, figure, proseOf, unread } from './tags';
import type { Attachment, ExportMedia } from './export-media';

/** Attributes by name; those without one have their places, from 0. */
type ShortcodeAttributes = Readonly<Record<string, string | undefined>>;

type ShortcodePlace = {
  /** Number of the post. */
  post: number;
  media: ExportMedia;
};

/** Returns the HTML of a shortcode, or `undefined` if it cannot be read. */
type RenderShortcode = (
  attributes: ShortcodeAttributes,
  inner: string,
  place: ShortcodePlace,
) => string | undefined;

const caption: RenderShortcode = ({ align = '', caption: written }, inner) => {
  const [, media, rest = ''] =
    /^(?:<p>\s*)?((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner.trim()) ?? [];
  if (media === undefined) return undefined;
  const text = (written ?? rest.replace(/<\/?p>/g, ' ')).replace(/\s+/g, ' ').trim();
  return figure({
    classes: `wp-block-image wp-caption ${align}`.trim(),
    html: media,
    caption: text,
  });
};

const gallery: RenderShortcode = ({ ids, include, exclude, columns }, _inner, { post, media }) => {
  const excluded = numbersOf(exclude);
  const pictures = attachmentsOf(ids ?? include, media) ?? media.picturesOf(post);
  const shown = pictures.filter(({ id }) => !excluded.includes(id));
  if (shown.length === 0) return undefined;
  const figures = shown.map((picture) => {
    const html = `<img src="${escapeAttribute(picture.address)}" alt="${escapeAttribute(picture.alt)}" class="wp-image-${picture.id}" />`;
    return figure({ classes: 'wp-block-image', html, caption: escapeText(picture.caption) });
  });
  const classes = `wp-block-gallery has-nested-images columns-${Number(columns) || 'default'}`;
  return figure({ classes, html: figures.join('') });
};

const sourceNames = {
  video: ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mov', 'wmv'],
  audio: ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'wma'],
} as const;

const mediaShortcode =
  (kind: keyof typeof sourceNames): RenderShortcode =>
  (attributes, inner) => {
    const addresses = sourceNames[kind].flatMap((name) => attributes[name] ?? []);
    const address = addresses[0] ?? /https?:\/\/[^\s<>"']+/.exec(inner)?.[0];
    if (!address) return undefined;
    if (/^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(address)) {
      return embed(address);
    }
    return mediaFigure(kind, address, attributes.poster);
  };

function mediaFigure(kind: keyof typeof sourceNames, address: string, poster = '', title = '') {
  const shown = poster ? ` poster="${escapeAttribute(poster)}"` : '';
  return figure({
    classes: `wp-block-${kind}`,
    html: `<${kind} controls src="${escapeAttribute(address)}"${shown}></${kind}>`,
    caption: escapeText(title),
  });
}

const playlist: RenderShortcode = ({ ids, type = 'audio' }, _inner, { media }) => {
  const kind = type === 'video' ? 'video' : 'audio';
  const tracks = attachmentsOf(ids, media) ?? [];
  if (tracks.length === 0) return undefined;
  const figures = tracks.map(({ address, caption: below, title }) =>
    mediaFigure(kind, address, '', below || title),
  );
  return figures.join('\n');
};

const embedded: RenderShortcode = ({ src }, inner) => {
  const address = (src ?? inner.replace(/<[^<>]*>/g, ''))
    .trim()
    .replaceAll(/&(?:amp|#0?38);/g, '&');
  return /^https?:\/\/\S+$/.test(address) ? embed(address) : undefined;
};

const ownShortcodes: Readonly<Record<string, RenderShortcode>> = {
  caption,
  wp_caption: caption,
  gallery,
  embed: embedded,
  video: mediaShortcode('video'),
  audio: mediaShortcode('audio'),
  playlist,
};

function numbersOf(list = ''): number[] {
  return list.split(/[\s,]+/).flatMap((each) => (/^\d+$/.test(each) ? Number(each) : []));
}

/** Returns the attachments of a list of numbers, or `undefined` if there is no list. */
function attachmentsOf(list: string | undefined, media: ExportMedia): Attachment[] | undefined {
  if (list === undefined) return undefined;
  return numbersOf(list).flatMap((id) => media.find(id) ?? []);
}

type Mark = {
  name: string;
  start: number;
  end: number;
  attributes: string;
  isEnd: boolean;
  isClosed: boolean;
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
      special.lastIndex = ends.find(at)?.end ?? at + 1;
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
    special.lastIndex = at + all.length;
    const isClosed = attributes.endsWith('/');
    const base = { name, start: at, end: at + all.length, isEnd: slash === '/', isClosed };
    marks.push({
      ...base,
      attributes: isClosed ? attributes.slice(0, -1) : attributes,
      endMark: undefined,
    });
  }
  return { marks, escapes };
}

/** Maximum length of an escaped shortcode with its text. */
const maxEscapeLength = 1_000;

function endOfEscape(html: string, at: number): number | undefined {
  escapedBracket.lastIndex = at;
  const [all, name] = escapedBracket.exec(html) ?? [];
  if (all === undefined || name === undefined) return undefined;
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

  private render({ name, attributes }: Mark, inner: string, isAlone: boolean): string {
    const read = readAttributes(attributes);
    const render = Object.hasOwn(ownShortcodes, name) ? ownShortcodes[name] : undefined;
    const html = render?.(read, inner, this.place);
    if (html !== undefined) return html;
    const isBlock = isAlone || blockStart.test(inner.slice(0, maxSearchedLength));
    return unread(name, inner || proseOf(read), isBlock ? 'div' : 'span');
  }
}

const blockStart = /\n|<(?:p|div|ul|ol|h[1-6]|figure|table|blockquote)\b/i;

/** Maximum length of a text that is searched for blocks: shortcodes may be around each other a thousand times. */
const maxSearchedLength = 5_000;

function isShortcode({ name, attributes }: Mark, isEnclosing: boolean, isAlone: boolean): boolean {
  if (isEnclosing || Object.hasOwn(ownShortcodes, name)) return true;
  return attributes.includes('=') || /[\d_-]/.test(name) || isAlone;
}

const attributePattern =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;

/** Reads attributes by their names in lower case; those without a name have their places, from 0. */
function readAttributes(text: string): ShortcodeAttributes {
  const read = new Map<string, string>();
  let unnamed = 0;
  for (const [, name, ...values] of text.matchAll(attributePattern)) {
    const value = values.find(Boolean) ?? '';
    if (name !== undefined) read.set(name.toLowerCase(), value);
    else {
      read.set(String(unnamed), value);
      unnamed += 1;
    }
  }
  return Object.fromEntries(read);
}
