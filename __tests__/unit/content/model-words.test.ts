import { placeOf } from '../../../src/content/model-words';

const picture = { component: 'image', asset: { fieldtype: 'asset', filename: 'a.jpg', alt: '' } };
const blok = (...body: object[]) => ({ type: 'blok', attrs: { body } });
const article = {
  component: 'article',
  meta_info: { plugin: 'seo_metatags', title: '' },
  body: {
    type: 'doc',
    content: [blok(picture), { type: 'blockquote', content: [blok({ ...picture })] }],
  },
};

it.each([
  ['slug', 'Slug'],
  ['meta_info.description', 'Search engines › Description'],
  ['body.content.1.content.0.attrs.body.0.asset', 'Text › Picture 2 › Picture'],
  ['body.content.0.body.0(image).asset', 'Text › Picture 1 › Picture'],
  ['body.content.9.attrs.body.0.asset', 'Text'],
  ['unknown_field.x', 'unknown_field'],
])('the place %s is "%s" for editors', (field, place) => {
  expect(placeOf(article, field)).toBe(place);
});

it('names a field of content that is none', () => {
  expect(placeOf(undefined, 'content')).toBe('Content');
});
