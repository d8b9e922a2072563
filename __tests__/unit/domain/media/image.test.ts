import { renditionUrl } from '../../../../src/domain/media/image';

const image = { url: 'https://a.example/f/1/1000x500/x/a.jpg', alt: '', width: 1000, height: 500 };

it('rendition URL: holds size, smart crop and format', () => {
  expect(renditionUrl(image, { width: 1250, height: 625 })).toBe(`${image.url}/m/1250x625/smart`);
  expect(renditionUrl(image, { width: 400, format: 'webp' })).toBe(
    `${image.url}/m/400x0/smart/filters:format(webp)`,
  );
});

it('rendition URL: replaces the smart crop by a focus point', () => {
  expect(renditionUrl({ ...image, focus: '1x2:3x4' }, { width: 400, height: 400 })).toBe(
    `${image.url}/m/400x400/filters:focal(1x2:3x4)`,
  );
});

it('rendition URL: leaves SVG pictures unchanged', () => {
  const vector = { ...image, url: 'https://a.example/f/1/10x10/x/a.svg' };
  expect(renditionUrl(vector, { width: 400 })).toBe(vector.url);
});
