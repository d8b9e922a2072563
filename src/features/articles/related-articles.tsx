import type { ArticleSummary } from '../../domain/article/article';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleGrid } from './article-grid';
import * as styles from './related-articles.module.css';

/** What to read after this. Nothing when there is nothing. */
export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="article-next">
      <SectionHeading id="article-next">Read next</SectionHeading>
      <ArticleGrid articles={articles} />
    </section>
  );
}
