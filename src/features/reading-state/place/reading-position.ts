import type { ReadingPlace } from '../reading-state';

/** Heading of a text on the page. `top` is in pixels from the top of the document. */
type PlacedHeading = { id: string; text: string; top: number };

/** Position of a text on the page, in pixels from the top of the document. */
export type TextLayout = { headings: readonly PlacedHeading[]; top: number; bottom: number };

/** Visible part of the document, in pixels from its top. */
type View = {
  /** Top of the visible text: below the sticky header. */
  top: number;
  bottom: number;
};

export type Position = Pick<ReadingPlace, 'heading' | 'fraction' | 'progress' | 'isFinished'>;

/**
 * Locates a reader in a text: the heading they are under and the fraction of its section.
 *
 * @returns `undefined` before the first heading, where nothing has been read yet
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

/**
 * Returns the distance in pixels between a place and its heading in this layout; 0 if the heading
 * is missing.
 */
export function pixelsIntoSection(layout: TextLayout, place: Position): number {
  const index = layout.headings.findIndex(({ id }) => id === place.heading.id);
  const heading = layout.headings[index];
  if (!heading) return 0;
  const end = layout.headings[index + 1]?.top ?? layout.bottom;
  return (end - heading.top) * place.fraction;
}

/** Measures a text on the page. Headings without an id are ignored. */
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

/** Measures the visible part of the document, without the sticky header. */
export function measureView(): View {
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return { top: window.scrollY + covered, bottom: window.scrollY + window.innerHeight };
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}
