import { createHash } from 'node:crypto';

/**
 * Returns thirteen digits derived from the seed alone, so that ids survive restarts and reordering.
 */
export function numericId(seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  return String(8_000_000_000_000 + (digest.readUIntBE(0, 6) % 1_000_000_000_000));
}

export function toGid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/** Returns a collection's id, derived from its handle. */
export function collectionGid(handle: string): string {
  return toGid('Collection', numericId(`collection/${handle}`));
}

/**
 * Decodes a gid. Older clients and the Admin field `storefrontId` encode it in base64; both forms
 * are accepted.
 */
export function decodeGid(id: string): string {
  if (id.startsWith('gid://')) return id;
  const decoded = Buffer.from(id, 'base64').toString('utf8');
  return decoded.startsWith('gid://') ? decoded : id;
}

export function encodeGid(gid: string): string {
  return Buffer.from(gid).toString('base64');
}

/** Returns the part after the last slash: `123` of `gid://shopify/Product/123`. */
export function gidTail(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
