import type { Seen, Target } from './visitor';

/** A target as data, which a page can be given. */
export type TargetData = {
  role: string;
  name?: Wording;
  holding?: Wording;
  within?: TargetData;
};

/** A text that must be equal, or a pattern that must match. */
type Wording = { text: string } | { source: string; flags: string };

export function toData({ role, name, holding, within }: Target): TargetData {
  const word = (given: string | RegExp): Wording =>
    typeof given === 'string' ? { text: given } : { source: given.source, flags: given.flags };
  return {
    role,
    ...(name !== undefined && { name: word(name) }),
    ...(holding !== undefined && { holding: word(holding) }),
    ...(within && { within: toData(within) }),
  };
}

/** Runs in the page: describes elements. */
export function describeElements(elements: Element[]): Seen[] {
  return elements.map((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    return {
      text: element.textContent.replace(/\s+/g, ' ').trim(),
      value: isField ? element.value : '',
      isChecked: element instanceof HTMLInputElement && element.checked,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isFocused: element === document.activeElement,
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });
}

/**
 * Runs in the page: scrolls the first element into view, and returns its middle.
 *
 * @throws an Error while it moves, is disabled or is covered, when a pointer would miss
 */
export function pointAt([element]: (Element & { lastPlace?: string })[]): { x: number; y: number } {
  if (!element) throw new Error('The element is gone.');
  const read = () => element.getBoundingClientRect();
  const isInView = () => read().top >= 0 && read().bottom <= window.innerHeight;
  if (!isInView()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = read();
  const before = element.lastPlace;
  element.lastPlace = [left, top, width, height].join();
  if (before !== element.lastPlace) throw new Error('The element moves.');
  if (element.matches(':disabled, [aria-disabled=true]')) throw new Error('It is disabled.');
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isMet = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  if (!isMet) throw new Error('The element is covered.');
  return { x, y };
}

/** Tries until it succeeds, by default for at least half a minute. */
export async function untilDone(act: () => Promise<unknown>, tries = 600): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
