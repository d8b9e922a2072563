/**
 * The site map: which stories and products have a page, at which address, in which lists, in what order,
 * and with which neighbors. The build creates its pages from it and answers lists from it, previews
 * place drafts by the same functions, and what a publish will change is the difference of two site maps
 * (`site-map-difference`).
 *
 * Read on in `mapped-story` (what goes in, and addresses), `site-lists` (lists and their order), `map-pages` (the
 * pages), `page-contents` (who shows whom).
 */
import { keepUnchanged } from '../../lib/values/keep-unchanged';
import { diffSorted } from '../../lib/values/sorted-list';
import { mapPages } from './map-pages';
import type { MappedPage } from './mapped-page';
import { SimilarArticles } from './similar-articles';
import type { MappedRecords, SiteContent, SiteLists } from './site-lists';
import { byDate, listSite } from './site-lists';

export type SiteMap<Records extends MappedRecords = MappedRecords> = SiteLists<Records> & {
  /** The pages that are created. Those at fixed addresses are in `src/pages`. */
  pages: readonly MappedPage[];
};

/** Number of articles to read next. */
const relatedCount = 3;

/**
 * Returns a function that maps the site. It is pure but for speed: it remembers comparisons of texts, and what
 * equals its last map is the same object, so that a caller finds changes by identity.
 */
export function createSiteMapper<Records extends MappedRecords>(): (
  content: SiteContent<Records>,
) => SiteMap<Records> {
  let last: { content: SiteContent<Records>; siteMap: SiteMap<Records> } | undefined;
  let pages = new Map<string, MappedPage>();
  const similar = new SimilarArticles(relatedCount);
  return (content) => {
    if (last && isSameContent(last.content, content)) return last.siteMap;
    const before = last?.siteMap;
    const lists = listSite(content, (id) => before?.findArticle(id));
    similar.update(diffSorted(before?.articles ?? [], lists.articles, byDate));
    const mapped = mapPages(lists, content.collections, (article) =>
      similar.relatedTo(article, lists.findArticle),
    ).map((page) => keepUnchanged(pages.get(page.path), page));
    pages = new Map(mapped.map((page) => [page.path, page]));
    last = { content, siteMap: { ...lists, pages: mapped } };
    return last.siteMap;
  };
}

function isSameContent(one: SiteContent, other: SiteContent): boolean {
  const names = Object.keys(one) as (keyof SiteContent)[];
  return names.every((name) => one[name] === other[name]);
}
