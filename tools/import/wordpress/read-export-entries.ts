/**
 * Entries of an export, one after the other: the site, authors, terms and items. Only one of them is in memory at a
 * time. The parser expands no entities but the five of XML.
 */
import { basename } from 'node:path';
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';

const recordNames = ['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item'] as const;

export type ExportEntry = {
  /** `channel` is the site. It comes first. */
  name: 'channel' | (typeof recordNames)[number];
  /** Texts by the names of their elements, with the usual prefixes. */
  fields: ReadonlyMap<string, string>;
  /** Terms of an item, and its authors. */
  categories: readonly { domain: string; slug: string; name: string }[];
  meta: ReadonlyMap<string, readonly string[]>;
  /** Approved comments, without pings. */
  comments: number;
};

type EntryDraft = {
  name: ExportEntry['name'];
  fields: Map<string, string>;
  categories: { domain: string; slug: string; name: string }[];
  meta: Map<string, string[]>;
  comments: number;
};

/** A file that is no export, or one that is damaged or cut off. Its message is a sentence. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport';
}

/** Post metadata that is read; plugins store megabytes of others. */
const readMeta =
  /^(?:_thumbnail_id|_wp_old_slug|_wp_attachment_image_alt|_menu_item_.+|_yoast_wpseo_(?:title|metadesc|primary_category)|rank_math_(?:title|description|primary_category)|footnotes|_wpsmartcrop_image_focus|theiaSmartThumbnails_position|cap-.+)$/;

/** Maximum number of characters of one text, so that no file fills the memory. */
const maxFieldLength = 50_000_000;

/** Maximum number of elements around an element; exports have six. */
const maxDepth = 100;

/** Yields the entries of a file. @throws Error with a sentence if it is no export, damaged or cut off */
export async function* readExportEntries(
  file: string,
  faults: TextFaults,
): AsyncGenerator<ExportEntry> {
  const entries: ExportEntry[] = [];
  const parser = new EntryParser(basename(file), (entry) => entries.push(entry));
  for await (const { text, skippedLines } of readExportText(file, faults)) {
    try {
      parser.write(text, skippedLines);
    } catch (error) {
      // What stands before a fault is whole.
      yield* entries.splice(0);
      throw error;
    }
    yield* entries.splice(0);
  }
  parser.end();
}

class EntryParser {
  private readonly parser = new SaxesParser();
  private readonly prefixes = new Map<string, string>();
  private readonly site = newDraft('channel');
  private record = this.site;
  /** Parts of the metadata or comment that is being read. */
  private part: Map<string, string> | undefined;
  private text = '';
  private depth = 0;
  private isDone = false;
  private isSiteGiven = false;
  private lastItem: EntryDraft | undefined;
  private eventPosition = 0;

  constructor(
    private readonly fileName: string,
    private readonly give: (entry: ExportEntry) => void,
  ) {
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', (tag) => this.close(tag));
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('error', (error) => this.refuseDamage(error.message));
  }

  write(text: string, skippedLines: number): void {
    if (this.isDone) return;
    this.parser.line += skippedLines;
    this.parser.write(text);
    if (this.parser.position - this.eventPosition <= maxFieldLength) return;
    throw new UnreadableExport(
      `${this.fileName} has a text of more than ${maxFieldLength / 1e6} million characters ` +
        `${this.place()}. Remove it at the old site, and export again.`,
    );
  }

  /** @throws Error if the channel has no end */
  end(): void {
    if (this.isDone) return;
    throw new UnreadableExport(
      `${this.fileName} was cut off: it ends ${this.place()}, ` +
        'because the old site stopped while it wrote the file. Export again; if it stops again, export a year at ' +
        'a time and name the folder with the files. If the old site is gone, remove the unfinished <item> at the ' +
        'end of the file and write </channel></rss> there.',
    );
  }

