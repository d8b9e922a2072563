import { idle } from '../../../rigs/story-client/manual-clock';
import { clientOf, serviceStory, storyAnswer } from '../../../rigs/story-client/scripted-service';

const cvOf = ({ url }: { url: URL }) => url.searchParams.get('cv');

describe('published answers', () => {
  test('are asked for once, and every reader gets a story of its own', async () => {
    const { client, asked, runUntil } = clientOf(() => storyAnswer(serviceStory('jab')));

    const first = await runUntil(client.readStory('blogs/jab'));
    first.content.title = 'spoilt';
    const second = await runUntil(client.readStory('blogs/jab'));

    expect(asked).toHaveLength(1);
    expect(second.content).toEqual(serviceStory('jab').content);
  });

  test('are shared by equal requests at one time', async () => {
    const { client, asked, runUntil } = clientOf(({ url }) =>
      storyAnswer(serviceStory(url.pathname)),
    );

    await runUntil(
      Promise.all(['a', 'b', 'a', 'a'].map((slug) => client.readStory(`blogs/${slug}`))),
    );

    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/v2/cdn/stories/blogs/a',
      '/v2/cdn/stories/blogs/b',
    ]);
  });

  test('carry their version to the next request, and are forgotten when a newer one is seen', async () => {
    let cv = 7;
    const { client, asked, runUntil } = clientOf(({ url }) =>
      storyAnswer(serviceStory(url.pathname), { cv }),
    );
    const read = (slug: string) => runUntil(client.readStory(slug));
    await read('a');
    await read('b');
    cv = 8;
    await read('a');
    await read('c');
    await read('a');
    await read('b');
    await read('a');

    expect(asked.map((each) => [each.url.pathname.at(-1), cvOf(each)])).toEqual([
      ['a', null],
      ['b', '7'],
      ['c', '7'],
      ['a', '8'],
      ['b', '8'],
    ]);
  });

  test('of an older version neither stay nor turn the version back', async () => {
    const versions = [8, 7, 8, 8];
    const { client, asked, runUntil } = clientOf((_asked, index) =>
      storyAnswer(serviceStory('jab'), { cv: versions[index] }),
    );
    await runUntil(client.readStory('a'));
    await runUntil(client.readStory('late'));
    await runUntil(client.readStory('late'));
    await runUntil(client.readStory('a'));

    expect(asked.map(cvOf)).toEqual([null, '8', '8']);
  });

  test('are kept up to a number, the oldest going first', async () => {
    const { client, asked, runUntil } = clientOf(({ url }) =>
      storyAnswer(serviceStory(url.pathname)),
    );
    for (let index = 0; index <= 100; index += 1) await runUntil(client.readStory(String(index)));
    await runUntil(client.readStory('100'));
    await runUntil(client.readStory('1'));
    expect(asked).toHaveLength(101);

    await runUntil(client.readStory('0'));

    expect(asked).toHaveLength(102);
  });
});

test('drafts are asked for every time, and never shared', async () => {
  const { client, asked, runUntil } = clientOf(() => storyAnswer(serviceStory('jab')), {
    version: 'draft',
  });

  await runUntil(Promise.all([client.readStory('a'), client.readStory('a')]));
  await runUntil(client.readStory('a'));

  expect(asked).toHaveLength(3);
  expect(asked[0]?.url.searchParams.get('version')).toBe('draft');
});

describe('a reader who gives up', () => {
  const open = () => new Promise<Response>(() => undefined);

  test('does not spoil a shared request for the others', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { client, asked, runUntil } = clientOf(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const reader = new AbortController();
    const given = client.readStory('a', {}, { signal: reader.signal });
    const other = client.readStory('a');
    await idle();
    reader.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });

    answer(storyAnswer(serviceStory('jab')));

    await expect(runUntil(other)).resolves.toMatchObject({ slug: 'jab' });
    expect(asked).toHaveLength(1);
  });

  test('ends the request when nobody else waits, with the reason that was given', async () => {
    const { client, asked } = clientOf(open);
    const reader = new AbortController();
    const given = client.readStory('a', {}, { signal: reader.signal });
    await idle();

    reader.abort(new Error('left the page'));

    await expect(given).rejects.toThrow('left the page');
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  test.each(['published', 'draft'] as const)('beforehand sends nothing (%s)', async (version) => {
    const { client, asked } = clientOf(open, { version });

    await expect(client.readStory('a', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await idle();

    expect(asked).toEqual([]);
  });

  test('in the queue rejects at once, and takes nobody else’s turn', async () => {
    const { client, asked, runUntil } = clientOf(
      ({ url }) => storyAnswer(serviceStory(url.pathname)),
      {
        version: 'draft',
      },
    );
    const reader = new AbortController();
    const sent = [1, 2, 3, 4, 5].map((each) => client.readStory(String(each)));
    const waiting = client.readStory('given-up', {}, { signal: reader.signal });
    const last = client.readStory('last');
    await idle();
    reader.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });

    await runUntil(Promise.all([...sent, last]));

    expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      'last',
    ]);
    expect(asked.at(-1)?.at).toBe(1_000);
  });
});
