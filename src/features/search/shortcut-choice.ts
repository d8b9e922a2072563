import { localStore } from '../../lib/browser-storage';

/** The key is in the way of who speaks to the computer, so it can be switched off. */
const storageKey = 'search-shortcut';

/** Whether "/" leads to the search. */
export function isShortcutOn(): boolean {
  return localStore.read(storageKey) !== 'off';
}

/** @returns whether the choice could be kept */
export function keepShortcutChoice(isOn: boolean): boolean {
  return localStore.write(storageKey, isOn ? 'on' : 'off');
}
