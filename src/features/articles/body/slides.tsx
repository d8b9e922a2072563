import { useRef } from 'react';
import type { ContentImage } from '../../../domain/media/image';
import type { SlideContent, SlideShow } from '../../../domain/story/rich-text';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { assertNever } from '../../../lib/values/assert-never';
import type { CarouselProps } from '../../../ui/carousel/carousel-props';
import { Island } from '../../../ui/islands/island';
import { Part } from './draft-part';
import { CaptionedPicture } from './pictures';
import { PullQuote } from './pull-quote';
import * as styles from './slides.module.css';
import { VideoBlok } from './video-blok';

/** Width of a slide as a fraction of a carousel that shows the edges of its neighbors; the style sheet has it too. */
const edgesFraction = 0.8;

/**
 * Slides in a scrollable row, replaced by a carousel once the row is near the viewport. Without
 * script the row remains.
 */
export function SlideRow(props: CarouselProps) {
  const { label, slides, view, slideWidthFraction = 1 } = props;
  const place = useRef<HTMLElement>(null);
  const carousel = useLoadedNear(place, () => import('./tracked-carousel'));
  return (
    <Island
      as="figure"
      ref={place}
      className={styles.slides}
      data-view={view}
      data-edges={slideWidthFraction === edgesFraction || undefined}
    >
      {carousel ? (
        <carousel.TrackedCarousel {...props} />
      ) : (
        // Not every browser lets a keyboard scroll an element that takes no focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul role="list" aria-label={label} tabIndex={0} className={styles.row}>
          {slides.map(({ label: name, content }, index) => (
            <li key={`${index} ${name}`}>{content}</li>
          ))}
        </ul>
      )}
    </Island>
  );
}

type GalleryProps = { pictures: readonly { image: ContentImage; caption: string }[] };

/** Pictures shown one after the other. */
export function Gallery({ pictures }: GalleryProps) {
  const slides = pictures.map(({ image, caption }) => ({
    label: caption || image.alt || 'Picture',
    content: <CaptionedPicture image={image} caption={caption} preset="gallery" />,
  }));
  return <SlideRow label="Pictures" slides={slides} />;
}

/** Carousel as an editor set it up. */
export function CarouselBlok({ show }: { show: SlideShow }) {
  const { label, slides, timer = 'default', timerLimit, infinite, view } = show;
  return (
    <SlideRow
      label={label || 'Slides'}
      slides={slides.map(({ name, content }) => ({
        label: name,
        content: (
          <Part of={content}>
            <SlideView content={content} />
          </Part>
        ),
      }))}
      timer={timer}
      infinite={infinite}
      view={view === 'hosts' ? 'hosts' : 'plain'}
      {...(timerLimit && { timerLimit })}
      {...(view === 'edges' && { slideWidthFraction: edgesFraction })}
    />
  );
}

function SlideView({ content }: { content: SlideContent }) {
  switch (content.component) {
    case 'image': {
      const { preset = 'gallery', ...picture } = content;
      return <CaptionedPicture {...picture} preset={preset} />;
    }
    case 'quote':
      return <PullQuote text={content.text} cite={content.cite} />;
    case 'video':
      return <VideoBlok video={content} />;
    default:
      return assertNever(content);
  }
}
