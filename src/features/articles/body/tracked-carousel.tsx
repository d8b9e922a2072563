import { useState } from 'react';
import { slideListeners } from '../../../analytics/slide-events';
import { Carousel } from '../../../ui/carousel/carousel';
import type { CarouselProps } from '../../../ui/carousel/carousel-props';

/** Carousel whose slides are reported to analytics. Loaded on demand by `slides`. */
export function TrackedCarousel(props: CarouselProps) {
  const [listeners] = useState(() => slideListeners(props.label));
  return <Carousel {...props} {...listeners} />;
}
