import { loadDemoSpace } from '../../../content-service/demo-space/load-demo-space';
import { articleFile, smallSpace, writeDemoFolder } from '../../../rigs/write-demo-folder';

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

describe('problems of a body', () => {
  /** The body begins on line 11 of the file. */
  const problemsOf = (body: string) =>
    problemsWith({ 'blogs/the-jab.md': articleFile('The jab', date, '', body) });

  test.each([
    ['a first-level heading', '# Title', 'line 11: begin headings in the text with ## or ###.'],
    ['HTML', 'A <b>word</b>', 'line 11: HTML is not supported. Write it as Markdown.'],
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
});

test('a story keeps its ids whatever the folder, and when others are added', async () => {
  const load = async (more = {}) => {
    const folder = await writeDemoFolder({ ...smallSpace, ...more });
    return loadDemoSpace({ folder, assetBaseUrl: 'http://localhost:4401' });
  };
  const first = await load();
  expect(await load()).toEqual(first);
  const ids = first.stories.map(({ storyId }) => storyId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(2 ** 30);
  const { stories } = await load({ 'blogs/a.md': articleFile('A', date) });
  expect(stories).toEqual(expect.arrayContaining(first.stories));
});
