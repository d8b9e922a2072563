import { Link } from 'gatsby';
import type { ArticleLink, ArticleSummary, Subject } from '../../../domain/article/article';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { ArticleGrid } from '../article-grid';
import { withLanguage } from '../../../ui/text/with-language';
import * as styles from './read-next.module.css';

type NeighborsProps = {
  previous: ArticleLink | undefined;
  next: ArticleLink | undefined;
  category: Subject | undefined;
};

/** Links to the previous and next article of the category, by date. */
export function Neighbors({ previous, next, category }: NeighborsProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={category ? `More in ${category.name}` : 'More'} className={styles.neighbors}>
      {previous && <NeighborLink to={previous} label="Previous" rel="prev" />}
      {next && <NeighborLink to={next} label="Next" rel="next" />}
    </nav>
  );
}

type NeighborLinkProps = { to: ArticleLink; label: string; rel: 'prev' | 'next' };

function NeighborLink({ to, label, rel }: NeighborLinkProps) {
  return (
    <Link to={to.path} rel={rel} className={styles[rel]}>
      <span className={styles.label}>{label}</span>{' '}
      <span dir="auto" className={styles.title}>
        {withLanguage(to.title)}
      </span>
    </Link>
  );
}

/** Related articles. Renders nothing when there are none. */
export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="article-next">
      <SectionHeading id="article-next">Read next</SectionHeading>
      <ArticleGrid articles={articles} isBelow />
    </section>
  );
}
