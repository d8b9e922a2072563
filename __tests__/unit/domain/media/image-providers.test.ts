import { shopifyImage } from '../../../../src/domain/media/image-providers';

const url = 'https://cdn.example/a/gloves.png?v=12';

it('shopify: puts the size before the extension and keeps the query', () => {
  expect(shopifyImage(url, { width: 400, height: 200 })).toBe(
    'https://cdn.example/a/gloves_400x200_crop_center.png?v=12',
  );
  expect(shopifyImage('https://cdn.example/a/gloves.jpg', { width: 400, height: 200 })).toBe(
    'https://cdn.example/a/gloves_400x200_crop_center.jpg',
  );
});

it('shopify: leaves a URL unchanged that has no known file extension', () => {
  expect(shopifyImage('https://cdn.example/a/loop.gif?v=1', { width: 4, height: 4 })).toBe(
    'https://cdn.example/a/loop.gif?v=1',
  );
});
