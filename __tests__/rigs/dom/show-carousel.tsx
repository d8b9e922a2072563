import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Carousel } from '../../../src/ui/carousel/carousel';
import type { CarouselSlide } from '../../../src/ui/carousel/moving-slides';

const labels = ['Gloves', 'Wraps', 'Bag', 'Rope', 'Guards', 'Timer', 'Headgear'];

/** Slides with a link and a text box each. */
export function makeSlides(count: number): CarouselSlide[] {
  return labels.slice(0, count).map((label) => ({
    label,
    content: (
      <>
        <a href={`#${label}`}>See {label}</a>
        <input aria-label={`Note on ${label}`} />
      </>
    ),
  }));
}

/** Renders a carousel and waits for its moving row. */
export async function showCarousel(
  count: number,
  props: Partial<ComponentProps<typeof Carousel>> = {},
) {
  const view = render(<Carousel label="New gear" slides={makeSlides(count)} {...props} />);
  // Each look moves a mocked clock by the interval.
  await waitFor(() => screen.getByRole('button', { name: 'Next slide' }), { interval: 1 });
  return view;
}

/** The name of the one slide that can be reached. */
export function currentSlide(): string | null {
  const shown = document.querySelectorAll('.slick-slide > :not([inert]) [role="group"]');
  expect(shown).toHaveLength(1);
  return shown[0]?.getAttribute('aria-label') ?? null;
}
