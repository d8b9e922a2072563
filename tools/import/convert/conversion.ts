import type { BodyBlok, FaqItemBlok } from '../../../src/content/model/stored-content';
import type { AssetFieldValue } from '../../../src/content/model/stored-fields';
import { emptyAsset } from '../../../src/content/model/stored-fields';
import { uuidFrom } from '../../../src/lib/values/uuid-from';
import type { SourceIndex, SourcePicture } from '../source';
import { findMissing } from './find-missing';
import type { Written } from './find-missing';
import { lineOf, shortened, toToken } from './plain-text';
import { decodeAddress } from '../addresses';

export type ConvertOptions = {
  /** Key of the post. The ids of its bloks come from it. */
  key: string;
  /** Address of the post, to which those in it are relative. Without one they stay as they are. */
  address: string | undefined;
  /** Descriptions of pictures by their addresses, for those that have none in the post. */
  pictures: SourceIndex['pictures'];
};

/**
 * State of one post's conversion. A first pass over the elements replaces what is no text by tokens, and holds the
 * bloks of these here; a second one puts the bloks where the text has the tokens.
 */
export class Conversion {
  readonly #losses: Loss[] = [];
  readonly #countedLosses = new Map<string, { kind: Loss['kind']; places: number }>();
  readonly #faqs: FaqItemBlok[] = [];
  readonly #bloks: BodyBlok[] = [];
  readonly #pictures = new Map<string, SourcePicture>();
  readonly #links: string[] = [];
  readonly #anchors = new Set<string>();
  readonly #headings = new Set<string>();
  readonly #base: string | undefined;
  #uids = 0;

  constructor(readonly options: ConvertOptions) {
    const { address } = options;
    this.#base = address && URL.canParse(address) ? withoutHash(new URL(address)) : undefined;
  }

  /** Returns the id of a further blok, the same in each run. */
  nextUid(): string {
    this.#uids += 1;
    return uuidFrom(`${this.options.key} blok ${this.#uids}`);
  }

  /** Notes a loss. The detail of what is lost stays whole: a person restores it by that. */
  reportLoss(kind: Loss['kind'], what: string, detail: string): void {
    const line = detail.replace(/\s+/g, ' ').trim();
    this.#losses.push({ kind, what, detail: kind === 'lost' ? line : shortened(line) });
  }

  /** Counts what a post has in many places, such as colors, as one loss. */
  countLoss(kind: Loss['kind'], what: string, places = 1): void {
    const earlier = this.#countedLosses.get(what)?.places ?? 0;
    if (places > 0) this.#countedLosses.set(what, { kind, places: earlier + places });
  }

  /** Adds a question to those of the whole post. */
  addFaq(item: FaqItemBlok): void {
    this.#faqs.push(item);
  }

