import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMarkdownFolder } from '../../../import/markdown/read-markdown-folder';
import type { SourceIndex, SourcePost } from '../../../import/source';
import { writeFiles } from '../../../../__tests__/rigs/releases/release-folders';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';

type Read = {
  index: SourceIndex;
  /** By key. */
  posts: Map<string, SourcePost>;
  picture: (address: string) => Promise<Buffer | undefined>;
  origin: string | undefined;
};

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder('markdown-');
  await writeFiles(folder, files);
  return folder;
}

async function read(folder: string): Promise<Read> {
  const source = await readMarkdownFolder(folder);
  const index = await source.readIndex();
  const posts = new Map<string, SourcePost>();
  for await (const post of source.readPosts()) posts.set(post.key, post);
  return { index, posts, picture: source.readPicture, origin: source.origin };
}

/** Reads a body as the only post of a folder. */
async function htmlOf(markdown: string, file = 'posts/one.md'): Promise<string> {
  return (await postOf({ [file]: markdown }, file)).html;
}

/** Reads a post of a folder: its HTML, and what is lost as lines. */
async function postOf(files: Record<string, string>, file: string) {
  const { posts, index } = await read(await makeFolder(files));
  const { html = '', losses = [], paths = [], date } = posts.get(file) ?? {};
  const lines = losses.map(({ kind, what, detail }) => `${kind}: ${what}: ${detail}`);
  return { html, lines, paths, date, problems: index.problems };
}

describe('Hugo', () => {
  const site = {
    'hugo.toml': 'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:slug/"\n',
    'static/images/ring.jpg': 'ring',
    'content/posts/jab/index.md': `+++
title = "The jab: \\"first\\""
date = 2024-03-04T10:00:00+01:00
categories = ["Technique"]
tags = ["Jab", "Home Training"]
author = "Ada Moss"
aliases = ["/old/jab/", "jab-2"]
description = """
Your first
punch."""
[cover]
image = "photo one.jpg"
alt = "A jab"
caption = "In the gym"
+++

![Side](photo%20one.jpg) ![Ring](/images/ring.jpg) ![Gone](gone.jpg)

See [the cross]({{< ref "cross.md#form" >}}), [again](../cross.md), [same](https://old.example/2024/cross/) and
[others](https://else.example/).
`,
    'content/posts/jab/photo one.jpg': 'photo',
    'content/posts/cross.md':
      '---\ntitle: Cross\ndate: 2024-05-01\ndraft: true\nslug: the-cross\nauthors: [ada]\n---\nText',
    'content/posts/_index.md': '---\ntitle: All posts\n---\n',
    'content/tags/jab/_index.md': '---\ntitle: Jab\ndescription: The lead hand\n---\n',
    'content/about.md': '---\ntitle: About us\ndate: 2020-01-01\n---\n# About us\n\nHello',
    'content/posts/later.md': '---\ntitle: Later\ndate: 2124-03-04\n---\nSoon',
    'data/authors.yaml':
      'ada:\n  name: Ada Moss\n  bio: Coach in *Leeds*\n  url: https://ada.example\n',
    'themes/paper/README.md': 'A theme',
    'archetypes/default.md': '+++\ntitle = "{{ replace .Name }}"\n+++\n',
  };
  let found: Read;
  beforeAll(async () => {
    found = await read(await makeFolder(site));
  });

  it('reads front matter in TOML and YAML', () => {
    expect(found.origin).toBe('https://old.example');
    const cover = '/content/posts/jab/photo%20one.jpg';
    expect(found.posts.get('content/posts/jab/index.md')).toMatchObject({
      ...{ kind: 'post', title: 'The jab: "first"', slug: 'jab', state: 'published' },
      ...{ date: '2024-03-04T10:00:00.000+01:00', description: 'Your first punch.' },
      paths: ['/2024/jab/', '/old/jab/', '/posts/jab-2'],
      authors: ['author:ada'],
      terms: ['category:technique', 'tag:jab', 'tag:home-training'],
      cover: { address: cover, alt: 'A jab', caption: 'In the gym' },
    });
    expect(found.posts.get('content/posts/cross.md')).toMatchObject({
      state: 'draft',
      slug: 'the-cross',
      authors: ['author:ada'],
    });
    expect(found.posts.get('content/posts/later.md')?.state).toBe('planned');
  });

  it('tells pages from posts and leaves out themes, templates and lists', () => {
    expect([...found.posts.keys()]).toEqual([
      'content/about.md',
      'content/posts/cross.md',
      'content/posts/jab/index.md',
      'content/posts/later.md',
    ]);
    expect(found.posts.get('content/about.md')).toMatchObject({
      kind: 'page',
      paths: ['/about/'],
      html: '<p>Hello</p>',
    });
    expect(found.index.problems).toEqual([]);
  });

  it('gathers authors and terms', () => {
    const bio = '<p>Coach in <em>Leeds</em></p>';
    expect(found.index.authors).toMatchObject([
      { key: 'author:ada', name: 'Ada Moss', bio, links: ['https://ada.example'] },
    ]);
    const jab = found.index.terms.find(({ key }) => key === 'tag:jab');
    const paths = ['/tags/jab', '/tag/jab'];
    expect(jab).toMatchObject({ name: 'Jab', description: 'The lead hand', paths });
  });

  it('finds pictures and posts by their files', async () => {
    const { html = '' } = found.posts.get('content/posts/jab/index.md') ?? {};
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      ...['/content/posts/jab/photo%20one.jpg', '/static/images/ring.jpg'],
      ...['https://old.example/2024/jab/gone.jpg', '/2024/the-cross/#form'],
      ...['/2024/the-cross/', '/2024/cross/', 'https://else.example/'],
    ]);
    expect(String(await found.picture('/content/posts/jab/photo%20one.jpg'))).toBe('photo');
    expect(await found.picture('/2024/jab/gone.jpg')).toBeUndefined();
  });
});

