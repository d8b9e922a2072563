import { Link } from 'gatsby';
import type { ReactElement } from 'react';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { Menu } from '../../domain/story/layout';
import { useSearchShortcut } from '../search/search-shortcut';
import { useHasTrainingLog } from '../training-log/use-has-training-log';
import { DesktopMenus, MobileMenus } from './main-menus';
import * as styles from './site-header.module.css';

type SiteHeaderProps = { menus: readonly Menu[]; cartButton: ReactElement };

/** Header with brand, menus, search, today's training for those who have a log, and cart. */
export function SiteHeader({ menus, cartButton }: SiteHeaderProps) {
  useSearchShortcut();
  const hasLog = useHasTrainingLog();
  return (
    <div className={styles.inner}>
      <MobileMenus menus={menus} hasLog={hasLog} />
      <Link to={routes.home()} className={styles.brand} aria-label={`${site.name}, home`}>
        <span className={styles.mark} aria-hidden="true" />
        <span>{site.name}</span>
      </Link>
      <DesktopMenus menus={menus} />
      <div className={styles.tools}>
        <Link to={routes.search()} state={{ focusField: true }} className={styles.search}>
          <svg className={styles.lens} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m21 21-5.5-5.5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
          </svg>
          <span className={styles.searchWord}>Search</span>
        </Link>
        {hasLog && (
          <Link to={routes.trainingLog()} className={styles.wideOnly}>
            Today
          </Link>
        )}
        <Link to={routes.bookmarks()} className={styles.wideOnly}>
          Bookmarks
        </Link>
        {cartButton}
      </div>
    </div>
  );
}
