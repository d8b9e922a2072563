import type { ArticleIndexEntry } from '../../domain/article/article-index';
import type { Subject } from '../../domain/article/article';

type ArticleFields = { title: string; path: string | null; category: { slug: string } | null };

export type SitemapSection = { category: Subject; entries: readonly ArticleIndexEntry[] };

/** Groups articles by category, in the order of the categories. */
export function toSitemapSections(
  categories: readonly Subject[],
  articles: readonly ArticleFields[],
): SitemapSection[] {
  const entries = articles.flatMap(({ title, path, category }) =>
    path && category ? [{ url: path, title, categorySlug: category.slug }] : [],
  );
  return categories.map((category) => ({
    category,
    entries: entries.filter(({ categorySlug }) => categorySlug === category.slug),
  }));
}
