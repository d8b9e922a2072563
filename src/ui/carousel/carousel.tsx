import type { CSSProperties } from 'react';
import { carouselDefaults } from '../../config/limits';
import type { CarouselProps } from './carousel-props';
import * as styles from './carousel.module.css';
import { MovingCarousel } from './moving-carousel';
import { ScrollTrack } from './scroll-track';

/**
 * Slides one beside the other. Readable without script; the moving part is loaded when it comes
 * near the screen. No slides show nothing, one shows no controls. What a slide holds is built anew
 * once when the moving part takes over, so it should keep no state of its own before that.
 */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    slideWidthFraction = carouselDefaults.slideWidthFraction,
    view = 'plain',
  } = props;
  if (slides.length === 0) return null;
  const width: CSSProperties & Record<'--slide-fraction', number> = {
    '--slide-fraction': slideWidthFraction,
  };
  return (
    <div className={styles.carousel} data-view={view} style={width}>
      {slides.length === 1 ? (
        <div role="group" aria-label={label} className={styles.viewport}>
          <ScrollTrack slides={slides} />
        </div>
      ) : (
        <MovingCarousel {...props} />
      )}
    </div>
  );
}
