import type { ImageFormat } from '../../domain/media/image-providers';
import { imageProviders, readImageSize } from '../../domain/media/image-providers';
import type { ImagePreset } from './image-presets';
import { imagePresets } from './image-presets';
import type { ImageProps } from './image-props';
import { checkImageProps } from './image-props';

/** Attributes of an `<img>`. The size is absent only when neither props nor URL hold one. */
type BuiltImage = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
};

/** Widths to choose from without a preset, in pixels. */
const defaultWidths = [320, 480, 680, 800, 1040, 1280, 1600] as const;

/** Pixels of the `src` rendition when neither props nor preset name a width. */
const defaultWidth = 1040;

/**
 * Builds URLs and size of a picture: renditions of several widths when `sizes` is known, else of
 * single and double density. No rendition is wider than the original.
 *
 * This runs in the browser too, on purpose: see decision 11.
 *
 * @throws Error when a prop is not allowed
 */
export function buildImage(props: ImageProps): BuiltImage {
  if (process.env.BUILD_STAGE !== 'build-javascript') checkImageProps(props);
  const preset: Partial<ImagePreset> = props.preset ? imagePresets[props.preset] : {};
  const original = props.original ?? readImageSize(props.src);
  const maxWidth = original?.width || Number.POSITIVE_INFINITY;
  const crop = props.width && props.height ? props.width / props.height : preset.aspect;
  const aspect = crop ?? (original && original.width / original.height);
  const presetWidth = preset.width ?? preset.widths?.at(-1) ?? defaultWidth;
  const width =
    props.width ??
    (props.height && aspect ? Math.round(props.height * aspect) : Math.min(presetWidth, maxWidth));
  const heightAt = (each: number) => (aspect ? Math.round(each / aspect) : 0);
  const rendition = urlBuilder(props, preset);

  const srcWidth = Math.min(width, maxWidth);
  const sizes = props.sizes ?? preset.sizes;
  const candidates = within(
    sizes ? (preset.widths ?? defaultWidths) : [srcWidth, srcWidth * 2],
    maxWidth,
  ).map((each, index) => ({
    url: rendition(each, crop || !sizes ? heightAt(each) : 0, preset.format),
    descriptor: sizes ? `${each}w` : `${index + 1}x`,
  }));
  const hasChoice = new Set(candidates.map(({ url }) => url)).size > 1;
  // Without a choice every browser loads `src`, so it has the preset's own format then.
  const srcFormat = hasChoice ? preset.fallbackFormat : preset.format;
  const src = rendition(srcWidth, heightAt(srcWidth), srcFormat);
  const srcSet = candidates.map(({ url, descriptor }) => `${url} ${descriptor}`).join(', ');
  return {
    src,
    ...(hasChoice && { srcSet, ...(sizes && { sizes }) }),
    ...(aspect && { width, height: props.height ?? heightAt(width) }),
  };
}

function urlBuilder(props: ImageProps, preset: Partial<ImagePreset>) {
  const provider = imageProviders[props.provider ?? preset.provider ?? 'storyblok'];
  const { quality, background, modifiers } = props;
  const fit = props.fit ?? preset.fit;
  return (width: number, height: number, format: ImageFormat | undefined = preset.format) =>
    provider(props.src, {
      ...{ width: Math.round(width), height, fit },
      ...{ format: props.format ?? format, quality, background, modifiers },
    });
}

/** Returns the widths up to a limit, and the first even when it is larger. */
function within(widths: readonly number[], limit: number): number[] {
  return widths.filter((width, index) => index === 0 || width <= limit);
}
