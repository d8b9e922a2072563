import type { ArticleSummary } from '../../domain/article/article';
import { ArticleCard } from './article-card';
import * as styles from './article-grid.module.css';

/** One column on phones, two on tablets, three on wide screens. */
const sizes = '(min-width: 64.0625em) 25rem, (min-width: 40em) 46vw, 94vw';

/** Grid of article cards. */
export function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {articles.map((article) => (
        <li key={article.storyUuid}>
          <ArticleCard article={article} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
