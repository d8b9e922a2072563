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

type Pressed = Element & { lastPlace?: string; isMet?: boolean };

/**
 * Runs in the page: scrolls the first element into view, and returns its middle. The next pointer that is pressed
 * tells `isMissed` whether it met the element.
 *
 * @throws an Error while it moves, is disabled or is covered, when a pointer would miss
 */
export function pointAt([element]: Pressed[]): { x: number; y: number } {
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
  const meets = (hit: EventTarget | null) =>
    hit instanceof Element && (element.contains(hit) || hit.closest('label')?.control === element);
  if (!meets(document.elementFromPoint(x, y))) throw new Error('The element is covered.');
  element.isMet = false;
  const note = (down: Event) => {
    // Where the page moves in between there is no click.
    const end = (up: Event) => void (element.isMet = meets(down.target) && meets(up.target));
    window.addEventListener('pointerup', end, { capture: true, once: true });
  };
  window.addEventListener('pointerdown', note, { capture: true, once: true });
  return { x, y };
}

/** Runs in the page: true if the element is there and the pointer met another one, or none was heard. */
export function isMissed([element]: Pressed[]): boolean {
  return element?.isMet === false;
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
