import { findSlugProblem } from '../../src/content/fields/slug';

/** Leaves room for a number within the 200 bytes that a slug may have. */
const maxBytes = 190;

/**
 * Returns a slug that the site can have as part of an address: letters and digits of any script, in lower case, with
 * hyphens.
 *
 * @param fallback for a text without any
 */
export function slugFor(text: string, fallback: string): string {
  const decoded = decode(text).normalize('NFC').toLowerCase();
  const parts = decoded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const slug = firstBytes(parts.join('-')).replace(/-+$/, '');
  return slug === '' || findSlugProblem(slug) !== undefined ? fallback : slug;
}

/** Cuts a text to the length of a slug, between two characters. */
function firstBytes(text: string): string {
  let length = 0;
  let cut = '';
  for (const character of text.slice(0, maxBytes)) {
    length += Buffer.byteLength(character);
    if (length > maxBytes) break;
    cut += character;
  }
  return cut;
}

/** Decodes what WordPress writes for other scripts, such as `%e6%97%a5`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