  private open(tag: SaxesTagPlain): void {
    if (this.isDone) return;
    this.eventPosition = this.parser.position;
    this.depth += 1;
    if (this.depth > maxDepth) this.refuseDamage(`more than ${maxDepth} elements in each other`);
    if (this.depth === 1) this.readRoot(tag);
    const name = this.nameOf(tag.name);
    const record = recordNames.find((each) => each === name);
    if (this.depth === 3 && record) {
      this.giveSite();
      this.record = newDraft(record);
      if (record === 'item') this.lastItem = this.record;
    }
    const isPart = name === 'wp:postmeta' || name === 'wp:comment';
    if (this.depth === 4 && this.record !== this.site && isPart) this.part = new Map();
    // An element within a text adds to it.
    if (this.depth <= this.fieldDepth()) this.text = '';
  }

  private close(tag: SaxesTagPlain): void {
    if (this.isDone) return;
    this.eventPosition = this.parser.position;
    const { depth } = this;
    this.depth -= 1;
    if (depth === 2) {
      this.giveSite();
      this.isDone = true;
    } else if (depth === 3 && this.record !== this.site) {
      this.give(this.record);
      this.record = this.site;
    } else if (depth === 4 && this.part) this.closePart(this.nameOf(tag.name), this.part);
    else if (depth === this.fieldDepth()) this.closeField(tag);
  }

  private fieldDepth(): number {
    if (this.part) return 5;
    return this.record === this.site ? 3 : 4;
  }

  private closeField(tag: SaxesTagPlain): void {
    const name = this.nameOf(tag.name);
    if (this.part) this.part.set(name, this.text);
    else if (this.record !== this.site && name === 'category') {
      const { domain = '', nicename = '' } = tag.attributes;
      this.record.categories.push({ domain, slug: nicename, name: this.text });
    } else this.record.fields.set(name, this.text);
  }

  private closePart(name: string, part: ReadonlyMap<string, string>): void {
    this.part = undefined;
    if (name === 'wp:comment') {
      const isPing = /^(?:pingback|trackback)$/.test(part.get('wp:comment_type')?.trim() ?? '');
      const isApproved = part.get('wp:comment_approved')?.trim() === '1';
      if (isApproved && !isPing) this.record.comments += 1;
      return;
    }
    const key = part.get('wp:meta_key')?.trim() ?? '';
    if (!readMeta.test(key)) return;
    const values = this.record.meta.get(key) ?? [];
    this.record.meta.set(key, [...values, part.get('wp:meta_value') ?? '']);
  }

  private readRoot(tag: SaxesTagPlain): void {
    if (tag.name !== 'rss') {
      throw new UnreadableExport(
        `${this.fileName} is XML of another kind (<${tag.name}>), not an export of WordPress. ${exportAgain}`,
      );
    }
    for (const [name, uri] of Object.entries(tag.attributes)) {
      const [, prefix] = /^xmlns:(.+)$/.exec(name) ?? [];
      const usual = usualPrefixOf(uri);
      if (prefix && usual) this.prefixes.set(prefix, usual);
    }
  }

  /** Returns a name with the usual prefix of its namespace; an unknown prefix stays. */
  private nameOf(name: string): string {
    const colon = name.indexOf(':');
    if (colon < 0) return name;
    const prefix = name.slice(0, colon);
    return `${this.prefixes.get(prefix) ?? prefix}${name.slice(colon)}`;
  }

  private giveSite(): void {
    if (this.isSiteGiven) return;
    this.isSiteGiven = true;
    if (!this.site.fields.has('wp:wxr_version')) {
      throw new UnreadableExport(
        `${this.fileName} is a feed, which has only the last posts, not an export of WordPress. ${exportAgain}`,
      );
    }
    this.give(this.site);
  }

  private addText(text: string): void {
    this.eventPosition = this.parser.position;
    this.text += text;
  }

  private refuseDamage(message: string): void {
    // Names of HTML's letters in a title are decoded with its markup.
    if (this.isDone || /undefined entity|malformed character entity/.test(message)) return;
    throw new UnreadableExport(
      `${this.fileName} is damaged ${this.place()}, at line and column ${message.replace(/\.$/, '')}. ` +
        'Export again, or mend the line in a text editor.',
    );
  }

