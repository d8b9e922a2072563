import type { KeyboardEvent } from 'react';
import { searchFieldId } from '../../../domain/search/search-field';

/**
 * Handles the arrow keys between field and results; Escape returns to the field. Results stay plain
 * links: Tab, a screen reader's lists and opening in a new tab work as usual, which a list box
 * would prevent.
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

/** @returns index of the element to focus; the field is 0 */
function targetOf(key: string, place: number): number | undefined {
  if (key === 'ArrowDown') return place + 1;
  if (key === 'ArrowUp' && place > 0) return place - 1;
  return key === 'Escape' && place > 0 ? 0 : undefined;
}
