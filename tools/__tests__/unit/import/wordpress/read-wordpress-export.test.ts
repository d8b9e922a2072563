/** Checks the reader of WordPress' exports on files: generated, whole, damaged, hostile and of other kinds. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readWordPressExport } from '../../../../import/wordpress/read-wordpress-export';
import { readAll, readItems, readPost, readText } from '../../../rigs/import/read-export';
import type { ItemParts } from '../../../rigs/import/wordpress-export';
import {
  cdata,
  exportHead,
  exportItem,
  wholeExport,
  writeGeneratedExport,
} from '../../../rigs/import/wordpress-export';
import { hostileStrings } from '../../../../../__tests__/rigs/hostile/hostile-strings';
import { writeFiles } from '../../../../../__tests__/rigs/releases/release-folders';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder('wordpress-export-');
});
const inFolder = (name: string) => path.join(folder, name);

const refusal = (content: string | Buffer) =>
  readText(content).then(
    () => 'read',
    (error: Error) => error.message,
  );

it('a generated export: each post is read with its head, in order', async () => {
  const file = inFolder('generated.xml');
  await writeGeneratedExport(file, 60);
  const { index, posts } = await readAll(file);
  expect(posts).toHaveLength(62);
  expect(posts).toMatchObject(index.posts);
  const authors = new Set(index.authors.map(({ key }) => key));
  const terms = new Set(index.terms.map(({ key }) => key));
  expect(posts.flatMap((post) => post.authors).filter((key) => !authors.has(key))).toEqual([]);
  expect(posts.flatMap((post) => post.terms).filter((key) => !terms.has(key))).toEqual([]);
  const covers = posts.flatMap(({ cover }) => cover?.address ?? []);
  expect(covers.filter((address) => !index.pictures.has(address))).toEqual([]);
  expect(covers.length).toBeGreaterThan(5);
  const source = await readWordPressExport(file);
  const origin = 'https://old.example';
  expect(source).toMatchObject({ name: `wordpress ${origin}`, origin });
  await expect(source.readPicture(`${origin}/a.jpg`)).resolves.toBeUndefined();
});

describe('files', () => {
  const item = exportItem({ id: 12, title: 'Jab', content: 'One ]]> two' });
  const html = '<p>One ]]> two</p>\n';

  it('of version 1.0, without authors and with tags of the old name', async () => {
    const tags =
      '<category>Gear</category><category domain="tag" nicename="new"><![CDATA[New]]></category>';
    const { posts, index } = await readText(
      wholeExport(item.replace('</item>', `${tags}</item>`), '', '1.0'),
    );
    expect(index.authors).toMatchObject([
      { key: 'author:coach', name: 'coach', picture: undefined },
    ]);
    expect(posts).toMatchObject([{ terms: ['tag:new'], html }]);
  });

  it('with other prefixes for the same namespaces', async () => {
    let renamed = wholeExport(item);
    for (const [name, other] of Object.entries({ wp: 'w', content: 'c', dc: 'd' })) {
      renamed = renamed.replaceAll(`${name}:`, `${other}:`);
      renamed = renamed.replaceAll(`xmlns:${name}=`, `xmlns:${other}=`);
    }
    const { posts } = await readText(renamed);
    expect(posts).toMatchObject([{ key: 'post:12', authors: ['author:coach'], html }]);
  });

  it('of a blog in a folder of its site', async () => {
    const file = inFolder('blog.xml');
    const inBlog = wholeExport(item).replaceAll('https://old.example', 'https://old.example/blog');
    await writeFile(file, inBlog);
    const { index } = await readAll(file);
    expect((await readWordPressExport(file)).name).toBe('wordpress https://old.example/blog');
    expect(index.posts[0]?.paths).toEqual(['/blog/?p=12']);
    expect(index.authors[0]?.paths?.[0]).toBe('/blog/author/coach');
  });

  it('of one export in a folder are one source, and a post in two of them is one', async () => {
    const parts = inFolder('parts');
    const two = exportItem({ id: 2, meta: [['_thumbnail_id', '5']] });
    const picture = exportItem({
      id: 5,
      type: 'attachment',
      attachment: 'https://a.example/a.jpg',
    });
    await writeFiles(parts, {
      '1.xml': wholeExport(exportItem({ id: 1 }) + two),
      '2.XML': wholeExport(exportItem({ id: 2 }) + picture),
      'readme.txt': 'No export',
    });
    const { posts, index } = await readAll(parts);
    expect(posts.map(({ key, cover }) => [key, cover?.address])).toEqual([
      ['post:1', undefined],
      ['post:2', 'https://a.example/a.jpg'],
    ]);
    expect(index.posts).toHaveLength(2);
    expect(index.notices).toEqual([{ what: 'posts that the export has twice', count: 1 }]);

    const other = wholeExport(item).replaceAll('old.example', 'other.example');
    await writeFiles(parts, { '3.xml': other });
    await expect(readWordPressExport(parts)).rejects.toThrow(
      /3\.xml is of https:\/\/other\.example, but .* Import one site after the other\./,
    );
  });

  it('of a folder that cannot be read are named, and the others go on', async () => {
    const parts = inFolder('damaged');
    const damaged = '<item><title>Two</titel></item></channel></rss>';
    await writeFiles(parts, {
      '1.xml': '<html></html>',
      '2.xml': exportHead() + exportItem({ id: 1 }) + damaged,
      '3.xml': wholeExport(exportItem({ id: 3 })),
    });
    const { posts, index } = await readAll(parts);
    expect(posts.map(({ key }) => key)).toEqual(['post:1', 'post:3']);
    expect(index.problems).toEqual([
      expect.stringMatching(/1\.xml is a web page, .* The other files were read/),
      expect.stringMatching(
        /^2\.xml is damaged in the post "Two", .*\d+:\d+: unexpected close tag.* The other/,
      ),
    ]);
  });

  it('whose bytes are not UTF-8 are read as Windows-1252, and counted', async () => {
    const text = wholeExport(exportItem({ id: 12, content: 'Ünï “wörds” 🥊 €' }));
    const [before = '', after = ''] = text.split('wörds').map((part) => Buffer.from(part));
    const bytes = Buffer.from([0x93, 0x77, 0xf6, 0x80]);
    const { posts, index } = await readText(
      Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]),
    );
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
    const content = `a${'ü🥊'.repeat(50_000)}`;
    const { post, index } = await readPost({ content });
    expect(post.html).toBe(`<p>${content}</p>\n`);
    expect(index.notices).toEqual([]);
  });

  it('with characters that XML forbids, warnings of PHP before and after, and names of letters are read', async () => {
    const forbidden = item.replace('One', 'On\u0000\u0008\u000Be\uFFFF');
    const named = forbidden.replace('<![CDATA[Jab]]>', 'Jab &nbsp;&eacute;&#8; cross');
    const warning = '\n<br />\n<b>Warning</b>: something in x.php\n';
    const { posts, index } = await readText(
      `${warning}${wholeExport(named)}<br /><b>Fatal error</b>`,
    );
    expect(posts).toMatchObject([{ title: 'Jab é cross', html }]);
    expect(index.notices).toEqual([{ what: 'characters that XML forbids, removed', count: 4 }]);
  });

  it('with bare “&” are read, wherever a part of the file ends, and these are counted', async () => {
    const bare = `<item><title>Jab & Cross &amp; &nbsp;Hook</title><wp:post_id>12</wp:post_id><link>${'a&'.repeat(60_000)}</link><content:encoded><![CDATA[a & b ]] &]]></content:encoded></item>`;
    const address = 'https://old.example/a.jpg?w=1&h=2';
    const attachment = exportItem({ id: 13, type: 'attachment', attachment: 'x' });
    const { posts, index } = await readText(
      wholeExport(bare + attachment.replace(cdata('x'), address)),
    );
    expect(posts).toMatchObject([{ title: 'Jab & Cross & Hook', html: '<p>a & b ]] &</p>\n' }]);
    expect([...index.pictures.keys()]).toEqual([address]);
    expect(index.notices).toEqual([
      { what: 'signs “&” that XML wants as “&amp;”, read as text', count: 60_002 },
    ]);
  });

  const feed = '<channel><title>a</title><item></item></channel>';
  const titel = `${exportHead()}${item.replace('</title>', '</titel>')}</channel></rss>`;
  const late = '\n<b>Warning</b>\n\n<?xml version="1.0"?>\n<rss>\n<channel>\n<title>a</titel>';
  it.each<[string, string | Buffer, RegExp]>([
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
      `<?xml version="1.0"?><rss>${feed}</rss>`,
      /is a feed, which has only the last posts/,
    ],
    [
      'in EBCDIC',
      exportHead().replace('UTF-8', 'EBCDIC'),
      /"EBCDIC", which is unknown\. Save it as/,
    ],
    ['cut off in its head', exportHead(), /was cut off: it ends before its first post/],
    [
      'cut off after a post',
      exportHead() + item,
      /it ends after post 12 "Jab", because .* Export ag/,
    ],
    ['cut off in a text', exportHead() + item.split('two')[0], /it ends in the post "Jab"/],
    [
      'cut off by an error',
      `${exportHead()}${item}<br />\n<b>Fatal error</b>`,
      /it ends after post 12/,
    ],
    [
      'of a wrong end',
      titel,
      /is damaged in the post "Jab", at line and column \d+:\d+: unexpected close/,
    ],
    [
      'damaged after warnings of PHP',
      late,
      /before its first post, at line and column 7:\d+: unexpected/,
    ],
    [
      '5,000 deep',
      `${exportHead()}<item>${'<a>'.repeat(5_000)}`,
      /more than 100 elements in each other/,
    ],
  ])('%s: is refused with a sentence', async (_what, content, expected) => {
    const message = await refusal(content);
    expect(message).toMatch(expected);
    expect(message).toMatch(/\.$/);
  });

  it('that do not exist, and folders without any, are refused with a sentence', async () => {
    await mkdir(inFolder('none'));
    await expect(readWordPressExport(inFolder('none'))).rejects.toThrow(
      /has no \.xml files\. Name/,
    );
    await expect(readWordPressExport(inFolder('none.xml'))).rejects.toThrow(
      /^There is no .*none\.xml\. Name/,
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
    const item = exportItem({ id: 12 }).replace('<![CDATA[Post 12]]>', '&l10; &file;');
    const { posts } = await readText(wholeExport(item).replace('<rss', `${types}<rss`));
    expect(posts[0]?.title).toBe('&l10; &file;');
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
      ...{ id: place + 1, title: text, excerpt: text, name: text, creator: text },
      content: `${text}\n\n<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->`,
      meta: [['_yoast_wpseo_title', text]],
    }));
    const { posts, index } = await readItems(items);
    expect(posts).toHaveLength(hostileStrings.length);
    expect(index.posts.map(({ key }) => key)).toEqual(posts.map(({ key }) => key));
    expect(posts.map(({ title }) => title).join('')).not.toMatch(/\p{Cc}/u);
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
