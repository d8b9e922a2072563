import { storyblokSteps, undoStoryblok } from '../../../setup/storyblok-steps';
import type { SetupChange, SetupWishes, UndoRecord } from '../../../setup/setup-steps';
import { ToolError } from '../../../clients/tool-error';
import { embeddedAccess } from '../../../clients/storyblok-management';
import { createHastyClock } from '../../../../__tests__/rigs/servers/hasty-clock';
import {
  manage,
  startTestService,
  stopServices,
} from '../../../../stand-ins/services/rigs/start-test-service';
import { withLargeIds } from '../../../../stand-ins/services/rigs/large-ids';
import { listen } from '../../../../src/processes/shared/listen';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';

afterEach(stopServices);

const siteUrl = 'https://www.example.com';
const clock = createHastyClock();

async function wishesFor(known: SetupWishes['known'] = {}): Promise<SetupWishes> {
  const stateFolder = await temporaryFolder('setup-state-');
  return { siteUrl, receiverUrl: siteUrl, localUrl: 'http://localhost:9000', known, stateFolder };
}

async function findSteps(service: { url: string }, known: SetupWishes['known'] = {}) {
  return storyblokSteps({ ...embeddedAccess, origin: service.url }, await wishesFor(known), clock);
}

const undo = (service: { url: string }, record: UndoRecord) =>
  undoStoryblok({ ...embeddedAccess, origin: service.url }, record, clock);

/** Carries out the changes whose names begin so, and returns their undo records. */
async function apply(changes: readonly SetupChange[], beginning: string): Promise<UndoRecord[]> {
  const records: UndoRecord[] = [];
  for (const change of changes.filter(({ name }) => name.startsWith(beginning))) {
    const record = await change.apply();
    if (record) records.push(record);
  }
  return records;
}

type Space = { domain: string; environments: { name: string; location: string }[] };
const readSpace = async (service: { url: string }) =>
  (await manage<{ space: Space }>(service, 'GET', '')).body.space;

const namesOf = (changes: readonly SetupChange[]) => changes.map(({ name }) => name);

test('setup: a space that has most of the content model lacks the rest; what an editor changed is named', async () => {
  const service = await startTestService();
  const { changes } = await findSteps(service);
  expect(namesOf(changes)).toEqual([
    'storyblok model',
    'storyblok folder plans',
    'storyblok preview',
    'storyblok token public',
    'storyblok webhook',
  ]);
  expect(changes[0]?.difference).toMatch(
    /^The content model differs: datasources are missing \(article-tags, products\)\. /,
  );

  type Listed = { id: number; name: string };
  const bloks = await manage<{ components: Listed[] }>(service, 'GET', 'components?search=quote');
  const quote = bloks.body.components.find(({ name }) => name === 'quote');
  const component = { name: 'quote', schema: { text: { type: 'number' } } };
  await manage(service, 'PUT', `components/${quote?.id}`, { component });
  const { body } = await manage<{ presets: Listed[] }>(service, 'GET', 'presets');
  const preset = { description: 'Mine' };
  await manage(service, 'PUT', `presets/${body.presets[0]?.id}`, { preset });

  const again = (await findSteps(service)).changes;
  expect(again[0]?.difference).toMatch(/^The content model differs: fields differ in quote; /);
  expect(namesOf(again)).toContain('storyblok presets');
  await apply(again, 'storyblok presets');
  expect(namesOf((await findSteps(service)).changes)).not.toContain('storyblok presets');
});

test('setup: a space with ids above 2^53 is made ready and taken back', async () => {
  const service = await startTestService({ startsEmpty: true });
  const large = await withLargeIds(service);
  try {
    const { changes } = await findSteps(large);
    const records: UndoRecord[] = [];
    for (const beginning of ['folder', 'story', 'token', 'webhook']) {
      records.push(...(await apply(changes, `storyblok ${beginning}`)));
    }
    const left = namesOf((await findSteps(large)).changes);
    // A webhook whose secret is unknown gets another one.
    expect(left).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/folder|story |token/)]),
    );
    for (const record of records.toReversed()) await undo(large, record);
    expect((await findSteps(large)).changes).toHaveLength(changes.length);
  } finally {
    await large.close();
  }
});

