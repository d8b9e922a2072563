import { useState } from 'react';
import { slideListeners } from '../../../analytics/slide-events';
import { Carousel } from '../../../ui/carousel/carousel';
import type { CarouselProps } from '../../../ui/carousel/moving-slides';

/** Carousel whose slides are reported to analytics. */
export function TrackedCarousel(props: CarouselProps) {
  const [listeners] = useState(() => slideListeners(props.label));
  return <Carousel {...props} {...listeners} />;
}
