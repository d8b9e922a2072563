import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { routes } from '../../config/routes';
import { localStore } from '../../lib/browser-storage';

/** The search field's id: there is one, on the search page. */
export const searchFieldId = 'search-field';

/** What the search page is told when somebody comes to type. */
export type SearchPageState = { focusField?: boolean } | null | undefined;

const typingPlaces = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** "/" leads to the search field from anywhere, except while something is typed or a dialog is open. */
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

/** The key is in the way of who speaks to the computer, so it can be switched off. */
const storageKey = 'search-shortcut';

/** Whether "/" leads to the search. */
export function isShortcutOn(): boolean {
  return localStore.read(storageKey) !== 'off';
}

/** @returns whether the choice could be kept */
export function storeShortcutChoice(isOn: boolean): boolean {
  return localStore.write(storageKey, isOn ? 'on' : 'off');
}
