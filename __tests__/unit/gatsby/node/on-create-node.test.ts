import type { Node, NodeInput } from 'gatsby';
import type { StoryWarning } from '../../../../src/domain/story/story-warning';
import { onCreateNode } from '../../../../src/gatsby/node/on-create-node';
import {
  articleContent,
  asset,
  blok,
  doc,
  heading,
  linked,
  paragraph,
  picture,
  storyEntry,
} from '../../../rigs/builders/story-entries';

type Argument = Parameters<NonNullable<typeof onCreateNode>>[0];

/** Returns the nodes made of one story. */
async function create(content: Record<string, unknown>) {
  const nodes: NodeInput[] = [];
  const node = { ...storyEntry(content), id: 'entry', internal: { type: 'StoryblokEntry' } };
  await onCreateNode?.(
    {
      node: node as unknown as Node,
      createContentDigest: () => 'digest',
      actions: {
        createNode: (made: NodeInput) => nodes.push(made),
        createParentChildLink: () => undefined,
      },
    } as unknown as Argument,
    { plugins: [] },
    () => undefined,
  );
  return nodes;
}

/** Returns the warnings of a story, which is derived all the same. */
async function warningsOf(content: Record<string, unknown>): Promise<StoryWarning[]> {
  const nodes = await create(content);
  const types = nodes.map(({ internal }) => internal.type);
  expect(types.at(-1)).toBe(content.component === 'global' ? 'Layout' : 'Article');
  if (types.length === 1) return [];
  expect(types).toHaveLength(2);
  expect(types[0]).toBe('StoryProblem');
  return (nodes[0] as unknown as { warnings: StoryWarning[] }).warnings;
}

async function sentencesOf(content: Record<string, unknown>): Promise<string[]> {
  return (await warningsOf(content)).map(({ sentence }) => sentence);
}

it('dates an article by its publication, or by the update that an editor keeps', async () => {
  const [ordinary] = await create(articleContent());
  expect(ordinary).toMatchObject({ updatedAt: ordinary?.['publishedAt'] });
  const [minor] = await create(articleContent({ updated_on: '2026-03-05 10:00' }));
  expect(minor).toMatchObject({ updatedAt: '2026-03-05T10:00:00.000Z' });
});

it('derives a story with an unknown blok and names the blok', async () => {
  const poll = articleContent({ body: doc(blok({ component: 'poll' })) });
  expect(await sentencesOf(poll)).toEqual([expect.stringContaining('"poll"')]);
});

it('derives a story and names what an editor should mend, by field', async () => {
  const link = [{ type: 'link', attrs: { href: '/membership' } }];
  const tab = { name: 'A', text: doc(blok({ component: 'icon', name: 'hippo' })) };
  const body = doc(
    { type: 'image', attrs: { src: 'https://a.example/f/1/9x9/x/shot.webp', alt: 'Shot' } },
    paragraph({ type: 'image', attrs: { src: picture, alt: '' }, marks: link }),
    blok({ component: 'tabs', tabs: [tab] }),
    blok({ component: 'video', file: asset('http://a.example/f/1/jab.mp4'), play_icon: 'go' }),
  );
  expect(await sentencesOf(articleContent({ body }))).toEqual([
    'Story "blogs/jab": field "Text" shows "https://a.example/f/1/9x9/x/shot.webp", which is no jpeg, jpg, gif or png file; it is left out.',
    'Story "blogs/jab": field "Text › Alternative text" is empty, but the picture is a link: say where it leads.',
    'Story "blogs/jab": field "Text › Tabs › Tabs › Icon › Icon" names the icon "hippo", which the site does not have.',
    'Story "blogs/jab": field "Text › Video › Title" is empty: say what the film shows.',
    'Story "blogs/jab": field "Text › Video › Icon to play" names the icon "go", which the site does not have.',
  ]);
});

it('derives a story and names links that cannot be read, with their words and address', async () => {
  const sms = { href: 'sms:+15550100', linktype: 'url' };
  const shattered = linked('now', sms);
  const body = doc(
    paragraph(
      linked('site', { href: 'www.example.com/x', linktype: 'url' }),
      linked('write ', sms),
      { ...shattered, marks: [...shattered.marks, { type: 'bold', attrs: {} }] },
    ),
    blok({
      ...{ component: 'call_to_action', headline: 'Go', label: 'Press' },
      link: { fieldtype: 'multilink', linktype: 'url', id: '', url: 'https:// b.example' },
    }),
    blok({ component: 'call_to_action', headline: 'Go', label: 'Press' }),
  );
  const call = (at: number) => `Story "blogs/jab": field "Text › Call to action ${at} › Link"`;
  expect(await sentencesOf(articleContent({ body }))).toEqual([
    'Story "blogs/jab": field "Text" links "write now" to "sms:+15550100", which pages cannot open: begin it with https://, / or #; it is shown without the link.',
    `${call(1)} leads to "https:// b.example", which pages cannot open: begin it with https://, / or #; it is left out.`,
    `${call(2)} is empty, so "Press" is left out: choose where it leads.`,
  ]);
});

