import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ImportOptions } from '../../../import/import-session';
import { importFiles } from '../../../import/import-session';
import { rehearseImport, runImport } from '../../../import/run-import';
import { undoImport } from '../../../import/undo-import';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../__tests__/rigs/content-service/start-test-service';
import { temporaryFolder } from '../../../../__tests__/rigs/content-service/temporary-folder';
import { chooseStrings } from '../../../../__tests__/rigs/hostile/hostile-strings';
import {
  findUnreadable,
  importOptions,
  memorySource,
  readDrafts,
  sourcePost,
} from '../../rigs/import/imported-space';

type Asset = { id: number; filename: string; alt: string; focus: string };
type Redirect = { old_address: string; new_address: { linktype: string; id: string; url: string } };

let service: Awaited<ReturnType<typeof startTestService>>;

beforeEach(async () => {
  service = await startTestService({ startsEmpty: true });
});
afterEach(stopServices);

async function imported(
  given: Parameters<typeof memorySource>,
  changes: Partial<ImportOptions> = {},
) {
  const folder = await temporaryFolder('import-');
  const options = importOptions(service, memorySource(...given), folder, changes);
  await rehearseImport(options);
  return { options, report: await runImport(options) };
}

const contentOf = async (fullSlug: string) => (await findManaged(service, fullSlug)).content;
const assets = async () =>
  (await manage<{ assets: Asset[] }>(service, 'GET', 'assets')).body.assets;