describe('Jekyll', () => {
  it('reads dated names, drafts, categories of folders, and its addresses', async () => {
    const { posts } = await read(
      await makeFolder({
        '_config.yml': 'url: "https://old.example"\nbaseurl: /blog\n',
        'drills/_posts/2024-03-04-skip-rope.md':
          '---\ntitle: Skip rope\ncategories: cardio rope\ntags: Rope Home\nredirect_from:\n  - /rope/\n---\n' +
          '![Rope]({{ site.baseurl }}/assets/rope.png) [Next]({% post_url 2024-03-05-next %}){: .button}\n',
        '_posts/2024-03-05-next.md': '---\ntitle: Next\npublished: false\n---\nText',
        '_drafts/idea.md': 'An idea',
        'assets/rope.png': 'rope',
        'about.md': '---\ntitle: About\npermalink: /about/\n---\nText',
      }),
    );
    expect(posts.get('drills/_posts/2024-03-04-skip-rope.md')).toMatchObject({
      slug: 'skip-rope',
      date: '2024-03-04T00:00:00.000Z',
      paths: ['/blog/drills/cardio/rope/2024/03/04/skip-rope.html', '/blog/rope/'],
      terms: ['category:cardio', 'category:rope', 'tag:rope', 'tag:home'],
      html:
        '<p><img src="/assets/rope.png" alt="Rope" /> ' +
        '<a href="/blog/2024/03/05/next.html">Next</a></p>',
    });
    expect(posts.get('_posts/2024-03-05-next.md')?.state).toBe('draft');
    const idea = { kind: 'post', state: 'draft', title: 'idea', date: undefined };
    expect(posts.get('_drafts/idea.md')).toMatchObject(idea);
    expect(posts.get('about.md')).toMatchObject({ kind: 'page', paths: ['/blog/about/'] });
  });
});