it('derives a story and names its pictures without an alternative text, by field', async () => {
  const bare = asset(picture, { alt: ' ' });
  const image = (fields: object) => ({ component: 'image', asset: fields });
  const film = { component: 'video', title: 'A jab', youtube: 'https://youtu.be/abcdefghijk' };
  const slide = { component: 'carousel_slide', name: 'Frame', content: [image(bare)] };
  const body = doc(
    blok(image(asset(picture))),
    blok(image(asset(picture, { alt: null }))),
    blok({ component: 'gallery', images: [asset(picture), bare] }),
    blok({ component: 'carousel', label: 'Frames', slides: [slide] }),
    blok({ ...film, first_frame: bare }),
    blok({ ...film, first_frame: { filename: '', alt: '' } }),
    { type: 'image', attrs: { src: picture, alt: '' } },
  );
  expect(await sentencesOf(articleContent({ cover_image: bare, body }))).toEqual(
    [
      'Cover picture',
      'Text › Picture 2 › Picture',
      'Text › Gallery › Pictures › File 2',
      'Text › Carousel › Slides › Slide › Content › Picture › Picture',
      'Text › Video 1 › First frame',
    ].map(
      (place) =>
        `Story "blogs/jab": field "${place} › Alternative text" is empty: describe the picture in one sentence.`,
    ),
  );
});

it('derives a story and names small pictures, skipped headings and what searches cut off', async () => {
  const small = 'http://localhost:4401/f/1/900x600/abc/small.jpg';
  const headings = [2, 4, 5].map((level) => heading(level, 'Feet'));
  const body = doc(...headings, blok({ component: 'image', asset: asset(small) }));
  const meta_info = { title: 'x'.repeat(66), description: '' };
  const content = articleContent({ cover_image: asset(small), body, description: '', meta_info });
  expect(await warningsOf(content)).toMatchObject([
    {
      kind: 'meta-title',
      field: 'meta_info.title',
      sentence: expect.stringContaining('has 66 characters'),
    },
    { kind: 'meta-description', field: 'meta_info.description' },
    {
      kind: 'small-picture',
      field: 'cover_image',
      sentence: expect.stringContaining('900 pixels wide'),
    },
    { kind: 'missing-field', field: 'description' },
    {
      kind: 'heading-order',
      field: 'body.content.1',
      sentence: expect.stringContaining('of level 4 where level 3 would follow'),
    },
    { kind: 'small-picture', field: 'body.content.3.attrs.body.0.asset', blokUid: 'blok-uid' },
  ]);
});

it('derives a story and names the required fields that are empty', async () => {
  const step = { component: 'workout_step', name: 'Jab' };
  const rounds = { rounds: '3', work_seconds: '60', rest_seconds: '30', steps: [step] };
  const workout = { component: 'workout', title: 'Ladder', level: '', ...rounds };
  const content = articleContent({ author: '', topic: '', body: doc(blok(workout)) });
  expect(await sentencesOf(content)).toEqual(
    // The site map describes the lack of a topic.
    ['Author', 'Text › Workout › Level'].map(
      (place) => `Story "blogs/jab": field "${place}" is empty, but must be filled.`,
    ),
  );
});

it('names the empty lines of the combinations that the timer calls', async () => {
  const warn = (combinations: string) => sentencesOf({ component: 'global', combinations });
  expect(await warn('jab, cross\n\nhook\n , ')).toEqual([
    'Story "blogs/jab": field "Combinations" has empty lines (2, 4), where the round timer calls nothing: remove them.',
  ]);
  expect(await warn('jab, cross\n \nhook')).toEqual([
    'Story "blogs/jab": field "Combinations" has an empty line (2), where the round timer calls nothing: remove it.',
  ]);
  expect(await warn('jab, cross\nhook\n')).toEqual([]);
  expect(await warn('')).toEqual([]);
});

it('names the lines of the search’s synonyms that have one word only', async () => {
  const warn = (text: string) => sentencesOf({ component: 'global', search_synonyms: text });
  expect(await warn('cap, beanie\nhat,\n\nscarf')).toEqual([
    'Story "blogs/jab": field "Words of the search" has lines with one word only (2, 4), which the search cannot use: give each a second, after a comma.',
  ]);
  expect(await warn('hat')).toHaveLength(1);
  expect(await warn('cap, beanie\n')).toEqual([]);
});
