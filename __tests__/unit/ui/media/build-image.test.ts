import { buildImage } from '../../../../src/ui/media/build-image';
import type { ImageProps } from '../../../../src/ui/media/image-props';

const cover = 'https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg';
const gloves = 'https://cdn.shopify.com/s/files/gloves.jpg?v=3';

describe('presets', () => {
  it('makes a cover of 1250 by 625', () => {
    const { src, srcSet, sizes, width, height } = buildImage({ src: cover, preset: 'cover' });
    expect({ width, height }).toEqual({ width: 1250, height: 625 });
    expect(src).toBe(`${cover}/m/1250x625/smart/filters:format(jpeg)`);
    expect(sizes).toBe('(min-width: 96em) 40vw, (min-width: 82em) 78.125rem, 100vw');
    expect(srcSet?.split(', ').map((each) => each.split(' ')[1])).toEqual([
      ...['320w', '480w', '680w', '740w', '1040w', '1280w', '1600w'],
    ]);
    expect(srcSet).toContain(`${cover}/m/320x160/smart/filters:format(webp) 320w`);
  });

  it('asks for nothing wider than the original', () => {
    const small = 'https://a.storyblok.com/f/1/500x400/ab12/jab.jpg';
    const { src, srcSet } = buildImage({ src: small, preset: 'cover' });
    expect(src).toContain('/m/500x250/');
    expect(srcSet).not.toContain('680w');
  });

  it('is overridden by props', () => {
    const built = buildImage({ src: cover, preset: 'cover', width: 600, format: 'avif' });
    expect(built).toMatchObject({ width: 600, height: 300 });
    expect(built.src).toBe(`${cover}/m/600x300/smart/filters:format(avif)`);
  });
});

describe('providers', () => {
  const request = { width: 400, height: 300 };

  it('storyblok: writes every option', () => {
    const built = buildImage({
      ...{ src: cover, ...request, fit: 'contain', format: 'jpeg', quality: 70 },
      ...{ background: '#f4eddf', modifiers: { grayscale: true, blur: 5, rotate: false } },
    });
    expect(built.src).toBe(
      `${cover}/m/fit-in/400x300/filters:format(jpeg):quality(70):fill(f4eddf):grayscale():blur(5)`,
    );
  });

  it('storyblok: passes vector files through', () => {
    const drawing = 'https://a.storyblok.com/f/1/40x40/ab12/mark.svg';
    expect(buildImage({ src: drawing })).toEqual({ src: drawing, width: 40, height: 40 });
  });

  it('shopify: writes every option', () => {
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

  it('offers double density without sizes', () => {
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

describe('pictures of the shop', () => {
  const image = { url: 'https://cdn.example/a/gloves.png?v=12', width: 1000, height: 500 };
  const shop = { src: image.url, original: image, provider: 'shopify', sizes: '100vw' } as const;

  it('offers no width beyond the original', () => {
    const built = buildImage({ ...shop, preset: 'productGallery', width: 640, height: 320 });
    expect(built.srcSet).toBe(
      [320, 480, 640, 740, 800, 1000]
        .map((width) => `https://cdn.example/a/gloves_${width}x${width / 2}_crop_center.png?v=12`)
        .map((url, index) => `${url} ${[320, 480, 640, 740, 800, 1000][index]}w`)
        .join(', '),
    );
    expect(built).toMatchObject({ width: 640, height: 320 });
  });

  it("has its preset's proportions even when the original is smaller than every width", () => {
    const original = { width: 100, height: 50 };
    expect(buildImage({ ...shop, original, preset: 'productGallery' })).toEqual({
      src: 'https://cdn.example/a/gloves_100x100_crop_center.png?v=12',
      width: 100,
      height: 100,
    });
  });
});

describe('content pictures', () => {
  it('offers no rendition wider than the original, but at least one', () => {
    const src = 'https://a.storyblok.com/f/1/1200x800/ab12/jab.jpg';
    const original = { width: 1200, height: 800 };
    const built = buildImage({ src, original, preset: 'cover' });
    expect(built.srcSet).toBe(
      [320, 480, 680, 740, 1040]
        .map((width) => `${src}/m/${width}x${width / 2}/smart/filters:format(webp) ${width}w`)
        .join(', '),
    );
    const small = buildImage({ src, original: { width: 100, height: 50 }, preset: 'natural' });
    expect(small.src).toBe(`${src}/m/100x50/smart/filters:format(webp)`);
  });
});

describe('invalid props', () => {
  const build = (props: object) => () => buildImage({ src: cover, ...props });

  it.each([
    [{ src: '' }, 'Image src must be the address of a picture, not empty.'],
    [{ src: '  ' }, 'Image src must be the address of a picture, not empty.'],
    [{ src: undefined }, 'Image src must be the address of a picture, not empty.'],
    [{ provider: 'imgix' }, 'Unknown image provider "imgix". Known: storyblok, shopify.'],
    [
      { preset: 'poster' },
      'Unknown image preset "poster". Known: cover, card, natural, hero, opening, gallery, wide, portrait, avatar, product, productOffer, productGallery, productZoom, productThumb, suggestion, line.',
    ],
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
