import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { routes } from '../../config/routes';
import { searchFieldId } from '../../domain/search/search-field';
import { localStore } from '../../lib/browser/browser-storage';

/** Router state of the search page. `focusField`: the reader pressed the shortcut. */
export type SearchPageState = { focusField?: boolean } | null | undefined;

const typingPlaces = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Makes "/" focus the search field from any page, except while the reader types or a dialog is
 * open.
 */
export function useSearchShortcut(): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (!(field instanceof HTMLInputElement)) {
        void navigate(routes.search(), { state: { focusField: true } });
        return;
      }
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, []);
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (target instanceof Element && target.closest(typingPlaces)) return false;
  return !document.querySelector('dialog[open]') && isShortcutOn();
}

/**
 * Key of the stored choice. Single-key shortcuts disturb speech input, so it can be switched off.
 */
const storageKey = 'search-shortcut';

/** True if the "/" shortcut is on. */
export function isShortcutOn(): boolean {
  return localStore.read(storageKey) !== 'off';
}

/** @returns false if the browser refused to store the choice */
export function storeShortcutChoice(isOn: boolean): boolean {
  return localStore.write(storageKey, isOn ? 'on' : 'off');
}
