import { Link } from 'gatsby';
import { routes } from '../../../config/routes';
import type { Article } from '../../../domain/article/article';
import type { Byline } from '../../../domain/article/author';
import { timeNeeded } from '../../../domain/article/time-needed';
import { classNames } from '../../../lib/browser/class-names';
import { formatDate } from '../../../lib/values/dates';
import { Breadcrumbs } from '../../../ui/links/breadcrumbs';
import { BookmarkButton } from '../../reading-state/bookmarks/bookmark-button';
import { withLanguage } from '../../../ui/text/with-language';
import * as styles from './article-header.module.css';

/**
 * Minimum length of a title, in characters, that is set smaller so as not to fill a phone's screen.
 */
const longTitleLength = 70;

export function ArticleHeader({ article }: { article: Article }) {
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
      <h1 dir="auto" className={classNames(title.length > longTitleLength && styles.long)}>
        {withLanguage(title)}
      </h1>
      {description && (
        <p dir="auto" className={styles.lead}>
          {withLanguage(description)}
        </p>
      )}
      <ArticleFacts article={article} />
      <BookmarkButton article={article} />
    </header>
  );
}

/** Authors, dates and reading time of an article. */
function ArticleFacts({ article }: { article: Article }) {
  const { author, contributors, date, updatedAt } = article;
  const updatedOn = formatDate(updatedAt);
  const publishedOn = formatDate(date);
  return (
    <div className={styles.facts}>
      {author && (
        <p>
          By <Link to={routes.author(author.slug)}>{author.name}</Link>
          {contributors.length > 0 && <Contributors contributors={contributors} />}
        </p>
      )}
      <p>
        <time dateTime={date}>{publishedOn}</time>
        {updatedOn !== publishedOn && (
          <>
            <span>, updated </span>
            <time dateTime={updatedAt}>{updatedOn}</time>
          </>
        )}
      </p>
      <p>{timeNeeded(article)}</p>
    </div>
  );
}

function Contributors({ contributors }: { contributors: readonly Byline[] }) {
  return contributors.map(({ slug, name }, index) => (
    <span key={slug}>
      <span>{index === 0 ? ', with ' : index === contributors.length - 1 ? ' and ' : ', '}</span>
      <Link to={routes.author(slug)}>{name}</Link>
    </span>
  ));
}
