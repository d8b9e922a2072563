import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

const product = (handle: string) => demoShop.products.find((each) => each.handle === handle);

const sizesOf = (handle: string) =>
  product(handle)?.options.find(({ name }) => name === 'Size')?.values;

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
  const field = product('ringside-tee')?.metafields.find(({ key }) => key === 'size_descriptions');
  const described = JSON.parse(field?.value ?? '{}') as Record<string, string>;
  for (const [size = '', chest = ''] of await chart('Tops')) {
    expect(described[size]).toBe(`Chest ${chest}.`);
  }
});
