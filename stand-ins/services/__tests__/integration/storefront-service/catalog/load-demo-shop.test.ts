import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDemoShop } from '../../../../storefront-service/demo-shop/load-demo-shop';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'demo-shop-'));
  await cp(path.join(__dirname, '../../../../../demo/shop'), folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

it.each([
  [
    'an unknown field',
    'products/speed-rope.yaml',
    ['sku: CW-SR-9-BLK', 'sqr: CW'],
    'variants.0.sqr: ',
  ],
  ['a price that is a text', 'products/speed-rope.yaml', ['1800', "'1800'"], 'variants.0.price: '],
  ['a line that is not YAML', 'gift-cards.yaml', ['- {', '- }'], 'line 3'],
  [
    'a review of no product',
    'reviews.yaml',
    ['corner-gloves:', 'corner-glove:'],
    'corner-glove is no product',
  ],
  [
    'a complement that is no product',
    'products/kick-shield.yaml',
    ['[switch-', '[witch-'],
    'complements: witch-shin-guards',
  ],
] as const)(
  'demo shop: refuses %s, with its file and field',
  async (_name, file, [from, to], mistake) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), text.replace(from, to));
    expect(() => loadDemoShop(folder)).toThrow(mistake);
    expect(() => loadDemoShop(folder)).toThrow(`Mend ${path.join(folder, file)}:`);
  },
);

it('demo shop: refuses a product without a place among the best sellers', async () => {
  const file = (name: string) => path.join(folder, `products/${name}.yaml`);
  await cp(file('speed-rope'), file('slow-rope'));
  expect(() => loadDemoShop(folder)).toThrow('bestSellers: products/slow-rope.yaml is missing');
});