  private place(): string {
    const item = this.lastItem;
    if (!item) return 'before its first post';
    const id = item.fields.get('wp:post_id');
    const title = `"${item.fields.get('title')?.slice(0, 80) ?? ''}"`;
    return `${this.record === item ? 'in' : 'after'} ${id ? `post ${id}` : 'the post'} ${title}`;
  }
}

function usualPrefixOf(uri: string): string | undefined {
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/.test(uri)) return 'excerpt';
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/.test(uri)) return 'wp';
  if (uri === 'http://purl.org/rss/1.0/modules/content/') return 'content';
  return uri === 'http://purl.org/dc/elements/1.1/' ? 'dc' : undefined;
}

function newDraft(name: ExportEntry['name']): EntryDraft {
  return { name, fields: new Map(), categories: [], meta: new Map(), comments: 0 };
}

/** Faults that were mended, with their numbers. */
export type TextFaults = {
  removedCharacters: number;
  repairedBytes: number;
  bareAmpersands: number;
};

type Decode = (bytes: Buffer, isEnd: boolean) => string;

const chunkBytes = 256 * 1024;

/**
 * Yields the text of an export in parts: decoded, from its XML declaration on, without characters that XML forbids.
 * WordPress writes those and broken UTF-8 as they are in its database, and other programs a bare `&`.
 *
 * @throws Error with a sentence if the file is another kind of file */
async function* readExportText(
  file: string,
  faults: TextFaults,
): AsyncGenerator<{ text: string; skippedLines: number }> {
  let decode: Decode | undefined;
  const escape = escapeAmpersands(faults);
  for await (const bytes of createReadStream(file, { highWaterMark: chunkBytes })) {
    if (!Buffer.isBuffer(bytes)) continue;
    const isFirst = !decode;
    decode ??= chooseDecoder(file, bytes, faults);
    const read = decode(bytes, false);
    const { text, skippedLines } = isFirst
      ? fromDeclaration(file, read)
      : { text: read, skippedLines: 0 };
    yield { text: escape(removeForbidden(text, faults), false), skippedLines };
  }
  if (!decode) throw new UnreadableExport(`${file} is empty. ${exportAgain}`);
  const text = removeForbidden(decode(Buffer.alloc(0), true), faults);
  yield { text: escape(text, true), skippedLines: 0 };
}

