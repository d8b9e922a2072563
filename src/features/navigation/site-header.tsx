import { Link } from 'gatsby';
import type { ReactElement } from 'react';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { Menu } from '../../domain/story/layout';
import { useSearchShortcut } from '../search/search-shortcut';
import { useTrainingNews } from '../training-log/today/use-training-news';
import { MainMenus, MenuButton } from './main-menus';
import * as styles from './site-header.module.css';

type SiteHeaderProps = { menus: readonly Menu[]; cartButton: ReactElement };

/** Header with brand, menus, the reader's training, search, and cart. */
export function SiteHeader({ menus, cartButton }: SiteHeaderProps) {
  useSearchShortcut();
  const training = useTrainingNews();
  return (
    <div className={styles.inner}>
      <MenuButton />
      <Link to={routes.home()} className={styles.brand} aria-label={`${site.name}, home`}>
        <span className={styles.mark} aria-hidden="true" />
        <span>{site.name}</span>
      </Link>
      <MainMenus menus={menus} training={training} />
      <div className={styles.tools}>
        {/* The first of the tools: what is next comes late, and moves none of the others. */}
        <Link to={routes.trainingLog()} className={styles.training}>
          <span>{training}</span>
        </Link>
        <Link to={routes.search()} state={{ focusField: true }} className={styles.search}>
          <svg className={styles.lens} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m21 21-5.5-5.5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
          </svg>
          <span className={styles.searchWord}>Search</span>
        </Link>
        {cartButton}
      </div>
    </div>
  );
}
