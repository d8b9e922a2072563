import type { ElementProperties } from './catalogue';
import { trackEvent } from './track';

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
    onSlideSelect: (index, { label }) => trackEvent('Element Clicked', describe(index, label)),
    onSlideChange: (index, { label }) => {
      if (viewed.has(index)) return;
      viewed.add(index);
      trackEvent('Element Viewed', describe(index, label));
    },
  };
}
