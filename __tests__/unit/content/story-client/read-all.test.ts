import { clientOf, pageAnswer, serviceStory } from '../../../rigs/story-client/scripted-service';

const stories = Array.from({ length: 60 }, (_, index) => serviceStory(String(index)));
const slugs = stories.map(({ slug }) => slug);
const pageOf = ({ url }: { url: URL }) => Number(url.searchParams.get('page'));

describe('all pages of a list', () => {
  test('are read 25 stories at a time, each story once and in order', async () => {
    const { client, asked, runUntil } = clientOf((request) => pageAnswer(request, stories));

    const all = await runUntil(client.readAllStories({ parameters: { starts_with: 'blogs/' } }));

    expect(all.map(({ slug }) => slug)).toEqual(slugs);
    expect(asked.map(({ url }) => url.searchParams.get('per_page'))).toEqual(['25', '25', '25']);
    expect(asked.map(pageOf)).toEqual([1, 2, 3]);
  });

  test('of an empty list are one', async () => {
    const { client, asked, runUntil } = clientOf((request) => pageAnswer(request, []));

    await expect(runUntil(client.readAllStories({}))).resolves.toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('are as large as the service makes them', async () => {
    const { client, runUntil } = clientOf((request) => {
      request.url.searchParams.set('per_page', '20');
      return pageAnswer(request, stories);
    });

    const all = await runUntil(client.readAllStories({ perPage: 200 }));

    expect(all.map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe('a list of several pages is begun again', () => {
  type Fault = (page: number) => { stories: readonly unknown[]; body?: Record<string, unknown> };

  /** The fault shows once, in the first reading. */
  async function readWithFault(fault: Fault) {
    const { client, asked, runUntil } = clientOf((request) => {
      const isFirstReading = asked.filter((each) => pageOf(each) === 1).length === 1;
      const page = isFirstReading ? fault(pageOf(request)) : { stories, body: { cv: 2 } };
      return pageAnswer(request, page.stories, page.body);
    });
    const all = await runUntil(client.readAllStories({}));
    return { slugs: all.map(({ slug }) => slug), pages: asked.map(pageOf) };
  }

  test('when a page names a story of another page', async () => {
    const doubled = [...stories.slice(0, 50), ...stories.slice(40, 50)];
    const read = await readWithFault((page) => ({ stories: page === 3 ? doubled : stories }));

    expect(read).toEqual({ slugs, pages: [1, 2, 3, 1, 2, 3] });
  });

  test('when something was published in between', async () => {
    const before = stories.slice(1);
    const read = await readWithFault((page) =>
      page === 1 ? { stories: before, body: { cv: 1 } } : { stories, body: { cv: 2 } },
    );

    expect(read).toEqual({ slugs, pages: [1, 2, 1, 2, 3] });
  });

  test('when one was published and another withdrawn, so that only the version tells', async () => {
    const shifted = [...stories.slice(1), serviceStory('new')];
    const read = await readWithFault((page) =>
      page === 1 ? { stories, body: { cv: 1 } } : { stories: shifted, body: { cv: 2 } },
    );

    expect(read.slugs).toEqual(slugs);
  });

  test('when a page is short, though it was kept in memory', async () => {
    let isShort = true;
    const { client, asked, runUntil } = clientOf((request) => {
      const answer = pageAnswer(request, stories);
      if (!isShort || pageOf(request) !== 2) return answer;
      isShort = false;
      return answer
        .json()
        .then((body: { stories: unknown[] }) =>
          Response.json({ ...body, stories: body.stories.slice(1) }, { headers: answer.headers }),
        );
    });

    const all = await runUntil(client.readAllStories({}));

    expect(all.map(({ slug }) => slug)).toEqual(slugs);
    expect(asked.map(pageOf)).toEqual([1, 2, 1, 2, 3]);
  });

  test('and given up, in words, when it never holds still', async () => {
    let cv = 1;
    const { client, asked, runUntil } = clientOf((request) => {
      cv += 1;
      return pageAnswer(request, stories, { cv });
    });

    await expect(
      runUntil(client.readAllStories({ parameters: { starts_with: 'blogs/' } })),
    ).rejects.toMatchObject({
      failure: 'unsettled',
      message:
        'https://content.example/v2/cdn/stories?version=published&starts_with=blogs%2F changed while ' +
        'it was read in 4 attempts. Try again when nobody edits.',
    });
    expect(asked).toHaveLength(8);
  });

  test('and given up with the numbers when a page stays short', async () => {
    const { client, runUntil } = clientOf((request) =>
      pageOf(request) === 2
        ? pageAnswer(request, stories.slice(0, 49), { total: 60 })
        : pageAnswer(request, stories),
    );

    await expect(runUntil(client.readAllStories({}))).rejects.toThrow(
      'sent 24 instead of 25 stories on page 2 in 4 attempts',
    );
  });
});

describe('all drafts', () => {
  test('are read until two readings agree, since their edits do not show', async () => {
    let isEdited = false;
    const shifted = [...stories.slice(1), serviceStory('new')];
    const { client, asked, runUntil } = clientOf(
      (request) => {
        if (pageOf(request) === 2) isEdited = true;
        return pageAnswer(request, isEdited ? shifted : stories);
      },
      { version: 'draft' },
    );

    const all = await runUntil(client.readAllStories({}));

    expect(all.map(({ slug }) => slug)).toEqual([...slugs.slice(1), 'new']);
    expect(asked.map(pageOf)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  test('that fit on one page are one moment already', async () => {
    const { client, asked, runUntil } = clientOf(
      (request) => pageAnswer(request, stories.slice(40)),
      {
        version: 'draft',
      },
    );

    await expect(runUntil(client.readAllStories({}))).resolves.toHaveLength(20);
    expect(asked).toHaveLength(1);
  });

  test('that never agree are given up', async () => {
    let reading = 0;
    const { client, runUntil } = clientOf(
      (request) => {
        if (pageOf(request) === 1) reading += 1;
        return pageAnswer(request, [...stories.slice(reading), ...stories.slice(0, reading)]);
      },
      { version: 'draft' },
    );

    await expect(runUntil(client.readAllStories({}))).rejects.toThrow(
      'differed from one reading to the next in 4 attempts',
    );
  });
});