describe('dates', () => {
  const hugo =
    'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:month/:day/:slug/"\n';
  const zone = 'America/New_York';
  it.each([
    ['hugo.toml', hugo, 'date: 2021-03-01T00:30:00+01:00', '+01:00', ['03/01']],
    ['hugo.toml', hugo, 'date: Mon, 01 Mar 2021 20:30:00 -0500', '-05:00', ['03/01']],
    ['hugo.toml', hugo, 'date: March 1, 2021 8:30 pm EST', '-05:00', ['03/01']],
    ['hugo.toml', `timeZone = "${zone}"\n${hugo}`, 'date: 2021-03-01 23:30', '-05:00', ['03/01']],
    ['hugo.toml', `timeZone = "${zone}"\n${hugo}`, 'date: 2021-07-01', '-04:00', ['07/01']],
    ['hugo.toml', hugo, 'publishDate: 2021-03-05\ndate: 2021-03-01', 'Z', ['03/01']],
    ['_config.yml', `timezone: ${zone}`, 'date: 2021-03-01', '-05:00', ['03/01']],
    ['_config.yml', `timezone: ${zone}`, 'date: 2021-03-01 01:00', '-05:00', ['02/28', '03/01']],
    ['_config.yml', 'title: x', 'date: 2021-03-01 00:30 +0900', '+09:00', ['03/01']],
  ])('%s with %j and %j', async (file, settings, date, offset, days) => {
    const place = file === 'hugo.toml' ? 'content/posts/a.md' : '_posts/a.md';
    const post = await postOf(
      { [file]: settings, [place]: `---\ntitle: A\n${date}\n---\nx` },
      place,
    );
    const ending = file === 'hugo.toml' ? '/' : '.html';
    expect(post.paths).toEqual(days.map((day) => `/2021/${day}/a${ending}`));
    expect(post.date?.slice(23)).toBe(offset);
    expect(post.problems).toEqual([]);
  });

  it.each([
    ['2021-02-30', '"2021-02-30" is no date.'],
    ['2021-02-03 25:00', '"2021-02-03 25:00" is no date.'],
    ['soon\npubDate: 2021-02-03', '"soon" is no date.'],
  ])('names %j, which is none', async (date, sentence) => {
    const files = { 'posts/a.md': `---\ntitle: A\ndate: ${date}\n---\nx` };
    const { problems } = await postOf(files, 'posts/a.md');
    expect(problems).toEqual([expect.stringContaining(`posts/a.md: ${sentence}`)]);
  });

  it('names a time zone that is none', async () => {
    const { problems } = await postOf({ '_config.yml': 'timezone: Mars/Base' }, '');
    expect(problems).toEqual([
      expect.stringContaining('_config.yml: "Mars/Base" is no time zone.'),
    ]);
  });
});

