/** Checks that what the space says of the shop is what the shop sells, and on its terms. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isComplement } from '../../../src/domain/product/complement';
import type {
  DemoShippingRate,
  DemoShippingZone,
} from '../../services/storefront-service/demo-shop/demo-shapes';
import { demoShop } from '../../services/storefront-service/demo-shop/demo-shop';

const space = path.resolve('stand-ins/demo/space');
const read = (file: string) => readFile(path.join(space, file), 'utf8');

/** Returns the rows of the size chart's tab as lists of cells. */
async function chart(tab: string): Promise<string[][]> {
  const [, text = ''] = (await read('global.md')).split(`- name: ${tab}\n`);
  const [, rows = ''] = /rows:\n((?: {10}- .*\n)+)/.exec(text) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) => row.replace(/^\s*- /, '').split(' | '));
}

/** Returns the rows of an article's first table. */
async function table(article: string): Promise<string[][]> {
  const lines = (await read(`blogs/${article}.md`)).split('\n');
  const start = lines.findIndex((line) => line.startsWith('| ---'));
  const end = lines.findIndex((line, place) => place > start && !line.startsWith('|'));
  return lines.slice(start + 1, end).map((line) => line.slice(2, -2).split(' | '));
}

const productOf = (handle: string) => demoShop.products.find((each) => each.handle === handle);

const sizesOf = (handle: string) =>
  productOf(handle)?.options.find(({ name }) => name === 'Size')?.values;

it('size advice: the journal and the size guide give gloves by the same weights', async () => {
  expect(await table('choosing-glove-weight')).toEqual(await chart('By use'));
  const children = await chart('Children');
  expect((await table('gloves-for-a-ten-year-old')).map((row) => row.slice(0, 2))).toEqual(
    children,
  );
  const given = children.map(([, ounces]) => ounces?.replace(' ', ''));
  expect(given).toEqual(sizesOf('first-bell-gloves'));
});

it('size advice: the size guide has every size that is sold, and no other', async () => {
  for (const [tab, handle] of [
    ['By hand', 'open-hand-gloves'],
    ['Tops', 'ringside-tee'],
    ['Shorts', 'fight-shorts'],
  ] as const) {
    expect((await chart(tab)).map(([size]) => size)).toEqual(sizesOf(handle));
  }
});

it('size advice: the description of a size is that of the size guide', async () => {
  const field = productOf('ringside-tee')?.metafields.find(
    ({ key }) => key === 'size_descriptions',
  );
  const described = JSON.parse(field?.value ?? '{}') as Record<string, string>;
  for (const [size = '', chest = ''] of await chart('Tops')) {
    expect(described[size]).toBe(`Chest ${chest}.`);
  }
});

/** Sold in sizes for children too, or without a size. */
const forChildrenToo = ['canvas-hand-wraps', 'mouthguard', 'focus-mitts'];

it('the demo shop: recommends complements of another type and for the same age', () => {
  for (const product of demoShop.products) {
    const { handle, complements = [] } = product;
    const wrong = complements.filter((name) => {
      const other = productOf(name);
      const isForBoth = handle === 'first-bell-gloves' && forChildrenToo.includes(name);
      return !other || !(isForBoth || isComplement(product, other));
    });
    expect([handle, wrong]).toEqual([handle, []]);
  }
});

/** Returns the rows of the table of prices that a zone of the shop stands for. */
function rowsOf({ name, area, rates }: DemoShippingZone): string[] {
  const place = area ? `T${area.slice(1)}` : name;
  return rates.map(
    (rate) => `| ${place} | ${serviceOf(rate)} | ${rate.description} | ${priceOf(rate)} |`,
  );
}

function serviceOf({ title, grams, goodsCents }: DemoShippingRate): string {
  const limits = [
    grams?.upTo === 500 ? ['up to 1.1 lb (500 g)'] : [],
    grams?.from === undefined ? [] : ['above 44 lb (20 kg)'],
    goodsCents?.upTo === undefined ? [] : [`goods up to ${dollars(goodsCents.upTo)}`],
  ].flat();
  return [title, ...limits].join(', ');
}

function priceOf({ cents, freeFromCents }: DemoShippingRate): string {
  const free = freeFromCents === undefined ? '' : `, free from ${dollars(freeFromCents)}`;
  return dollars(cents) + free;
}

const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

it('demo pages: the table of shipping costs is that of the shop', async () => {
  const page = await read('pages/shipping-and-returns.md');
  const [, table = ''] = page.split('headline: What shipping costs');
  const rows = table
    .split('\n\n')[0]
    ?.split('\n')
    .map((line) => line.trim());
  expect(rows?.slice(4)).toEqual(demoShop.shippingZones.flatMap(rowsOf));
});

it('demo pages: the terms and the warranty are those of the shop', async () => {
  const terms =
    demoShop.content.policies.find(({ type }) => type === 'TERMS_OF_SERVICE')?.body ?? '';
  const page = await read('pages/terms-of-service.md');
  for (const [, sentence = ''] of terms.matchAll(/<p>(.*?)<\/p>/g))
    expect(page).toContain(sentence);
  expect(await read('pages/shipping-and-returns.md')).toContain('twelve months of home use');
});
