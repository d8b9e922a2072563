import { globalHistory } from '@reach/router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { routes } from '../../config/routes';
import type { Menu } from '../../domain/story/layout';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './main-menus.module.css';

/** Name that the menus share, of which one is open at a time. */
const group = 'main-menu';

/** Shows and hides all menus on narrow screens, without script too. */
export function MenuButton() {
  return (
    <details ref={useMenuDetails()} className={styles.button}>
      <summary className={styles.buttonLabel}>Menu</summary>
    </details>
  );
}

type MainMenusProps = { menus: readonly Menu[]; training: string };

/**
 * Menus that open one at a time, without script too: side by side on wide screens, and one below the other on narrow
 * ones, behind `MenuButton`, with what has no room in the header there.
 */
export function MainMenus({ menus, training }: MainMenusProps) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul role="list" className={styles.menus}>
        <li className={styles.narrowOnly}>
          <ContentLink link={{ kind: 'path', path: routes.trainingLog() }} className={styles.label}>
            <span>{training}</span>
          </ContentLink>
        </li>
        {menus.map((menu) => (
          <li key={menu.label}>
            {menu.links.length > 0 ? (
              <Dropdown menu={menu} />
            ) : (
              <ContentLink link={menu.link} className={styles.label}>
                {menu.label}
              </ContentLink>
            )}
          </li>
        ))}
        <li className={styles.narrowOnly}>
          <ContentLink link={{ kind: 'path', path: routes.search() }} className={styles.label}>
            Search
          </ContentLink>
        </li>
        <li className={styles.narrowOnly}>
          <ContentLink link={{ kind: 'path', path: routes.bookmarks() }} className={styles.label}>
            Bookmarks
          </ContentLink>
        </li>
      </ul>
    </nav>
  );
}

function Dropdown({ menu }: { menu: Menu }) {
  return (
    <details ref={useMenuDetails()} className={styles.dropdown} name={group}>
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
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !menu.open) return;
      // The button's menus stay open when one of them is closed.
      event.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    // Browsers close the other menus of a name. Safari does since 17.2.
    const closeOthers = () => {
      if (!menu.open || menu.getAttribute('name') !== group) return;
      for (const other of document.querySelectorAll<HTMLDetailsElement>(`[name=${group}]`)) {
        other.open = other === menu;
      }
    };
    // The menus that the button shows are beside it, not inside.
    const around = menu.parentElement;
    around?.addEventListener('keydown', closeOnEscape);
    menu.addEventListener('toggle', closeOthers);
    const stopListening = globalHistory.listen(() => {
      menu.open = false;
    });
    return () => {
      around?.removeEventListener('keydown', closeOnEscape);
      menu.removeEventListener('toggle', closeOthers);
      stopListening();
    };
  }, []);
  return details;
}
