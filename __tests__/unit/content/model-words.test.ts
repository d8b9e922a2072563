import { placeOf } from '../../../src/content/model-words';

const picture = { component: 'image', asset: { fieldtype: 'asset', filename: 'a.jpg', alt: '' } };
const blok = (...body: object[]) => ({ type: 'blok', attrs: { body } });
const gallery = { component: 'gallery', images: [picture.asset, picture.asset] };
const tabs = {
  component: 'tabs',
  tabs: [
    { component: 'tab', name: 'A', text: { type: 'doc', content: [blok({ component: 'icon' })] } },
  ],
};

const article = {
  component: 'article',
  cover_image: picture.asset,
  meta_info: { plugin: 'seo_metatags', title: '' },
  body: {
    type: 'doc',
    content: [
      blok(picture),
      { type: 'blockquote', content: [blok({ ...picture })] },
      blok(gallery),
      blok(tabs),
      { type: 'image', attrs: { src: 'a.webp' } },
    ],
  },
};

it.each([
  ['title', 'Title'],
  ['slug', 'Slug'],
  ['cover_image.alt', 'Cover picture › Alternative text'],
  ['meta_info.description', 'Search engines › Description'],
  ['body.content.0.attrs.body.0.asset.alt', 'Text › Picture 1 › Picture › Alternative text'],
  ['body.content.1.content.0.attrs.body.0.asset', 'Text › Picture 2 › Picture'],
  ['body.content.0.body.0(image).asset', 'Text › Picture 1 › Picture'],
  [
    'body.content.2.attrs.body.0.images.1.alt',
    'Text › Gallery › Pictures › File 2 › Alternative text',
  ],
  [
    'body.content.3.attrs.body.0.tabs.0.text.content.0.attrs.body.0.name',
    'Text › Tabs › Tabs › Tab › Text › Icon › Icon',
  ],
  ['body.content.4.src', 'Text'],
  ['body.content.9.attrs.body.0.asset', 'Text'],
  ['unknown_field.x', 'unknown_field'],
])('the place %s is "%s" for editors', (field, place) => {
  expect(placeOf(article, field)).toBe(place);
});

it('names a field of content that is none', () => {
  expect(placeOf(undefined, 'content')).toBe('Content');
});
