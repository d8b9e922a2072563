/** Checks the reader of WordPress' exports on files in temporary folders, whole, damaged, hostile and of other kinds. */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readWordPressExport } from '../../../../import/wordpress/read-wordpress-export';
import type { SourceIndex, SourcePost } from '../../../../import/source';
import {
  cdata,
  exportHead,
  exportItem,
  wholeExport,
  writeGeneratedExport,
} from '../../../rigs/import/wordpress-export';
import { hostileStrings } from '../../../../../__tests__/rigs/hostile/hostile-strings';
import type { ItemParts } from '../../../rigs/import/wordpress-export';

let folder = '';
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wordpress-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(file: string): Promise<{ index: SourceIndex; posts: SourcePost[] }> {
  const source = await readWordPressExport(file);
  const posts: SourcePost[] = [];
  for await (const post of source.readPosts()) posts.push(post);
  return { index: await source.readIndex(), posts };
}

async function readText(content: string | Buffer) {
  const file = inFolder('export.xml');
  await writeFile(file, content);
  return readAll(file);
}

const readItems = (...items: ItemParts[]) => readText(wholeExport(items.map(exportItem).join('')));

async function readPost(parts: Partial<ItemParts> = {}, ...others: ItemParts[]) {
  const { posts, index } = await readItems({ id: 12, ...parts }, ...others);
  const post = posts.find(({ key }) => key === `post:${parts.id ?? 12}`);
  if (!post) throw new Error('The post is not read.');
  return { post, index };
}

const refusal = (content: string | Buffer) =>
  readText(content).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('a generated export', () => {
  it('is read: each post with its head, in order, the same each time', async () => {
    const file = inFolder('generated.xml');
    await writeGeneratedExport(file, { posts: 120 });
    const source = await readWordPressExport(file);
    const index = await source.readIndex();
    const keys: string[] = [];
    for await (const {
      html,
      description,
      meta,
      authors,
      terms,
      cover,
      ...head
    } of source.readPosts()) {
      expect(head).toEqual(index.posts[keys.length]);
      expect([typeof html, typeof description, meta]).toEqual(['string', 'string', undefined]);
      expect(index.authors.map(({ key }) => key)).toEqual(expect.arrayContaining([...authors]));
      expect(index.terms.map(({ key }) => key)).toEqual(expect.arrayContaining([...terms]));
      if (cover) expect(index.pictures.has(cover.address)).toBe(true);
      keys.push(head.key);
    }
    expect(keys).toHaveLength(122);
    expect(source).toMatchObject({
      name: 'wordpress https://old.example',
      origin: 'https://old.example',
    });
    await expect(source.readPicture('https://old.example/a.jpg')).resolves.toBeUndefined();
    await expect(readAll(file).then(({ posts }) => posts.map(({ key }) => key))).resolves.toEqual(
      keys,
    );
    expect(index.notices).toEqual([
      { what: 'earlier versions of posts', count: 1 },
      { what: 'deleted posts', count: 1 },
      { what: 'entries of the type "product"', count: 1 },
    ]);
    expect(index.menus).toEqual([
      {
        name: 'Main',
        items: [
          {
            label: 'About',
            address: '/about',
            post: 'post:901',
            items: [{ label: 'Team', address: '/about/team', post: 'post:902', items: [] }],
          },
        ],
      },
    ]);
  });
});