describe('setup: preview addresses', () => {
  const former = 'https://former.example.com/api/preview?secret=not-to-be-shown';

  test('keep the former one as an environment, and an undo restores it', async () => {
    const service = await startTestService();
    const staging = { name: 'Staging', location: 'https://staging.example.com/' };
    await manage(service, 'PUT', '', { space: { domain: former, environments: [staging] } });
    const { changes } = await findSteps(service);
    const [change] = changes.filter(({ name }) => name === 'storyblok preview');
    expect(change?.difference).not.toContain('not-to-be-shown');

    const [record] = await apply(changes, 'storyblok preview');
    expect(await readSpace(service)).toMatchObject({
      domain: `${siteUrl}/`,
      environments: [
        staging,
        { name: 'Local', location: 'http://localhost:9000/' },
        { name: 'Before setup', location: former },
      ],
    });
    expect(JSON.stringify(record)).not.toContain('not-to-be-shown');
    if (record) await undo(service, record);

    expect(await readSpace(service)).toMatchObject({ domain: former, environments: [staging] });
  });

  test('that a person has set since, or that were right before, are left by an undo', async () => {
    const service = await startTestService();
    const domain = 'https://later.example.com/';
    const [first] = await apply((await findSteps(service)).changes, 'storyblok preview');
    await manage(service, 'PUT', '', { space: { domain } });
    if (first) await undo(service, first);
    expect(await readSpace(service)).toMatchObject({ domain, environments: [] });

    await manage(service, 'PUT', '', { space: { domain: `${siteUrl}/` } });
    const [record] = await apply((await findSteps(service)).changes, 'storyblok preview');
    expect((await readSpace(service)).environments).toHaveLength(1);
    if (record) await undo(service, record);
    expect(await readSpace(service)).toMatchObject({ domain: `${siteUrl}/`, environments: [] });
  });
});

describe('setup: tokens and the webhook', () => {
  test('tokens of an earlier run are found without .env, and those in .env are kept', async () => {
    const service = await startTestService();
    const first = await findSteps(service);
    expect(first.variables()).not.toHaveProperty('STORYBLOK_PUBLIC_TOKEN');
    await apply(first.changes, 'storyblok token');
    const { STORYBLOK_PUBLIC_TOKEN: made } = first.variables();
    const tokenFor = async (known: SetupWishes['known']) =>
      (await findSteps(service, known)).variables().STORYBLOK_PUBLIC_TOKEN;

    expect(made).toMatch(/^\w{20,}$/);
    expect(await tokenFor({})).toBe(made);
    expect(await tokenFor({ STORYBLOK_PUBLIC_TOKEN: 'public' })).toBe('public');
    expect(await tokenFor({ STORYBLOK_PUBLIC_TOKEN: 'of-another-space' })).toBe(made);
  });

  type Hook = { id: number; activated: boolean; actions: string[] };
  const readHooks = async (service: { url: string }) =>
    (await manage<{ webhook_endpoints: Hook[] }>(service, 'GET', 'webhook_endpoints')).body
      .webhook_endpoints;

  test('a webhook that is off and whose secret is unknown is repaired, not doubled', async () => {
    const service = await startTestService();
    const endpoint = `${siteUrl}/webhooks/storyblok`;
    await manage(service, 'POST', 'webhook_endpoints', {
      webhook_endpoint: { endpoint, actions: ['asset.deleted'], activated: false, secret: 'lost' },
    });
    const first = await findSteps(service);
    const [change] = first.changes.filter(({ name }) => name === 'storyblok webhook');
    expect(change?.difference).toContain(
      'is off or leaves out changes of stories, and has a secret',
    );

    expect(await apply(first.changes, 'storyblok webhook')).toEqual([]);

    const [hook, ...others] = await readHooks(service);
    expect(others).toEqual([]);
    expect(hook).toMatchObject({ activated: true });
    expect(hook?.actions).toEqual(expect.arrayContaining(['asset.deleted', 'story.published']));
    const again = await findSteps(service, first.variables());
    expect(namesOf(again.changes)).not.toContain('storyblok webhook');
    // A person has switched it off since.
    const off = { webhook_endpoint: { endpoint, activated: false } };
    await manage(service, 'PUT', `webhook_endpoints/${hook?.id}`, off);
    const later = await findSteps(service, first.variables());
    expect(namesOf(later.changes)).toContain('storyblok webhook');
  });
});

describe('setup: datasources', () => {
  test('are left for a person until they have entries', async () => {
    const service = await startTestService();
    const { body } = await manage<{ datasource: { id: number } }>(service, 'POST', 'datasources', {
      datasource: { name: 'Article tags', slug: 'article-tags' },
    });
    await manage(service, 'POST', 'datasource_entries', {
      datasource_entry: { name: 'Jab', value: 'jab', datasource_id: body.datasource.id },
    });

    const { left } = await findSteps(service);

    expect(left.filter((sentence) => sentence.startsWith('Fill the datasource'))).toEqual([
      'Fill the datasource "Products", which editors choose from (name and handle of each product): https://app.storyblok.com/#/me/spaces/104200/datasources',
    ]);
  });
});

