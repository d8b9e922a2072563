import type { ArticleSummary } from '../../domain/article/article';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleGrid } from './article-grid';
import * as styles from './gear-guides.module.css';

/** Articles that show a product, on the product's page. Renders nothing when there are none. */
export function GearGuides({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.guides} aria-labelledby="guides">
      <SectionHeading id="guides">Guides using this gear</SectionHeading>
      <ArticleGrid articles={articles} />
    </section>
  );
}
