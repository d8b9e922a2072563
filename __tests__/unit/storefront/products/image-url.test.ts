import { buildImageSources, imageUrl } from '../../../../src/storefront/products/image-url';

const image = { url: 'https://cdn.example/a/gloves.png?v=12', width: 1000, height: 500, alt: '' };

it('puts the size before the extension and keeps the query', () => {
  expect(imageUrl(image.url, 400, 200)).toBe(
    'https://cdn.example/a/gloves_400x200_crop_center.png?v=12',
  );
  expect(imageUrl('https://cdn.example/a/gloves.jpg', 400, 200.4)).toBe(
    'https://cdn.example/a/gloves_400x200_crop_center.jpg',
  );
});

it('leaves an address alone that the rule does not fit', () => {
  expect(imageUrl('https://cdn.example/a/loop.gif?v=1', 4, 4)).toBe(
    'https://cdn.example/a/loop.gif?v=1',
  );
});

it('offers no width beyond the original', () => {
  const sources = buildImageSources(image, [320, 640, 1280]);
  expect(sources.srcSet).toBe(
    'https://cdn.example/a/gloves_320x160_crop_center.png?v=12 320w, ' +
      'https://cdn.example/a/gloves_640x320_crop_center.png?v=12 640w',
  );
  expect(sources).toMatchObject({ width: 640, height: 320 });
});

it('offers one width even when the original is smaller, in the proportions asked for', () => {
  expect(buildImageSources({ ...image, width: 100 }, [320, 640], 1)).toEqual({
    src: 'https://cdn.example/a/gloves_320x320_crop_center.png?v=12',
    srcSet: 'https://cdn.example/a/gloves_320x320_crop_center.png?v=12 320w',
    width: 320,
    height: 320,
  });
});
