/** Visibility of a story to readers before and after a publish, by the dates in "Appears on", in words for editors. */

/** `shown`, `absent`, or a time (ISO) from which an article is on the site. */
export type Appearance = 'shown' | 'absent' | { from: string };

export type AppearanceChange = { before: Appearance; after: Appearance };

/**
 * Returns what readers see of a published story at a moment (both ISO).
 *
 * @param schedule of an article; `undefined` for other stories
 */
export function appearanceAt(schedule: string | undefined, moment: string): Appearance {
  return schedule !== undefined && schedule > moment ? { from: schedule } : 'shown';
}

/**
 * Says what a change means for readers as far as dates decide it; '' if no date does.
 *
 * @param formatTime formats a time (ISO) for people
 * @param when word for the moment of the change
 */
export function appearanceMessage(
  { before, after }: AppearanceChange,
  formatTime: (time: string) => string,
  when: 'now' | 'then' = 'now',
): string {
  const coming = typeof before === 'object' ? formatTime(before.from) : undefined;
  if (typeof after === 'object') {
    const date = formatTime(after.from);
    if (before === 'shown') {
      return `Leaves the site ${when}, returns ${date}, the date in “Appears on”.`;
    }
    return coming === undefined || coming === date
      ? `Nothing changes before ${date}, the date in “Appears on”.`
      : `Appears ${date}, no longer ${coming}, by the date in “Appears on”.`;
  }
  if (after === 'shown') return coming ? `Appears ${when}, no longer ${coming}.` : '';
  if (coming) return `It is not on the site yet, and will not appear ${coming}.`;
  return before === 'shown'
    ? 'It leaves the site, its lists and search.'
    : 'It has no page on the site.';
}

/** Says of a published article with a later date what readers see. `hasLeft`: it was on the site before. */
export function comingMessage(
  from: string,
  formatTime: (time: string) => string,
  hasLeft: boolean,
): string {
  const [gone, again] = hasLeft ? ['It has left the site. ', ' again'] : ['', ''];
  return `${gone}Readers see it${again} from ${formatTime(from)} on, the date in “Appears on”.`;
}
