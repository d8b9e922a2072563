import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { Menu } from '../../domain/layout';
import { DesktopMenus } from './desktop-menus';
import { MobileMenus } from './mobile-menus';
import * as styles from './site-header.module.css';

type SiteHeaderProps = { menus: readonly Menu[]; cartButton: ReactNode };

/** Brand, menus, search and cart. */
export function SiteHeader({ menus, cartButton }: SiteHeaderProps) {
  return (
    <div className={styles.inner}>
      <MobileMenus menus={menus} />
      <Link to={routes.home()} className={styles.brand} aria-label={`${site.name}, home`}>
        <span className={styles.mark} aria-hidden="true" />
        <span>{site.name}</span>
      </Link>
      <DesktopMenus menus={menus} />
      <div className={styles.tools}>
        <Link to={routes.search()} className={styles.search}>
          Search
        </Link>
        {cartButton}
      </div>
    </div>
  );
}
