import type { ImagePreset } from './image-presets';
import { imagePresets } from './image-presets';
import type { ImageProps } from './image-props';
import { checkImageProps } from './image-props';
import { imageProviders } from './image-providers';
import type { ImageSize } from './image-size';
import { readImageSize } from './image-size';

/** What an `<img>` needs of an address. Sizes are absent only when nothing tells them. */
export type BuiltImage = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
};

/**
 * Widths to choose from where no preset names any, in pixels. 680 is what a card as wide as a common
 * phone takes (94 % of 412 at a density of 1.75), with over a quarter fewer pixels than the next.
 */
const defaultWidths = [320, 480, 680, 800, 1040, 1280, 1600] as const;

/** The widest a picture of unknown use is asked for when a browser reads no `srcset`. */
const defaultWidth = 1040;

/**
 * Addresses and sizes of a picture: renditions for each width when `sizes` says how wide it is
 * shown, else for single and double density. None is wider than the original.
 *
 * @throws Error when a prop is not what it may be
 */
export function buildImage(props: ImageProps): BuiltImage {
  checkImageProps(props);
  const preset: Partial<ImagePreset> = props.preset ? imagePresets[props.preset] : {};
  const original = readImageSize(props.src);
  const size = sizeOf(props, preset, original);
  const at = (width: number) => rendition(props, preset, size, Math.round(width));
  const limit = original?.width ?? Number.POSITIVE_INFINITY;
  const shown = Math.min(size?.width ?? props.width ?? defaultWidth, limit);
  const sizes = props.sizes ?? preset.sizes;
  const candidates = sizes
    ? within(preset.widths ?? defaultWidths, limit).map((width) => [at(width), `${width}w`])
    : within([shown, shown * 2], limit).map((width, index) => [at(width), `${index + 1}x`]);
  const hasChoice = new Set(candidates.map(([address]) => address)).size > 1;
  return {
    src: at(shown),
    ...(hasChoice && { srcSet: candidates.map((pair) => pair.join(' ')).join(', ') }),
    ...(hasChoice && sizes && { sizes }),
    ...size,
  };
}

/** What the picture takes on the page. */
function sizeOf(
  { width, height }: ImageProps,
  preset: Partial<ImagePreset>,
  original: ImageSize | undefined,
): ImageSize | undefined {
  if (width && height) return { width, height };
  const model = preset.width && preset.height ? (preset as ImageSize) : original;
  if (!model) return undefined;
  const aspect = model.width / model.height;
  if (height) return { width: Math.round(height * aspect), height };
  const shown = width ?? (preset.width ? model.width : Math.min(defaultWidth, model.width));
  return { width: shown, height: Math.round(shown / aspect) };
}

function rendition(
  props: ImageProps,
  preset: Partial<ImagePreset>,
  size: ImageSize | undefined,
  width: number,
): string {
  const provider = imageProviders[props.provider ?? preset.provider ?? 'storyblok'];
  return provider(props.src, {
    width,
    height: size ? Math.round((width * size.height) / size.width) : 0,
    fit: props.fit ?? preset.fit ?? 'cover',
    format: props.format ?? preset.format,
    quality: props.quality,
    background: props.background,
    modifiers: props.modifiers ?? {},
  });
}

/** The smallest is kept even when the original is smaller. */
function within(widths: readonly number[], limit: number): number[] {
  return widths.filter((width, index) => index === 0 || width <= limit);
}
