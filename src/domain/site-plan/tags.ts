/** Maximum length of a tag's slug. */
const maxSlugLength = 80;

/** Slugs by tag. A site has some hundred tags, on thousands of articles. */
const knownSlugs = new Map<string, string | undefined>();

/**
 * Returns the slug under which the articles with a tag are listed: "Bag Work" and "bag-work" are one tag.
 * `undefined` for a tag without Latin letters or digits, which has no page.
 */
export function tagSlug(tag: string): string | undefined {
  if (!knownSlugs.has(tag)) knownSlugs.set(tag, toSlug(tag));
  return knownSlugs.get(tag);
}

function toSlug(tag: string): string | undefined {
  const plain = tag.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const slug = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-+/, '').slice(0, maxSlugLength).replace(/-+$/, '') || undefined;
}

/** Returns a tag in words for readers: editors type "bag-work". */
export function tagName(tag: string): string {
  return tag.replace(/[-_\s]+/g, ' ').trim();
}
