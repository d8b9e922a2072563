import type { ReadingPlace } from '../reading-state';

/** A heading of a text on the page. `top` is in pixels from the top of the document. */
export type PlacedHeading = { id: string; text: string; top: number };

/** Where a text lies on the page. */
export type TextLayout = { headings: readonly PlacedHeading[]; top: number; bottom: number };

/** Measured from the top of the document, in pixels. */
export type View = {
  /** Where the reader's eye begins: the window's upper edge, below the header. */
  top: number;
  bottom: number;
};

export type Position = Pick<ReadingPlace, 'heading' | 'fraction' | 'progress' | 'isFinished'>;

/**
 * Where a reader is in a text: under which heading and how far into its section.
 *
 * @returns nothing before the first heading, where nothing has been read yet
 */
export function locate(layout: TextLayout, view: View): Position | undefined {
  const index = layout.headings.findLastIndex(({ top }) => top <= view.top + 1);
  const isFinished = view.bottom >= layout.bottom;
  const heading = layout.headings[isFinished && index < 0 ? layout.headings.length - 1 : index];
  if (!heading) return undefined;
  const end = layout.headings[index + 1]?.top ?? layout.bottom;
  return {
    heading: { id: heading.id, text: heading.text },
    fraction: share(view.top - heading.top, end - heading.top),
    progress: isFinished ? 1 : share(view.bottom - layout.top, layout.bottom - layout.top),
    isFinished,
  };
}

/** How many pixels below its heading a place lies in this layout; 0 when the heading has gone. */
export function pixelsIntoSection(layout: TextLayout, place: Position): number {
  const index = layout.headings.findIndex(({ id }) => id === place.heading.id);
  const heading = layout.headings[index];
  if (!heading) return 0;
  const end = layout.headings[index + 1]?.top ?? layout.bottom;
  return (end - heading.top) * place.fraction;
}

/** Measures a text on the page. Headings that cannot be linked to do not count. */
export function measureText(text: Element): TextLayout {
  const bounds = text.getBoundingClientRect();
  const headings = [...text.querySelectorAll('h2[id], h3[id]')].map((heading) => ({
    id: heading.id,
    text: heading.textContent.trim(),
    top: heading.getBoundingClientRect().top + window.scrollY,
  }));
  return {
    headings: headings.filter(({ text: words }) => words !== ''),
    top: bounds.top + window.scrollY,
    bottom: bounds.bottom + window.scrollY,
  };
}

/** What the reader sees of the document, without what the sticky header covers. */
export function measureView(): View {
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return { top: window.scrollY + covered, bottom: window.scrollY + window.innerHeight };
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}
