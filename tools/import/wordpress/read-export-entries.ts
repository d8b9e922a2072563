/**
 * Entries of an export, one after the other: the site, authors, terms and items. Only one of them is in memory at a
 * time. The parser expands no entities but the five of XML.
 */
import { basename } from 'node:path';
import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';
import type { TextFaults } from './read-export-text';
import { UnreadableExport, exportAgain, readExportText } from './read-export-text';

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
