/** One line of the sitemap. `url` is a path that starts with the category's slug. */
export type ArticleIndexEntry = { url: string; title: string; categorySlug: string };
