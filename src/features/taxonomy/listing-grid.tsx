import type { Ref } from 'react';
import type { ArticleSummary } from '../../domain/article/article';
import { ArticleCard } from '../articles/article-card';
import * as styles from './listing-grid.module.css';

/** The first card of each batch has a row to itself. */
const leadSizes = '(min-width: 1025px) 54rem, (min-width: 640px) 46vw, 94vw';
const sizes = '(min-width: 1025px) 26rem, (min-width: 640px) 46vw, 94vw';

type ListingGridProps = {
  /** What each page of the list brought. */
  batches: readonly (readonly ArticleSummary[])[];
  /** Whether the first picture is the largest of the page and above the fold. */
  priority: boolean;
  /** A word or two on a card's picture: what the subject of the list has to do with the article. */
  labelOf?: ((article: ArticleSummary) => string | undefined) | undefined;
  ref?: Ref<HTMLUListElement>;
};

/**
 * A list's articles. Each page leads with one across the whole row: with 24 more it fills rows of
 * two and of three to the last place.
 */
export function ListingGrid({ batches, priority, labelOf, ref }: ListingGridProps) {
  return (
    <ul role="list" ref={ref} className={styles.grid}>
      {batches.map((articles, batch) =>
        articles.map((article, index) => {
          const label = labelOf?.(article);
          return (
            <li
              key={article.storyUuid}
              className={index === 0 && articles.length > 1 ? styles.lead : styles.place}
            >
              <ArticleCard
                article={article}
                sizes={index === 0 ? leadSizes : sizes}
                priority={priority && batch === 0 && index === 0}
                headingLevel={2}
              />
              {label && <p className={styles.label}>{label}</p>}
            </li>
          );
        }),
      )}
    </ul>
  );
}
