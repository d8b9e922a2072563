import type { ContentImage } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import { isResolved } from '../../../domain/story/link';
import type { PictureSettings } from '../../../domain/story/rich-text';
import { ContentLink } from '../../../ui/links/content-link';
import { ArticleImage } from '../../../ui/media/image';
import * as styles from './pictures.module.css';

type CaptionedPictureProps = PictureSettings & {
  image: ContentImage;
  caption: string;
  /** Target of a picture that is a link, which then needs a name. */
  link?: Link | undefined;
};

/** Width a picture of a text is shown at. */
const textSizes = '(min-width: 80em) 39.5rem, (min-width: 64.0625em) 60vw, 94vw';

export function CaptionedPicture(props: CaptionedPictureProps) {
  const { image, caption, link, preset = 'natural', fit, format, quality, background } = props;
  const isLink = isResolved(link);
  const picture = (
    <ArticleImage
      image={image}
      isDecorative={!image.alt && !isLink}
      preset={preset}
      {...(preset === 'avatar' ? {} : { sizes: textSizes, className: styles.picture })}
      {...{ fit, format, quality, background }}
    />
  );
  return (
    <figure className={styles.figure}>
      {isLink ? <ContentLink link={link}>{picture}</ContentLink> : picture}
      {caption && (
        <figcaption dir="auto" className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
