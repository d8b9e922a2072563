import type { ArtColor, DemoProduct } from '../../demo/shop/demo-product';
import type { Art, CatalogueImage } from './catalogue';
import { numericId, toGid } from './gid';

const colorNames: Record<string, ArtColor> = {
  Red: 'red',
  Blue: 'blue',
  Black: 'black',
  Eggshell: 'eggshell',
  White: 'white',
  Gray: 'grey',
};
const views = [0, 1, 2] as const;
const maxImages = 5;

/** An image with its drawing; `color` is the option value it belongs to, if any. */
export type ProductImage = CatalogueImage & { name: string; art: Art; color: string | null };

/**
 * Returns three views in the first colour, then one of each other colour, which is the image of its
 * variants. A product has at most five images, so many colours reduce the views of the first.
 *
 * @throws an Error for a colour the demo art does not have
 */
export function productImages(product: DemoProduct, publicUrl: string): ProductImage[] {
  const colors = product.options.find((option) => option.name === 'Color')?.values ?? [null];
  const ofFirst = Math.max(1, maxImages + 1 - colors.length);
  return colors.flatMap((color, index) => {
    const shown = views.slice(0, index === 0 ? ofFirst : 1);
    return shown.map((view) => productImage(product, publicUrl, color, view));
  });
}

function productImage(
  product: DemoProduct,
  publicUrl: string,
  color: string | null,
  view: (typeof views)[number],
): ProductImage {
  const artColor = color === null ? product.art.color : colorNames[color];
  if (artColor === undefined) {
    throw new Error(`${product.handle} comes in "${color}", which the demo art cannot draw.`);
  }
  const name = `${product.handle}-${color === null ? 'default' : artColor}-${view}`;
  const id = numericId(`image/${name}`);
  const subject = color === null ? product.title : `${product.title} in ${color.toLowerCase()}`;
  return {
    gid: toGid('ProductImage', id),
    mediaGid: toGid('MediaImage', numericId(`media/${name}`)),
    url: `${publicUrl}/images/${name}.jpg?v=1`,
    altText: `${subject}: ${product.views[view]}`,
    name,
    art: { shape: product.art.shape, color: artColor, view },
    color,
  };
}
