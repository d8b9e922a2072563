import type { ContentDifference } from '../../../app/compare/compare-contents';
import { compareContents } from '../../../app/compare/compare-contents';
import type { BlokContent, Library } from '../../../app/wire/management';

const component = (name: string, displayName: string, schema: object) => ({
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
  schema: schema as Library['components'][string]['schema'],
  all_presets: [],
});

const library: Library = {
  components: {
    article: component('article', 'Article', {
      body: { type: 'richtext', pos: 2, display_name: 'Text' },
      title: { type: 'text', pos: 1, display_name: 'Title' },
      topic: { type: 'option', pos: 3, source: 'internal_stories', display_name: 'Topic' },
      tags: { type: 'options', pos: 4, datasource_slug: 'article-tags', display_name: 'Tags' },
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

/** Lists differences as a reader sees them: place, kind, and the changed words of each passage. */
const seen = (differences: readonly ContentDifference[]) =>
  differences.map(({ trail, kind, passages }) => [
    trail,
    kind,
    ...passages.map(({ label, parts }) =>
      [
        label && `${label}: `,
        ...parts.map(({ kind: part, text }) =>
          part === 'same' ? text : part === 'added' ? `{+${text}+}` : `{-${text}-}`,
        ),
      ].join(''),
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
      cover: { filename: 'https://a.example/f/hook.jpg', alt: 'A red glove' },
      meta: { plugin: 'seo', title: 'For machines', description: 'New words' },
    });
    expect(seen(differences)).toEqual([
      ['Title', 'changed', '{-The-}{+A long+} jab'],
      ['Topic', 'changed', '{-Footwork-}{+uuid-2+}'],
      ['Tags', 'removed', '{-Foot work-}'],
      ['Cover picture', 'changed', '{-jab.jpg-}{+hook.jpg+}'],
      ['Cover picture › Alternative text', 'changed', 'A {+red +}glove'],
      ['For members', 'changed', '{-No-}{+Yes+}'],
      ['Meta › Title', 'added', '{+For machines+}'],
      ['Meta › Description', 'changed', '{-Old-}{+New+} words'],
      ['Gone', 'removed', '{-a field the component no longer has-}'],
    ]);
    expect(differences[0]?.at).toEqual({ blokUid: 'root', field: 'title' });
    expect(differences[0]).toMatchObject({ before: 'The jab', after: 'A long jab' });
  });

  test('matches bloks by their uid: added, removed, moved, changed, and moved to another field', () => {
    const first = quote('a', 'First');
    const inner = quote('inner', 'Note');
    const before = { faqs: [first, quote('b', 'Second', inner), quote('c', 'Third')] };
    const after = { faqs: [quote('c', 'Third'), first, quote('d', 'New'), inner] };
    const differences = compare(before, after);
    expect(seen(differences)).toEqual([
      ['Questions › Quote 2', 'removed', 'Words: {-Second-}', 'Notes: {-Quote-}'],
      ['Questions › Quote 1', 'moved'],
      ['Questions › Quote 3', 'added', 'Words: {+New+}'],
      ['Questions › Quote 4', 'moved'],
    ]);
    expect(differences[1]).toMatchObject({ before: 'place 3', after: 'place 1' });
    expect(differences[3]).toMatchObject({ at: { blokUid: 'inner' }, before: 'another field' });
    const nested = compare(
      { faqs: [quote('a', 'First', inner)] },
      { faqs: [quote('a', 'First', quote('inner', 'Notes'))] },
    );
    expect(seen(nested)).toEqual([
      ['Questions › Quote › Notes › Quote › Words', 'changed', '{-Note-}{+Notes+}'],
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
        'changed',
        'Heading 2 → Heading 3: Stance',
        'Paragraph: Keep the {+back +}heel {-up.-}{+up [link to /t/jabs].+}',
        'Paragraph: {-Gone soon.-}',
      ],
      ['Text › Quote › Words', 'changed', 'Said{+ twice+}'],
    ]);
  });

  test('finds nothing where nothing differs, and an untouched field equals an emptied one', () => {
    const content = { title: 'The jab', faqs: [quote('a', 'First')], members: false };
    expect(compare(content, structuredClone(content))).toEqual([]);
    expect(
      compare({ title: 'The jab' }, { title: 'The jab', faqs: [], tags: '', members: false }),
    ).toEqual([]);
  });

  test('compares a story of 5 MB with 200 bloks whose every paragraph is another', () => {
    const long = (version: string) => ({
      body: doc(
        ...Array.from({ length: 3000 }, (_, n) => paragraph(words(`${version} ${n} `.repeat(80)))),
      ),
      faqs: Array.from({ length: 200 }, (_, n) => quote(`q${n}`, `${version} ${n}`)).reverse(),
    });
    const differences = compare(long('old'), long('new'));
    expect(differences).toHaveLength(201);
    expect(differences[0]?.passages).toHaveLength(3000);
  });
});
