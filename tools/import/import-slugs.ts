import { findSlugProblem } from '../../src/content/fields/slug';
import { toSlug } from '../../src/lib/values/to-slug';

/** Leaves room for a number within the 200 bytes that a slug may have. */
const maxBytes = 190;

/**
 * Returns a slug that the site can have as part of an address: letters and digits of any script, in lower case, with
 * hyphens.
 *
 * @param fallback for a text without any
 */
export function slugFor(text: string, fallback: string): string {
  const slug = toSlug(decode(text), maxBytes);
  return slug === '' || findSlugProblem(slug) !== undefined ? fallback : slug;
}

/** Decodes what WordPress writes for other scripts, such as `%e6%97%a5`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
