import type { DerivedNode, RedirectListNode } from '../../../../../src/gatsby/node/derived-nodes';
import { findRedirects } from '../../../../../src/gatsby/node/redirects/find-redirects';
import { parseStory } from '../../../../../src/content/parse-story';
import type { Redirect } from '../../../../../src/lib/http/redirects-file';
import { readRedirectsFile, toRedirectsFile } from '../../../../../src/lib/http/redirects-file';
import { storyEntry } from '../../../../rigs/builders/story-entries';

type Entry = [oldAddress: string, newAddress: string, permanent?: boolean];

const pages = new Map([
  ['/', 'a page of the site'],
  ['/about', 'story "pages/about"'],
  ['/search', 'a page of the site'],
  ['/training/jab', 'story "blogs/jab"'],
]);
const about = { type: 'page', slug: 'about' } as DerivedNode;
const lookup = (nodeId: string | undefined) => (nodeId === 'story-about' ? about : undefined);

/** Finds the redirects of stories named `redirects/…`, as editors fill them in. */
function find(
  stories: Record<string, readonly Entry[]>,
  moved: readonly { from: string; to: string }[] = [],
  ofShop: readonly Redirect[] = [],
) {
  const lists = Object.entries(stories).map(([slug, entries]) => {
    const redirects = entries.map(([old_address, address, permanent]) => {
      const [, id] = /^story:(.*)$/.exec(address) ?? [];
      const new_address = id
        ? { fieldtype: 'multilink', linktype: 'story', id }
        : { fieldtype: 'multilink', linktype: 'url', url: address };
      return { component: 'redirect', old_address, new_address, permanent };
    });
    const entry = storyEntry({ component: 'redirects', redirects }, { full_slug: slug, slug });
    return parseStory(entry) as unknown as RedirectListNode;
  });
  const { redirects, problems } = findRedirects(lists, lookup, (address) => pages.get(address), {
    moved,
    ofShop,
  });
  return { file: toRedirectsFile(redirects), problems: problems.map(({ sentence }) => sentence) };
}

it('redirects: are written for the host, sorted, temporary unless marked permanent', () => {
  const { file, problems } = find({
    b: [['/old-jab/', '/training/jab?from=old#guard', true]],
    a: [
      ['/who-we-are', 'story:about'],
      ['/files/guide', '/guide.pdf'],
    ],
  });
  expect(file).toBe(
    '/files/guide /guide.pdf 302\n/old-jab /training/jab?from=old#guard 301\n/who-we-are /about 302\n',
  );
  expect(problems).toEqual([]);
  const from = readRedirectsFile(file).map((redirect) => redirect.from);
  expect(from).toEqual(['/files/guide', '/old-jab', '/who-we-are']);
});

it.each<[string, Entry, string]>([
  ['an external address', ['/old', 'https://example.com/'], 'Cannot redirect to "https://'],
  ['an external address in disguise', ['/old', '/..//evil.example'], 'Cannot redirect to'],
  ['no new address', ['/old', ''], 'there is no new address'],
  ['an address that runs script', ['/old', 'javascript:alert(1)'], 'there is no new address'],
  ['a story without a page', ['/old', 'story:gone'], 'a story without a page'],
  ['a path without a page', ['/old', '/nowhere'], 'the site has no page /nowhere'],
  ['the path of a page', ['/about', '/'], '/about is the address of story "pages/about"'],
  ['an address of the site itself', ['/api/signup', '/about'], 'below /api belong to the site'],
  ['two lines', ['/old\n/evil https://evil.example 302', '/about'], 'is no old address'],
  ['a placeholder', ['/blog/*', '/about'], 'Give one address'],
  ['a query without a value', ['/?p', '/about'], 'is not complete'],
  ['a query of a page that reads it', ['/search?q=jab', '/about'], '/search is a page that reads'],
  ['a query below an address of the site', ['/api?p=1', '/about'], 'below /api belong to the site'],
  [
    'a query that leads to itself',
    ['/?p=1', '/?x=y&p=1'],
    'leads back to an address on its way, /?p=1',
  ],
  ['itself', ['/old', '/old#top'], 'leads back to an address on its way, /old'],
])('redirects: leave out %s, and say where it is', (_case, entry, problem) => {
  const { file, problems } = find({ moved: [entry, ['/fine', '/about']] });
  expect(file).toBe('/fine /about 302\n');
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(problems[0]).toContain('in story "moved" is left out');
});