describe('Markdown', () => {
  it('reads tables, task lists, footnotes and raw HTML', async () => {
    const html = await htmlOf(
      '| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n\nText[^1] ~~old~~\n\n[^1]: Note\n\n<!--more-->\n\n' +
        '<iframe src="https://player.example/1"></iframe> <script>alert(1)</script>\n\n[x](javascript:alert(1))\n',
    );
    for (const part of [
      '<td align="right">2</td>',
      '<input type="checkbox" disabled="" checked="" />',
      'class="footnotes"',
      '<del>old</del>',
      '<!--more-->',
      '<iframe src="https://player.example/1"></iframe>',
      '<script>alert(1)</script>',
      'href="javascript:alert(1)"',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('takes the title of a heading if there is no other', async () => {
    const folder = await makeFolder({ 'posts/plain.md': '# Shadow *boxing* {#top}\n\nText\n' });
    const { posts } = await read(folder);
    expect(posts.get('posts/plain.md')).toMatchObject({
      title: 'Shadow boxing',
      html: '<p>Text</p>',
    });
  });

  it.each([
    ['{{< youtube dQw4w9WgXcQ >}}', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">'],
    ['{% youtube "https://youtu.be/dQw4w9WgXcQ?t=3" %}', 'youtube.com/embed/dQw4w9WgXcQ?start=3"'],
    ['{{< figure src="/a.png" caption="B & C" >}}', '<figcaption>B &amp; C<'],
    ['{% highlight ruby %}\n"<b>"\n{% endhighlight %}', 'class="language-ruby">&quot;&lt;b&gt;'],
    ['{{< gist ada 12ab >}}', '<a href="https://gist.github.com/ada/12ab">'],
    ['{{< tweet user="ada" id="12" >}}', '<a href="https://x.com/ada/status/12">'],
    ['{% raw %}`{{ x }}`{% endraw %}', '<code>{{ x }}</code>'],
    ['`{{< youtube id >}}`', '<code>{{&lt; youtube id &gt;}}</code>'],
    ['```\na\n{{< gallery >}}\nb\n```', '<code>a\n{{&lt; gallery &gt;}}\nb\n</code>'],
    ['{{</* gallery */>}}', '{{&lt; gallery &gt;}}'],
    ['## Form {#form}\n\nText\n{: .lead}', '<h2>Form</h2>\n<p>Text</p>'],
    ['{{< open', '{{&lt; open'],
    ['heldtag0heldtag {{ x }}', '<p>heldtag0heldtag </p>'],
    ['[[1]](https://a.example) [[2]]', '<a href="https://a.example">[1]</a> [[2]]'],
    ['Term\n: Meaning *one*\n: Two', '<dt>Term</dt>\n<dd>Meaning <em>one</em></dd>\n<dd>Two</dd>'],
  ])('reads %j', async (markdown, expected) => {
    expect(await htmlOf(markdown)).toContain(expected);
  });

  it('reads MDX: imports, components and expressions', async () => {
    const { html, lines } = await postOf(
      {
        'posts/one.mdx':
          "import ring from './ring.png';\nimport {\n  Card\n} from '../card';\n\n" +
          'export const a = {\n  b: 1,\n\n  c: "<secret>",\n};\n\n' +
          'export function Box(props: Props) {\n  const x = 1;\n\n  return <b>{x}</b>;\n}\n\n' +
          '<Image src={ring} alt="Ring" />\n\n<Card style={{ color: "x" }} on={() => a}>\n\nSome *text*.\n\n</Card>\n\n' +
          '{/* no */}{a.b}{list.map((one) => {\n  return one.name;\n})}\n\nexport duties rise\n\n' +
          "```js\nimport x from 'y';\n<Card />\n```\n",
      },
      'posts/one.mdx',
    );
    expect(html.replace(/\n+/g, '\n')).toBe(
      '<figure class="wp-block-image"><img src="/posts/one/ring.png" alt="Ring"></figure>\n' +
        '<p>Some <em>text</em>.</p>\n<p></p>\n<p>export duties rise</p>\n' +
        '<pre><code class="language-js">import x from \'y\';\n&lt;Card /&gt;\n</code></pre>',
    );
    expect(lines).toEqual([
      expect.stringMatching(/^lost: an export of MDX: export const a = \{\n[^]*"<secret>"/),
      expect.stringMatching(/^lost: an export of MDX: export function Box/),
      'lost: the block or shortcode “Card”: <Card style={{ color: "x" }} on={() => a}>',
      'lost: the block or shortcode “{a.b}”: {a.b}',
      expect.stringMatching(
        /^lost: the block or shortcode “\{list.map.*”: \{list.map\([^]*\}\)\}$/,
      ),
    ]);
  });

  it.each([
    ['{{< gallery dir="x" >}}', '', 'the block or shortcode “gallery”: {{< gallery dir="x" >}}'],
    [
      '{{< note "Careful" >}}\nMind *this*.\n{{< /note >}}',
      '<p>Mind <em>this</em>.</p>',
      'shortcode “note”: {{< note "Careful" >}}',
    ],
    ['Press {{% kbd %}}Q{{% /kbd %}}', '<p>Press Q</p>', 'shortcode “kbd”: {{% kbd %}}'],
    ['{% include a.html id="1" %}', '', 'shortcode “include a.html”: {% include a.html id="1" %}'],
    ['[x]({{ page.link }})', '<p><a href="">x</a></p>', '“{{ page.link }}”: {{ page.link }}'],
    ['---\nsubtitle: [One, two]\ntoc: true\n---\nx', '<p>x</p>', 'the field “subtitle”: One, two'],
  ])('names what %j loses', async (markdown, expected, loss) => {
    const { html, lines } = await postOf({ 'posts/one.md': markdown }, 'posts/one.md');
    expect(html).toBe(expected);
    expect(lines).toEqual([expect.stringContaining(loss)]);
  });

  it('makes links, pictures and quotes of the signs of a vault, and names what they lose', async () => {
    const { html, lines } = await postOf(
      {
        'notes/Gear/Heavy Bag.md': 'A note',
        'notes/one.md':
          'See [[heavy bag|the bag]], [[Gear/Heavy Bag#The Stand]], [[#Left hook]], [[Other Note|shown]] and `[[code]]`.\n\n' +
          '![[Ring.PNG|300]] ![[Ring.PNG|A ring]] ![[gone.png]] ![[Heavy Bag]]\n\n' +
          '| a |\n|---|\n| [[Heavy Bag\\|cell]] |\n\n' +
          '> [!WARNING]\n> Hands *up*\n\n> [!tip]- Breathe **out**\n> Slowly\n\n> plain [!note]\n\n# Left hook\n',
        'files/ring.png': 'ring',
      },
      'notes/one.md',
    );
    const bag = '/notes/Gear/Heavy Bag/'.replace(' ', '%20');
    expect(html).toContain(
      `<p>See <a href="${bag}">the bag</a>, <a href="${bag}#the-stand">Gear/Heavy Bag › The Stand</a>, ` +
        '<a href="#left-hook">Left hook</a>, shown and <code>[[code]]</code>.</p>',
    );
    expect(html).toContain(
      '<p><img src="/files/ring.png" alt=""> <img src="/files/ring.png" alt="A ring"> ' +
        `<img src="/notes/one/gone.png" alt=""> <a href="${bag}">Heavy Bag</a></p>`,
    );
    expect(html).toContain(`<td><a href="${bag}">cell</a></td>`);
    expect(html).toContain(
      '<blockquote>\n<p><strong>Warning</strong></p>\n<p>Hands <em>up</em></p>\n</blockquote>\n' +
        '<blockquote>\n<p><strong>Breathe <strong>out</strong></strong></p>\n<p>Slowly</p>\n</blockquote>',
    );
    expect(lines).toEqual([
      'changed: a callout, now a quote: [!WARNING]',
      'changed: a callout, now a quote: [!tip] Breathe out',
      'lost: a wiki link to what is not in the folder: [[Other Note|shown]]',
      'changed: a note inside another, now a link: ![[Heavy Bag]]',
    ]);
  });
});

describe('files that cannot be read', () => {
  it('are named with line and remedy, and the others are read', async () => {
    const folder = await makeFolder({
      'posts/bad.md': '---\ntitle: One\nsubtitle: a: b\n---\nText',
      'posts/open.md': '---\ntitle: One\n',
      'posts/toml.md': '+++\ntitle = "a"\nsubtitle = b: c\n+++\n',
      'posts/js.md': '---js\nconst title = 1;\n---\n',
      'posts/list.md': '---\n- a\n---\n',
      'posts/date.md': '---\ntitle: Date\ndate: next week\n---\nText',
      'posts/none.md': 'Just text',
      'posts/good.md': '---\ntitle: Good\ndate: 2024-03-04\n---\r\nText',
      'README.md': 'Read me',
      '_config.yml': 'url: "x',
    });
    await writeFile(
      path.join(folder, 'posts/latin.md'),
      Buffer.from('title\n\nGr\xfc\xdfe', 'latin1'),
    );
    const { index, posts } = await read(folder);
    expect([...posts.keys()]).toEqual(['posts/date.md', 'posts/good.md', 'posts/none.md']);
    expect(index.problems).toEqual([
      expect.stringMatching(/^_config\.yml:1: .*old addresses are guessed/),
      expect.stringMatching(/^README\.md is about the folder/),
      expect.stringMatching(/^posts\/bad\.md:3: .*in quotes\.$/),
      expect.stringMatching(/^posts\/date\.md: "next week" is no date\./),
      expect.stringMatching(/^posts\/js\.md:1: .*a program \(js\)\. Write its values as YAML\.$/),
      expect.stringMatching(/^posts\/latin\.md:3: .*Save the file in UTF-8\.$/),
      expect.stringMatching(/^posts\/list\.md:2: .*"name: value"/),
      expect.stringMatching(/^posts\/none\.md has no date\. Add/),
      expect.stringMatching(/^posts\/open\.md:1: .*Add a line with only --- below it\.$/),
      expect.stringMatching(
        /^posts\/toml\.md:3: This is no TOML: invalid value\. .*name = "value"/,
      ),
    ]);
  });

  it('are none outside the folder', async () => {
    const outside = await makeFolder({ 'secret.png': 'secret', 'post.md': 'secret' });
    const folder = await makeFolder({
      'posts/a.md': `---\ntitle: A\ndate: 2024-01-01\ncover: ../../${path.basename(outside)}/secret.png\n---\nText`,
      '.env.png': 'secret',
    });
    await symlink(path.join(outside, 'secret.png'), path.join(folder, 'linked.png'));
    await symlink(path.join(outside, 'post.md'), path.join(folder, 'linked.md'));
    await symlink(outside, path.join(folder, 'linked'));
    const { index, posts, picture } = await read(folder);
    expect([...posts.keys()]).toEqual(['posts/a.md']);
    expect(index.problems).toEqual([
      expect.stringMatching(/^linked is a link/),
      expect.stringMatching(/^linked\.md is a link/),
    ]);
    const addresses = [
      posts.get('posts/a.md')?.cover?.address ?? '',
      `/../${path.basename(outside)}/secret.png`,
      `/%2e%2e/${path.basename(outside)}/secret.png`,
      path.join(outside, 'secret.png'),
      '/linked.png',
      '/linked/secret.png',
      '/.env.png',
      '/posts/a.md',
    ];
    for (const address of addresses) expect(await picture(address)).toBeUndefined();
  });

  it('refuses what is no folder with a sentence', async () => {
    const folder = await makeFolder({ 'a.md': 'Text' });
    const opened = (name: string) => readMarkdownFolder(path.join(folder, name));
    await expect(opened('b')).rejects.toThrow(/There is no folder .*b\. Give/);
    await expect(opened('a.md')).rejects.toThrow(/a\.md is no folder\./);
  });

  it('reads an empty folder, and tags that never end', async () => {
    expect((await read(await makeFolder({ '.keep': '' }))).index.posts).toEqual([]);
    const parts = [
      ...[
        '{{< ',
        '{% highlight a %}\n',
        '<img src="',
        '<Card a="',
        '<Card a={',
        '{{',
        '[[',
        '[x](',
      ],
      'export const a = {\n\n',
    ];
    const files = parts.flatMap((part, place) =>
      ['md', 'mdx'].map((type) => [`posts/${place}.${type}`, part.repeat(2000)] as const),
    );
    const { posts } = await read(await makeFolder(Object.fromEntries(files)));
    expect(posts.size).toBe(files.length);
  });
});
