import { renditionUrl } from '../../../../../src/domain/media/image';
import { imageUrl } from '../../../../../src/storefront/products/image-url';
import { buildImage } from '../../../../../src/ui/media/image/build-image';
import type { ImageProps } from '../../../../../src/ui/media/image/image-props';
import { readImageSize } from '../../../../../src/ui/media/image/image-size';

const cover = 'https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg';
const gloves = 'https://cdn.shopify.com/s/files/gloves.jpg?v=3';

describe('readImageSize', () => {
  it.each([
    [cover, { width: 1600, height: 900 }],
    ['//a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['http://localhost:4401/f/1/80x60/x/y.png?cv=1', { width: 80, height: 60 }],
    ['https://a.storyblok.com/f/1/0x0/x/y.svg', undefined],
    ['https://example.com/1600x900/y.png', undefined],
    ['/static/logo.png', undefined],
  ])('reads the fourth segment of %s', (src, size) => {
    expect(readImageSize(src)).toEqual(size);
  });
});

describe('presets', () => {
  it('makes a cover of 1250 by 625', () => {
    const { src, srcSet, sizes, width, height } = buildImage({ src: cover, preset: 'cover' });
    expect({ width, height }).toEqual({ width: 1250, height: 625 });
    expect(src).toBe(`${cover}/m/1250x625/smart/filters:format(webp)`);
    expect(sizes).toBe('(min-width: 1312px) 1250px, 100vw');
    expect(srcSet?.split(', ').map((each) => each.split(' ')[1])).toEqual([
      ...['320w', '480w', '740w', '1040w', '1250w', '1600w'],
    ]);
    expect(srcSet).toContain(`${cover}/m/320x160/smart/filters:format(webp) 320w`);
  });

  it('asks for nothing wider than the original', () => {
    const small = 'https://a.storyblok.com/f/1/500x400/ab12/jab.jpg';
    const { src, srcSet } = buildImage({ src: small, preset: 'cover' });
    expect(src).toContain('/m/500x250/');
    expect(srcSet).not.toContain('680w');
  });

  it.each([
    ['avatar', 112, 112],
    ['card', 640, 400],
    ['product', 640, 640],
  ] as const)('has %s', (preset, width, height) => {
    expect(buildImage({ src: cover, preset })).toMatchObject({ width, height });
  });

  it('comes after the props', () => {
    const built = buildImage({ src: cover, preset: 'cover', width: 600, format: 'avif' });
    expect(built).toMatchObject({ width: 600, height: 300 });
    expect(built.src).toBe(`${cover}/m/600x300/smart/filters:format(avif)`);
  });
});

describe('providers', () => {
  const request = { width: 400, height: 300 };

  it('shares its addresses with the rest of the site', () => {
    const image = { url: cover, alt: '', width: 1600, height: 900 };
    expect(buildImage({ src: cover, ...request, format: 'webp' }).src).toBe(
      renditionUrl(image, { ...request, format: 'webp' }),
    );
    const focus = '10x10:20x20';
    expect(buildImage({ src: cover, ...request, modifiers: { focal: focus } }).src).toBe(
      renditionUrl({ ...image, focus }, request),
    );
    expect(buildImage({ src: gloves, ...request, provider: 'shopify' }).src).toBe(
      imageUrl(gloves, 400, 300),
    );
  });

  it('writes every option of the content service', () => {
    const built = buildImage({
      ...{ src: cover, ...request, fit: 'contain', format: 'jpeg', quality: 70 },
      ...{ background: '#f4eddf', modifiers: { grayscale: true, blur: 5, rotate: false } },
    });
    expect(built.src).toBe(
      `${cover}/m/fit-in/400x300/filters:format(jpeg):quality(70):fill(f4eddf):grayscale():blur(5)`,
    );
  });

  it('passes drawings through', () => {
    const drawing = 'https://a.storyblok.com/f/1/40x40/ab12/mark.svg';
    expect(buildImage({ src: drawing })).toEqual({ src: drawing, width: 40, height: 40 });
  });

  it('writes every option of the shop', () => {
    const shop = (props: Partial<ImageProps>) =>
      buildImage({ src: gloves, provider: 'shopify', ...props }).src;
    const folder = 'https://cdn.shopify.com/s/files';
    expect(shop({ ...request, format: 'webp' })).toBe(
      `${folder}/gloves_400x300_crop_center.jpg.webp?v=3`,
    );
    expect(shop({ ...request, fit: 'contain' })).toBe(`${folder}/gloves_400x300.jpg?v=3`);
    expect(shop({ width: 400 })).toBe(`${folder}/gloves_400x.jpg?v=3`);
    expect(shop({ width: 9000, height: 9000 })).toContain('gloves_5760x5760_crop_center');
    expect(shop({ ...request, modifiers: { pad_color: 'fff' } })).toContain('?v=3&pad_color=fff');
    expect(shop({ src: 'https://cdn.shopify.com/model' })).toBe('https://cdn.shopify.com/model');
  });

  it('leaves files of the site as they are', () => {
    expect(buildImage({ src: '/mark.png', provider: 'static', width: 40, height: 40 })).toEqual({
      src: '/mark.png',
      width: 40,
      height: 40,
    });
  });

  it('offers double density where nobody says how wide it is shown', () => {
    expect(buildImage({ src: cover, ...request }).srcSet).toBe(
      `${cover}/m/400x300/smart 1x, ${cover}/m/800x600/smart 2x`,
    );
  });

  it('keeps the proportions of the original', () => {
    expect(buildImage({ src: cover, width: 800 })).toMatchObject({ width: 800, height: 450 });
    expect(buildImage({ src: cover, height: 450 })).toMatchObject({ width: 800, height: 450 });
    expect(buildImage({ src: cover })).toMatchObject({ width: 1040, height: 585 });
  });
});

describe('what it refuses', () => {
  const build = (props: object) => () => buildImage({ src: cover, ...props });

  it.each([
    [{ src: '' }, 'Image src must be the address of a picture, not empty.'],
    [{ src: '  ' }, 'Image src must be the address of a picture, not empty.'],
    [{ src: undefined }, 'Image src must be the address of a picture, not empty.'],
    [{ provider: 'imgix' }, 'Unknown image provider "imgix". Known: storyblok, shopify, static.'],
    [{ preset: 'poster' }, 'Unknown image preset "poster". Known: cover, card, avatar, product.'],
    [{ preset: 'toString' }, 'Unknown image preset "toString".'],
    [{ fit: 'fill' }, 'Image fit must be one of cover, contain, not "fill".'],
    [{ format: 'bmp' }, 'Image format must be one of webp, avif, jpeg, png, not "bmp".'],
    [{ loading: 'soon' }, 'Image loading must be one of lazy, eager, not "soon".'],
    [{ decoding: 'fast' }, 'Image decoding must be one of async, auto, sync, not "fast".'],
    [
      { crossorigin: 'yes' },
      'Image crossorigin must be one of anonymous, use-credentials, empty, true, false, not "yes".',
    ],
    [{ quality: 0 }, 'Image quality must be 1 to 100, not "0".'],
    [{ quality: Number.NaN }, 'Image quality must be 1 to 100, not "NaN".'],
  ])('refuses %j', (props, message) => {
    expect(build(props)).toThrow(message);
  });
});