describe('posts', () => {
  it.each([
    ['publish', {}, 'published'],
    ['publish', { password: 'x' }, 'password'],
    ['future', {}, 'planned'],
    ['future', { password: 'x' }, 'password'],
    ['draft', { password: 'x' }, 'draft'],
    ['pending', {}, 'draft'],
    ['pitch', {}, 'draft'],
    ['private', {}, 'private'],
  ] as const)('of the state %s %j are %s', async (status, parts, state) => {
    expect((await readPost({ status, ...parts })).post.state).toBe(state);
  });

  it('deleted, begun, of other types and earlier versions are left out and counted', async () => {
    const { posts, index } = await readItems(
      { id: 1, status: 'trash' },
      { id: 2, status: 'auto-draft' },
      { id: 3, type: 'revision', status: 'inherit' },
      { id: 4, type: 'product' },
      { id: 5, type: 'product' },
      { id: 6, type: 'custom_css' },
    );
    expect(posts).toEqual([]);
    expect(index.notices).toEqual([
      { what: 'deleted posts', count: 1 },
      { what: 'posts that were only begun', count: 1 },
      { what: 'earlier versions of posts', count: 1 },
      { what: 'entries of the type "product"', count: 2 },
    ]);
  });

  it.each([
    ['2021-03-04 11:00:00', '2021-03-04 10:00:00', '2021-03-04T11:00:00+01:00'],
    ['2021-03-01 00:30:00', '2021-03-01 04:00:00', '2021-03-01T00:30:00-03:30'],
    ['2021-03-04 10:00:00', '2021-03-04 10:00:00', '2021-03-04T10:00:00Z'],
    ['2021-06-04 10:00:00', '2021-03-04 10:00:00', '2021-03-04T10:00:00Z'],
    ['2021-03-04 10:00:00', '0000-00-00 00:00:00', '2021-03-04T10:00:00Z'],
    ['0000-00-00 00:00:00', '0000-00-00 00:00:00', undefined],
  ])('dated %s, in UTC %s, are of %s', async (date, dateGmt, expected) => {
    expect((await readPost({ date, dateGmt })).post.date).toBe(expected);
  });

  it('dated before 1970, or only in the form of a feed, are of that date; one that cannot be read is named', async () => {
    const dated = async (date: string, feed = '') => {
      const text = exportItem({ id: 12, date, dateGmt: date });
      const { posts, index } = await readText(
        wholeExport(text.replace('</link>', `</link><pubDate>${feed}</pubDate>`)),
      );
      return [posts[0]?.date, index.problems];
    };
    const none = '0000-00-00 00:00:00';
    expect(await dated('1965-05-05 10:00:00')).toEqual(['1965-05-05T10:00:00Z', []]);
    expect(await dated('', 'Tue, 02 Mar 2021 10:00:00 +0100')).toEqual([
      '2021-03-02T09:00:00Z',
      [],
    ]);
    expect(await dated(none, 'Mon, 30 Nov -0001 00:00:00 +0000')).toEqual([undefined, []]);
    expect(await dated('2021-13-45 10:00:00')).toEqual([
      undefined,
      [
        'The date of “Post 12” (/?p=12) cannot be read: 2021-13-45 10:00:00, 2021-13-45 10:00:00. Set it in its story.',
      ],
    ]);
  });

  it('drafts have no date before it is set', async () => {
    const { post } = await readPost({ status: 'draft', dateGmt: '0000-00-00 00:00:00' });
    expect(post.date).toBeUndefined();
  });

  it('have plain titles, and a slug also without one', async () => {
    const title = 'Hit &amp; <em>run</em> &#8217;<script>x</script>';
    expect((await readPost({ title })).post.title).toBe('Hit & run ’');
    expect((await readPost({ name: '%d7%a9%d7%9c' })).post.slug).toBe('של');
    expect((await readPost({ name: '%E0%A4%A' })).post.slug).toBe('%E0%A4%A');
    expect((await readPost({ name: '', title: 'Über Jabs!' })).post.slug).toBe('über-jabs');
    expect((await readPost({ name: '', title: '🥊' })).post.slug).toBe('12');
  });

  it('name every old path, the usual one first', async () => {
    const link = 'https://old.example/2021/03/jab/';
    const { post } = await readPost({
      link,
      name: 'jab',
      meta: [
        ['_wp_old_slug', 'jabs'],
        ['_wp_old_slug', 'the-jab'],
      ],
      content: 'One<!--nextpage-->Two',
    });
    expect(post.paths).toEqual([
      '/2021/03/jab',
      '/?p=12',
      '/2021/03/jabs',
      '/2021/03/the-jab',
      '/2021/03/jab/2',
    ]);
    expect((await readPost({ type: 'page', link: 'https://old.example/' })).post.paths).toEqual([
      '/',
      '/?page_id=12',
      '/?p=12',
    ]);
    expect((await readPost({ link: 'https://old.example/?p=12' })).post.paths).toEqual(['/?p=12']);
    expect((await readPost({ link: 'nowhere:' })).post.paths[0]).toBeDefined();
    expect((await readPost({ link: '' })).post.paths).toEqual(['/?p=12']);
  });

  it('count approved comments, without pings', async () => {
    const comments = [
      ['1', 'comment'],
      ['1', ''],
      ['0', 'comment'],
      ['spam', ''],
      ['1', 'pingback'],
    ] as const;
    expect((await readPost({ comments })).post.comments).toBe(2);
  });

  it.each([
    [
      'the excerpt',
      { excerpt: 'An <b>excerpt</b> &amp; more.', content: 'Body.' },
      'An excerpt & more.',
    ],
    ['the teaser', { content: '<h2>Head</h2>Teaser.\n\n<!--more-->Body.' }, 'Teaser.'],
    [
      'the first sentences',
      { content: `${'A long first sentence about the jab. '.repeat(4)}Not this one.` },
      'A long first sentence about the jab. '.repeat(3).trim(),
    ],
    [
      'a cut sentence',
      { content: 'word '.repeat(100) },
      `${'word '.repeat(48).trim().slice(0, 239)}…`,
    ],
    ['a list, if that is all', { content: '<ul><li>One</li><li>Two</li></ul>' }, 'One Two'],
    [
      'an address, if that is all',
      { content: '<img src="a.jpg">https://youtu.be/1' },
      'https://youtu.be/1',
    ],
  ])('are described by %s', async (_what, parts, expected) => {
    expect((await readPost(parts)).post.description).toBe(expected);
  });

  it('have texts for search engines of Yoast or Rank Math, if they differ', async () => {
    const meta = async (...stored: [string, string][]) =>
      (await readPost({ title: 'Jab', excerpt: 'How to jab.', meta: stored })).post.meta;
    expect(await meta(['_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%'])).toEqual({
      title: 'Jab – Corner & Bag',
      description: 'How to jab.',
    });
    expect(await meta(['rank_math_description', 'Jab well: %excerpt%'])).toEqual({
      title: 'Jab',
      description: 'Jab well: How to jab.',
    });
    expect(
      await meta(['_yoast_wpseo_title', '%%title%%'], ['_yoast_wpseo_metadesc', '']),
    ).toBeUndefined();
    expect(await meta(['_yoast_wpseo_linkdex', '50'])).toBeUndefined();
  });

  it('have a cover with its texts and its focus', async () => {
    const picture = (meta: [string, string][]): ItemParts => ({
      id: 5,
      type: 'attachment',
      status: 'inherit',
      excerpt: 'A <i>jab</i>',
      attachment: 'https://old.example/jab.jpg',
      meta: [['_wp_attachment_image_alt', 'Jab &amp; cross'], ...meta],
    });
    const cover = async (...meta: [string, string][]) =>
      (await readPost({ meta: [['_thumbnail_id', '5']] }, picture(meta))).post.cover;
    const expected = {
      address: 'https://old.example/jab.jpg',
      alt: 'Jab & cross',
      caption: 'A jab',
    };
    expect(await cover()).toEqual({ ...expected, focus: undefined });
    expect(
      await cover(['_wpsmartcrop_image_focus', 'a:2:{s:4:"left";s:5:"25.50";s:3:"top";d:40;}']),
    ).toEqual({ ...expected, focus: { x: 0.255, y: 0.4 } });
    expect(await cover(['theiaSmartThumbnails_position', 'a:2:{i:0;d:0.75;i:1;d:0.1;}'])).toEqual({
      ...expected,
      focus: { x: 0.75, y: 0.1 },
    });
    expect(await cover(['theiaSmartThumbnails_position', 'a:2:{i:0;d:7;i:1;s:1:"x";}'])).toEqual({
      ...expected,
      focus: undefined,
    });
  });

  it('whose cover is not in the export are counted', async () => {
    const { post, index } = await readPost({ meta: [['_thumbnail_id', '99']] });
    expect(post.cover).toBeUndefined();
    expect(index.notices).toEqual([
      { what: 'featured pictures that the export does not have', count: 1 },
    ]);
  });
});

