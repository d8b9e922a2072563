import { useEffect, useState } from 'react';
import { timings } from '../../config/limits';
import { routes } from '../../config/routes';
import type { ArticleSummary } from '../../domain/article/article';
import { pageDataPath } from '../../lib/page-data-path';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleGrid } from '../articles/article-grid';
import { toArticleSummaries } from '../articles/to-article-summary';
import type { LastOrder } from './last-order';

/** Articles on what was bought. Nothing when there are none. */
export function BoughtGuides({ order }: { order: LastOrder }) {
  const [guides, setGuides] = useState<readonly ArticleSummary[]>([]);
  const handles = order.lines.map(({ merchandise }) => merchandise.productHandle).join(' ');
  useEffect(() => {
    const leave = new AbortController();
    void fetchGuides(handles.split(' '), leave.signal).then((found) => {
      if (!leave.signal.aborted) setGuides(found);
    });
    return () => leave.abort();
  }, [handles]);
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="how-to-use">
      <SectionHeading id="how-to-use">How to use what you bought</SectionHeading>
      <ArticleGrid articles={guides} />
    </section>
  );
}

/** The part of a product page's data file that is read here; the build writes it. */
type ProductPageData = {
  result?: { data?: { guides?: readonly Queries.ArticleCard_articleFragment[] } };
};

/** Of one order: more products are bought together than anyone reads about at once. */
const mostProducts = 6;
const mostGuides = 6;

/**
 * The guides to what was bought. Which guide goes with which product is settled when the site is
 * built and stands in the product's page, so only what was bought is asked for. A product that has
 * left the shop, or a page that cannot be had, brings none.
 */
async function fetchGuides(
  productHandles: readonly string[],
  signal: AbortSignal,
): Promise<ArticleSummary[]> {
  const handles = [...new Set(productHandles)].slice(0, mostProducts);
  const lists = await Promise.all(handles.map((handle) => fetchProductGuides(handle, signal)));
  const guides = new Map<string, ArticleSummary>();
  // The first guide of each product comes before the second of any.
  for (let place = 0; place < mostGuides; place += 1) {
    for (const list of lists) {
      const guide = list[place];
      if (guide) guides.set(guide.storyUuid, guide);
    }
  }
  return [...guides.values()].slice(0, mostGuides);
}

async function fetchProductGuides(handle: string, signal: AbortSignal): Promise<ArticleSummary[]> {
  try {
    const response = await fetch(pageDataPath(routes.product(encodeURIComponent(handle))), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timings.contentTimeout)]),
    });
    if (!response.ok) return [];
    const { result } = (await response.json()) as ProductPageData;
    return toArticleSummaries(result?.data?.guides ?? []);
  } catch {
    // Offline, or left before it came: an order is complete without guides.
    return [];
  }
}
