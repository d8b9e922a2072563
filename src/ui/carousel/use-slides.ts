import type { RefObject } from 'react';
import { useState } from 'react';
import type Slider from 'react-slick';
import type { CarouselProps } from './carousel-props';
import { slidePosition } from './carousel-slide';

type SlidesOptions = Pick<CarouselProps, 'slides' | 'onSlideSelect' | 'onSlideChange'> & {
  infinite: boolean;
};

/** Which slide is shown, and the ways to another. The moving row itself is react-slick's. */
export function useSlides(
  slider: RefObject<Slider | null>,
  { slides, infinite, onSlideSelect, onSlideChange }: SlidesOptions,
) {
  const [shown, setShown] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const last = slides.length - 1;
  const index = Math.min(shown, last);

  const canStep = (by: 1 | -1) => infinite || (by === 1 ? index < last : index > 0);
  const step = (by: 1 | -1) => {
    if (!canStep(by)) return;
    if (by === 1) slider.current?.slickNext();
    else slider.current?.slickPrev();
  };
  const report = (listener: CarouselProps['onSlideSelect'], at: number) => {
    const slide = slides[at];
    if (slide) listener?.(at, slide);
  };
  return {
    index,
    announcement,
    canStep,
    step,
    /** What the timer does: the next slide, and the first after the last. */
    advance: () => (canStep(1) ? step(1) : slider.current?.slickGoTo(0)),
    select: (target: number) => {
      slider.current?.slickGoTo(target);
      report(onSlideSelect, target);
    },
    /** Goes to the neighbour a person pressed. */
    selectBeside: (by: 1 | -1) => {
      if (!canStep(by)) return;
      step(by);
      report(onSlideSelect, (index + by + slides.length) % slides.length);
    },
    /** Where the row stands once it takes over. */
    startAt: setShown,
    /** The row moves to this slide. */
    show: (next: number, isAnnounced: boolean) => {
      setAnnouncement(isAnnounced ? `Slide ${slidePosition(slides, next)}` : '');
      if (next === index) return;
      setShown(next);
      report(onSlideChange, next);
    },
  };
}
