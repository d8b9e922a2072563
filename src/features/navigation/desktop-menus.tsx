import type { Menu } from '../../domain/story/layout';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './desktop-menus.module.css';
import { useMenuDetails } from './use-menu-details';

/** Dropdown menus that open without script; one is open at a time. */
export function DesktopMenus({ menus }: { menus: readonly Menu[] }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul role="list" className={styles.menus}>
        {menus.map((menu) => (
          <li key={menu.label}>
            {menu.links.length > 0 ? <Dropdown menu={menu} /> : <Plain menu={menu} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Plain({ menu }: { menu: Menu }) {
  return (
    <ContentLink link={menu.link} className={styles.label}>
      {menu.label}
    </ContentLink>
  );
}

function Dropdown({ menu }: { menu: Menu }) {
  const details = useMenuDetails();
  return (
    <details ref={details} className={styles.dropdown} name="main-menu">
      <summary className={styles.label}>{menu.label}</summary>
      <ul role="list" className={styles.panel}>
        {menu.link && (
          <li>
            <ContentLink link={menu.link} className={styles.all}>
              All of {menu.label}
            </ContentLink>
          </li>
        )}
        {menu.links.map(({ label, note, link }) => (
          <li key={label}>
            <ContentLink link={link} className={styles.link}>
              <strong>{label}</strong>
              {note && <span>{note}</span>}
            </ContentLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
