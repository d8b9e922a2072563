import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoShop } from '../../../services/storefront-service/demo-shop/demo-shop';
import type {
  DemoShippingRate,
  DemoShippingZone,
} from '../../../services/storefront-service/demo-shop/demo-shapes';

const readPage = (slug: string) =>
  readFile(path.join(__dirname, `../../space/pages/${slug}.md`), 'utf8');

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
  const page = await readPage('shipping-and-returns');
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
  const page = await readPage('terms-of-service');
  for (const [, sentence = ''] of terms.matchAll(/<p>(.*?)<\/p>/g))
    expect(page).toContain(sentence);
  expect(await readPage('shipping-and-returns')).toContain('twelve months of home use');
});
