import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { ArticleSummary, Subject } from '../../domain/article/article';
import { Band } from '../../ui/layout/band';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ArticleGrid } from '../articles/article-grid';
import * as styles from './topic-band.module.css';

/** A topic on its category's page, with its newest articles and the number of all. */
export type LandingTopic = Subject & {
  description: string;
  articles: readonly ArticleSummary[];
  total: number;
};

type TopicBandProps = { topic: LandingTopic; tone: 'plain' | 'canvas' };

/** A topic on its category's page, with its newest articles. Its id is its slug. */
export function TopicBand({ topic, tone }: TopicBandProps) {
  const { name, slug, description, articles, total } = topic;
  return (
    <Band tone={tone} label={name} id={slug}>
      <SectionHeading
        aside={
          total > articles.length && (
            <Link to={routes.topicListing(slug)} className={styles.all}>
              All {total} in {name}
            </Link>
          )
        }
      >
        {name}
      </SectionHeading>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.articles}>
        <ArticleGrid articles={articles} />
      </div>
    </Band>
  );
}
