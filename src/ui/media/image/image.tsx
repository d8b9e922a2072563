import { buildImage } from './build-image';
import type { ImageProps } from './image-props';

/**
 * A responsive picture of any provider. Its room is kept, so that nothing moves when it arrives.
 *
 * @throws Error when a prop is not what it may be
 */
export function Image(props: ImageProps) {
  const { alt = '', preload = false, loading, decoding = 'async', crossorigin, className } = props;
  const { src, srcSet, sizes, width, height } = buildImage(props);
  return (
    // React writes a preload into the page's head for an eager picture of high priority. `src` is
    // last, since a browser that is given it before the choice loads two files.
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
