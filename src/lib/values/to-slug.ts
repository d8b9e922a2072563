/**
 * Returns the words of a text as a part of an address: letters and digits of any script, in lower case, with hyphens
 * between them; empty for a text without any.
 *
 * @param maxBytes length at which it is cut, in bytes of UTF-8
 */
export function toSlug(text: string, maxBytes: number): string {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const slug = words.filter(Boolean).join('-');
  const { read } = new TextEncoder().encodeInto(slug, new Uint8Array(maxBytes));
  return slug.slice(0, read).replace(/-+$/, '');
}
