import { idle } from '../../../rigs/story-client/manual-clock';
import { clientOf, serviceStory, storyAnswer } from '../../../rigs/story-client/scripted-service';

const busy = () => Response.json({ error: 'Rate limit reached.' }, { status: 429 });

/** The most requests that began within any second. */
function densest(starts: readonly number[]): number {
  return Math.max(
    ...starts.map((start) => starts.filter((at) => at >= start && at < start + 1_000).length),
  );
}

describe('the rate of the story client', () => {
  async function readMany(options: { oauthToken?: string }) {
    const { client, asked, runUntil } = clientOf(
      ({ url }) => storyAnswer(serviceStory(url.pathname)),
      {
        version: 'draft',
        ...options,
      },
    );
    const reads = Array.from({ length: 23 }, (_, index) => client.readStory(`blogs/${index}`));
    await runUntil(Promise.all(reads));
    return asked;
  }

  test('is five requests in any second', async () => {
    const asked = await readMany({});

    expect(asked).toHaveLength(23);
    expect(densest(asked.map(({ at }) => at))).toBe(5);
    expect(asked.at(-1)?.at).toBe(4_000);
    expect(asked[0]?.url.searchParams.get('token')).toBe('secret-token');
  });

  test('is three with an oauth token, which travels in a header', async () => {
    const asked = await readMany({ oauthToken: 'oauth' });

    expect(densest(asked.map(({ at }) => at))).toBe(3);
    expect(asked.at(-1)?.at).toBe(7_000);
    expect(asked[0]?.init.headers).toMatchObject({ Authorization: 'oauth' });
    expect(asked[0]?.url.search).not.toContain('oauth');
  });

  test('counts a window from when requests began, not from its edge', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const { client, asked, runUntil } = clientOf(
      ({ url }, index) =>
        index === 0
          ? new Promise((resolve) => {
              answerFirst = resolve;
            })
          : index === 1
            ? busy()
            : storyAnswer(serviceStory(url.pathname)),
      { version: 'draft' },
    );
    const first = client.readStory('first');
    await runUntil(client.readStory('second'));
    answerFirst(storyAnswer(serviceStory('first')));
    await runUntil(first);
    await runUntil(Promise.all([1, 2, 3, 4, 5].map((each) => client.readStory(String(each)))));

    // Two began at 0, the retry at 1000 with four more; the sixth of that second has to wait.
    expect(asked.map(({ at }) => at)).toEqual([0, 0, 1_000, 1_000, 1_000, 1_000, 1_000, 2_000]);
  });
});

describe('status 429', () => {
  test('is tried again after one second times the number of the attempt', async () => {
    const { client, asked, runUntil } = clientOf((_asked, index) =>
      index < 5 ? busy() : storyAnswer(serviceStory('jab')),
    );

    const story = await runUntil(client.readStory('blogs/jab'));

    expect(story.slug).toBe('jab');
    expect(asked.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 6_000, 10_000, 15_000]);
  });

  test('fails after five retries', async () => {
    const { client, asked, runUntil } = clientOf(busy);

    await expect(runUntil(client.readStory('blogs/jab'))).rejects.toMatchObject({
      name: 'StoryClientError',
      failure: 'status',
      status: 429,
      message: expect.stringMatching(
        /^https:\/\/content\.example\/v2\/cdn\/stories\/blogs\/jab\?version=published answered with status 429: Rate limit reached\. /,
      ),
    });
    expect(asked).toHaveLength(6);
  });

  test('is no longer waited for once the reader gives up', async () => {
    const { client, asked } = clientOf(busy);
    const reader = new AbortController();
    const read = client.readStory('blogs/jab', {}, { signal: reader.signal });
    await idle();
    reader.abort();

    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });
});