it('redirects: leave out the second of one address, and name both stories', () => {
  const { file, problems } = find({ a: [['/old', '/about']], b: [['/old/', '/']] });
  expect(file).toBe('/old /about 302\n');
  expect(problems).toEqual([
    'The redirect of "/old" in story "b" is left out: story "a" redirects /old already. Change it in the content service.',
  ]);
});

it('redirects: leave out a loop, and name its stories', () => {
  const { file, problems } = find({ a: [['/one', '/two']], b: [['/two', '/one']] });
  expect(file).toBe('');
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('"/one" in story "a" is left out');
  expect(problems[1]).toContain('"/two" in story "b" is left out');
  expect(problems[0]).toContain('/one, by story "a"');
});

it('redirects: serve a chain as one, and name both stories', () => {
  const { file, problems } = find({ a: [['/one', '/two']], b: [['/two', '/about', true]] });
  expect(file).toBe('/one /about 302\n/two /about 301\n');
  expect(problems).toEqual([
    'The redirect of /one in story "a" leads to /two, which story "b" redirects to /about. It is served as one redirect; set /about as its new address.',
  ]);
});

it('redirects: of a query are served beside the page at their path, once each', () => {
  const { file, problems } = find({
    a: [
      ['/?p=12', 'story:about', true],
      ['/about?page_id=7', '/'],
      ['/blog?p=12', '/about'],
    ],
    b: [['/?p=12', '/']],
  });
  expect(file).toBe('/ p=12 /about 301!\n/about page_id=7 / 302!\n/blog p=12 /about 302!\n');
  expect(problems).toEqual([expect.stringContaining('story "a" redirects /?p=12 already')]);
});

it('redirects: of queries are steps of chains and loops as those of paths are', () => {
  const { file, problems } = find({
    a: [
      ['/one', '/?p=1'],
      ['/?p=1', '/about?x=y'],
      ['/?p=2', '/two'],
      ['/two', '/?x=y&p=2'],
      ['/three', '/?p=3'],
    ],
  });
  expect(file).toBe('/ p=1 /about?x=y 302!\n/one /about?x=y 302\n/three /?p=3 302\n');
  expect(problems).toEqual([
    expect.stringContaining('leads to /?p=1, which story "a" redirects to /about?x=y'),
    expect.stringContaining('"/?p=2" in story "a" is left out'),
    expect.stringContaining('"/two" in story "a" is left out'),
  ]);
});

it('redirects: of moved pages are added for good, behind those of editors and pages', () => {
  const moved = [
    { from: '/training/old-jab', to: '/training/jab' },
    { from: '/who-we-are', to: '/about' },
    { from: '/about', to: '/training/jab' },
    { from: '/gone', to: '/nowhere' },
    { from: '/odd*slug', to: '/about' },
    { from: '/Überblick', to: '/about' },
  ];
  const { file, problems } = find(
    {
      a: [
        ['/who-we-are', '/training/jab'],
        ['/old', '/training/old-jab'],
      ],
    },
    moved,
  );
  expect(file).toBe(
    [
      '/%C3%9Cberblick /about 301',
      '/old /training/jab 302',
      '/training/old-jab /training/jab 301',
      '/who-we-are /training/jab 302\n',
    ].join('\n'),
  );
  expect(problems).toEqual([
    'The redirect of /old in story "a" leads to /training/old-jab, which the page that was there redirects to /training/jab. It is served as one redirect; set /training/jab as its new address.',
  ]);
});

it('redirects: of a shop are the last, and neither at a page nor at an address that an editor redirects', () => {
  const redirect = (from: string, to: string) => ({ from, to, status: 301 });
  const { file, problems } = find(
    {
      a: [
        ['/pages/about', '/'],
        ['/shop', '/collections/all'],
        ['/news', '/blogs/old/jab'],
      ],
    },
    [],
    [
      ...[redirect('/about', '/'), redirect('/pages/about', '/about')],
      ...[redirect('/collections/all', '/search'), redirect('/blogs/:blog/jab', '/training/jab')],
    ],
  );
  expect(file).toBe(
    '/news /training/jab 302\n/pages/about / 302\n/shop /search 302\n/collections/all /search 301\n/blogs/:blog/jab /training/jab 301\n',
  );
  expect(problems).toEqual([
    expect.stringContaining('/collections/all, which the site itself redirects to /search'),
    expect.stringContaining('/blogs/old/jab, which the site itself redirects to /training/jab'),
  ]);
});
