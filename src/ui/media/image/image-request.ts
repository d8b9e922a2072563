export const imageFormats = ['webp', 'avif', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** `cover` cuts what stands over; `contain` shows the whole picture inside the size. */
export const imageFits = ['cover', 'contain'] as const;
export type ImageFit = (typeof imageFits)[number];

/** What only one provider knows, by its own names, such as `{ grayscale: true, blur: 5 }`. */
export type ImageModifiers = Readonly<Record<string, string | number | boolean>>;

/** One rendition of a picture. */
export type ImageRequest = {
  /** Pixels. */
  width: number;
  /** Pixels; 0 keeps the proportions. */
  height: number;
  fit: ImageFit;
  /** The provider's own choice when absent. */
  format?: ImageFormat | undefined;
  /** Percent. */
  quality?: number | undefined;
  /** What fills the room beside a contained picture: hexadecimal digits, or `transparent`. */
  background?: string | undefined;
  modifiers: ImageModifiers;
};

/** Makes the address of a rendition. */
export type ImageProvider = (src: string, request: ImageRequest) => string;
