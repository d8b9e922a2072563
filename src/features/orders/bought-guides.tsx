import { useEffect, useState } from 'react';
import type { ArticleSummary } from '../../domain/article/article';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleGrid } from '../articles/article-grid';
import { fetchGuides } from './fetch-guides';
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
