import { compareContents } from '../../../app/compare/compare-contents';
import type { BlokContent, Component, Library } from '../../../app/wire/management';

const component = (name: string, display_name: string, schema: Component['schema']): Component => ({
  ...{ id: 1, name, display_name, schema, description: null, is_root: false, is_nestable: true },
  ...{ preview_field: null, component_group_uuid: null, icon: null, color: null, all_presets: [] },
});

const library: Library = {
  components: {
    article: component('article', 'Article', {
      body: { type: 'richtext', pos: 2, display_name: 'Text' },
      title: { type: 'text', pos: 1, display_name: 'Title' },
      topic: { type: 'option', pos: 3, source: 'internal_stories', display_name: 'Topic' },
      tags: {
        ...{ type: 'options', pos: 4, source: 'internal', display_name: 'Tags' },
        datasource_slug: 'article-tags',
      },
      faqs: { type: 'bloks', pos: 5, display_name: 'Questions' },
      cover: { type: 'asset', pos: 6, display_name: 'Cover picture' },
      members: { type: 'boolean', pos: 7, display_name: 'For members' },
      tab: { type: 'tab', pos: 8, keys: ['cover'] },
    }),
    quote: component('quote', 'Quote', {
      text: { type: 'textarea', pos: 1, display_name: 'Words' },
      more: { type: 'bloks', pos: 2, display_name: 'Notes' },
    }),
  },
  groups: [],
  datasources: { 'article-tags': [{ name: 'Foot work', value: 'footwork' }] },
};

const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
const doc = (...content: object[]) => ({ type: 'doc', content });
const inText = (...body: object[]) => ({ type: 'blok', attrs: { body } });
const quote = (_uid: string, text: string, ...more: object[]): BlokContent => {
  return { _uid, component: 'quote', text, more };
};
const article = (fields: object) => ({ _uid: 'root', component: 'article', ...fields });

const nameOf = (uuid: string) => (uuid === 'uuid-1' ? 'Footwork' : undefined);

/** Lists differences as an editor sees them: place, and the words that changed. */
function compare(before: object, after: object) {
  const differences = compareContents(article(before), article(after), { library, nameOf });
  const marks = { same: '', added: '+', removed: '-' };
  const seen = differences.map(({ trail, parts }) => [
    trail,
    parts.map(({ kind, text }) => marks[kind] + text + marks[kind]).join(''),
  ]);
  return { seen, differences };
}

test('difference: goes field by field in the order of the form, with labels, choices and names of stories', () => {
  const filename = 'https://a.example/f/jab.jpg';
  const before = {
    ...{ topic: 'uuid-1', title: 'The jab', tags: ['footwork'], members: false },
    ...{ cover: { filename, alt: 'A glove' }, gone: 'a field the component no longer has' },
  };
  const { seen, differences } = compare(before, {
    ...{ topic: 'uuid-2', title: 'A long jab', tags: [], members: true },
    cover: { filename, alt: 'A red glove' },
  });
  expect(seen).toEqual([
    ['Title', '-The-+A long+ jab'],
    ['Topic', '-Footwork-+uuid-2+'],
    ['Tags', '-Foot work-'],
    ['Cover picture', 'jab.jpg A +red +glove'],
    ['For members', '+Yes+'],
    ['gone', '-a field the component no longer has-'],
  ]);
  expect(differences[0]?.at).toEqual({ blokUid: 'root', field: 'title' });
});

test('difference: a blok is a line of its list when it is new or gone, and its fields are compared elsewhere', () => {
  const inner = quote('inner', 'Note');
  const { seen } = compare(
    { faqs: [quote('a', 'First'), quote('b', 'Second')] },
    { faqs: [quote('a', 'First'), quote('d', 'New')] },
  );
  expect(seen).toEqual([['Questions', 'Quote: First\nQuote: -Second-+New+']]);
  const nested = compare(
    { faqs: [quote('a', 'First', inner)] },
    { faqs: [quote('a', 'First', quote('inner', 'Notes'))] },
  );
  expect(nested.seen).toEqual([['Questions › Quote › Notes › Quote › Words', '-Note-+Notes+']]);
  expect(nested.differences[0]?.at).toEqual({ blokUid: 'inner', field: 'text' });
});

test('difference: compares rich text by its words, with links and the bloks in it, and names a change of format', () => {
  const link = { type: 'link', attrs: { href: '/t/jabs' } };
  const before = doc(
    paragraph(words('Keep the heel up.')),
    inText(quote('a', 'Said')),
    paragraph(words('Gone soon.')),
  );
  const after = doc(
    paragraph(words('Keep the back heel '), words('up', link), words('.')),
    inText(quote('a', 'Said twice')),
  );
  expect(compare({ body: before }, { body: after }).seen).toEqual([
    ['Text', 'Keep the +back +heel -up.-+up /t/jabs.+\nQuote: Said-\nGone soon.-'],
    ['Text › Quote › Words', 'Said+ twice+'],
  ]);
  const bold = doc(paragraph(words('Keep the heel up.', { type: 'bold' })));
  expect(
    compare({ body: doc(paragraph(words('Keep the heel up.'))) }, { body: bold }).seen,
  ).toEqual([['Text', '']]);
});

test('difference: nothing differs in equal contents, nor between an untouched field and an emptied one', () => {
  const content = { title: 'The jab', faqs: [quote('a', 'First')], members: false };
  expect(compare(content, structuredClone(content)).seen).toEqual([]);
  const emptied = { title: 'The jab', faqs: [], tags: '', members: false };
  expect(compare({ title: 'The jab' }, emptied).seen).toEqual([]);
});