describe('authors and terms', () => {
  const head = `<wp:author><wp:author_id>3</wp:author_id><wp:author_login>${cdata('Jane Doe')}</wp:author_login><wp:author_email>${cdata('JANE@old.example')}</wp:author_email><wp:author_display_name>${cdata('Jane &amp; Co')}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>gear</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('Gear &amp; more')}</wp:cat_name><wp:category_description>${cdata('<p>All gear</p>')}</wp:category_description></wp:category>
<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>gloves</wp:category_nicename><wp:category_parent>gear</wp:category_parent><wp:cat_name>Gloves</wp:cat_name></wp:category>
<wp:tag><wp:term_id>7</wp:term_id><wp:tag_slug>%d7%a9</wp:tag_slug><wp:tag_name>${cdata('ש')}</wp:tag_name></wp:tag>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>genre</wp:term_taxonomy><wp:term_slug>x</wp:term_slug></wp:term>`;

  it('are read with their old paths', async () => {
    const { index } = await readText(wholeExport('', head));
    expect(index.authors).toEqual([
      {
        key: 'author:Jane Doe',
        name: 'Jane & Co',
        bio: '',
        links: [],
        picture: expect.stringMatching(/^https:\/\/www\.gravatar\.com\/avatar\/[0-9a-f]{64}\?/),
        paths: ['/author/jane-doe', '/author/jane-doe/feed', '/?author=3'],
      },
    ]);
    expect(index.terms).toEqual([
      {
        key: 'category:gear',
        kind: 'category',
        name: 'Gear & more',
        slug: 'gear',
        description: 'All gear',
        parent: undefined,
        paths: ['/category/gear', '/category/gear/feed', '/?cat=1'],
      },
      {
        key: 'category:gloves',
        kind: 'category',
        name: 'Gloves',
        slug: 'gloves',
        description: '',
        parent: 'category:gear',
        paths: [
          '/category/gear/gloves',
          '/category/gloves',
          '/category/gear/gloves/feed',
          '/?cat=2',
        ],
      },
      {
        key: 'tag:%d7%a9',
        kind: 'tag',
        name: 'ש',
        slug: 'ש',
        description: '',
        parent: undefined,
        paths: ['/tag/%d7%a9', '/tag/%d7%a9/feed', '/?tag=%d7%a9'],
      },
    ]);
  });

  it('categories around each other have an end', async () => {
    const one = (slug: string, parent: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
    const { index } = await readText(
      wholeExport('', one('a', 'b') + one('b', 'a') + one('c', 'c')),
    );
    expect(index.terms.map(({ key, parent }) => [key, parent])).toEqual([
      ['category:a', 'category:b'],
      ['category:b', 'category:a'],
      ['category:c', undefined],
    ]);
  });

  it('of a post: categories first, the primary one before all, and other taxonomies counted', async () => {
    const item = exportItem({
      id: 12,
      creator: 'jane doe',
      categories: [
        ['post_tag', 'new', 'New &amp; hot'],
        ['category', 'gear', 'Gear'],
        ['category', 'gloves', 'Gloves'],
        ['genre', 'x', 'X'],
        ['post_format', 'post-format-aside', 'Aside'],
      ],
      meta: [['_yoast_wpseo_primary_category', '2']],
    });
    const { posts, index } = await readText(wholeExport(item, head));
    expect(posts[0]?.terms).toEqual(['category:gloves', 'category:gear', 'tag:new']);
    expect(posts[0]?.authors).toEqual(['author:Jane Doe']);
    expect(index.terms.find(({ key }) => key === 'tag:new')?.name).toBe('New & hot');
    expect(index.notices).toEqual([{ what: 'places of posts in the taxonomy "genre"', count: 1 }]);
  });

  it('of a post in an export of version 1.0, which names each twice, are not left out', async () => {
    const twice = ['gear', ''].map((slug) => ['tag', slug, 'Gear'] as const);
    const { post, index } = await readPost({ categories: [...twice, ['tag', '', 'Lost']] });
    expect(post.terms).toEqual(['tag:gear']);
    expect(index.notices).toEqual([{ what: 'places of posts in the taxonomy "tag"', count: 1 }]);
  });

  it('several authors of one post, and guests without an account', async () => {
    const guest: ItemParts = {
      id: 30,
      type: 'guest-author',
      name: 'cap-guest',
      title: 'A guest',
      meta: [
        ['cap-user_login', 'guest'],
        ['cap-display_name', 'A Guest'],
        ['cap-description', 'Boxes.'],
        ['cap-website', 'https://guest.example'],
        ['_thumbnail_id', '31'],
        ['cap-user_email', 'secret@old.example'],
      ],
    };
    const portrait: ItemParts = {
      id: 31,
      type: 'attachment',
      attachment: 'https://old.example/guest.jpg',
    };
    const post = (id: number, ...authors: string[]): ItemParts => ({
      id,
      creator: 'Jane Doe',
      categories: authors.map((name) => ['author', `cap-${name.toLowerCase()}`, name]),
    });
    const items = [
      guest,
      portrait,
      post(1, 'guest', 'Jane Doe'),
      post(2, 'guest'),
      post(3, 'unknown'),
    ];
    const { posts, index } = await readText(wholeExport(items.map(exportItem).join(''), head));
    expect(posts.map(({ authors }) => authors)).toEqual([
      ['author:Jane Doe', 'author:guest'],
      ['author:guest'],
      ['author:Jane Doe'],
    ]);
    expect(index.authors.find(({ key }) => key === 'author:guest')).toEqual({
      key: 'author:guest',
      name: 'A Guest',
      bio: 'Boxes.',
      links: ['https://guest.example'],
      picture: 'https://old.example/guest.jpg',
      paths: ['/author/guest', '/author/guest/feed'],
    });
    expect(JSON.stringify(index)).not.toContain('@old.example');
  });
});

describe('menus', () => {
  const entry = (id: number, parts: Record<string, string>, order = id): ItemParts => ({
    id,
    type: 'nav_menu_item',
    title: parts.label ?? '',
    menuOrder: order,
    categories: [['nav_menu', 'main', 'Main']],
    meta: Object.entries(parts).map(([key, value]) => [`_menu_item_${key}`, value]),
  });

  it('lead to posts, terms and addresses, in their order', async () => {
    const { index } = await readItems(
      { id: 12, title: 'Jab', link: 'https://old.example/jab/' },
      entry(43, {
        type: 'custom',
        url: 'https://shop.example/',
        label: 'Shop',
        menu_item_parent: '41',
      }),
      entry(42, { type: 'post_type', object_id: '404', label: 'Lost' }),
      entry(44, { type: 'post_type', object_id: '12', menu_item_parent: '42' }),
      entry(41, { type: 'post_type', object_id: '12', menu_item_parent: '0' }),
      entry(45, { type: 'custom', url: '/', label: 'Loop', menu_item_parent: '46' }),
      entry(46, { type: 'custom', url: '/', label: 'Loop', menu_item_parent: '45' }),
    );
    const jab = { label: 'Jab', address: '/jab', post: 'post:12' };
    expect(index.menus).toEqual([
      {
        name: 'main',
        items: [
          {
            ...jab,
            items: [
              { label: 'Shop', address: 'https://shop.example/', post: undefined, items: [] },
            ],
          },
          { ...jab, items: [] },
        ],
      },
    ]);
    expect(index.notices).toEqual([{ what: 'entries of menus that lead nowhere', count: 1 }]);
  });

  it('of block themes', async () => {
    const content =
      '<!-- wp:home-link {"label":"Start"} /--><!-- wp:navigation-submenu {"label":"Learn \\u0026amp; train","url":"/learn/"} --><!-- wp:navigation-link {"label":"Jab","id":12,"kind":"post-type","url":"https://old.example/jab/"} /--><!-- /wp:navigation-submenu --><!-- wp:navigation-link {"label":"Shop","url":"https://shop.example/","kind":"custom"} /-->';
    const { index } = await readItems(
      { id: 12 },
      { id: 50, type: 'wp_navigation', title: 'Header', content },
    );
    expect(index.menus).toEqual([
      {
        name: 'Header',
        items: [
          { label: 'Start', address: '/', post: undefined, items: [] },
          {
            label: 'Learn & train',
            address: '/learn/',
            post: undefined,
            items: [
              { label: 'Jab', address: 'https://old.example/jab/', post: 'post:12', items: [] },
            ],
          },
          { label: 'Shop', address: 'https://shop.example/', post: undefined, items: [] },
        ],
      },
    ]);
  });
});

describe('files', () => {
  const item = exportItem({ id: 12, title: 'Jab', content: 'One ]]> two' });

  it('of version 1.0, without authors and with tags of the old name', async () => {
    const old = wholeExport(
      item.replace(
        '</item>',
        '<category>Gear</category><category domain="tag" nicename="new"><![CDATA[New]]></category></item>',
      ),
      '',
      '1.0',
    );
    const { posts, index } = await readText(old);
    expect(index.authors).toEqual([
      expect.objectContaining({ key: 'author:coach', name: 'coach', picture: undefined }),
    ]);
    expect(posts[0]).toMatchObject({ terms: ['tag:new'], html: '<p>One ]]> two</p>\n' });
  });

  it('with other prefixes for the same namespaces', async () => {
    const renamed = wholeExport(item)
      .replaceAll('wp:', 'w:')
      .replaceAll('xmlns:w:', 'xmlns:w')
      .replaceAll('xmlns:wp=', 'xmlns:w=')
      .replaceAll('content:', 'c:')
      .replaceAll('xmlns:content=', 'xmlns:c=')
      .replaceAll('dc:', 'd:')
      .replaceAll('xmlns:dc=', 'xmlns:d=');
    const { posts } = await readText(renamed);
    expect(posts[0]).toMatchObject({
      key: 'post:12',
      authors: ['author:coach'],
      html: '<p>One ]]> two</p>\n',
    });
  });

  it('of a blog in a folder of its site', async () => {
    const file = inFolder('export.xml');
    const inBlog = wholeExport(item).replaceAll('https://old.example', 'https://old.example/blog');
    await writeFile(file, inBlog);
    const { index } = await readAll(file);
    expect((await readWordPressExport(file)).name).toBe('wordpress https://old.example/blog');
    expect(index.posts[0]?.paths).toEqual(['/blog/?p=12']);
    expect(index.authors[0]?.paths?.[0]).toBe('/blog/author/coach');
  });

  it('of one export in a folder are one source, and a post in two of them is one', async () => {
    const several = await mkdtemp(inFolder('several-'));
    await writeFile(
      path.join(several, '1.xml'),
      wholeExport(exportItem({ id: 1 }) + exportItem({ id: 2, meta: [['_thumbnail_id', '5']] })),
    );
    await writeFile(
      path.join(several, '2.XML'),
      wholeExport(
        exportItem({ id: 2 }) +
          exportItem({ id: 5, type: 'attachment', attachment: 'https://old.example/a.jpg' }),
      ),
    );
    await writeFile(path.join(several, 'readme.txt'), 'No export');
    const { posts, index } = await readAll(several);
    expect(posts.map(({ key, cover }) => [key, cover?.address])).toEqual([
      ['post:1', undefined],
      ['post:2', 'https://old.example/a.jpg'],
    ]);
    expect(index.posts).toHaveLength(2);
    expect(index.notices).toEqual([{ what: 'posts that the export has twice', count: 1 }]);

    await writeFile(
      path.join(several, '3.xml'),
      wholeExport(item).replaceAll('old.example', 'other.example'),
    );
    await expect(readWordPressExport(several)).rejects.toThrow(
      /3\.xml is of https:\/\/other\.example, but .* Import one site after the other\./,
    );
  });

  it('whose bytes are not UTF-8 are read as Windows-1252, and counted', async () => {
    const text = wholeExport(exportItem({ id: 12, content: 'Ünï “wörds” 🥊 €' }));
    const [before = '', after = ''] = text.split('wörds');
    const mixed = Buffer.concat([
      Buffer.from(before),
      Buffer.from([0x93, 0x77, 0xf6, 0x80]),
      Buffer.from(after),
    ]);
    const { posts, index } = await readText(mixed);
    expect(posts[0]?.html).toBe('<p>Ünï ““wö€” 🥊 €</p>\n');
    expect(index.notices).toEqual([
      { what: 'bytes that are not UTF-8, read as Windows-1252', count: 3 },
    ]);
  });

  it.each([
    ['windows-1252', (text: string) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')],
    ['ISO-8859-1', (text: string) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('in %s are read', async (encoding, encode) => {
    const text = wholeExport(exportItem({ id: 12, content: 'Jäb’s' })).replace('UTF-8', encoding);
    expect((await readText(encode(text))).posts[0]?.html).toBe('<p>Jäb’s</p>\n');
  });

  it('characters between two parts of a large file stay whole', async () => {
    const content = 'ü🥊'.repeat(200_000);
    const { posts, index } = await readText(
      wholeExport(exportItem({ id: 12, content: `a${content}` })),
    );
    expect(posts[0]?.html).toBe(`<p>a${content}</p>\n`);
    expect(index.notices).toEqual([]);
  });

  it('with characters that XML forbids, warnings of PHP before and after, and names of letters are read', async () => {
    const dirty = `\n<br />\n<b>Warning</b>: something in x.php\n${wholeExport(item.replace('One', 'On\u0000\u0008\u000Be\uFFFF').replace('<![CDATA[Jab]]>', 'Jab &nbsp;&eacute;&#8; cross'))}<br /><b>Fatal error</b>`;
    const { posts, index } = await readText(dirty);
    expect(posts[0]).toMatchObject({ title: 'Jab é cross', html: '<p>One ]]> two</p>\n' });
    expect(index.notices).toEqual([{ what: 'characters that XML forbids, removed', count: 4 }]);
  });

  it.each([
    [
      'empty',
      '',
      /export\.xml is empty\. Name the XML file that WordPress writes at Tools → Export/,
    ],
    ['a ZIP archive', 'PK\u0003\u0004x', /is a ZIP archive\. Unpack it/],
    ['compressed', Buffer.from([0x1f, 0x8b, 8]), /is compressed\. Unpack it/],
    ['JSON', '{"db":[]}', /is JSON, not an export of WordPress\. Name the XML file/],
    ['a web page', '\n<!DOCTYPE html><html></html>', /is a web page/],
    ['a copy of a database', '-- MySQL dump', /is a copy of a database/],
    ['a text', 'Hello', /is not XML/],
    ['other XML', '<?xml version="1.0"?><!DOCTYPE a><a></a>', /is XML of another kind \(<a>\)/],
    [
      'a feed',
      '<?xml version="1.0"?><rss version="2.0"><channel><title>a</title><item></item></channel></rss>',
      /is a feed, which has only the last posts/,
    ],
    [
      'in an unknown encoding',
      exportHead().replace('UTF-8', 'EBCDIC'),
      /encoding is "EBCDIC", which is unknown\. Save it as UTF-8/,
    ],
    ['cut off in its head', exportHead(), /was cut off: it ends before its first post/],
    [
      'cut off after a post',
      exportHead() + item,
      /was cut off: it ends after post 12 "Jab", because .* Export again;/,
    ],
    [
      'cut off in a text',
      exportHead() + item.slice(0, item.indexOf('two')),
      /it ends in the post "Jab"/,
    ],
    [
      'cut off by an error',
      `${exportHead()}${item}<br />\n<b>Fatal error</b>:  Allowed memory size exhausted<br />`,
      /was cut off: it ends after post 12/,
    ],
    [
      'damaged by an end of another name',
      `${exportHead()}${item.replace('</title>', '</titel>')}</channel></rss>`,
      /is damaged in the post "Jab", at line and column \d+:\d+: unexpected close tag\. Export again, or mend/,
    ],
    [
      'damaged',
      `${exportHead()}${item}<item><title>Tom < Jerry; and</title></item>${item}</channel></rss>`,
      /is damaged in the post "", at line and column \d+:\d+: disallowed character in tag name\. Export again, or mend/,
    ],
    [
      'damaged after warnings of PHP',
      `\n<b>Warning</b>\n\n<?xml version="1.0"?>\n<rss>\n<channel>\n<title>a</titel>`,
      /is damaged before its first post, at line and column 7:\d+: unexpected close tag/,
    ],
  ])('%s: is refused with a sentence', async (_what, content, expected) => {
    const message = await refusal(content);
    expect(message).toMatch(expected);
    expect(message).toMatch(/\.$/);
  });

  it('with bare “&” are read, wherever a part of the file ends, and these are counted', async () => {
    const bare = `<item><title>Jab & Cross &amp; &nbsp;Hook</title><wp:post_id>12</wp:post_id><link>${'a&'.repeat(150_000)}</link><content:encoded><![CDATA[a & b ]] &]]></content:encoded></item>`;
    const picture = exportItem({ id: 13, type: 'attachment', attachment: 'x' }).replace(
      cdata('x'),
      'https://old.example/a.jpg?w=1&h=2',
    );
    const { posts, index } = await readText(wholeExport(bare + picture));
    expect(posts[0]?.title).toBe('Jab & Cross & Hook');
    expect(posts[0]?.html).toBe('<p>a & b ]] &</p>\n');
    expect([...index.pictures.keys()]).toEqual(['https://old.example/a.jpg?w=1&h=2']);
    expect(index.notices).toEqual([
      { what: 'signs “&” that XML wants as “&amp;”, read as text', count: 150_002 },
    ]);
  });

  it('of a folder that cannot be read are named, and the others go on', async () => {
    const parts = await mkdtemp(inFolder('damaged-'));
    const one = exportItem({ id: 1 });
    await writeFile(path.join(parts, '1.xml'), '<html></html>');
    await writeFile(
      path.join(parts, '2.xml'),
      `${exportHead()}${one}<item><title>Two</titel></item></channel></rss>`,
    );
    await writeFile(path.join(parts, '3.xml'), wholeExport(exportItem({ id: 3 })));
    const { posts, index } = await readAll(parts);
    expect(posts.map(({ key }) => key)).toEqual(['post:1', 'post:3']);
    expect(index.problems).toEqual([
      expect.stringMatching(/1\.xml is a web page, .* The other files were read/),
      expect.stringMatching(
        /^2\.xml is damaged in the post "Two", .*\d+:\d+: unexpected close tag.* The other/,
      ),
    ]);
  });

  it('that do not exist, and folders without any, are refused with a sentence', async () => {
    await expect(readWordPressExport(inFolder('none.xml'))).rejects.toThrow(
      /^There is no .*none\.xml\. Name/,
    );
    await expect(readWordPressExport(await mkdtemp(inFolder('none-')))).rejects.toThrow(
      /has no \.xml files\. Name/,
    );
  });
});

describe('hostile files', () => {
  it('entities of a document type are not expanded', async () => {
    const entities = Array.from(
      { length: 10 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    );
    const types = `<!DOCTYPE rss [<!ENTITY l0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${entities.join('')}]>`;
    const laughing = wholeExport(
      exportItem({ id: 12 }).replace('<![CDATA[Post 12]]>', '&l10; &file;'),
    ).replace('<rss', `${types}<rss`);
    expect((await readText(laughing)).posts[0]?.title).toBe('&l10; &file;');
  });

  it('elements 5,000 deep are refused', async () => {
    const deep = `${exportHead()}<item>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</item></channel></rss>`;
    expect(await refusal(deep)).toMatch(/is damaged .*more than 100 elements in each other/);
  });

  it('a body of HTML 5,000 deep is read', async () => {
    const { post } = await readPost({
      content: `${'<div>'.repeat(5_000)}One${'</div>'.repeat(5_000)}`,
    });
    expect(post.html).toContain('<div>One</div>');
  });

  it('a text without an end is refused before it fills the memory', async () => {
    const file = inFolder('endless.xml');
    await writeFile(file, `${exportHead()}<item><title>Endless</title><content:encoded><![CDATA[`);
    for (let part = 0; part < 60; part += 1) await appendFile(file, 'jab '.repeat(250_000));
    await expect(readAll(file)).rejects.toThrow(
      /has a text of more than 50 million characters in the post "Endless"/,
    );
  });

  it('the worst strings in every text of a post are read', async () => {
    const items = hostileStrings.map(({ text }, place): ItemParts => ({
      id: place + 1,
      title: text,
      content: `${text}\n\n<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->`,
      excerpt: text,
      name: text,
      creator: text,
      meta: [['_yoast_wpseo_title', text]],
    }));
    const { posts, index } = await readItems(...items);
    expect(posts).toHaveLength(hostileStrings.length);
    expect(index.posts.map(({ key }) => key)).toEqual(posts.map(({ key }) => key));
    expect(posts.map(({ title }) => title).join('')).not.toMatch(/\p{Cc}/u);
  });

  it('a post without a number is left out and counted', async () => {
    const item = exportItem({ id: 12 }).replace('<wp:post_id>12</wp:post_id>', '');
    const { posts, index } = await readText(wholeExport(item + exportItem({ id: 13 })));
    expect(posts.map(({ key }) => key)).toEqual(['post:13']);
    expect(index.notices).toEqual([{ what: 'entries without a number', count: 1 }]);
  });

  it('names of properties are names like others', async () => {
    const { post, index } = await readPost({
      creator: '__proto__',
      name: '__proto__',
      categories: [
        ['category', 'constructor', 'toString'],
        ['__proto__', 'x', 'x'],
      ],
      meta: [['__proto__', 'x']],
    });
    expect(post.terms).toEqual(['category:constructor']);
    expect(index.authors[0]?.key).toBe('author:__proto__');
    expect(index.notices).toEqual([
      { what: 'places of posts in the taxonomy "__proto__"', count: 1 },
    ]);
  });
});
