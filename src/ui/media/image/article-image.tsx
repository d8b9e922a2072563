import { site } from '../../../config/site';
import type { Image as Picture } from '../../../domain/media/image';
import { Image } from './image';
import type { ImageProps } from './image-props';

type ArticleImageProps = Pick<
  ImageProps,
  'preset' | 'sizes' | 'preload' | 'width' | 'height' | 'className'
> & {
  image: Pick<Picture, 'url' | 'alt' | 'focus'>;
  /** The words beside it say the same: a screen reader passes over it. */
  isDecorative?: boolean;
};

/** What a picture is called that its editor gave no text: more than nothing, where it matters. */
const genericLabel = `${site.name} article`;

/** A picture of an article. Its size is read from its address, its focus point stays in view. */
export function ArticleImage({
  image: { url, alt, focus },
  isDecorative = false,
  preset = 'cover',
  ...rest
}: ArticleImageProps) {
  return (
    <Image
      {...rest}
      src={url}
      alt={isDecorative ? '' : alt || genericLabel}
      preset={preset}
      {...(focus && { modifiers: { focal: focus } })}
    />
  );
}
