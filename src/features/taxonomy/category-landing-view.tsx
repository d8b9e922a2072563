import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { ArticleSummary, Subject } from '../../domain/article/article';
import type { ContentImage } from '../../domain/media/image';
import type { ProductSummary } from '../../domain/product/product';
import { counted } from '../../lib/values/counted';
import { Band } from '../../ui/layout/band';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ButtonLink } from '../../ui/links/button-link';
import { ArticleGrid } from '../articles/article-grid';
import { ProductGrid } from '../products/cards/product-grid';
import * as styles from './category-landing-view.module.css';
import { Chips } from '../../ui/links/chips';
import type { SubjectCard } from './subject-grid';
import { SubjectGrid } from './subject-grid';
import { SubjectOpening } from './subject-opening';

type CategoryLandingViewProps = {
  category: Subject & { description: string; coverImage: ContentImage | undefined };
  topics: readonly LandingTopic[];
  total: number;
  /** Number of its articles that are a workout. */
  workouts: number;
  /** Products that the category's articles show most often. */
  gear: readonly ProductSummary[];
  /** Training plans with mostly workouts of the category. */
  plans: readonly SubjectCard[];
};

/**
 * Landing page of a category: its topics with their newest articles, and a link to all articles.
 */
export function CategoryLandingView(props: CategoryLandingViewProps) {
  const { category, topics, total, workouts, gear, plans } = props;
  const { name, description, coverImage } = category;
  const written = topics.filter(({ articles }) => articles.length > 0);
  const listing = { kind: 'path', path: routes.categoryListing(category.slug) } as const;
  return (
    <>
      <SubjectOpening
        title={name}
        lead={description}
        kicker={<Link to={routes.categories()}>All categories</Link>}
        image={coverImage}
      >
        <Chips
          label={`Topics in ${name}`}
          chips={written.map((topic) => ({
            name: topic.name,
            to: `${routes.category(category.slug)}#${topic.slug}`,
            count: topic.total,
          }))}
        />
        {total > 0 && (
          <div className={styles.ways}>
            <ButtonLink link={listing}>
              {total === 1 ? 'The article' : `All ${total} articles`}
            </ButtonLink>
            {workouts > 0 && (
              <Link to={`${routes.workouts()}?category=${category.slug}`} className={styles.all}>
                {`${counted(workouts, 'workout')} by minutes and gear`}
              </Link>
            )}
          </div>
        )}
      </SubjectOpening>
      {total === 0 && (
        <p className={styles.empty}>Nothing here yet. The first piece is being written.</p>
      )}
      {written.map((topic, index) => (
        <TopicBand key={topic.slug} topic={topic} tone={index % 2 === 0 ? 'canvas' : 'plain'} />
      ))}
      {plans.length > 0 && (
        <Band label="Training plans">
          <SectionHeading aside={<Link to={routes.plans()}>All plans</Link>}>
            Training plans
          </SectionHeading>
          <SubjectGrid subjects={plans} headingLevel={3} />
        </Band>
      )}
      {gear.length > 0 && (
        <Band tone={written.length % 2 === 0 ? 'canvas' : 'plain'} label="Gear">
          <SectionHeading aside={<Link to={routes.products()}>All of the shop</Link>}>
            Gear these articles use
          </SectionHeading>
          <ProductGrid products={gear} />
        </Band>
      )}
      {written.length > 0 && (
        <Band tone="dark">
          <div className={styles.end}>
            <p className={styles.endWords}>That was the newest of each.</p>
            <ButtonLink link={listing}>{`All ${total} articles in ${name}`}</ButtonLink>
          </div>
        </Band>
      )}
    </>
  );
}

/** Topic with its newest articles and the total number of its articles. */
type LandingTopic = Subject & {
  description: string;
  articles: readonly ArticleSummary[];
  total: number;
};

type TopicBandProps = { topic: LandingTopic; tone: 'plain' | 'canvas' };

/** Topic with its newest articles. The band's id is the topic's slug. */
function TopicBand({ topic, tone }: TopicBandProps) {
  const { name, slug, description, articles, total } = topic;
  return (
    <Band tone={tone} label={name} id={slug}>
      <SectionHeading
        aside={
          total > articles.length && (
            <Link to={routes.topicListing(slug)} className={styles.all}>
              {`All ${total} in ${name}`}
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
      <ArticleGrid articles={articles} />
    </Band>
  );
}
