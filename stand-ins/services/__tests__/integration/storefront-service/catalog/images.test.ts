import path from 'node:path';
import { getShopifyImage } from 'gatsby-source-shopify';
import sharp from 'sharp';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { openForFile } from '../../../../rigs/open-for-file';

const shop = openForFile(openTestShop, 'close');

async function image(file: string, accept = '*/*') {
  const response = await fetch(`${shop.server.url}/images/${file}`, {
    headers: { Accept: accept },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = response.ok ? await sharp(bytes).metadata() : {};
  return { status: response.status, headers: response.headers, width, height, format };
}

it.each([
  ['corner-gloves-red-0_400x267_crop_center.jpg?v=1', 400, 267, 'jpeg'],
  ['corner-gloves-red-0_400x267_crop_center.jpg.webp?v=1', 400, 267, 'webp'],
  ['corner-gloves-red-0_300x.jpg?v=1', 300, 300, 'jpeg'],
  ['corner-gloves-red-0_100x100@2x.png.png', 200, 200, 'png'],
  ['corner-gloves-red-0.jpg?v=1&width=640&height=320&crop=center', 640, 320, 'jpeg'],
  ['corner-gloves-red-0.jpg?v=1&width=640&height=320', 320, 320, 'jpeg'],
  ['corner-gloves-red-0.jpg?width=3000', 1600, 1600, 'jpeg'],
])('images: resizes %s', async (file, width, height, format) => {
  expect(await image(file)).toMatchObject({ status: 200, width, height, format });
});

it.each([
  'corner-gloves-red-9.jpg',
  'corner-gloves-red-0.gif',
  'corner-gloves-red-0.jpg?width=0',
  'corner-gloves-red-0.jpg?width=99999',
  'corner-gloves-red-0.jpg?crop=sideways',
  '..%2F..%2Fshop-state.json',
])('images: answers 404 for %s', async (file) => {
  expect((await image(file)).status).toBe(404);
});

it('images: serves every address gatsby-source-shopify makes of a product picture', async () => {
  const data = getShopifyImage({
    image: {
      width: 1600,
      height: 1600,
      originalSrc: `${shop.server.url}/images/round-timer-black-0.jpg?v=1`,
    },
    layout: 'constrained',
    width: 300,
    height: 200,
    formats: ['auto', 'webp'],
  });
  const sets = [
    data.images.fallback?.srcSet,
    ...(data.images.sources ?? []).map(({ srcSet }) => srcSet),
  ];
  const urls = sets.join(',').match(/http[^\s,]+/g) ?? [];
  expect(urls.length).toBeGreaterThan(2);
  for (const url of urls) {
    const size = /_(\d+)x(\d+)_crop_center/.exec(url);
    const answer = await image(path.basename(url));
    expect([answer.width, answer.height]).toEqual([Number(size?.[1]), Number(size?.[2])]);
  }
});
