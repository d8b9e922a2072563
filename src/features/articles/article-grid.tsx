import type { ArticleSummary } from '../../domain/article/article';
import { ArticleCard } from './article-card';
import * as styles from './article-grid.module.css';

/** One column on phones, two on tablets, three on wide screens. */
const sizes = '(min-width: 1025px) 400px, (min-width: 640px) 46vw, 94vw';

type ArticleGridProps = {
  articles: readonly ArticleSummary[];
  priority?: boolean;
  headingLevel?: 2 | 3;
};

/** Grid of article cards. With `priority` the picture of the first card is loaded eagerly. */
export function ArticleGrid({ articles, priority = false, headingLevel = 3 }: ArticleGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {articles.map((article, index) => (
        <li key={article.storyUuid}>
          <ArticleCard
            article={article}
            sizes={sizes}
            priority={priority && index === 0}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
