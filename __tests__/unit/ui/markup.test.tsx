import { buildImage } from '../../../src/ui/media/build-image';
import type { ImageProps } from '../../../src/ui/media/image-props';
import { renderToStaticMarkup } from 'react-dom/server';
import { withLanguage } from '../../../src/ui/text/with-language';
import { contrastGrade, contrastRatio } from '../../../src/styleguide/foundations/colors';

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
});

it('asks for nothing wider than the original', () => {
  const small = 'https://a.storyblok.com/f/1/500x400/ab12/jab.jpg';
  const { src, srcSet } = buildImage({ src: small, preset: 'cover' });
  expect(src).toContain('/m/500x250/');
  expect(srcSet).not.toContain('680w');
  expect(buildImage({ src: small, width: 800 }).src).toContain('/m/500x400/');
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
});

describe('invalid props', () => {
  const build = (props: object) => () => buildImage({ src: cover, ...props });

  it.each([
    [{ src: '' }, 'Image src must be the address of a picture, not empty.'],
    [{ provider: 'imgix' }, 'Unknown image provider "imgix". Known: storyblok, shopify.'],
    [
      { preset: 'poster' },
      'Unknown image preset "poster". Known: cover, card, natural, hero, opening, gallery, wide, portrait, avatar, product, productOffer, productGallery, productZoom, productThumb, suggestion, line.',
    ],
    [{ fit: 'fill' }, 'Image fit must be one of cover, contain, not "fill".'],
    [{ quality: 0 }, 'Image quality must be 1 to 100, not "0".'],
  ])('refuses %j', (props, message) => {
    expect(build(props)).toThrow(message);
  });
});

const rendered = (text: string) => renderToStaticMarkup(<>{withLanguage(text)}</>);

describe('withLanguage', () => {
  it('marks Thai words, with the spaces between them', () => {
    expect(rendered('What พิชิต wrote')).toBe(
      '<span>What </span><span lang="th">พิชิต</span><span> wrote</span>',
    );
    expect(rendered('ช้าๆ มวย ไทย.')).toBe('<span lang="th">ช้าๆ มวย ไทย</span><span>.</span>');
  });

  it('leaves other text as it is', () => {
    expect(withLanguage('Häagen, straße')).toBe('Häagen, straße');
  });
});

it('contrast: reads the short notation', () => {
  expect(contrastRatio('#c2102b', '#fff')).toBe(contrastRatio('#c2102b', '#ffffff'));
});

it('contrast: measures a gray by the curve of WCAG', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('contrast: is undefined for other notations', () => {
  expect(contrastRatio('', '#ffffff')).toBeUndefined();
  expect(contrastRatio('#ffffff', 'rgb(0 0 0 / 60%)')).toBeUndefined();
});

it.each([
  [7, 'AAA'],
  [4.5, 'AA'],
  [2.99, 'not for text'],
])('contrast: grades %d as %s', (ratio, grade) => {
  expect(contrastGrade(ratio)).toBe(grade);
});