/** Matches the end of a text that the next one may continue to a sign of XML. */
const unfinished = /(?:\]{1,2}|<!?(?:\[[A-Z[]{0,6})?|&[#\w]{0,32})$/;

const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** Returns a function that writes each bare `&` outside of CDATA, text after text, as XML wants it. */
function escapeAmpersands(faults: TextFaults): (text: string, isEnd: boolean) => string {
  let rest = '';
  let isRaw = false;
  return (text, isEnd) => {
    const all = rest + text;
    const held = isEnd ? '' : (unfinished.exec(all)?.[0] ?? '');
    rest = held;
    const parts = all.slice(0, all.length - held.length).split(/(<!\[CDATA\[|\]\]>)/);
    const escaped = parts.map((part) => {
      if (part === '<![CDATA[' || part === ']]>') isRaw = part !== ']]>';
      if (isRaw) return part;
      return part.replace(bareAmpersand, () => {
        faults.bareAmpersands += 1;
        return '&amp;';
      });
    });
    return escaped.join('');
  };
}

export const exportAgain =
  'Name the XML file that WordPress writes at Tools → Export → All content.';

const byteMarks = [
  ['PK\u0003\u0004', 'a ZIP archive. Unpack it, and name the folder with its .xml files.'],
  ['\u001f\u008b', 'compressed. Unpack it, and name the .xml file.'],
] as const;

const textMarks = [
  [/^[{[]/, 'JSON, not an export of WordPress.'],
  [/^<(?:!doctype html|html)\b/i, 'a web page, not an export of WordPress.'],
  [/^(?:--|\/\*|create |insert |drop |set )/i, 'a copy of a database, not an export of WordPress.'],
] as const;

/** Cuts off blank lines and warnings of PHP before the XML. */
function fromDeclaration(file: string, text: string): { text: string; skippedLines: number } {
  const start = text.replace(/^\uFEFF?\s*/, '');
  for (const [mark, what] of textMarks) {
    if (mark.test(start)) throw new UnreadableExport(`${file} is ${what} ${exportAgain}`);
  }
  const xml = start.search(/<\?xml\s|<rss[\s>]|<!doctype/i);
  if (xml < 0) throw new UnreadableExport(`${file} is not XML. ${exportAgain}`);
  const shown = start.slice(xml);
  const skipped = text.slice(0, text.length - shown.length);
  return { text: shown, skippedLines: skipped.split('\n').length - 1 };
}

function chooseDecoder(file: string, bytes: Buffer, faults: TextFaults): Decode {
  const start = bytes.toString('latin1', 0, 200);
  for (const [mark, what] of byteMarks) {
    if (start.startsWith(mark)) throw new UnreadableExport(`${file} is ${what}`);
  }
  if (start.startsWith('\u00ff\u00fe')) return streamed(new TextDecoder('utf-16le'));
  if (start.startsWith('\u00fe\u00ff')) return streamed(new TextDecoder('utf-16be'));
  const declared = /<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/i.exec(start)?.[1] ?? 'utf-8';
  // A file of 16-bit characters has a mark, so one that only says so is of bytes.
  if (/^utf-?(?:8|16)/i.test(declared)) return decodeUtf8(faults);
  if (/^(?:iso-8859-1|windows-1252|latin1|us-ascii)$/i.test(declared)) return decodeWindows1252;
  try {
    return streamed(new TextDecoder(declared));
  } catch {
    throw new UnreadableExport(
      `${file} says that its encoding is "${declared}", which is unknown. Save it as UTF-8, with ` +
        'encoding="UTF-8" in its first line.',
    );
  }
}

function streamed(decoder: TextDecoder): Decode {
  return (bytes, isEnd) => decoder.decode(bytes, { stream: !isEnd });
}

/** Letters of the bytes 80 to 9F, in which Windows-1252 differs from Latin-1. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(latin: string): string {
  return latin.replace(
    /[\u0080-\u009f]/g,
    (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}

// Not by `TextDecoder`: some versions of Node read the bytes 80 to 9F as Latin-1.
const decodeWindows1252: Decode = (bytes) => fromWindows1252(bytes.toString('latin1'));

const utf8Sequence =
  /[\u00c2-\u00df][\u0080-\u00bf]|\u00e0[\u00a0-\u00bf][\u0080-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]{2}|\u00ed[\u0080-\u009f][\u0080-\u00bf]|\u00f0[\u0090-\u00bf][\u0080-\u00bf]{2}|[\u00f1-\u00f3][\u0080-\u00bf]{3}|\u00f4[\u0080-\u008f][\u0080-\u00bf]{2}|[\u0080-\u00ff]/g;

/** Decodes UTF-8 and reads each byte that is none as Windows-1252, the encoding of old databases. */
function decodeUtf8(faults: TextFaults): Decode {
  let rest = Buffer.alloc(0);
  return (bytes, isEnd) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    const end = isEnd ? all.length : wholeCharacters(all);
    rest = Buffer.from(all.subarray(end));
    const whole = all.subarray(0, end);
    if (isUtf8(whole)) return whole.toString('utf8');
    return whole.toString('latin1').replace(utf8Sequence, (sequence) => {
      if (sequence.length > 1) return Buffer.from(sequence, 'latin1').toString('utf8');
      faults.repairedBytes += 1;
      return fromWindows1252(sequence);
    });
  };
}

/** Returns the number of bytes without a character that the end of the chunk cuts in two. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > 0) return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Removes control characters, which show nothing, and the two that are no characters. */
function removeForbidden(text: string, faults: TextFaults): string {
  return text.replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\uFFFE\uFFFF]/gu, () => {
    faults.removedCharacters += 1;
    return '';
  });
}
