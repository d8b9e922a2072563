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
