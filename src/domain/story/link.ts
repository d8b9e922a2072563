/**
 * Where a link in content leads. `story` is how the content service stores an internal link; the
 * build turns it into a `path` where the story has a page. One that is still a `story` when it is
 * shown has no page and becomes plain text.
 */
export type Link =
  | { kind: 'story'; storyUuid: string; anchor?: string }
  | { kind: 'path'; path: string }
  | { kind: 'url'; url: string };

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Reads an address an editor typed. Anything but a path, a hash, http(s), mailto and tel is refused
 * (`undefined`), because content is not trusted with schemes that can run script.
 */
export function toLink(address: string): Link | undefined {
  const text = address.trim();
  if (/^#[^\s]+$/.test(text)) return { kind: 'url', url: text };
  if (/^\/(?![/\\])\S*$/.test(text)) return { kind: 'path', path: text };
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return allowedSchemes.has(protocol) ? { kind: 'url', url: href } : undefined;
}