describe('setup: places', () => {
  test('a first article is left for a person until one is published', async () => {
    const isAsked = async (service: { url: string }) =>
      (await findSteps(service)).left.some((sentence) =>
        sentence.startsWith('Publish a first article'),
      );
    expect(await isAsked(await startTestService({ startsEmpty: true }))).toBe(true);
    expect(await isAsked(await startTestService())).toBe(false);
  });

  test('whose address a story has are left for a person', async () => {
    const service = await startTestService({ startsEmpty: true });
    await manage(service, 'POST', 'stories', {
      story: { name: 'Blogs', slug: 'blogs', content: { component: 'page' } },
    });

    const { changes, left } = await findSteps(service);

    expect(namesOf(changes)).not.toContain('storyblok folder blogs');
    expect(left).toContainEqual(expect.stringMatching(/^Move or rename the story "blogs"/));
  });
});

describe('setup: an undo', () => {
  test('of what is gone already, or of another space, does no harm, nor does a story without its folder', async () => {
    const service = await startTestService({ startsEmpty: true });
    const { changes } = await findSteps(service);
    await expect(apply(changes, 'storyblok story pages/home')).rejects.toThrow(
      'The folder "pages" must be made first. Run setup again and accept it.',
    );
    const records = [
      ...(await apply(changes, 'storyblok folder')),
      ...(await apply(changes, 'storyblok token')),
    ];
    for (const record of records) {
      await undo(service, record);
      await undo(service, record);
    }

    const [record] = records;
    const other = record && { ...record, id: record.id.replace('104200', '7') };
    await expect(other && undo(service, other)).rejects.toThrow(
      'This was made in the space 7. Set STORYBLOK_SPACE_ID to it, then undo again.',
    );
  });
});

/** Starts a server that answers every request so. */
async function answerAlways(status: number, body: string | object) {
  const { url: origin, close } = await listen(
    (_request, response) => {
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    },
    { name: 'service', host: '127.0.0.1', port: 0, portVariable: 'CONTENT_SERVICE_PORT' },
  );
  return { origin, stop: close };
}

describe('setup: failures', () => {
  const access = { ...embeddedAccess, isEmbedded: false };

  async function failureOf(changed: Partial<typeof access> & { origin: string }): Promise<string> {
    const failed = storyblokSteps({ ...access, ...changed }, await wishesFor(), clock);
    return failed.then(
      () => 'none',
      (error: unknown) => {
        expect(error).toBeInstanceOf(ToolError);
        return String((error as Error).message);
      },
    );
  }

  test('of the token, the number of the space and the network name the remedy', async () => {
    const { url: origin } = await startTestService();

    expect(await failureOf({ origin, token: 'a-wrong-token' })).toMatch(
      /^Storyblok does not accept the personal access token\. Make one under https:/,
    );
    expect(await failureOf({ origin, spaceId: 7 })).toMatch(
      /no such thing in the space 7 of the region eu\. Check STORYBLOK_SPACE_ID and STORYBLOK_REGION\.$/,
    );
    await stopServices();
    expect(await failureOf({ origin })).toMatch(
      /^Storyblok could not read the space\. .* does not answer\. Check the connection/,
    );
  });

  test.each([
    ['403', 403, { error: 'Forbidden' }, /^The token may not read the space\. .* role Admin/],
    ['a page', 200, '<html>Sign in</html>', /could not read the space.*other than JSON/],
    [
      'another form',
      200,
      { space: { id: 'x' } },
      /could not read the space: its answer has another/,
    ],
  ])('an answer with %s is refused', async (_case, status, body, message) => {
    const { origin, stop } = await answerAlways(status, body);
    try {
      expect(await failureOf({ origin })).toMatch(message);
    } finally {
      await stop();
    }
  });

  test('a token that would add a line to .env is never taken', async () => {
    const token = 'token\nSITE_URL=https://evil.example';
    const lists = ['components', 'component_groups', 'datasources', 'presets', 'stories'];
    const { origin, stop } = await answerAlways(200, {
      space: { id: 104200, first_token: token },
      ...Object.fromEntries([...lists, 'webhook_endpoints'].map((name) => [name, []])),
      datasource_entries: [],
      api_keys: ['public', 'private'].map((level, id) => ({
        id,
        access: level,
        name: 'Site',
        token,
      })),
      api_key: { id: 3, token },
    });
    try {
      const { changes, variables } = await findSteps({ url: origin });
      await expect(apply(changes, 'storyblok token')).rejects.toThrow(/has another form/);
      expect(variables()).toEqual({ STORYBLOK_SPACE_ID: '104200' });
    } finally {
      await stop();
    }
  });
});
