import { readImageSize, shopifyImage } from '../../../../src/domain/media/image-providers';

it('shopify: leaves a URL unchanged that has no known file extension', () => {
  expect(shopifyImage('https://cdn.example/a/loop.gif?v=1', { width: 4, height: 4 })).toBe(
    'https://cdn.example/a/loop.gif?v=1',
  );
});

describe('readImageSize', () => {
  it.each([
    ['https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['//a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['http://localhost:4401/f/1/80x60/x/y.png?cv=1', { width: 80, height: 60 }],
    ['https://a.storyblok.com/f/1/0x0/x/y.svg', undefined],
    ['https://example.com/1600x900/y.png', undefined],
    ['/static/logo.png', undefined],
  ])('reads the fourth segment of %s', (src, size) => {
    expect(readImageSize(src)).toEqual(size);
  });
});
