import type { MouseEvent, Ref } from 'react';
import { useEffect, useRef } from 'react';
import type { ArticleSummary } from '../../../domain/article/article';
import { ArticleCard } from '../../articles/article-card';
import * as styles from './article-listing.module.css';
import type { ListPage } from './growing-list';
import { countShown } from './growing-list';
import { LoadMore } from './load-more';
import { Pagination } from './pagination';
import { useGrowingList } from './use-growing-list';

type ArticleListingProps = {
  listPage: ListPage;
  pathOf: (page: number) => string;
  priority: boolean;
  labelOf?: ((article: ArticleSummary) => string | undefined) | undefined;
};

/** Static page of a list that adds the following pages on request. */
export function ArticleListing({ listPage, pathOf, priority, labelOf }: ArticleListingProps) {
  const { loadMore, ...state } = useGrowingList(listPage, pathOf);
  const { list } = state;
  const { grid, follow } = useFocusOnNext(countShown(list));
  return (
    <section className={styles.list} aria-label="Articles" aria-busy={state.pending}>
      <ListingGrid ref={grid} batches={list.batches} priority={priority} labelOf={labelOf} />
      {listPage.pageCount > 1 && (
        <LoadMore
          {...state}
          nextPath={pathOf(list.reached + 1)}
          onMore={(event) => {
            follow(event);
            loadMore();
          }}
        />
      )}
      <Pagination
        page={list.firstPage}
        pageCount={list.pageCount}
        reached={list.reached}
        pathOf={pathOf}
      />
    </section>
  );
}

/**
 * Moves the focus to the first added card after a request for more. With a pointer the scroll
 * position stays; with the keyboard the card scrolls into view.
 */
function useFocusOnNext(shown: number) {
  const grid = useRef<HTMLUListElement>(null);
  const awaited = useRef<{ from: number; byKeyboard: boolean }>(undefined);

  useEffect(() => {
    if (!awaited.current || shown <= awaited.current.from) return;
    const { from, byKeyboard } = awaited.current;
    awaited.current = undefined;
    const card = grid.current?.children[from];
    card?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: !byKeyboard });
  }, [shown]);

  const follow = (event: MouseEvent) => {
    awaited.current = { from: shown, byKeyboard: event.detail === 0 };
  };
  return { grid, follow };
}

/** The first card of each batch takes a whole row. */
const leadSizes =
  '(min-width: 96em) 54vw, (min-width: 64.0625em) 54rem, (min-width: 40em) 46vw, 94vw';
const sizes =
  '(min-width: 96em) min(19vw, 26.25rem), (min-width: 64.0625em) 26rem, (min-width: 40em) 46vw, 94vw';

type ListingGridProps = {
  /** Articles that each page of the list added. */
  batches: readonly (readonly ArticleSummary[])[];
  /** True if the first picture is the largest of the page and above the fold. */
  priority: boolean;
  /** Returns a label for a card's picture: how the article relates to the subject of the list. */
  labelOf?: ((article: ArticleSummary) => string | undefined) | undefined;
  ref?: Ref<HTMLUListElement>;
};

/**
 * Grid of a list's articles. The first card of each page takes a whole row, so that the other 24
 * fill rows of two and of three completely.
 */
function ListingGrid({ batches, priority, labelOf, ref }: ListingGridProps) {
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
