import { Link } from 'gatsby';
import { routes } from '../../../config/routes';
import type { Subject } from '../../../domain/article/article';
import * as styles from './topic-links.module.css';

/** Links to topics, the shop and the sitemap. */
export function TopicLinks({ topics }: { topics: readonly Subject[] }) {
  return (
    <section aria-labelledby="search-topics" className={styles.section}>
      <h2 id="search-topics" className={styles.heading}>
        Browse by topic
      </h2>
      <ul role="list" className={styles.topics}>
        {topics.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={routes.topicListing(slug)} className={styles.topic}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Or see <Link to={routes.products()}>all gear</Link>, the{' '}
        <Link to={routes.authors()}>authors</Link>, or{' '}
        <Link to={routes.sitemap()}>every article in the sitemap</Link>.
      </p>
    </section>
  );
}
