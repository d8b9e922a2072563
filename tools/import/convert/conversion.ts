import type { BodyBlok, FaqItemBlok } from '../../../src/content/model/stored-content';
import type { AssetFieldValue } from '../../../src/content/model/stored-fields';
import { emptyAsset } from '../../../src/content/model/stored-fields';
import { uuidFrom } from '../../../src/lib/values/uuid-from';
import type { Loss } from '../converted-body';
import type { SourceIndex, SourcePicture } from '../source';
import { shortened } from './plain-text';
import { toToken } from './tokens';

export type ConvertOptions = {
  /** Key of the post. The ids of its bloks come from it. */
  key: string;
  /** Address of the post, to which those in it are relative. Without one they stay as they are. */
  address: string | undefined;
  /** Descriptions of pictures by their addresses, for those that have none in the post. */
  pictures: SourceIndex['pictures'];
};

/**
 * State of one post's conversion. A first pass over the elements replaces what is no text by
 * tokens, the bloks of which are here; a second one puts the bloks where the text has the tokens.
 */
export class Conversion {
  readonly losses: Loss[] = [];
  readonly faqs: FaqItemBlok[] = [];
  readonly bloks: BodyBlok[] = [];
  /** Addresses of links, which stand as their numbers in the text that is read. */
  readonly addresses: string[] = [];
  /** Ids of elements that links of the post lead to. */
  readonly places = new Set<string>();
  /** The same of headings, which get this id from their words. */
  readonly headings = new Set<string>();
  readonly pictures = new Map<string, SourcePicture>();
  readonly #counted = new Map<string, { kind: Loss['kind']; places: number }>();
  readonly #base: string | undefined;
  #uids = 0;

  constructor(readonly options: ConvertOptions) {
    const { address } = options;
    this.#base = address && URL.canParse(address) ? withoutHash(new URL(address)) : undefined;
  }

  /** Returns the next id, the same in each run. */
  uid(): string {
    this.#uids += 1;
    return uuidFrom(`${this.options.key} blok ${this.#uids}`);
  }

  lose(kind: Loss['kind'], what: string, detail: string): void {
    this.losses.push({ kind, what, detail: shortened(detail) });
  }

  /** Counts what a post has in many places, such as colors. */
  count(kind: Loss['kind'], what: string, places = 1): void {
    const known = this.#counted.get(what)?.places ?? 0;
    if (places > 0) this.#counted.set(what, { kind, places: known + places });
  }

  /** Returns all losses, those that were counted last. */
  allLosses(): Loss[] {
    const counted = [...this.#counted].map(([what, { kind, places }]): Loss => ({
      kind,
      what,
      detail: places === 1 ? 'in one place' : `in ${places} places`,
    }));
    return [...this.losses, ...counted];
  }

  hasPlace(id: string): boolean {
    return this.places.has(id) || this.headings.has(id);
  }

  /** Keeps a blok, and returns the text that stands for it. */
  hold(blok: BodyBlok): string {
    this.bloks.push(blok);
    return toToken('blok', String(this.bloks.length - 1));
  }

  /** Returns the value of a picture's field. */
  pictureAsset(picture: SourcePicture): AssetFieldValue {
    const { address, alt } = picture;
    if (!this.pictures.has(address)) this.pictures.set(address, picture);
    return { ...emptyAsset(), filename: address, alt };
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
  const place = decodePlace(hash.slice(1));
  return /^\S+$/.test(place) ? `#${place}` : undefined;
}

function decodePlace(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