const drawing = (format: 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .toFormat(format)
    .toBuffer();
const at = (path: string) => `https://old.example${path}`;

describe('pictures', () => {
  test('are uploaded once by content, with words and focus, and in a format that the site shows', async () => {
    const bytes = await drawing('png');
    const files = {
      [at('/a.jpg')]: bytes,
      [at('/same.png')]: bytes,
      [at('/new.webp')]: await drawing('webp'),
    };
    const cover = { address: at('/a.jpg'), alt: 'A bag', caption: '', focus: { x: 0.5, y: 0.25 } };
    const html = `<img src="${at('/same.png')}" alt="The same"><p>Words</p><img src="${at('/new.webp')}" alt="Newer">`;
    await imported([[sourcePost('1', { cover, html }), sourcePost('2', { cover })], { files }]);
    const [newer, first] = await assets();
    const content = await contentOf('blogs/post-1');

    expect(await assets()).toHaveLength(2);
    expect(first).toMatchObject({
      alt: 'The same',
      filename: expect.stringMatching(/\/40x20\/.+\.png$/),
    });
    expect(newer?.filename).toMatch(/\/new-\w{8}\.jpg$/);
    expect(content.cover_image).toMatchObject({ filename: first?.filename, focus: '20x5:21x6' });
    expect(JSON.stringify(content.body)).toContain(newer?.filename);
    expect(findUnreadable(await readDrafts(service))).toEqual([]);
  });

  test('that did not come are left out of the text and named', async () => {
    const files = { [at('/text.jpg')]: Buffer.from('no picture') };
    const html = `<p>Before</p><img src="${at('/gone.jpg')}" alt=""><img src="${at('/text.jpg')}" alt=""><p>After</p>`;
    const { report } = await imported([[sourcePost('1', { html })], { files }]);
    const losses = report.posts[0]?.losses.filter(({ what }) => what === 'a picture');

    expect(losses?.map(({ detail }) => detail)).toEqual([
      `${at('/gone.jpg')}: it is only at its address; --download takes it from there`,
      `${at('/text.jpg')}: it is no picture`,
    ]);
    expect(JSON.stringify(await contentOf('blogs/post-1'))).not.toContain('.jpg');
    expect(findUnreadable(await readDrafts(service))).toEqual([]);
  });

  test('a gallery has the pictures that came, and is left out without any', async () => {
    const files = { [at('/a.png')]: await drawing('png') };
    const gallery = (...names: string[]) =>
      `<figure class="wp-block-gallery">${names.map((name) => `<figure class="wp-block-image"><img src="${at(name)}" alt="${name}"></figure>`).join('')}</figure>`;
    const html = `${gallery('/a.png', '/gone.png')}<p>Between</p>${gallery('/gone.png', '/away.png')}`;
    const { report } = await imported([[sourcePost('1', { html })], { files }]);
    const text = JSON.stringify(await contentOf('blogs/post-1'));

    expect(text).toContain('/a.png');
    expect(text).not.toMatch(/gone|away/);
    const lost = report.posts[0]?.losses.map(
      ({ what, detail }) => `${what}: ${detail.split(':', 2).join(':')}`,
    );
    expect(lost).toEqual([`a picture: ${at('/gone.png')}`, `a picture: ${at('/away.png')}`]);
    expect(findUnreadable(await readDrafts(service))).toEqual([]);
  });

  test('an upload that a killed run did not write down is found again', async () => {
    const files = { [at('/a.png')]: await drawing('png') };
    const cover = { address: at('/a.png'), alt: '', caption: '', focus: undefined };
    const { options } = await imported([[sourcePost('1', { cover })], { files }]);
    const { journal } = importFiles(options);
    const lines = (await readFile(journal, 'utf8')).split('\n');
    await writeFile(
      journal,
      lines.filter((line) => !/"made":"(asset|address)"|"post 1"/.test(line)).join('\n'),
    );
    await runImport(options);

    expect(await assets()).toHaveLength(1);
    await undoImport(options);
    expect(await assets()).toEqual([]);
  });
});

test('links between posts lead to stories, also to later ones, and the rest stays an address', async () => {
  const html = (path: string) => `<p><a href="${path}">There</a></p>`;
  const posts = [
    sourcePost('1', { html: html('https://www.old.example/2021/03/post-2/#more') }),
    sourcePost('2', { html: html('/2021/03/post-1') }),
    sourcePost('3', { html: html(at('/category/bag-work')) }),
    sourcePost('4', { html: html(at('/tag/jab/')) }),
    sourcePost('5', { html: html('https://elsewhere.example/2021/03/post-1') }),
    sourcePost('6', { html: html(at('/?p=2')), paths: ['/2021/03/post-6', '/?p=6'] }),
    sourcePost('7', { html: html(at('/?p=6')) }),
  ];
  await imported([posts]);
  const linkIn = async (key: string) => {
    const found = /"type":"link","attrs":(\{.*?\})/.exec(
      JSON.stringify((await contentOf(`blogs/post-${key}`)).body),
    );
    return JSON.parse(found?.[1] ?? '{}') as unknown;
  };
  const uuid = async (slug: string) => (await findManaged(service, slug)).uuid;

  expect(await linkIn('1')).toMatchObject({
    ...{ linktype: 'story', uuid: await uuid('blogs/post-2'), anchor: 'more' },
  });
  expect(await linkIn('2')).toMatchObject({ linktype: 'story', uuid: await uuid('blogs/post-1') });
  expect(await linkIn('3')).toMatchObject({ uuid: await uuid('topics/bag-work') });
  expect(await linkIn('4')).toMatchObject({ href: '/tag/jab' });
  expect(await linkIn('5')).toMatchObject({ href: 'https://elsewhere.example/2021/03/post-1' });
  expect(await linkIn('7')).toMatchObject({ uuid: await uuid('blogs/post-6') });
});

test('redirects: of every old address that can have one, after those of editors, and none to itself', async () => {
  const mine = { component: 'redirect', old_address: '/2021/03/post-1/', permanent: true };
  const numbered = { ...mine, old_address: '/blog/?p=5' };
  const content = { component: 'redirects', redirects: [mine, numbered] };
  const story = { name: 'Redirects', slug: 'redirects', content };
  await manage(service, 'POST', 'stories', { story });
  const { report } = await imported([
    [
      sourcePost('1', { paths: ['/2021/03/post-1', '/?p=1'] }),
      sourcePost('2', { paths: ['/blog/post-2', '/2021/03/post-2'] }),
      sourcePost('3', { state: 'draft', paths: ['/?p=3'] }),
      sourcePost('4', { paths: ['/2021/03/größe-4', '/?tag=größe', '/a*b', '/api/x'] }),
      sourcePost('5', { paths: ['/blog?p=5', '/blog?page_id=5', '/?p=', '/search?s=jab'] }),
      sourcePost('about', { kind: 'page', slug: 'about', paths: ['/about'] }),
    ],
  ]);
  const made = await contentOf('redirects-imported');
  const redirects = made.redirects as Redirect[];
  const { uuid } = await findManaged(service, 'blogs/post-2');

  expect(redirects.map(({ old_address: from }) => from).sort()).toEqual([
    ...['/2021', '/2021/03', '/2021/03/gr%C3%B6%C3%9Fe-4', '/2021/03/post-2'],
    ...['/?feed=rss2', '/?p=1', '/?tag=gr%C3%B6%C3%9Fe', '/author/coach', '/blog?page_id=5'],
    ...['/category/bag-work', '/feed', '/feed/atom', '/feed/rss', '/feed/rss2', '/rss'],
  ]);
  expect(redirects.find(({ old_address: from }) => from === '/2021/03/post-2')).toMatchObject({
    new_address: { linktype: 'story', id: uuid },
  });
  expect(redirects.find(({ old_address: from }) => from === '/?p=1')).toMatchObject({
    new_address: { linktype: 'story', id: (await findManaged(service, 'blogs/post-1')).uuid },
  });
  expect(report.notes.join('\n')).toMatch(/^2 old addresses of which .*\/a\*b.*\/\?p= \(/m);
  expect((await contentOf('redirects')).redirects).toHaveLength(2);
});

test('menu: stands in the draft of global, after its own, and an undo takes it out', async () => {
  const own = { _uid: 'own', component: 'menu', label: 'Shop', links: [] };
  const content = { component: 'global', header_menus: [own] };
  const story = { name: 'Global', slug: 'global', content };
  const { body } = await manage(service, 'POST', 'stories', { story, publish: 1 });
  const about = { label: 'About', address: at('/about'), post: 'about', items: [] };
  const more = { label: 'More', address: 'https://elsewhere.example', post: undefined };
  const menus = [{ name: 'Main', items: [{ ...more, items: [about] }] }];
  const page = sourcePost('about', { kind: 'page', slug: 'about', paths: ['/about'] });
  const { options } = await imported([[page], { menus }]);
  const { uuid } = await findManaged(service, 'pages/about');
  const draft = await findManaged(service, 'global');

  expect(draft.content.header_menus).toMatchObject([
    own,
    {
      ...{ label: 'More', url: { linktype: 'url', url: 'https://elsewhere.example' } },
      links: [{ label: 'About', url: { linktype: 'story', id: uuid } }],
    },
  ]);
  expect(draft).toMatchObject({ published: true, unpublished_changes: true });
  await undoImport(options);
  const after = await findManaged(service, 'global');
  expect(after.content.header_menus).toEqual([own]);
  expect(after.id).toBe(body.story.id);
});

test('hostile strings: in every text of a source, make readable drafts and a page without scripts', async () => {
  const texts = chooseStrings(60, 7).map(({ text }) => text);
  const posts = texts.map((text, place) =>
    sourcePost(`${place}`, {
      ...{ title: text, slug: text, description: text, html: text, terms: [`c${place}`] },
      ...{ paths: [`/${text}`, `/p/${place}`], authors: [`a${place}`] },
      cover: { address: text, alt: text, caption: text, focus: undefined },
      meta: { title: text, description: text },
      kind: place % 5 === 0 ? 'page' : 'post',
    }),
  );
  const terms = texts.map((text, place) => ({
    ...{ key: `c${place}`, kind: place % 2 ? ('tag' as const) : ('category' as const) },
    ...{ name: text, slug: text, description: text, parent: undefined, paths: [text] },
  }));
  const authors = texts.map((text, place) => ({
    ...{ key: `a${place}`, name: text, bio: text, picture: text, links: [text] },
  }));
  const items = texts.map((text) => ({ label: text, address: text, post: undefined, items: [] }));
  const { options, report } = await imported([
    posts,
    { terms, authors, menus: [{ name: 'Main', items }] },
  ]);
  const page = await readFile(importFiles(options).report, 'utf8');
  const stories = await readDrafts(service);

  expect(report.posts).toHaveLength(texts.length);
  expect(findUnreadable(stories)).toEqual([]);
  expect(page).not.toMatch(/<script|<img|<svg|<iframe|\son\w+="|href="(?!https?:)/i);
});