  /** Holds a blok, and returns the token that stands for it in the text. */
  holdBlok(blok: BodyBlok): string {
    this.#bloks.push(blok);
    return toToken('blok', String(this.#bloks.length - 1));
  }

  /** Bloks by the numbers in their tokens. */
  heldBloks(): readonly BodyBlok[] {
    return this.#bloks;
  }

  /** Returns the description of a picture of the source, for one that has none in the post. */
  describePicture(address: string): { alt: string; caption: string } | undefined {
    return this.options.pictures.get(address);
  }

  /** Holds a picture, and returns the value of its field. */
  holdPicture(picture: SourcePicture): AssetFieldValue {
    const { address, alt } = picture;
    if (!this.#pictures.has(address)) this.#pictures.set(address, picture);
    return { ...emptyAsset(), filename: address, alt };
  }

  /** Holds the address of a link, and returns the one under which the link passes the reader of texts. */
  holdLink(address: string): string {
    this.#links.push(address);
    return `${waitingOrigin}${this.#links.length - 1}`;
  }

  /** Returns the address that a link had. */
  heldLink(href: string): string | undefined {
    if (!href.startsWith(waitingOrigin)) return undefined;
    return this.#links[Number(href.slice(waitingOrigin.length))];
  }

  /** Marks the id of an element, or of a heading, which gets it from its words, as the target of a link. */
  addLinkTarget(kind: 'element' | 'heading', id: string): void {
    (kind === 'heading' ? this.#headings : this.#anchors).add(id);
  }

  isLinkTarget(id: string): boolean {
    return this.#anchors.has(id) || this.#headings.has(id);
  }

  /** True for the target of a link that no heading makes by itself. */
  needsAnchor(id: string): boolean {
    return this.#anchors.has(id);
  }

  /** Returns the body, with the losses that were counted last, and those that no rule has named. */
  toBody(nodes: readonly RichTextNode[], written: Written): ConvertedBody {
    const content = nodes.length > 0 ? [...nodes] : [{ type: 'paragraph' }];
    const made = [content, this.#faqs, this.#losses];
    const { texts, addresses } = findMissing(written, made, (address) => this.resolve(address));
    if (texts.length > 0) this.reportLoss('lost', 'words without a place', texts.join(' … '));
    if (addresses.length > 0) {
      this.reportLoss('lost', 'addresses without a place', addresses.join(' '));
    }
    const counted = [...this.#countedLosses].map(([what, { kind, places }]): Loss => ({
      kind,
      what,
      detail: places === 1 ? 'in one place' : `in ${places} places`,
    }));
    return {
      document: { type: 'doc', content },
      faqs: this.#faqs,
      pictures: [...this.#pictures.values()],
      losses: [...this.#losses, ...counted],
    };
  }

  /**
   * Completes an address of the post.
   *
   * @returns `undefined` for one that a page cannot open or must not: scripts, data, passwords
   */
  resolve(given: string | null | undefined): string | undefined {
    const text = (given ?? '').replace(unseen, '').trim();
    if (!text) return undefined;
    if (text.startsWith('#')) return inPage(text);
    const base = this.#base;
    const full = !base && text.startsWith('//') ? `https:${text}` : text;
    if (!URL.canParse(full, base)) return isRelative(full) ? full : undefined;
    const url = new URL(full, base);
    const isAllowed = allowedSchemes.has(url.protocol) && !url.username && !url.password;
    if (!isAllowed) return undefined;
    return url.hash && withoutHash(url) === base ? inPage(url.hash) : url.href;
  }

  /**
   * Completes the address of a picture. A path from the root stays as it is: readers complete those of the old site,
   * so that it names a picture that came with the source.
   */
  resolvePicture(given: string | null | undefined): string | undefined {
    const text = (given ?? '').replace(unseen, '').trim();
    return /^\/[^/\\][^\\]*$/.test(text) ? text : this.resolveWeb(text);
  }

  /** Completes an address of a file or a page on the web. */
  resolveWeb(given: string | null | undefined): string | undefined {
    const address = this.resolve(given);
    return address && !/^(?:#|mailto:|tel:)/.test(address) ? address : undefined;
  }
}

const allowedSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Matches what a browser leaves out of an address before it reads the scheme. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unseen = /[\u0000-\u001f\u007f\ufeff]/g;

function withoutHash({ href, hash }: URL): string {
  return hash ? href.slice(0, -hash.length) : href;
}

/** True for a path. What could be a scheme, or another host, is none. */
function isRelative(address: string): boolean {
  return !/^[^/?#]*:|^[/\\]{2}|\\/.test(address);
}

/** Reads `#place`; `undefined` for one that pages cannot have. */
function inPage(hash: string): string | undefined {
  const place = decodeAddress(hash.slice(1));
  return /^\S+$/.test(place) ? `#${place}` : undefined;
}

/**
 * Prepares an element for the reader of texts.
 *
 * @returns nodes that are still to be prepared; `undefined` for those inside the element
 */
export type PrepareElement = (
  element: Element,
  conversion: Conversion,
) => readonly Node[] | undefined;

export const nothingLeft: readonly Node[] = [];

/** Creates an element in the document of another. */
export function element(beside: Element, tag: string, ...content: (Node | string)[]): Element {
  const created = beside.ownerDocument.createElement(tag);
  created.append(...content);
  return created;
}

/** Origin of the addresses under which links wait. No site can have it. */
const waitingOrigin = 'https://link.invalid/';

/**
 * Puts a link's number in the place of its address, so that paths and places pass the reader of
 * texts, which drops those of the page that it reads.
 */
export function keepLink(anchor: Element, conversion: Conversion): void {
  const written = anchor.getAttribute('href')?.trim() ?? '';
  const address = conversion.resolve(written);
  const isPlace = address?.startsWith('#') ?? false;
  if (address && (!isPlace || conversion.isLinkTarget(address.slice(1)))) {
    anchor.setAttribute('href', conversion.holdLink(address));
    return;
  }
  anchor.removeAttribute('href');
  // A bare # is a button of a script.
  if (!written || written === '#') return;
  const what = isPlace
    ? 'a link to a place that is not in the text'
    : 'a link that pages must not open';
  conversion.reportLoss('lost', what, isPlace ? written : `${lineOf(anchor)} ${written}`);
}

/** Creates a line with a link. */
export function linkLine(
  beside: Element,
  conversion: Conversion,
  address: string,
  text: string,
): Element {
  const anchor = element(beside, 'a', text);
  anchor.setAttribute('href', address);
  keepLink(anchor, conversion);
  return element(beside, 'p', anchor);
}

/** Node of Storyblok's rich text. */
export type RichTextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};

export type ConvertedBody = {
  /**
   * Document with bloks. Pictures have `{ fieldtype: 'asset', filename: address at the source }`, links the address that
   * they had (`linktype: 'url'`).
   */
  document: RichTextNode;
  /** Bloks of questions and answers, for the field `faqs`. */
  faqs: readonly Record<string, unknown>[];
  /** Pictures of the document, each once. */
  pictures: readonly SourcePicture[];
  losses: readonly Loss[];
};

/** A thing of the old page that its reader would miss, or find changed. */
export type Loss = {
  /** `lost`: it is not in the story; `changed`: it looks or works otherwise. */
  kind: 'lost' | 'changed';
  /** Name of the thing, by which losses are counted: "a form", "a map", "text color". */
  what: string;
  /** Its text or address; of what has changed at most 120 characters. */
  detail: string;
};
