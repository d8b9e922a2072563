import type { ImageRequest } from './image-providers';
import { storyblokImage } from './image-providers';

/** Picture on the content service. `width` and `height` are the original's, in pixels. */
export type ContentImage = {
  url: string;
  /** Empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /** Focus point an editor set: `X1xY1:X2xY2` in pixels of the original. */
  focus?: string;
};

/**
 * Addresses of blog pictures: jpeg, jpg, gif or png (specification, validation rules), with the query that the service
 * appends to a replaced file.
 */
export const pictureName = /^[^?#]*\.(jpe?g|gif|png)(?:[?#]|$)/i;

/** Kinds of pictures an editor can choose for a picture of a text; the Image component's presets. */
export const contentPresetNames = [
  ...(['natural', 'cover', 'card', 'hero', 'opening'] as const),
  ...(['gallery', 'wide', 'portrait', 'avatar'] as const),
] as const;

export type ContentPresetName = (typeof contentPresetNames)[number];

/** Returns the URL of one rendition, cropped around the focus point if there is one. */
export function renditionUrl(
  { url, focus }: Pick<ContentImage, 'url' | 'focus'>,
  request: Omit<ImageRequest, 'modifiers'>,
): string {
  return storyblokImage(url, { ...request, ...(focus && { modifiers: { focal: focus } }) });
}
