import { useEffect, useState } from 'react';
import { timings } from '../../config/limits';
import { routes } from '../../config/routes';
import type { ArticleSummary } from '../../domain/article/article';
import { pageDataPath } from '../../lib/http/page-data-path';
import { limitTime } from '../../lib/http/time-limit';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleGrid } from '../articles/article-grid';
import { toArticleSummaries } from '../articles/to-article-summary';
import type { LastOrder } from './last-order';

/** Renders guides to the bought products; nothing if there are none. */
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

/** Shape of the part of a product page's data file that is read here. The build writes it. */
type ProductPageData = {
  result?: { data?: { guides?: readonly Queries.ArticleCard_articleFragment[] } };
};

/** Limits for one order: guides are read for some products, not for all. */
const maxProducts = 6;
const maxGuides = 6;

/**
 * Fetches the guides to the bought products. The build chooses the guides of each product and
 * writes them into its page data, so only the pages of bought products are read. A product that has
 * left the shop, or a page that fails to load, has none.
 */
async function fetchGuides(
  productHandles: readonly string[],
  signal: AbortSignal,
): Promise<ArticleSummary[]> {
  const handles = [...new Set(productHandles)].slice(0, maxProducts);
  const lists = await Promise.all(handles.map((handle) => fetchProductGuides(handle, signal)));
  const guides = new Map<string, ArticleSummary>();
  // Interleaves the lists: the first guide of each product comes before the second of any.
  for (let place = 0; place < maxGuides; place += 1) {
    for (const list of lists) {
      const guide = list[place];
      if (guide) guides.set(guide.storyUuid, guide);
    }
  }
  return [...guides.values()].slice(0, maxGuides);
}

async function fetchProductGuides(handle: string, signal: AbortSignal): Promise<ArticleSummary[]> {
  try {
    const response = await fetch(pageDataPath(routes.product(encodeURIComponent(handle))), {
      signal: limitTime(signal, timings.contentTimeoutMs),
    });
    if (!response.ok) return [];
    const { result } = (await response.json()) as ProductPageData;
    return toArticleSummaries(result?.data?.guides ?? []);
  } catch {
    // Offline or aborted: the page is complete without guides.
    return [];
  }
}
