import { contentLimits } from '../../../config/limits';
import { routes } from '../../../config/routes';
import type { ContentIndex } from './content-index';
import type { PlannedPage } from './page-writer';
import { template } from './page-writer';

/**
 * Plans the sitemap for readers. Its context holds no articles and no dates, so that an edit of a
 * text renders none of its pages.
 */
export function sitemapPages({ articles }: Pick<ContentIndex, 'articles'>): PlannedPage[] {
  const limit = contentLimits.sitemapPageSize;
  const pageCount = Math.max(1, Math.ceil(articles.length / limit));
  return Array.from({ length: pageCount }, (_, place) => ({
    path: routes.sitemap(place + 1),
    owner: 'sitemap',
    component: template('sitemap'),
    context: { page: place + 1, pageCount, skip: place * limit, limit },
  }));
}
