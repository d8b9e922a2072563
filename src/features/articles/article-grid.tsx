import type { ArticleSummary } from '../../domain/article/article';
import { classNames } from '../../lib/browser/class-names';
import { ArticleCard } from './article-card';
import * as styles from './article-grid.module.css';

type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  /** Shows the first article large, above the others. */
  hasLead?: boolean;
  /** True in a place that is always below the first screen. */
  isBelow?: boolean;
};

/** Grid of article cards: one column on phones, two on tablets, three or four on wide screens. */
export function ArticleGrid({ articles, hasLead = false, isBelow = false }: ArticleGridProps) {
  const isInFours = (articles.length - (hasLead ? 1 : 0)) % 4 === 0;
  const wide = hasLead && isInFours ? '18.75rem' : '25rem';
  const wider = isInFours ? '19vw' : '26vw';
  const sizes = `(min-width: 96em) ${wider}, (min-width: 64.0625em) ${wide}, (min-width: 40em) 46vw, 94vw`;
  return (
    <ul
      role="list"
      className={classNames(hasLead ? styles.underLead : styles.grid, isBelow && styles.below)}
    >
      {articles.map((article, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={article.storyUuid} className={isLead ? styles.lead : undefined}>
            <ArticleCard
              article={article}
              sizes={isLead ? '(min-width: 96em) 48vw, (min-width: 64.0625em) 57vw, 94vw' : sizes}
            />
          </li>
        );
      })}
    </ul>
  );
}
