import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMarkdownFolder } from '../../../import/markdown/read-markdown-folder';
import type { SourceIndex, SourcePost } from '../../../import/source';
import { writeFiles } from '../../../../__tests__/rigs/releases/release-folders';

type Read = {
  index: SourceIndex;
  /** By key. */
  posts: Map<string, SourcePost>;
  picture: (address: string) => Promise<Buffer | undefined>;
  origin: string | undefined;
};

let folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  folders = [];
});

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'markdown-'));
  folders.push(folder);
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
  const { posts } = await read(await makeFolder({ [file]: markdown }));
  return posts.get(file)?.html ?? '';
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
    expect(found.posts.get('content/posts/jab/index.md')).toMatchObject({
      kind: 'post',
      title: 'The jab: "first"',
      slug: 'jab',
      paths: ['/2024/jab/', '/old/jab/', '/posts/jab-2'],
      state: 'published',
      date: '2024-03-04T09:00:00.000Z',
      description: 'Your first punch.',
      authors: ['author:ada'],
      terms: ['category:technique', 'tag:jab', 'tag:home-training'],
      cover: {
        address: '/content/posts/jab/photo%20one.jpg',
        alt: 'A jab',
        caption: 'In the gym',
      },
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
    expect(found.index.authors).toEqual([
      expect.objectContaining({
        key: 'author:ada',
        name: 'Ada Moss',
        bio: '<p>Coach in <em>Leeds</em></p>',
        links: ['https://ada.example'],
      }),
    ]);
    expect(found.index.terms).toContainEqual(
      expect.objectContaining({
        key: 'tag:jab',
        name: 'Jab',
        description: 'The lead hand',
        paths: ['/tags/jab', '/tag/jab'],
      }),
    );
  });

  it('finds pictures and posts by their files', async () => {
    const { html = '' } = found.posts.get('content/posts/jab/index.md') ?? {};
    expect(html).toContain('src="/content/posts/jab/photo%20one.jpg" alt="Side"');
    expect(html).toContain('src="/static/images/ring.jpg"');
    expect(html).toContain('src="https://old.example/2024/jab/gone.jpg"');
    expect(html).toContain('href="/2024/the-cross/#form"');
    expect(html).toContain('href="/2024/the-cross/">again');
    expect(html).toContain('href="https://else.example/"');
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
    expect(posts.get('_drafts/idea.md')).toMatchObject({
      kind: 'post',
      state: 'draft',
      title: 'idea',
      date: undefined,
    });
    expect(posts.get('about.md')).toMatchObject({ kind: 'page', paths: ['/blog/about/'] });
  });
});

describe('Markdown', () => {
  it('reads tables, task lists, footnotes and raw HTML', async () => {
    const html = await htmlOf(
      '| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n\nText[^1] ~~old~~\n\n[^1]: Note\n\n<!--more-->\n\n' +
        '<iframe src="https://player.example/1"></iframe> <script>alert(1)</script>\n\n[x](javascript:alert(1))\n',
    );
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('<input type="checkbox" disabled="" checked="" />');
    expect(html).toContain('class="footnotes"');
    expect(html).toContain('<del>old</del>');
    expect(html).toContain('<!--more-->');
    expect(html).toContain('<iframe src="https://player.example/1"></iframe>');
    expect(html).toContain('<script>alert(1)</script>');
    expect(html).toContain('href="javascript:alert(1)"');
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
    [
      '{{< youtube dQw4w9WgXcQ >}}',
      'wp-block-embed"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">',
    ],
    ['{% youtube "https://youtu.be/dQw4w9WgXcQ?t=3" %}', 'youtube.com/embed/dQw4w9WgXcQ"'],
    [
      '{{< figure src="/a.png" alt="A" caption="B & C" >}}',
      '<img src="/a.png" alt="A"><figcaption>B &amp; C<',
    ],
    [
      '{% highlight ruby %}\nputs "<b>"\n{% endhighlight %}',
      '<code class="language-ruby">puts &quot;&lt;b&gt;',
    ],
    ['{{< gallery dir="x" >}}', '<div data-unread="gallery"></div>'],
    ['{{< note >}}\nMind *this*.\n{{< /note >}}', '<div data-unread="note">'],
    ['Press {{% kbd %}}Q{{% /kbd %}} now', 'Press <span data-unread="kbd">Q</span> now'],
    ['{% include video.html id="1" %}', '<div data-unread="include video.html"></div>'],
    ['Hi {{ page.title }}!', 'Hi <span data-unread="{{ page.title }}"></span>!'],
    ['{% raw %}`{{ x }}`{% endraw %}', '<code>{{ x }}</code>'],
    ['`{{< youtube id >}}`', '<code>{{&lt; youtube id &gt;}}</code>'],
    ['```\na\n{{< gallery >}}\nb\n```', '<code>a\n{{&lt; gallery &gt;}}\nb\n</code>'],
    ['{{</* gallery */>}}', '{{&lt; gallery &gt;}}'],
    ['## Form {#form}\n\nText\n{: .lead}', '<h2>Form</h2>\n<p>Text</p>'],
    ['{{< open', '{{&lt; open'],
    ['heldtag0heldtag {{ x }}', '<p>heldtag0heldtag <span'],
  ])('reads %j', async (markdown, expected) => {
    expect(await htmlOf(markdown)).toContain(expected);
  });

  it('reads MDX: imports, components and expressions', async () => {
    const html = await htmlOf(
      "import ring from './ring.png';\nimport { Card } from '../card';\n\nexport const a = {\n  b: 1,\n};\n\n" +
        '<Image src={ring} alt="Ring" />\n\n<Card title="x">\n\nSome *text*.\n\n</Card>\n\n{/* no */}{a.b}\n\n' +
        "```js\nimport x from 'y';\n<Card />\n```\n",
      'posts/one.mdx',
    );
    expect(html).toContain('<img src="/posts/one/ring.png" alt="Ring">');
    expect(html).toMatch(/<div data-unread="Card">\s*<p>Some <em>text<\/em>.<\/p>\s*<\/div>/);
    expect(html).toContain('<span data-unread="{a.b}">');
    expect(html).toContain("import x from 'y';\n&lt;Card /&gt;");
    expect(html).not.toContain('export');
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
    await expect(readMarkdownFolder(path.join(folder, 'b'))).rejects.toThrow(
      /There is no folder .*b\. Give/,
    );
    await expect(readMarkdownFolder(path.join(folder, 'a.md'))).rejects.toThrow(
      /a\.md is no folder\./,
    );
  });

  it('reads an empty folder, and tags that never end', async () => {
    expect((await read(await makeFolder({ '.keep': '' }))).index.posts).toEqual([]);
    for (const part of ['{{< ', '{% highlight a %}\n', '<img src="', '<Card a="', '{{', '[x](']) {
      const { posts } = await read(
        await makeFolder({ 'posts/a.mdx': part.repeat(2000), 'posts/b.md': part.repeat(2000) }),
      );
      expect(posts.size).toBe(2);
    }
  });
});
