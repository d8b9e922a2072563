import { loadDemoSpace } from '../../../../content-service/demo-space/load-demo-space';
import { articleFile, smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

/** Returns the problems of a space in which some files are replaced. */
async function problemsWith(files: Record<string, string>): Promise<string[]> {
  const folder = await writeDemoFolder({ ...smallSpace, ...files });
  try {
    await loadDemoSpace({ folder, assetBaseUrl: 'http://localhost:4401' });
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : [];
  }
}

const date = '2026-01-01T00:00:00.000Z';
const jab = articleFile('The jab', date);

describe('problems of front matter', () => {
  test.each([
    [
      'no front matter',
      'Text',
      'front matter: is missing. Begin the file with fields between two --- lines.',
    ],
    [
      'a missing field',
      jab.replace(/description: .*\n/, ''),
      'description: is missing. Fill it in.',
    ],
    [
      'a misspelled field',
      jab.replace('title:', 'titel: x\ntitle:'),
      'titel: there is no such field here. Fields: title, published',
    ],
    [
      'an unknown topic',
      jab.replace('technique', 'technic'),
      'topic: there is no story "topics/technic". In topics/ there are footwork, technique.',
    ],
    [
      'an unknown author',
      jab.replace('dolores-quan', 'dolores'),
      'author: there is no story "authors/dolores". In authors/ there are',
    ],
    [
      'an unknown picture',
      jab.replace('punch/paste-up', 'punch/no-such-picture'),
      'cover: "punch/no-such-picture" is not a picture. Use a file of stand-ins/demo/pictures, such as',
    ],
    [
      'a date that is none',
      jab.replace(date, 'soon'),
      'published: expected a date such as 2026-03-04T09:00:00.000Z.',
    ],
    [
      'a schedule in another form',
      jab.replace('topic:', 'schedule: 2026-01-01\ntopic:'),
      'schedule: expected "YYYY-MM-DD HH:MM", in UTC.',
    ],
    ['too many tags', jab.replace('[jab]', '[a, b, c, d, e, f]'), 'tags: give one to 5 tags.'],
    [
      'a tag with a capital',
      jab.replace('[jab]', '[Jab]'),
      'tags: "Jab" must be lowercase words joined by hyphens.',
    ],
    [
      'a number for a text',
      jab.replace('[jab]', '[108]'),
      'tags[0]: expected a text. Put it in quotes when it looks like a number.',
    ],
    [
      'a text for a list',
      jab.replace('[jab]', 'jab'),
      'tags: expected a list: one "- entry" a line, or [first, second].',
    ],
    [
      'a draft that is neither',
      jab.replace('topic:', 'draft: maybe\ntopic:'),
      'draft: expected true or false.',
    ],
    [
      'an unquoted colon',
      jab.replace('What The jab', 'What: The jab'),
      'front matter: Nested mappings are not allowed in compact mappings (line 3). Put',
    ],
  ])('%s', async (_case, text, expected) => {
    const problems = await problemsWith({ 'blogs/the-jab.md': text });

    expect(problems).toContainEqual(expect.stringContaining(`- blogs/the-jab.md, ${expected}`));
  });

  test('a topic and a category that disagree', async () => {
    const topic = (smallSpace['topics/footwork.md'] ?? '').replace('training', 'wellness');

    expect(await problemsWith({ 'topics/footwork.md': topic })).toEqual([
      '- categories/training.md, topics: "footwork" names "wellness" as its category. Change one of the two.',
    ]);
  });

  test('an unknown section, and one without its articles', async () => {
    const page = `---
title: Home
sections:
  - component: banner
  - component: article_list
    mode: picked
---
`;

    expect(await problemsWith({ 'pages/home.md': page })).toEqual([
      expect.stringContaining(
        '- pages/home.md, sections[0].component: there is no section "banner". Sections: hero,',
      ),
      '- pages/home.md, sections[1].articles: list the articles to show, or set mode to newest.',
    ]);
  });

  test('a menu entry without a target', async () => {
    const global = (smallSpace['global.md'] ?? '').replace('url: /search', 'url: search');

    expect(await problemsWith({ 'global.md': global })).toEqual([
      expect.stringContaining(
        '- global.md, footer_menus[0].links[0].url: "search" is not a link. Use story:',
      ),
    ]);
  });

  test('text in a file without a body', async () => {
    const topic = `${smallSpace['topics/footwork.md'] ?? ''}Step.\n`;

    expect(await problemsWith({ 'topics/footwork.md': topic })).toEqual([
      '- topics/footwork.md, body: this kind of story has none. Move the text into a field.',
    ]);
  });
});

describe('problems of a body', () => {
  /** The body begins on line 11 of the file. */
  const problemsOf = (body: string) =>
    problemsWith({ 'blogs/the-jab.md': articleFile('The jab', date, '', body) });

  test.each([
    ['a first-level heading', '# Title', 'line 11: begin headings in the text with ## or ###.'],
    ['HTML', 'A <b>word</b>', 'line 11: HTML is not supported. Write it as Markdown.'],
    [
      'a footnote',
      'Word[^1]\n\n[^1]: note',
      'line 11: references and footnotes are not supported.',
    ],
    [
      'a link to a story that is missing',
      'One\n\n[x](story:blogs/none)',
      'line 13: there is no story "blogs/none". In blogs/ there are',
    ],
    ['a script for a link', '[x](javascript:alert)', 'line 11: "javascript:alert" is not a link.'],
    [
      'an image from elsewhere',
      '![](https://example.com/x.jpg)',
      'line 11: "https://example.com/x.jpg" is not a picture.',
    ],
    ['an image with words', '![x](bell/side-panel)', 'line 11: the picture has its description.'],
    [
      'a caption inside a paragraph',
      'See ![](bell/side-panel "y") here',
      'line 11: an image with a caption needs a paragraph of its own.',
    ],
    [
      'an unknown blok',
      '```blok poll\n```',
      'line 11, blok poll: there is no blok "poll". Bloks: workout,',
    ],
    [
      'a blok with broken YAML',
      '```blok quote\ntext: a: b\n```',
      'line 11, blok quote: Nested mappings are not allowed in compact mappings (line 12). Put',
    ],
    [
      'a blok that lacks a field',
      '```blok quote\ncite: x\n```',
      'line 11, blok quote.text: is missing.',
    ],
    [
      'a blok with a field too many',
      '```blok quote\ntext: x\nby: y\n```',
      'line 11, blok quote.by: there is no such field here. Fields: text, cite.',
    ],
    [
      'a workout without rounds',
      '```blok workout\ntitle: x\nlevel: hard\nrounds: 0\nwork_seconds: 1\nrest_seconds: 0\n```',
      'line 11, blok workout.rounds: expected a whole number of at least 1.',
    ],
    [
      'two films in one',
      '```blok video\ntitle: x\n```',
      'line 11, blok video.youtube: give either youtube or file.',
    ],
    [
      'a film from elsewhere',
      '```blok video\ntitle: x\nyoutube: https://vimeo.com/1\n```',
      'line 11, blok video.youtube: "https://vimeo.com/1" is not',
    ],
    ['no text at all', '', 'body: is empty. Write it below the front matter.'],
  ])('%s', async (_case, body, expected) => {
    const problems = await problemsOf(body);

    expect(problems).toContainEqual(expect.stringContaining(`- blogs/the-jab.md, ${expected}`));
  });

  test('reports every problem of every file at once', async () => {
    const folder = await writeDemoFolder({
      ...smallSpace,
      'blogs/the-jab.md': 'nothing',
      'pages/home.md': '---\ntitle: Home\n---\n',
    });

    await expect(loadDemoSpace({ folder, assetBaseUrl: '' })).rejects.toThrow(
      /^The demo space has \d+ problems:\n- blogs\/the-jab\.md, [\s\S]*\n- pages\/home\.md, sections: list/,
    );
  });

  test('reports an empty folder', async () => {
    const folder = await writeDemoFolder({});

    await expect(loadDemoSpace({ folder, assetBaseUrl: '' })).rejects.toThrow(/holds no stories/);
  });
});
