import type { Image } from '../../../domain/image';
import { CaptionedPicture } from './captioned-picture';
import * as styles from './gallery.module.css';

type GalleryProps = { pictures: readonly { image: Image; caption: string }[] };

/** Several pictures in a grid. */
export function Gallery({ pictures }: GalleryProps) {
  return (
    <ul role="list" className={styles.gallery}>
      {pictures.map(({ image, caption }, index) => (
        <li key={index}>
          <CaptionedPicture image={image} caption={caption} />
        </li>
      ))}
    </ul>
  );
}
