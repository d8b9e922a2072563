import { routes } from '../../config/routes';
import { site } from '../../config/site';
import * as styles from './error-navigation.module.css';

const places = [
  { label: site.journal, path: routes.categories() },
  { label: 'Shop', path: routes.products() },
  { label: 'Search', path: routes.search() },
  { label: 'Sitemap', path: routes.sitemap() },
];

/**
 * Links away from a page that failed. They load in full, since this page's script may be in any
 * state.
 */
export function ErrorNavigation() {
  return (
    <nav aria-label="Where to go instead">
      <p>
        <a href={routes.home()} className={styles.home}>
          Go back to home
        </a>
      </p>
      <ul role="list" className={styles.places}>
        {places.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className={styles.place}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
