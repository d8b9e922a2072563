import type { KeyboardEvent } from 'react';
import { searchFieldId } from '../search-shortcut';

/**
 * The arrow keys go from the field to the results and back, Escape goes back at once. Results are
 * plain links as well: Tab, a screen reader's own lists and a new tab work as on any page, which the
 * pattern of a list box would take away.
 */
export function moveAmongResults(event: KeyboardEvent): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const field = document.getElementById(searchFieldId);
  const stops = [field, ...document.querySelectorAll<HTMLElement>('[data-result]')];
  const place = stops.findIndex((stop) => stop === currentTarget);
  const next = targetOf(key, place);
  const stop = next === undefined ? undefined : stops[next];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

/** @returns which stop the key leads to; the field is the first */
function targetOf(key: string, place: number): number | undefined {
  if (key === 'ArrowDown') return place + 1;
  if (key === 'ArrowUp' && place > 0) return place - 1;
  return key === 'Escape' && place > 0 ? 0 : undefined;
}
