import { globalHistory } from '@reach/router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { routes } from '../../config/routes';
import type { Menu } from '../../domain/story/layout';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './main-menus.module.css';

/** Name that the menus of wide screens share, of which one is open at a time. */
const group = 'main-menu';

/** Dropdown menus of wide screens. They open without script, one at a time. */
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
    <details ref={details} className={styles.dropdown} name={group}>
      <summary className={styles.label}>{menu.label}</summary>
      <ul role="list" className={styles.panel}>
        {menu.link && (
          <li>
            <ContentLink link={menu.link} className={styles.all}>
              {`All of ${menu.label}`}
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

type MobileMenusProps = { menus: readonly Menu[]; training: string | undefined };

/** All menus behind one button, on narrow screens. Opens without script. */
export function MobileMenus({ menus, training }: MobileMenusProps) {
  const details = useMenuDetails();
  return (
    <details ref={details} className={styles.mobileMenu}>
      <summary className={styles.mobileButton}>Menu</summary>
      <nav className={styles.mobilePanel} aria-label="Main, small screens">
        {training && (
          <ContentLink
            link={{ kind: 'path', path: routes.trainingLog() }}
            className={styles.mobileLink}
          >
            <span>{training}</span>
          </ContentLink>
        )}
        {menus.map((menu) => (
          <section key={menu.label}>
            <p className={styles.mobileLabel}>
              <ContentLink link={menu.link}>{menu.label}</ContentLink>
            </p>
            <ul role="list">
              {menu.links.map(({ label, link }) => (
                <li key={label}>
                  <ContentLink link={link} className={styles.mobileLink}>
                    {label}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ContentLink link={{ kind: 'path', path: routes.search() }} className={styles.mobileLink}>
          Search
        </ContentLink>
        <ContentLink
          link={{ kind: 'path', path: routes.bookmarks() }}
          className={styles.mobileLink}
        >
          Bookmarks
        </ContentLink>
      </nav>
    </details>
  );
}

/**
 * Makes a `details` element behave as a menu: Escape closes it and restores the focus, and
 * navigation closes it. The menus are in a slice, which is rendered outside the router, so the hook
 * listens to the history itself.
 */
function useMenuDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = details.current;
    if (!menu) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    // Browsers close the other menus of a name. Safari does since 17.2.
    const closeOthers = () => {
      if (!menu.open) return;
      for (const other of document.querySelectorAll<HTMLDetailsElement>(`[name=${group}]`)) {
        other.open = other === menu;
      }
    };
    menu.addEventListener('keydown', closeOnEscape);
    menu.addEventListener('toggle', closeOthers);
    const stopListening = globalHistory.listen(() => {
      menu.open = false;
    });
    return () => {
      menu.removeEventListener('keydown', closeOnEscape);
      menu.removeEventListener('toggle', closeOthers);
      stopListening();
    };
  }, []);
  return details;
}
