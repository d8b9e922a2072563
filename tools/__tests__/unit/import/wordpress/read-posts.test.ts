/** Checks what the reader of WordPress' exports makes of posts, authors, terms and menus. */
import { readItems, readPost, readText } from '../../../rigs/import/read-export';
import type { ItemParts } from '../../../rigs/import/wordpress-export';
import { cdata, exportItem, wholeExport } from '../../../rigs/import/wordpress-export';

describe('posts', () => {
  it.each([
    ['publish', {}, 'published'],
    ['publish', { password: 'x' }, 'password'],
    ['future', {}, 'planned'],
    ['future', { password: 'x' }, 'password'],
    ['draft', { password: 'x' }, 'draft'],
    ['pitch', {}, 'draft'],
    ['private', {}, 'private'],
  ] as const)('of the state %s %j are %s', async (status, parts, state) => {
    expect((await readPost({ status, ...parts })).post.state).toBe(state);
  });

  it('deleted, begun, of other types and earlier versions are left out and counted', async () => {
    const { posts, index } = await readItems([
      { id: 1, status: 'trash' },
      { id: 2, status: 'auto-draft' },
      { id: 3, type: 'revision', status: 'inherit' },
      { id: 4, type: 'product' },
      { id: 5, type: 'product' },
      { id: 6, type: 'custom_css' },
    ]);
    expect(posts).toEqual([]);
    expect(index.notices).toEqual([
      { what: 'deleted posts', count: 1 },
      { what: 'posts that were only begun', count: 1 },
      { what: 'earlier versions of posts', count: 1 },
      { what: 'entries of the type "product"', count: 2 },
    ]);
  });

  const none = '0000-00-00 00:00:00';
  it.each([
    ['2021-03-04 11:00:00', '2021-03-04 10:00:00', '2021-03-04T11:00:00+01:00'],
    ['2021-03-01 00:30:00', '2021-03-01 04:00:00', '2021-03-01T00:30:00-03:30'],
    ['2021-03-04 10:00:00', '2021-03-04 10:00:00', '2021-03-04T10:00:00Z'],
    ['2021-03-05 01:00:00', '2021-03-04 10:00:00', '2021-03-04T10:00:00Z'],
    ['2021-03-04 10:00:00', none, '2021-03-04T10:00:00Z'],
    ['1965-05-05 10:00:00', none, '1965-05-05T10:00:00Z'],
    [none, none, undefined],
  ])('dated %s, in UTC %s, are of %s', async (date, dateGmt, expected) => {
    const { post, index } = await readPost({ date, dateGmt });
    expect([post.date, index.problems]).toEqual([expected, []]);
  });

  it('dated only in the form of a feed are of that date; one that cannot be read is named', async () => {
    const dated = async (date: string, feed = '') => {
      const text = exportItem({ id: 12, date, dateGmt: date });
      const { posts, index } = await readText(
        wholeExport(text.replace('</link>', `</link><pubDate>${feed}</pubDate>`)),
      );
      return [posts[0]?.date, index.problems];
    };
    const feed = 'Tue, 02 Mar 2021 10:00:00 +0100';
    expect(await dated('', feed)).toEqual(['2021-03-02T09:00:00Z', []]);
    expect(await dated(none, 'Mon, 30 Nov -0001 00:00:00 +0000')).toEqual([undefined, []]);
    const sentence =
      'The date of “Post 12” (/?p=12) cannot be read: 2021-13-45 10:00:00, 2021-13-45 10:00:00. Set it in its story.';
    expect(await dated('2021-13-45 10:00:00')).toEqual([undefined, [sentence]]);
    expect((await readPost({ status: 'draft', dateGmt: none })).post.date).toBeUndefined();
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
    const { post } = await readPost({
      link: 'https://old.example/2021/03/jab/',
      name: 'jab',
      meta: ['jabs', 'the-jab'].map((slug) => ['_wp_old_slug', slug]),
      content: 'One<!--nextpage-->Two',
    });
    expect(post.paths).toEqual([
      ...['/2021/03/jab', '/?p=12', '/2021/03/jabs', '/2021/03/the-jab', '/2021/03/jab/2'],
    ]);
    const pathsOf = async (parts: Partial<ItemParts>) => (await readPost(parts)).post.paths;
    const home = { type: 'page', link: 'https://old.example/' };
    expect(await pathsOf(home)).toEqual(['/', '/?page_id=12', '/?p=12']);
    expect(await pathsOf({ link: 'https://old.example/?p=12' })).toEqual(['/?p=12']);
    expect(await pathsOf({ link: '' })).toEqual(['/?p=12']);
    expect((await pathsOf({ link: 'nowhere:' }))[0]).toBeDefined();
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

  const sentences = 'A long first sentence about the jab. ';
  it.each([
    [
      'the excerpt',
      { excerpt: 'An <b>excerpt</b> &amp; more.', content: 'x' },
      'An excerpt & more.',
    ],
    ['the teaser', { content: '<h2>Head</h2>Teaser.\n\n<!--more-->Body.' }, 'Teaser.'],
    ['sentences', { content: `${sentences.repeat(4)}Not this.` }, sentences.repeat(3).trim()],
    ['a cut one', { content: 'word '.repeat(99) }, `${'word '.repeat(48).trim().slice(0, 239)}…`],
    ['a list, if that is all', { content: '<ul><li>One</li><li>Two</li></ul>' }, 'One Two'],
    ['an address', { content: '<img src="a.jpg">https://youtu.be/1' }, 'https://youtu.be/1'],
  ])('are described by %s', async (_what, parts, expected) => {
    expect((await readPost(parts)).post.description).toBe(expected);
  });

  it.each<[Record<string, string>, object | undefined]>([
    [
      { _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%' },
      { title: 'Jab – Corner & Bag', description: 'How to jab.' },
    ],
    [
      { rank_math_description: 'Jab well: %excerpt%' },
      { title: 'Jab', description: 'Jab well: How to jab.' },
    ],
    [{ _yoast_wpseo_title: '%%title%%', _yoast_wpseo_metadesc: '' }, undefined],
    [{ _yoast_wpseo_linkdex: '50' }, undefined],
  ])('have texts for search engines, if they differ: %j', async (stored, expected) => {
    const parts = { title: 'Jab', excerpt: 'How to jab.', meta: Object.entries(stored) };
    expect((await readPost(parts)).post.meta).toEqual(expected);
  });

  it.each([
    ['none', '', undefined],
    [
      '_wpsmartcrop_image_focus',
      'a:2:{s:4:"left";s:5:"25.50";s:3:"top";d:40;}',
      { x: 0.255, y: 0.4 },
    ],
    ['theiaSmartThumbnails_position', 'a:2:{i:0;d:0.75;i:1;d:0.1;}', { x: 0.75, y: 0.1 }],
    ['theiaSmartThumbnails_position', 'a:2:{i:0;d:7;i:1;s:1:"x";}', undefined],
  ])('have a cover with its texts and its focus of %s %s', async (key, value, focus) => {
    const address = 'https://old.example/jab.jpg';
    const picture: ItemParts = {
      ...{ id: 5, type: 'attachment', status: 'inherit', attachment: address },
      excerpt: 'A <i>jab</i>',
      meta: [
        ['_wp_attachment_image_alt', 'Jab &amp; cross'],
        [key, value],
      ],
    };
    const { post } = await readPost({ meta: [['_thumbnail_id', '5']] }, picture);
    expect(post.cover).toEqual({ address, alt: 'Jab & cross', caption: 'A jab', focus });
  });

  it('whose cover is not in the export, or without a number, are counted', async () => {
    const unnumbered = exportItem({ id: 13 }).replace('<wp:post_id>13</wp:post_id>', '');
    const bare = exportItem({ id: 12, meta: [['_thumbnail_id', '99']] });
    const { posts, index } = await readText(wholeExport(unnumbered + bare));
    expect(posts.map(({ key, cover }) => [key, cover])).toEqual([['post:12', undefined]]);
    expect(index.notices).toEqual([
      { what: 'entries without a number', count: 1 },
      { what: 'featured pictures that the export does not have', count: 1 },
    ]);
  });
});

describe('authors and terms', () => {
  const categoryOf = (slug: string, parent: string, more = '') =>
    `<wp:category>${more}<wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${cdata(`${slug} &amp; more`)}</wp:cat_name></wp:category>`;
  const head = `<wp:author><wp:author_id>3</wp:author_id><wp:author_login>${cdata('Jane Doe')}</wp:author_login><wp:author_email>${cdata('JANE@old.example')}</wp:author_email><wp:author_display_name>${cdata('Jane &amp; Co')}</wp:author_display_name></wp:author>
${categoryOf('gear', '', `<wp:term_id>1</wp:term_id><wp:category_description>${cdata('<p>All gear</p>')}</wp:category_description>`)}
${categoryOf('gloves', 'gear', '<wp:term_id>2</wp:term_id>')}
<wp:tag><wp:term_id>7</wp:term_id><wp:tag_slug>%d7%a9</wp:tag_slug><wp:tag_name>${cdata('ש')}</wp:tag_name></wp:tag>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>genre</wp:term_taxonomy><wp:term_slug>x</wp:term_slug></wp:term>`;

  it('are read with their old paths', async () => {
    const { index } = await readItems([], head);
    expect(index.authors).toEqual([
      {
        ...{ key: 'author:Jane Doe', name: 'Jane & Co', bio: '', links: [] },
        picture: expect.stringMatching(/^https:\/\/www\.gravatar\.com\/avatar\/[0-9a-f]{64}\?/),
        paths: ['/author/jane-doe', '/author/jane-doe/feed', '/?author=3'],
      },
    ]);
    const [gear, gloves] = ['/category/gear', '/category/gear/gloves'];
    expect(index.terms).toEqual([
      {
        ...{ key: 'category:gear', kind: 'category', name: 'gear & more', slug: 'gear' },
        ...{ description: 'All gear', parent: undefined },
        paths: [gear, `${gear}/feed`, '/?cat=1'],
      },
      {
        ...{ key: 'category:gloves', kind: 'category', name: 'gloves & more', slug: 'gloves' },
        ...{ description: '', parent: 'category:gear' },
        paths: [gloves, '/category/gloves', `${gloves}/feed`, '/?cat=2'],
      },
      {
        ...{ key: 'tag:%d7%a9', kind: 'tag', name: 'ש', slug: 'ש' },
        ...{ description: '', parent: undefined },
        paths: ['/tag/%d7%a9', '/tag/%d7%a9/feed', '/?tag=%d7%a9'],
      },
    ]);
  });

  it('categories around each other have an end', async () => {
    const rings = categoryOf('a', 'b') + categoryOf('b', 'a') + categoryOf('c', 'c');
    const { index } = await readItems([], rings);
    expect(index.terms.map(({ key, parent }) => [key, parent])).toEqual([
      ['category:a', 'category:b'],
      ['category:b', 'category:a'],
      ['category:c', undefined],
    ]);
  });

  it('of a post: categories first, the primary one before all, and other taxonomies counted', async () => {
    const post: ItemParts = {
      ...{ id: 12, creator: 'jane doe' },
      categories: [
        ['post_tag', 'new', 'New &amp; hot'],
        ['category', 'gear', 'Gear'],
        ['category', 'gloves', 'Gloves'],
        ['genre', 'x', 'X'],
        ['post_format', 'post-format-aside', 'Aside'],
      ],
      meta: [['_yoast_wpseo_primary_category', '2']],
    };
    const { posts, index } = await readItems([post], head);
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
    const picture = 'https://old.example/guest.jpg';
    const stored = {
      ...{ 'cap-user_login': 'guest', 'cap-display_name': 'A Guest', 'cap-description': 'Boxes.' },
      ...{ 'cap-website': 'https://guest.example', 'cap-user_email': 'secret@old.example' },
      _thumbnail_id: '31',
    };
    const guest = { id: 30, type: 'guest-author', name: 'cap-guest', meta: Object.entries(stored) };
    const postBy = (id: number, ...authors: string[]): ItemParts => ({
      id,
      creator: 'Jane Doe',
      categories: authors.map((name) => ['author', `cap-${name.toLowerCase()}`, name]),
    });
    const posted = [postBy(1, 'guest', 'Jane Doe'), postBy(2, 'guest'), postBy(3, 'unknown')];
    const portrait = { id: 31, type: 'attachment', attachment: picture };
    const { posts, index } = await readItems([guest, portrait, ...posted], head);
    expect(posts.map(({ authors }) => authors)).toEqual([
      ['author:Jane Doe', 'author:guest'],
      ['author:guest'],
      ['author:Jane Doe'],
    ]);
    expect(index.authors.find(({ key }) => key === 'author:guest')).toEqual({
      ...{ key: 'author:guest', name: 'A Guest', bio: 'Boxes.', picture },
      links: ['https://guest.example'],
      paths: ['/author/guest', '/author/guest/feed'],
    });
    expect(JSON.stringify(index)).not.toContain('@old.example');
  });
});

describe('menus', () => {
  const entry = (id: number, parts: Record<string, string>): ItemParts => ({
    ...{ id, type: 'nav_menu_item', title: parts.label ?? '', menuOrder: id },
    categories: [['nav_menu', 'main', 'Main']],
    meta: Object.entries(parts).map(([key, value]) => [`_menu_item_${key}`, value]),
  });

  it('lead to posts, terms and addresses, in their order', async () => {
    const url = 'https://shop.example/';
    const { index } = await readItems([
      { id: 12, title: 'Jab', link: 'https://old.example/jab/' },
      entry(43, { type: 'custom', url, label: 'Shop', menu_item_parent: '41' }),
      entry(42, { type: 'post_type', object_id: '404', label: 'Lost' }),
      entry(44, { type: 'post_type', object_id: '12', menu_item_parent: '42' }),
      entry(41, { type: 'post_type', object_id: '12', menu_item_parent: '0' }),
      entry(45, { type: 'custom', url: '/', label: 'Loop', menu_item_parent: '46' }),
      entry(46, { type: 'custom', url: '/', label: 'Loop', menu_item_parent: '45' }),
    ]);
    const jab = { label: 'Jab', address: '/jab', post: 'post:12' };
    const shop = { label: 'Shop', address: url, post: undefined, items: [] };
    const items = [
      { ...jab, items: [shop] },
      { ...jab, items: [] },
    ];
    expect(index.menus).toEqual([{ name: 'main', items }]);
    expect(index.notices).toEqual([{ what: 'entries of menus that lead nowhere', count: 1 }]);
  });

  it('of block themes', async () => {
    const content =
      '<!-- wp:home-link {"label":"Start"} /--><!-- wp:navigation-submenu {"label":"Learn \\u0026amp; train","url":"/learn/"} --><!-- wp:navigation-link {"label":"Jab","id":12,"kind":"post-type","url":"https://old.example/jab/"} /--><!-- /wp:navigation-submenu --><!-- wp:navigation-link {"label":"Shop","url":"https://shop.example/","kind":"custom"} /-->';
    const menu = { id: 50, type: 'wp_navigation', title: 'Header', content };
    const { index } = await readItems([{ id: 12 }, menu]);
    const link = { post: undefined, items: [] };
    const jab = { label: 'Jab', address: 'https://old.example/jab/', post: 'post:12', items: [] };
    const items = [
      { ...link, label: 'Start', address: '/' },
      { ...link, label: 'Learn & train', address: '/learn/', items: [jab] },
      { ...link, label: 'Shop', address: 'https://shop.example/' },
    ];
    expect(index.menus).toEqual([{ name: 'Header', items }]);
  });
});
