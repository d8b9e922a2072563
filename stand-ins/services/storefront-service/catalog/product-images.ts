import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DemoProduct } from '../demo-shop/demo-shapes';
import { picturesFolder } from '../../content-service/demo-space/picture-files';
import type { CatalogImage } from './catalog';
import { numericId, toGid } from './gid';

/** An image with its file; `color` is the option value it belongs to, if any. */
export type ProductImage = CatalogImage & { name: string; file: string; color: string | null };

/**
 * Returns the pictures that a product has: the views in its first color, then one of each other
 * color, which is the image of its variants.
 *
 * @throws an Error for a color without a picture
 */
export function productImages(product: DemoProduct, publicUrl: string): ProductImage[] {
  const colors = product.options.find((option) => option.name === 'Color')?.values ?? [null];
  return colors.flatMap((color, index) => {
    const views = index === 0 ? product.views : [product.views[0]];
    const images = views.map((text, view) =>
      productImage(product, publicUrl, { color, view, text }),
    );
    const drawn = images.filter(({ file }) => existsSync(file));
    if (drawn.length > 0) return drawn;
    throw new Error(
      `${product.handle} comes in "${color ?? product.art.color}", of which there is no picture. Add ${images[0]?.file}.`,
    );
  });
}

function productImage(
  product: DemoProduct,
  publicUrl: string,
  { color, view, text }: { color: string | null; view: number; text: string },
): ProductImage {
  const { shape, color: ownColor } = product.art;
  const lowerCase = color?.toLowerCase();
  const name = `${product.handle}-${lowerCase ?? 'default'}-${view}`;
  const id = numericId(`image/${name}`);
  const subject = lowerCase === undefined ? product.title : `${product.title} in ${lowerCase}`;
  return {
    gid: toGid('ProductImage', id),
    mediaGid: toGid('MediaImage', numericId(`media/${name}`)),
    url: `${publicUrl}/images/${name}.jpg?v=1`,
    altText: `${subject}: ${text}`,
    name,
    file: path.join(picturesFolder, 'products', `${shape}-${lowerCase ?? ownColor}-${view}.svg`),
    color,
  };
}
