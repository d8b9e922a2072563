/**
 * Target of a link in content. `story` is an internal link as the content service stores it; the
 * build turns it into a `path` if the story has a page. A link that is still a `story` on a page is
 * shown as plain text.
 */
export type Link =
  | { kind: 'story'; storyUuid: string; anchor?: string }
  | { kind: 'path'; path: string }
  | { kind: 'url'; url: string };

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Parses an address an editor typed. Accepts a path, a hash, http(s), mailto and tel; returns
 * `undefined` for all others, because content must not set schemes that can run script.
 */
export function toLink(address: string): Link | undefined {
  const text = address.trim();
  if (/^#[^\s]+$/.test(text)) return { kind: 'url', url: text };
  if (/^\/(?![/\\])\S*$/.test(text)) return { kind: 'path', path: text };
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return allowedSchemes.has(protocol) ? { kind: 'url', url: href } : undefined;
}
