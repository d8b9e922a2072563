import { routes } from '../../config/routes';
import { hashText } from '../../lib/values/hash-text';
import { toSlug } from '../../lib/values/to-slug';

/** Maximum length of a tag's slug in bytes. */
const maxSlugBytes = 80;

/** Slugs by tag. A site has some hundred tags, on thousands of articles. */
const knownSlugs = new Map<string, string | undefined>();

/**
 * Returns the slug under which the articles with a tag are listed: "Bag Work" and "bag-work" are one tag, "C",
 * "C++" and "C#" are three. `undefined` for a tag without letters or digits, which has no page.
 */
export function tagSlug(tag: string): string | undefined {
  if (!knownSlugs.has(tag)) knownSlugs.set(tag, nameSlug(tag) || undefined);
  return knownSlugs.get(tag);
}

/** Writes the signs that tell names apart as words. A slug that had to be cut ends in a digest of the whole. */
function nameSlug(tag: string): string {
  const words = tag.replaceAll('+', ' plus ').replace(/([\p{L}\p{N}])#/gu, '$1 sharp ');
  const slug = toSlug(words, maxSlugBytes);
  const whole = toSlug(words, 4 * words.length);
  return slug === whole ? slug : `${slug}-${hashText(whole).toString(36)}`;
}

/** Returns a tag in words for readers: editors type "bag-work". */
export function tagName(tag: string): string {
  return tag.replace(/[-_\s]+/g, ' ').trim();
}

/** True for two spellings of one tag, which differ only in case, blanks and hyphens. */
export function isSameTag(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(tag: string): string {
  return tagName(tag).toLowerCase().normalize('NFC');
}

/**
 * Returns the addresses that tags had while slugs were Latin only, and those that they have now.
 *
 * @param tags names by slug
 */
export function formerTagPaths(tags: ReadonlyMap<string, string>): { from: string; to: string }[] {
  const paths = [...tags].flatMap(([slug, tag]): [string, string][] => {
    const former = latinSlug(tag);
    return former === '' || former === slug ? [] : [[routes.tag(former), routes.tag(slug)]];
  });
  return [...new Map(paths)].map(([from, to]) => ({ from, to }));
}

function latinSlug(tag: string): string {
  const plain = tag.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const words = plain.toLowerCase().split(/[^a-z0-9]+/);
  return words.filter(Boolean).join('-').slice(0, maxSlugBytes).replace(/-$/, '');
}
