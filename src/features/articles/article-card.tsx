import { Link, graphql } from 'gatsby';
import { routes } from '../../config/routes';
import type { ArticleSummary } from '../../domain/article/article';
import { describeWorkout } from '../../domain/article/time-needed';
import { formatDate } from '../../lib/values/dates';
import { ArticleImage } from '../../ui/media/image';
import { withLanguage } from '../../ui/text/with-language';
import * as styles from './article-card.module.css';

type ArticleCardProps = {
  article: ArticleSummary;
  sizes: string;
  priority?: boolean;
  headingLevel?: 2 | 3;
};

/**
 * Article in a list. The picture repeats the link, so it is hidden from assistive technology. Without a
 * cover the frame has a pattern, so that the cards of a row stay aligned.
 */
export function ArticleCard({
  article,
  sizes,
  priority = false,
  headingLevel = 3,
}: ArticleCardProps) {
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  const { path, title, description, coverImage, topic, author, workout } = article;
  return (
    <article className={styles.card} data-track="card">
      <Link
        to={path}
        className={coverImage ? styles.frame : styles.blank}
        tabIndex={-1}
        aria-hidden="true"
      >
        {coverImage && (
          <ArticleImage
            image={coverImage}
            isDecorative
            preset="card"
            sizes={sizes}
            preload={priority}
            className={styles.picture}
          />
        )}
      </Link>
      <div>
        {topic && (
          <p className={styles.topic}>
            <Link to={routes.topicListing(topic.slug)}>{topic.name}</Link>
          </p>
        )}
        <Heading dir="auto" className={styles.title}>
          <Link to={path}>{withLanguage(title)}</Link>
        </Heading>
        <p dir="auto" className={styles.description}>
          {withLanguage(description)}
        </p>
        <p className={styles.facts}>
          {author && <span>{author.name}</span>}
          <time dateTime={article.date}>{formatDate(article.date)}</time>
          <span>{`${article.readingMinutes} min read`}</span>
          {workout && <span>{describeWorkout(workout)}</span>}
        </p>
      </div>
    </article>
  );
}

export const query = graphql`
  fragment ArticleCard_article on Article {
    storyUuid
    path
    title
    description
    date
    readingMinutes
    workout {
      ...Workout_facts
    }
    coverImage {
      ...Picture_image
    }
    topic {
      name
      slug
    }
    author {
      name
      slug
    }
  }
`;
