import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../domain/article';
import { PageHeader } from '../../ui/page-header';
import { ArticleGrid } from '../articles/article-grid';
import * as styles from './listing-view.module.css';
import { Pagination } from './pagination';

type ListingViewProps = {
  title: string;
  lead: string;
  kicker: ReactNode;
  articles: readonly ArticleSummary[];
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  /** Between the header and the list: an author's bio, a category's topics. */
  children?: ReactNode;
};

/** One page of a category's, a topic's or an author's articles. */
export function ListingView({
  title,
  lead,
  kicker,
  articles,
  children,
  ...pages
}: ListingViewProps) {
  return (
    <>
      <PageHeader
        title={pages.page > 1 ? `${title}, page ${pages.page}` : title}
        lead={lead}
        kicker={kicker}
      />
      {children}
      <section className={styles.list} aria-label="Articles">
        {articles.length > 0 ? (
          <ArticleGrid articles={articles} priority headingLevel={2} />
        ) : (
          <p>Nothing here yet. The next piece is being written.</p>
        )}
        <Pagination {...pages} />
      </section>
    </>
  );
}
