import { useRef } from 'react';
import type { Image } from '../../../domain/media/image';
import { useLoadedNear } from '../../../ui/media/use-loaded-near';
import { CaptionedPicture } from './captioned-picture';
import * as styles from './gallery.module.css';

type GalleryProps = { pictures: readonly { image: Image; caption: string }[] };

/** All of a gallery in one form, so that nothing jumps from slide to slide. */
const aspect = 3 / 2;

/**
 * Several pictures: a row to scroll, which becomes a carousel when it comes near the screen. The row
 * is what readers without script have.
 */
export function Gallery({ pictures }: GalleryProps) {
  const place = useRef<HTMLDivElement>(null);
  const moving = useLoadedNear(place, () => import('../../../ui/carousel/carousel'));
  const slides = pictures.map(({ image, caption }) => ({
    label: caption || image.alt || 'Picture',
    content: <CaptionedPicture image={image} caption={caption} aspect={aspect} />,
  }));
  return (
    <div ref={place} className={styles.gallery}>
      {moving ? (
        <moving.Carousel label="Pictures" slides={slides} />
      ) : (
        // Without a tab stop the row could not be scrolled by keyboard in every browser.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul role="list" aria-label="Pictures" tabIndex={0} className={styles.row}>
          {slides.map(({ label, content }, index) => (
            <li key={`${index} ${label}`}>{content}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
