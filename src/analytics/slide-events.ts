import type { ElementProperties } from './catalog';
import { trackClick, trackView } from './track-elements';

type SlideListener = (index: number, slide: { label: string }) => void;

/**
 * Returns the listeners of a carousel's slideSelect and slideChange. A slide counts as viewed once,
 * because autoplay repeats the slides.
 *
 * @param carousel name of the carousel
 */
export function slideListeners(carousel: string): {
  onSlideSelect: SlideListener;
  onSlideChange: SlideListener;
} {
  const viewed = new Set<number>();
  const describe = (index: number, name: string): ElementProperties => ({
    element: 'slide',
    name,
    list: carousel,
    position: index + 1,
  });
  return {
    onSlideSelect: (index, { label }) => trackClick(describe(index, label)),
    onSlideChange: (index, { label }) => {
      if (viewed.has(index)) return;
      viewed.add(index);
      trackView(describe(index, label));
    },
  };
}
