import '../../../rigs/builders/site-url';
import { toProductShareImage, toShareImage } from '../../../../src/app-shell/head/share-image';

const picture = { alt: 'A glove', width: 1600, height: 1000 };
const fallback = 'https://www.example.com/blog-header.jpg';

it('share image: requests a banner from the image service', () => {
  const image = { ...picture, url: 'https://a.storyblok.com/f/1/1600x1000/ab/glove.png' };
  expect(toShareImage(image, 'The jab')).toEqual({
    url: `${image.url}/m/1200x630/smart/filters:format(jpeg)`,
    width: 1200,
    height: 630,
    alt: 'A glove',
  });
  expect(toShareImage({ ...image, alt: '' }, 'The jab').alt).toBe('The jab');
});

it("share image: takes the journal's header without a picture that networks show", () => {
  expect(toShareImage(undefined, 'The jab').url).toBe(fallback);
  expect(toShareImage({ ...picture, url: 'https://a.storyblok.com/f/1/1x1/a.svg' }, '').url).toBe(
    fallback,
  );
  expect(toProductShareImage(null).url).toBe(fallback);
});

it('share image: leaves products square', () => {
  const image = { ...picture, url: 'https://cdn.example.com/glove.jpg?v=1' };
  expect(toProductShareImage(image)).toMatchObject({
    url: 'https://cdn.example.com/glove_1200x1200_crop_center.jpg?v=1',
    width: 1200,
    height: 1200,
  });
});
