export type ShopImageFormat = 'jpeg' | 'png' | 'webp';

/** Request in an image address. A null size follows from the other one, or is the original's. */
export type ShopImageRequest = {
  /** Image name, such as `corner-gloves-red-0`. */
  name: string;
  width: number | null;
  height: number | null;
  crop: 'center' | 'top' | 'bottom' | 'left' | 'right' | null;
  /** Null for the best format the browser accepts. */
  format: ShopImageFormat | null;
};

const maxSide = 5760;

const filePattern =
  /^(?<name>[a-z0-9-]+)(?:_(?<width>\d*)x(?<height>\d*)(?:_crop_(?<crop>[a-z]+))?(?:@(?<scale>[23])x)?)?\.(?:jpg|jpeg|png|webp)(?<converted>\.(?:jpg|png|webp))?$/;

/**
 * Parses an image address of Shopify's CDN: sizes are a suffix of the name
 * (`gloves_400x267_crop_center.jpg.webp`) or `width`, `height`, `crop` and `format` in the query.
 *
 * @returns null for a name in no form of the CDN, or a size out of range
 */
export function parseImageRequest(file: string, query: URLSearchParams): ShopImageRequest | null {
  const groups = filePattern.exec(file)?.groups;
  if (groups?.name === undefined) return null;
  const scale = Number(groups.scale ?? 1);
  const width = toSide(query.get('width') ?? groups.width, scale);
  const height = toSide(query.get('height') ?? groups.height, scale);
  const crop = toCrop(query.get('crop') ?? groups.crop);
  if (width === 'invalid' || height === 'invalid' || crop === 'invalid') return null;
  const format = toFormat(groups.converted?.slice(1) ?? query.get('format'));
  return { name: groups.name, width, height, crop, format };
}

function toSide(text: string | null | undefined, scale: number): number | null | 'invalid' {
  if (!text) return null;
  const side = Number(text) * scale;
  return Number.isInteger(side) && side >= 1 && side <= maxSide ? side : 'invalid';
}

function toCrop(text: string | null | undefined): ShopImageRequest['crop'] | 'invalid' {
  switch (text) {
    case 'center':
    case 'top':
    case 'bottom':
    case 'left':
    case 'right':
      return text;
    default:
      return text ? 'invalid' : null;
  }
}

function toFormat(text: string | null): ShopImageFormat | null {
  switch (text) {
    case 'webp':
    case 'png':
      return text;
    case 'jpg':
    case 'jpeg':
    case 'pjpg':
      return 'jpeg';
    default:
      return null;
  }
}
