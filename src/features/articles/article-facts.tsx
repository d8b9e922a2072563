import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { Byline } from '../../domain/article/article';
import { formatDate } from '../../lib/dates';
import * as styles from './article-facts.module.css';

type ArticleFactsProps = {
  article: {
    author: Byline | undefined;
    contributors: readonly Byline[];
    firstPublishedAt: string;
    publishedAt: string;
    readingMinutes: number;
  };
};

/** Who wrote an article, when, and how long it takes. */
export function ArticleFacts({ article }: ArticleFactsProps) {
  const { author, contributors, firstPublishedAt, publishedAt, readingMinutes } = article;
  const updatedOn = formatDate(publishedAt);
  const publishedOn = formatDate(firstPublishedAt);
  return (
    <div className={styles.facts}>
      {author && (
        <p>
          By <Link to={routes.author(author.slug)}>{author.name}</Link>
          {contributors.length > 0 && <Contributors contributors={contributors} />}
        </p>
      )}
      <p>
        <time dateTime={firstPublishedAt}>{publishedOn}</time>
        {updatedOn !== publishedOn && (
          <>
            , updated <time dateTime={publishedAt}>{updatedOn}</time>
          </>
        )}
      </p>
      <p>{readingMinutes} min read</p>
    </div>
  );
}

function Contributors({ contributors }: { contributors: readonly Byline[] }) {
  return contributors.map(({ slug, name }, index) => (
    <span key={slug}>
      {index === 0 ? ', with ' : index === contributors.length - 1 ? ' and ' : ', '}
      <Link to={routes.author(slug)}>{name}</Link>
    </span>
  ));
}
