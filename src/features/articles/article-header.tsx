import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { classNames } from '../../lib/class-names';
import { Breadcrumbs } from '../../ui/links/breadcrumbs';
import { BookmarkButton } from '../reading-state/bookmark-button';
import { ArticleFacts } from './article-facts';
import * as styles from './article-header.module.css';
import type { ArticlePage } from './article-page';

/** Characters from which on a title is set smaller, or it would fill a phone's screen. */
const longTitle = 70;

/** Where the article belongs, its title, its first words and its facts. */
export function ArticleHeader({ article }: { article: ArticlePage }) {
  const { title, description, path, category, topic } = article;
  const steps = category
    ? [{ name: category.name, path: routes.categoryListing(category.slug) }]
    : [];
  return (
    <header className={styles.header}>
      <Breadcrumbs
        steps={[{ name: 'Home', path: routes.home() }, ...steps, { name: title, path }]}
      />
      {topic && (
        <p className={styles.topic}>
          <Link to={routes.topicListing(topic.slug)}>{topic.name}</Link>
        </p>
      )}
      <h1 dir="auto" className={classNames(title.length > longTitle && styles.long)}>
        {title}
      </h1>
      {description && (
        <p dir="auto" className={styles.lead}>
          {description}
        </p>
      )}
      <ArticleFacts article={article} />
      <BookmarkButton article={article} />
    </header>
  );
}
