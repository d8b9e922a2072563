import { routes } from '../../config/routes';
import type { Menu } from '../../domain/story/layout';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './mobile-menus.module.css';
import { useMenuDetails } from './use-menu-details';

/** All menus behind one button, on narrow screens. Opens without script. */
export function MobileMenus({ menus }: { menus: readonly Menu[] }) {
  const details = useMenuDetails();
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.button}>Menu</summary>
      <nav className={styles.panel} aria-label="Main, small screens">
        {menus.map((menu) => (
          <section key={menu.label}>
            <p className={styles.label}>
              <ContentLink link={menu.link}>{menu.label}</ContentLink>
            </p>
            <ul role="list">
              {menu.links.map(({ label, link }) => (
                <li key={label}>
                  <ContentLink link={link} className={styles.link}>
                    {label}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ContentLink link={{ kind: 'path', path: routes.search() }} className={styles.link}>
          Search
        </ContentLink>
        <ContentLink link={{ kind: 'path', path: routes.bookmarks() }} className={styles.link}>
          Bookmarks
        </ContentLink>
      </nav>
    </details>
  );
}
