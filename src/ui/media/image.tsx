import { site } from '../../config/site';
import type { ContentImage } from '../../domain/media/image';
import { buildImage } from './build-image';
import type { ImageProps } from './image-props';

/**
 * Shows a responsive picture of any provider. Width and height are set, so that nothing moves when
 * it arrives.
 *
 * @throws Error when a prop is not allowed
 */
export function Image(props: ImageProps) {
  const { alt = '', preload = false, loading, decoding = 'async', crossorigin, className } = props;
  const { src, srcSet, sizes, width, height } = buildImage(props);
  return (
    // React writes a preload into the page's head for an eager picture of high priority. `src` is
    // last: a browser that gets it before `srcset` loads two files.
    <img
      className={className}
      alt={alt}
      loading={loading ?? (preload ? 'eager' : 'lazy')}
      decoding={decoding}
      fetchPriority={preload ? 'high' : undefined}
      crossOrigin={toCrossOrigin(crossorigin)}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
    />
  );
}

function toCrossOrigin(crossorigin: ImageProps['crossorigin']) {
  if (crossorigin === true) return 'anonymous';
  return crossorigin === false ? undefined : crossorigin;
}

type ArticleImageProps = Pick<
  ImageProps,
  | 'preset'
  | 'sizes'
  | 'preload'
  | 'decoding'
  | 'className'
  | 'fit'
  | 'format'
  | 'quality'
  | 'background'
> & {
  image: Omit<ContentImage, 'width' | 'height'> & Partial<ContentImage>;
  /** True if the words beside it say the same: screen readers skip the picture. */
  isDecorative?: boolean;
};

/** Shows a picture of the content service, cropped around its focus point. */
export function ArticleImage({
  image: { url, alt, focus, width, height },
  isDecorative = false,
  preset = 'cover',
  ...rest
}: ArticleImageProps) {
  return (
    <Image
      {...rest}
      src={url}
      alt={isDecorative ? '' : alt || site.articlePictureLabel}
      preset={preset}
      {...(width && height && { original: { width, height } })}
      {...(focus && { modifiers: { focal: focus } })}
    />
  );
}
