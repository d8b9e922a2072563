import '../../../rigs/builders/site-url';
import { excerpt } from '../../../../src/app-shell/head/excerpt';
import type { RichText } from '../../../../src/domain/story/rich-text';
import { neighborPaths } from '../../../../src/app-shell/head/listing-head';
import { toProductShareImage, toShareImage } from '../../../../src/app-shell/head/share-image';

function paragraph(text: string): RichText {
  return [{ type: 'rule' }, { type: 'paragraph', children: [{ type: 'text', text, marks: [] }] }];
}

it('excerpt: takes the first paragraph', () => {
  expect(excerpt(paragraph('Hands up.\n Chin down.'))).toBe('Hands up. Chin down.');
});

it('excerpt: cuts a long paragraph between two words', () => {
  const cut = excerpt(paragraph('jab cross '.repeat(30)));
  expect(cut).toMatch(/^(?:jab cross )+(?:jab|jab cross)…$/);
  expect(cut.length).toBeLessThanOrEqual(156);
});

it('excerpt: cuts a text without spaces too', () => {
  expect(excerpt(paragraph('拳'.repeat(400))).length).toBeLessThanOrEqual(156);
});

it('excerpt: is empty without a paragraph', () => {
  expect(excerpt([{ type: 'rule' }])).toBe('');
});

const pathOf = (page: number) => `/c/training/page/${page}`;

it('numbered list: returns the pages before and after', () => {
  expect(neighborPaths(1, 1, pathOf)).toEqual({});
  expect(neighborPaths(1, 3, pathOf)).toEqual({ nextPath: pathOf(2) });
  expect(neighborPaths(2, 3, pathOf)).toEqual({ previousPath: pathOf(1), nextPath: pathOf(3) });
  expect(neighborPaths(3, 3, pathOf)).toEqual({ previousPath: pathOf(2) });
});

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
