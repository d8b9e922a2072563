import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCatalog } from '../../../../storefront-service/catalog/build-catalog';
import type { DemoProduct } from '../../../../storefront-service/demo-shop/demo-shapes';
import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import { loadDemoShop } from '../../../../storefront-service/demo-shop/load-demo-shop';
import { temporaryFolder } from '../../../../rigs/temporary-folder';

async function copyShop(): Promise<string> {
  const folder = await temporaryFolder('demo-shop-');
  await cp(path.join(__dirname, '../../../../../demo/shop'), folder, { recursive: true });
  return folder;
}

test.each([
  ['an unknown field', 'products/speed-rope.yaml', 'sku: CW-SR-9-BLK', 'sqr: CW', '0.sqr: '],
  ['a price that is a text', 'products/speed-rope.yaml', '1800', "'1800'", 'variants.0.price: '],
  ['a line that is not YAML', 'gift-cards.yaml', '- {', '- }', 'line 3'],
  ['a review of none', 'reviews.yaml', 'corner-gloves:', 'glove:', 'glove is no product'],
  ['a lost complement', 'products/kick-shield.yaml', '[switch-', '[witch-', 'complements: witch-'],
])('demo shop: refuses %s, with its file and field', async (_name, file, from, to, mistake) => {
  const folder = await copyShop();
  const text = await readFile(path.join(folder, file), 'utf8');
  await writeFile(path.join(folder, file), text.replace(from, to));
  expect(() => loadDemoShop(folder)).toThrow(mistake);
  expect(() => loadDemoShop(folder)).toThrow(`Mend ${path.join(folder, file)}:`);
});

test('demo shop: refuses a product without a place among the best sellers', async () => {
  const folder = await copyShop();
  const file = (name: string) => path.join(folder, `products/${name}.yaml`);
  await cp(file('speed-rope'), file('slow-rope'));
  expect(() => loadDemoShop(folder)).toThrow('bestSellers: products/slow-rope.yaml is missing');
});

describe('a catalog is refused', () => {
  const gloves = demoShop.products[0];
  const build = (changed: Partial<DemoProduct>) => {
    if (!gloves) throw new Error('The shop is empty.');
    const products = [{ ...gloves, ...changed }];
    return () => buildCatalog({ products, collections: [] }, 'http://x');
  };

  test.each<[string, () => unknown, string]>([
    [
      'for a color without a picture',
      build({ options: [{ name: 'Color', values: ['Mauve'] }], variants: [] }),
      'corner-gloves comes in "Mauve", of which there is no picture. Add ',
    ],
    [
      'for a variant without a value',
      build({ options: [{ name: 'Size', values: ['1oz'] }] }),
      'has no known value for Size',
    ],
    [
      'for an undefined metafield',
      build({ metafields: [{ key: 'mood', type: 'x', value: 'y' }] }),
      'the metafield "mood" has no definition',
    ],
    [
      'for a collection of ghosts',
      () => buildCatalog({ products: [], collections: demoShop.collections }, 'http://x'),
      'lists "corner-gloves", which is no product',
    ],
  ])('%s', (_name, attempt, message) => {
    expect(attempt).toThrow(message);
  });
});
