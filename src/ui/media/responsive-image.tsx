type ResponsiveImageProps = {
  sources: { src: string; srcSet: string; width: number; height: number };
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  alt: string;
  /** The page's largest picture above the fold: loaded at once, before others. */
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A picture in several widths. Its space is kept, so that nothing moves when it arrives. The order
 * of the attributes matters where they are set one by one: `src` last, or two files are loaded.
 */
export function ResponsiveImage({
  sources: { src, srcSet, width, height },
  sizes,
  alt,
  priority = false,
  className,
}: ResponsiveImageProps) {
  return (
    <img
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
    />
  );
}
