/** The key is in the way of who speaks to the computer, so it can be switched off. */
const storageKey = 'search-shortcut';

/** Whether "/" leads to the search. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage is refused in some private modes; nobody can have switched it off there.
    return true;
  }
}

/** @returns whether the choice could be kept */
export function keepShortcutChoice(isOn: boolean): boolean {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
    return true;
  } catch {
    // The same: the box then stays as it was.
    return false;
  }
}
