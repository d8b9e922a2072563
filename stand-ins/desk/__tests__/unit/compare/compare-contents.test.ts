import type { ContentDifference } from '../../../app/compare/compare-contents';
import { compareContents } from '../../../app/compare/compare-contents';
import type { BlokContent, Library } from '../../../app/wire/management';

const component = (
  name: string,
  displayName: string,
  schema: Library['components'][string]['schema'],
) => ({
  id: 1,
  name,
  display_name: displayName,
  description: null,
  is_root: false,
  is_nestable: true,
  preview_field: null,
  component_group_uuid: null,
  icon: null,
  color: null,
  schema,
  all_presets: [],
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
const quote = (uid: string, text: string, ...more: object[]): BlokContent => ({
  _uid: uid,
  component: 'quote',
  text,
  more,
});
const article = (fields: object): BlokContent => ({
  _uid: 'root',
  component: 'article',
  ...fields,
});

const compare = (before: object, after: object) =>
  compareContents(article(before), article(after), library, (uuid) =>
    uuid === 'uuid-1' ? 'Footwork' : undefined,
  );

/** Lists differences as a reader sees them: place, and the changed words of each passage. */
const seen = (differences: readonly ContentDifference[]) =>
  differences.map(({ trail, passages }) => [
    trail,
    ...passages.map((parts) =>
      parts
        .map(({ kind, text }) =>
          kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`,
        )
        .join(''),
    ),
  ]);

describe('difference of two contents', () => {
  test('goes field by field in the order of the form, with labels, choices and names of stories', () => {
    const before = {
      topic: 'uuid-1',
      title: 'The jab',
      tags: ['footwork'],
      members: false,
      cover: { filename: 'https://a.example/f/jab.jpg', alt: 'A glove' },
      meta: { plugin: 'seo', title: '', description: 'Old words' },
      gone: 'a field the component no longer has',
    };
    const differences = compare(before, {
      topic: 'uuid-2',
      title: 'A long jab',
      tags: [],
      members: true,
      cover: { filename: 'https://a.example/f/jab.jpg', alt: 'A red glove' },
      meta: { plugin: 'seo', title: 'For machines', description: 'New words' },
    });
    expect(seen(differences)).toEqual([
      ['Title', '{-The-}{+A long+} jab'],
      ['Topic', '{-Footwork-}{+uuid-2+}'],
      ['Tags', '{-Foot work-}'],
      ['Cover picture', 'alt: A {+red +}glove'],
      ['For members', '{+Yes+}'],
      ['meta', '{-description: Old words-}{+title: For machines+}', '{+description: New words+}'],
      ['gone', '{-a field the component no longer has-}'],
    ]);
    expect(differences[0]?.at).toEqual({ blokUid: 'root', field: 'title' });
  });

  test('matches bloks by their uid: a new, removed or moved one is a line of its list', () => {
    const inner = quote('inner', 'Note');
    const before = {
      faqs: [quote('a', 'First'), quote('b', 'Second', inner), quote('c', 'Third')],
    };
    const after = { faqs: [quote('c', 'Third'), quote('a', 'First'), quote('d', 'New')] };
    expect(seen(compare(before, after))).toEqual([
      ['Questions', '{-Quote: First-}', '{-Quote: Second-}', '{+Quote: First+}', '{+Quote: New+}'],
    ]);
    const nested = compare(
      { faqs: [quote('a', 'First', inner)] },
      { faqs: [quote('a', 'First', quote('inner', 'Notes'))] },
    );
    expect(seen(nested)).toEqual([
      ['Questions › Quote › Notes › Quote › Words', '{-Note-}{+Notes+}'],
    ]);
    expect(nested[0]?.at).toEqual({ blokUid: 'inner', field: 'text' });
  });

  test('compares rich text by paragraphs and words, with links, formats and the bloks in it', () => {
    const link = { type: 'link', attrs: { href: '/t/jabs' } };
    const before = doc(
      { type: 'heading', attrs: { level: 2 }, content: [words('Stance')] },
      paragraph(words('Keep the heel up.')),
      paragraph(words('The same.')),
      inText(quote('a', 'Said')),
      paragraph(words('Gone soon.')),
    );
    const after = doc(
      { type: 'heading', attrs: { level: 3 }, content: [words('Stance')] },
      paragraph(words('Keep the back heel '), words('up', link), words('.')),
      paragraph(words('The same.')),
      inText(quote('a', 'Said twice')),
    );
    expect(seen(compare({ body: before }, { body: after }))).toEqual([
      [
        'Text',
        '{-##-}{+###+} Stance',
        'Keep the {+back +}heel {-up.-}{+up [link to /t/jabs].+}',
        '{-Gone soon.-}',
      ],
      ['Text › Quote › Words', 'Said{+ twice+}'],
    ]);
  });

  test('finds nothing where nothing differs, and an untouched field equals an emptied one', () => {
    const content = { title: 'The jab', faqs: [quote('a', 'First')], members: false };
    expect(compare(content, structuredClone(content))).toEqual([]);
    expect(
      compare({ title: 'The jab' }, { title: 'The jab', faqs: [], tags: '', members: false }),
    ).toEqual([]);
  });

  test('compares a story of 5 MB whose every paragraph is another', () => {
    const long = (version: string) => ({
      body: doc(
        ...Array.from({ length: 3000 }, (_, n) => paragraph(words(`${version} ${n} `.repeat(80)))),
      ),
    });
    expect(compare(long('old'), long('new'))[0]?.passages).toHaveLength(3000);
  });
});
