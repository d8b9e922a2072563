/**
 * The plan of the site: which stories and products have a page, at which address, in which lists, in what order,
 * and with which neighbors. The build creates its pages from it and answers lists from it, previews
 * place drafts by the same functions, and what a publish will change is the difference of two plans
 * (`plan-difference`).
 *
 * Read on in `planned-story` (what goes in, and addresses), `site-lists` (lists and their order), `plan-pages` (the
 * pages), `page-contents` (who shows whom).
 */
import { keepUnchanged } from '../../lib/values/keep-unchanged';
import { diffSorted } from '../../lib/values/sorted-list';
import { planPages } from './plan-pages';
import type { PlannedPage } from './planned-page';
import { SimilarArticles } from './similar-articles';
import type { PlannedRecords, SiteContent, SiteLists } from './site-lists';
import { byDate, listSite } from './site-lists';

export type SitePlan<Records extends PlannedRecords = PlannedRecords> = SiteLists<Records> & {
  /** The pages that are created. Those at fixed addresses are in `src/pages`. */
  pages: readonly PlannedPage[];
};

/** Number of articles to read next. */
const relatedCount = 3;

/**
 * Returns a function that plans the site. It is pure but for speed: it remembers comparisons of texts, and what
 * equals its last plan is the same object, so that a caller finds changes by identity.
 */
export function createSitePlanner<Records extends PlannedRecords>(): (
  content: SiteContent<Records>,
) => SitePlan<Records> {
  let last: { content: SiteContent<Records>; plan: SitePlan<Records> } | undefined;
  let pages = new Map<string, PlannedPage>();
  const similar = new SimilarArticles(relatedCount);
  return (content) => {
    if (last && isSameContent(last.content, content)) return last.plan;
    const before = last?.plan;
    const lists = listSite(content, (id) => before?.findArticle(id));
    similar.update(diffSorted(before?.articles ?? [], lists.articles, byDate));
    const planned = planPages(lists, content.collections, (article) =>
      similar.relatedTo(article, lists.findArticle),
    ).map((page) => keepUnchanged(pages.get(page.path), page));
    pages = new Map(planned.map((page) => [page.path, page]));
    last = { content, plan: { ...lists, pages: planned } };
    return last.plan;
  };
}

function isSameContent(one: SiteContent, other: SiteContent): boolean {
  const names = Object.keys(one) as (keyof SiteContent)[];
  return names.every((name) => one[name] === other[name]);
}
