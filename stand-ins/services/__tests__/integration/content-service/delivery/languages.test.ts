import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { serveSpace, stopServing } from '../../../rigs/serve-space';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { deliver, listSlugs } from '../../../../rigs/start-test-service';
import { spaceOf, uuidOf } from '../../../rigs/stored-stories';

let service: RunningServer;

beforeAll(async () => {
  service = await serveSpace(
    spaceOf([
      {
        fullSlug: 'blogs/jab',
        groupId: 'jab',
        content: {
          title: 'The jab',
          title__i18n__de: 'Der Jab',
          title__i18n__pt_br: 'O jab',
          text: 'Straight.',
          text__i18n__de: '',
          text__i18n__pt_br: null,
          related: [uuidOf(103)],
          body: [
            { _uid: 'b', component: 'hero', headline: 'Hit', headline__i18n__de: 'Schlag' },
            {
              _uid: 'l',
              component: 'cta',
              link: { fieldtype: 'multilink', linktype: 'story', id: uuidOf(103) },
            },
          ],
        },
      },
      { fullSlug: 'blogs/cross', content: { title: 'The cross', title__i18n__de: 'Die Gerade' } },
      { fullSlug: 'fr/jab', groupId: 'jab', content: { title: 'Le jab' } },
    ]),
  );
});
afterAll(stopServing);

const jab = async (query: string, path = 'blogs/jab') => {
  const { body } = await deliver<{
    story: AnsweredStory;
    rels: AnsweredStory[];
    links: AnsweredStory[];
  }>(service, `stories/${path}?${query}`);
  return body;
};

test('languages: spaces/me lists them', async () => {
  const { body } = await deliver<{ space: object }>(service, 'spaces/me');

  expect(body.space).toHaveProperty('language_codes', ['de', 'pt-br']);
});

test.each([
  ['', 'default', 'The jab', 'Straight.', 'Hit'],
  ['language=default', 'default', 'The jab', 'Straight.', 'Hit'],
  ['language=de', 'de', 'Der Jab', 'Straight.', 'Schlag'],
  ['language=pt-br', 'pt-br', 'O jab', 'Straight.', 'Hit'],
  ['language=pt-br&fallback_lang=de', 'pt-br', 'O jab', 'Straight.', 'Schlag'],
  ['language=es&fallback_lang=de', 'es', 'Der Jab', 'Straight.', 'Schlag'],
  ['language=es&fallback_lang=default', 'es', 'The jab', 'Straight.', 'Hit'],
])('%s', async (query, lang, title, text, headline) => {
  const { story } = await jab(query);

  expect(story.lang).toBe(lang);
  expect(story.full_slug).toBe(lang === 'default' ? 'blogs/jab' : `${lang}/blogs/jab`);
  expect(story.slug).toBe('jab');
  expect(story.content).toMatchObject({ title, text, body: [{ headline }, {}] });
  expect(JSON.stringify(story)).not.toContain('__i18n__');
});

test('languages: a code may precede the slug and starts_with', async () => {
  expect((await jab('', 'de/blogs/jab')).story.content.title).toBe('Der Jab');
  expect(await listSlugs(service, 'starts_with=de/blogs/&sort_by=id')).toEqual([
    'de/blogs/jab',
    'de/blogs/cross',
  ]);
  expect(await listSlugs(service, 'starts_with=[default]/blogs/&sort_by=id')).toEqual([
    'blogs/jab',
    'blogs/cross',
  ]);
});

test('languages: a root folder with another name is a folder', async () => {
  expect((await jab('', 'fr/jab')).story.lang).toBe('default');
  expect(await listSlugs(service, 'starts_with=fr/')).toEqual(['fr/jab']);
});

test('languages: finds a uuid in a language, with its relations', async () => {
  const query = 'language=de&find_by=uuid&resolve_relations=probe.related&resolve_links=story';
  const { story, rels, links } = await jab(query, uuidOf(102));

  expect(story.content.title).toBe('Der Jab');
  for (const [target] of [rels, links]) {
    expect(target).toMatchObject({ lang: 'de', content: { title: 'Die Gerade' } });
  }
  const asUrl = await jab('language=de&resolve_links=url');
  expect(asUrl.links).toEqual([
    expect.objectContaining({ full_slug: 'de/blogs/cross', url: 'de/blogs/cross' }),
  ]);
});

test('languages: translates drafts before it marks their bloks', async () => {
  const { story } = await jab('language=de&version=draft&token=preview');

  const [hero] = story.content.body as object[];
  expect(hero).toMatchObject({ headline: 'Schlag', _editable: expect.stringContaining('"hero"') });
});

test('languages: stories of one group are alternates of each other', async () => {
  const { story } = await jab('');

  expect(story).toHaveProperty('alternates', [
    {
      id: 105,
      name: 'jab',
      slug: 'jab',
      published: true,
      full_slug: 'fr/jab',
      is_folder: false,
      parent_id: 104,
    },
  ]);
});
