import type { Image } from '../../../domain/media/image';
import { Picture } from '../../../ui/media/picture';
import * as styles from './captioned-picture.module.css';

type CaptionedPictureProps = {
  image: Image;
  caption: string;
  /** Width divided by height; the original's proportions when absent. */
  aspect?: number;
};

/** A picture of an article's body. */
export function CaptionedPicture({ image, caption, aspect }: CaptionedPictureProps) {
  return (
    <figure className={styles.figure}>
      <Picture
        image={image}
        sizes="(min-width: 1312px) 850px, (min-width: 1025px) 60vw, 94vw"
        className={styles.picture}
        {...(aspect && { aspect })}
      />
      {caption && (
        <figcaption dir="auto" className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
