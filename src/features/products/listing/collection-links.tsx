import { Link } from 'gatsby';
import { routes } from '../../../config/routes';
import * as styles from './collection-links.module.css';

type CollectionLinksProps = { collections: readonly { handle: string; title: string }[] };

/** Renders links to the shop's collections. */
export function CollectionLinks({ collections }: CollectionLinksProps) {
  return (
    <nav aria-label="Collections" className={styles.links}>
      {collections.map(({ handle, title }) => (
        <Link key={handle} to={routes.collection(handle)} className={styles.link}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
