import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { ArticleSummary, Subject } from '../../domain/article';
import type { Image } from '../../domain/image';
import { Band } from '../../ui/band';
import { PageHeader } from '../../ui/page-header';
import { Picture } from '../../ui/picture';
import { SectionHeading } from '../../ui/section-heading';
import { ArticleGrid } from '../articles/article-grid';
import * as styles from './category-landing-view.module.css';

type CategoryLandingViewProps = {
  category: Subject & { description: string; coverImage: Image | undefined };
  topics: readonly (Subject & { description: string; articles: readonly ArticleSummary[] })[];
  total: number;
};

/** A category's front page: its topics with their newest articles, and the way to all of them. */
export function CategoryLandingView({ category, topics, total }: CategoryLandingViewProps) {
  return (
    <>
      <PageHeader
        title={category.name}
        lead={category.description}
        aside={
          <Link to={routes.categoryListing(category.slug)} className={styles.all}>
            All {total} articles
          </Link>
        }
      />
      {category.coverImage && (
        <div className={styles.cover}>
          <Picture image={{ ...category.coverImage, alt: '' }} aspect={3} sizes="100vw" priority />
        </div>
      )}
      {topics.map((topic, index) => (
        <Band key={topic.slug} tone={index % 2 === 0 ? 'plain' : 'canvas'} label={topic.name}>
          <SectionHeading
            aside={
              <Link to={routes.topicListing(topic.slug)}>More on {topic.name.toLowerCase()}</Link>
            }
          >
            {topic.name}
          </SectionHeading>
          <p className={styles.description}>{topic.description}</p>
          {topic.articles.length > 0 ? (
            <ArticleGrid articles={topic.articles} />
          ) : (
            <p>Nothing here yet. The next piece is being written.</p>
          )}
        </Band>
      ))}
    </>
  );
}
