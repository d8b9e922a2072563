/** Attachments of an export, found by number, by address and by the post that they belong to. */
import type { SourcePicture } from '../../source';
import { escapeHtmlText } from '../../addresses';

export type Attachment = {
  id: number;
  address: string;
  title: string;
  alt: string;
  /** Plain text. */
  caption: string;
  focus: SourcePicture['focus'];
  /** Number of the post that it was uploaded for, 0 if none. */
  parent: number;
  order: number;
};

export class ExportMedia {
  private readonly byId = new Map<number, Attachment>();
  private readonly byPath = new Map<string, Attachment>();
  private readonly byParent = new Map<number, Attachment[]>();

  add(attachment: Attachment): void {
    const { id, address, parent } = attachment;
    if (this.byId.has(id)) return;
    this.byId.set(id, attachment);
    const path = uploadPathOf(address);
    this.byPath.set(path, attachment);
    // WordPress scales large pictures down and names their smaller copies after the original.
    const original = path.replace(/-scaled(\.\w+)$/, '$1');
    if (!this.byPath.has(original)) this.byPath.set(original, attachment);
    if (parent > 0) this.byParent.set(parent, [...(this.byParent.get(parent) ?? []), attachment]);
  }

  get all(): Iterable<Attachment> {
    return this.byId.values();
  }

  find(id: number): Attachment | undefined {
    return this.byId.get(id);
  }

  /** Finds the attachment of which an address is a copy, such as `jab-300x200.jpg`. */
  findByAddress(address: string): Attachment | undefined {
    const path = uploadPathOf(address);
    return this.byPath.get(path) ?? this.byPath.get(path.replace(/-\d+x\d+(\.\w+)$/, '$1'));
  }

  /** Returns the pictures that were uploaded for a post, in their order. */
  picturesOf(post: number): readonly Attachment[] {
    return (this.byParent.get(post) ?? [])
      .filter(({ address }) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(address))
      .sort((one, other) => one.order - other.order || one.id - other.id);
  }
}

/** Returns what is the same in all addresses of an upload, at the old site or at a network that copies it. */
function uploadPathOf(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return path.slice(Math.max(0, path.indexOf('/wp-content/uploads/')));
}

const imgTag = /<img\b[^<>]*>/gi;
const mediaTag = /<(?:video|audio|source|iframe)\b[^<>]*>/gi;
const sourceAttribute = /(?<![\w-])src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

/**
 * Gives every picture of a body the address of its attachment in place of a smaller copy, so that it is uploaded
 * once and in full size, and makes relative addresses absolute.
 */
export function withFullPictures(html: string, media: ExportMedia, origin: string): string {
  const withPictures = html.replace(imgTag, (tag) =>
    withAddress(
      tag,
      (address) => media.findByAddress(address)?.address ?? absoluteAddress(address, origin),
    ),
  );
  return withPictures.replace(mediaTag, (tag) =>
    withAddress(tag, (address) => absoluteAddress(address, origin)),
  );
}

function withAddress(tag: string, change: (address: string) => string): string {
  return tag.replace(sourceAttribute, (_all, double?: string, single?: string, bare?: string) => {
    const address = (double ?? single ?? bare ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll(/&(?:amp|#0?38);/g, '&');
    return `src="${escapeHtmlText(change(address))}"`;
  });
}

function absoluteAddress(address: string, origin: string): string {
  if (/^\/\//.test(address)) return `https:${address}`;
  return /^\/(?!\/)/.test(address) ? `${origin}${address}` : address;
}

/** Reads the focus that WP SmartCrop or Theia Smart Thumbnails have stored, as serialized PHP. */
export function focusOf(meta: ReadonlyMap<string, readonly string[]>): SourcePicture['focus'] {
  const [cropped] = meta.get('_wpsmartcrop_image_focus') ?? [];
  const [placed] = meta.get('theiaSmartThumbnails_position') ?? [];
  const x = cropped ? serialized(cropped, '"left"') / 100 : serialized(placed, 'i:0');
  const y = cropped ? serialized(cropped, '"top"') / 100 : serialized(placed, 'i:1');
  const isShare = (share: number) => share >= 0 && share <= 1;
  return isShare(x) && isShare(y) ? { x, y } : undefined;
}

/** Returns the number that follows a key of a serialized array, `NaN` if there is none. */
function serialized(text = '', key: string): number {
  const value = text.split(`${key};`)[1] ?? '';
  return Number(/^(?:[di]:|s:\d+:")([\d.]+)"?;/.exec(value)?.[1] ?? NaN);
}
