import type { Image } from '../../../domain/image';
import { Picture } from '../../../ui/picture';
import * as styles from './captioned-picture.module.css';

type CaptionedPictureProps = { image: Image; caption: string };

/** A picture of an article's body. */
export function CaptionedPicture({ image, caption }: CaptionedPictureProps) {
  return (
    <figure className={styles.figure}>
      <Picture image={image} sizes="(min-width: 768px) 672px, 94vw" className={styles.picture} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
