import type { ArticleIdentity } from '../reading-state';
import { recordPlace } from '../reading-state';
import { changeReading } from '../reading-store';
import { locate, measureText, measureView } from './reading-position';

/** Milliseconds between two checks while the page scrolls. */
const checkIntervalMs = 1_000;

type Watch = {
  /** Progress, from 0 to 1, below which a place is not recorded. */
  guard: () => number;
  /** Called when the reader has scrolled to a heading. */
  onReading: () => void;
};

/**
 * Records a reader's place in a text while they scroll, and when they leave.
 *
 * @returns a function that stops watching
 */
export function watchReading(
  text: Element,
  { storyUuid, path, title }: ArticleIdentity,
  { guard, onReading }: Watch,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasScrolled = false;
  const check = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasScrolled || !text.isConnected) return;
    const position = locate(measureText(text), measureView());
    if (!position) return;
    onReading();
    if (position.progress < guard()) return;
    const place = { storyUuid, path, title, ...position, readAt: Date.now() };
    changeReading((reading) => recordPlace(reading, place));
  };
  const onScroll = () => {
    hasScrolled = true;
    timer ??= setTimeout(check, checkIntervalMs);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') check();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // They may have scrolled while this script was being loaded; a link to a heading scrolls by itself.
  if (window.scrollY > 0 && !window.location.hash) onScroll();
  window.addEventListener('pagehide', check);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('pagehide', check);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
