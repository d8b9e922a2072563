import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { schema } from '../../../../src/content/model/schema';
import { createContentEditor } from '../../../../stand-ins/services/rigs/content-editor';
import type { Receiver } from '../../../../stand-ins/services/rigs/start-receiver';
import { startReceiver, stopReceivers } from '../../../../stand-ins/services/rigs/start-receiver';
import {
  deliver,
  startTestService,
  stopServices,
} from '../../../../stand-ins/services/rigs/start-test-service';
import { smallSpace } from '../../../../stand-ins/services/rigs/write-demo-folder';
import { emptyLists } from '../../rigs/import/imported-space';
import type { SetupFolder } from '../../rigs/setup/setup-under-test';
import {
  makeSetupFolder,
  managementToken,
  routeFetch,
  setUpHere,
  startSetup,
} from '../../rigs/setup/setup-under-test';

const handWritten = [
  '# ours',
  'SHOPIFY_STORE_DOMAIN=my-store.myshopify.com',
  'STORYBLOK_PUBLIC_TOKEN=',
  'PUBLISHER_PASSWORD="a password # of 12"',
  '',
].join('\n');

const tokens = { public: 'public', preview: 'first-preview-token', management: managementToken };

let service: Awaited<ReturnType<typeof startTestService>>;
let site: Receiver;
let place: SetupFolder;

const setUp = (run: typeof startSetup, ...words: string[]) =>
  run(place, service, ['storyblok', ...words], { SITE_URL: site.url });
const readEnv = async () =>
  parseEnv(await readFile(place.envFile, 'utf8')) as Record<string, string>;

async function manage<Body = Record<string, unknown>>(
  method: string,
  resource: string,
  body?: object,
): Promise<Body> {
  const response = await fetch(`${service.url}/v1/spaces/104200/${resource}`, {
    method,
    headers: { authorization: managementToken, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}

type Stories = { stories: { id: number; full_slug: string }[] };
type Hooks = { webhook_endpoints: { id: number; name: string }[] };

/** Returns what a space has that setup may change. */
async function readAccount(): Promise<string[]> {
  const lists = ['components', 'component_groups', 'presets', 'datasources', 'api_keys'];
  const resources = ['', 'stories?per_page=100', ...lists, 'webhook_endpoints'];
  const answers = await Promise.all(resources.map((each) => manage('GET', each)));
  // Signed for the present moment.
  const withoutProof = (name: string, value: unknown) =>
    name === 'preview_token' ? undefined : value;
  return answers.map((answer) => JSON.stringify(answer, withoutProof));
}

beforeAll(async () => {
  site = await startReceiver(200);
  service = await startTestService({ startsEmpty: true, tokens });
  place = await makeSetupFolder();
  await writeFile(place.envFile, handWritten);
});

beforeEach(() => routeFetch({ 'https://mapi.storyblok.com': service.url }));

afterAll(async () => {
  await stopServices();
  await stopReceivers();
});

// The tests are one story of a space, in order.
describe('setup: an empty space', () => {
  let before: string[];
  let secrets: string[];

  test('a dry run shows what differs; without a terminal nothing is changed unless every change is accepted', async () => {
    before = await readAccount();
    const { code, output } = await setUp(setUpHere, '--dry-run');

    expect(output).toContain(
      `The content model differs: ${Object.keys(schema.blocks).length} content types and bloks are missing`,
    );
    expect(output).toContain('The folder "blogs" is missing.');
    expect(output).toContain(`No webhook tells ${site.url}/webhooks/storyblok`);
    expect(code).toBe(0);
    expect(await readAccount()).toEqual(before);
    expect(await readFile(place.envFile, 'utf8')).toBe(handWritten);
    expect(existsSync(place.dataFolder)).toBe(false);

    expect(await setUp(startSetup)).toEqual({
      code: 1,
      output:
        'There is no terminal to ask in. Add --dry-run to see what differs, or --yes to make every change.\n',
    });
    expect(await readAccount()).toEqual(before);
  });

  test('is made ready, and .env works', async () => {
    const { code, output } = await setUp(setUpHere, '--yes');

    expect(output).toContain('Left for a person:');
    expect(output).not.toContain('! ');
    expect(code).toBe(0);
    const text = await readFile(place.envFile, 'utf8');
    expect(text.split('\n').slice(0, 2)).toEqual(handWritten.split('\n').slice(0, 2));
    expect((await stat(place.envFile)).mode & 0o777).toBe(0o600);
    const env = await readEnv();
    expect(env).toMatchObject({
      SITE_URL: site.url,
      STORYBLOK_SPACE_ID: '104200',
      STORYBLOK_PREVIEW_TOKEN: 'first-preview-token',
      PUBLISHER_PASSWORD: 'a password # of 12',
    });
    expect(env).not.toHaveProperty('STORYBLOK_MANAGEMENT_TOKEN');
    const { STORYBLOK_PUBLIC_TOKEN: publicToken = '', STORYBLOK_WEBHOOK_SECRET: secret = '' } = env;
    secrets = [publicToken, secret, managementToken, 'first-preview-token'];

    const draft = await deliver(service, `stories?version=draft&token=first-preview-token`);
    const slugs = (draft.body.stories as { full_slug: string }[]).map((story) => story.full_slug);
    expect(slugs.sort()).toEqual(['global', 'pages/home']);
    expect((await deliver(service, `stories?token=${publicToken}`)).body.stories).toEqual([]);
    expect((await deliver(service, `stories?version=draft&token=${publicToken}`)).status).toBe(401);
    const me = await deliver<{ space: { domain: string } }>(service, 'spaces/me');
    expect(me.body.space.domain).toBe(`${site.url}/`);

    const journal = await readFile(path.join(place.dataFolder, 'setup.json'), 'utf8');
    for (const hidden of secrets) {
      expect(output).not.toContain(hidden);
      expect(journal).not.toContain(hidden);
    }
    expect((await stat(path.join(place.dataFolder, 'setup.json'))).mode & 0o777).toBe(0o600);
  });

  test('a second run changes nothing', async () => {
    const account = await readAccount();
    const text = await readFile(place.envFile, 'utf8');

    const { code, output } = await setUp(setUpHere, '--yes', 'storyblok');

    expect(output).toContain('storyblok: nothing to change.');
    expect(code).toBe(0);
    expect(await readAccount()).toEqual(account);
    expect(await readFile(place.envFile, 'utf8')).toBe(text);
  });

  test('an undo keeps what editors have made, and what it stands on', async () => {
    const found = await manage<Stories>('GET', 'stories?by_slugs=global,blogs');
    const idOf = (slug: string) => found.stories.find((story) => story.full_slug === slug)?.id ?? 0;
    await manage('GET', `stories/${idOf('global')}/publish`);
    const editor = createContentEditor(service.url, managementToken);
    await editor.create({
      name: 'The jab',
      slug: 'the-jab',
      parent_id: idOf('blogs'),
      content: { component: 'article', title: 'The jab' },
    });
    const own = { name: 'Ours', endpoint: `${site.url}/ours`, actions: [] };
    await manage('POST', 'webhook_endpoints', { webhook_endpoint: own });

    const { code, output } = await setUp(startSetup, '--undo', '--yes');

    expect(output).toContain('The folder "blogs" stays, because it is no longer empty.');
    expect(output).toContain('The story "global" stays, because an editor has worked on it.');
    expect(output).toContain('The content model stays, because stories use it');
    expect(code).toBe(1);
    const { stories } = await manage<Stories>('GET', 'stories');
    const slugs = stories.map(({ full_slug: slug }) => slug);
    expect(slugs.sort()).toEqual(['blogs', 'blogs/the-jab', 'global']);
    const hooks = await manage<Hooks>('GET', 'webhook_endpoints');
    expect(hooks.webhook_endpoints.map(({ name }) => name)).toEqual(['Ours']);
    expect((await deliver(service, `stories?token=${secrets[0]}`)).status).toBe(401);
  });

  test('an undo after that takes back the rest, and empties .env of it', async () => {
    const { stories } = await manage<Stories>('GET', 'stories?by_slugs=global,blogs/the-jab');
    for (const { id, full_slug: slug } of stories) {
      if (slug === 'global') await manage('GET', `stories/${id}/unpublish`);
      else await manage('DELETE', `stories/${id}`);
    }
    const hooks = await manage<Hooks>('GET', 'webhook_endpoints');
    await manage('DELETE', `webhook_endpoints/${hooks.webhook_endpoints[0]?.id}`);

    const { code, output } = await setUp(setUpHere, '--undo', '--yes');

    expect(output).not.toContain('! ');
    expect(code).toBe(0);
    expect(await readAccount()).toEqual(before);
    const env = await readEnv();
    expect(env).toMatchObject({
      SHOPIFY_STORE_DOMAIN: 'my-store.myshopify.com',
      STORYBLOK_PUBLIC_TOKEN: '',
      STORYBLOK_WEBHOOK_SECRET: '',
      PUBLISHER_PASSWORD: 'a password # of 12',
    });
  });
});

describe('setup: failures', () => {
  test('are answered with sentences, and change nothing', async () => {
    const folder = await makeSetupFolder();
    for (const [word, token, sentence] of [
      ['--force', managementToken, /^"--force" is unknown\. Known: storyblok, /],
      ['--yes', '', /^! STORYBLOK_MANAGEMENT_TOKEN is missing/m],
      ['--yes', 'mistyped-token', /^! Storyblok does not accept/m],
    ] as const) {
      const variables = { SITE_URL: site.url, STORYBLOK_MANAGEMENT_TOKEN: token };
      const { code, output } = await setUpHere(folder, service, [word], variables);
      expect(output).toMatch(sentence);
      expect(output).not.toContain('mistyped-token');
      expect(code).toBe(1);
      expect(existsSync(folder.envFile)).toBe(false);
    }
  });

  test('a refused change leaves the others, and the next run makes it', async () => {
    const folder = await makeSetupFolder();
    const files = { ...smallSpace, ...emptyLists };
    const other = await startTestService({ tokens, files });
    routeFetch({ 'https://mapi.storyblok.com': other.url });
    const path = '/v1/spaces/104200/api_keys';
    other.faults.add({ kind: 'server-error', path, nth: 2, count: 1 });
    const variables = { SITE_URL: site.url };

    const first = await setUpHere(folder, other, ['storyblok', '--yes'], variables);
    expect(first.output).toContain('! Storyblok could not make an access token.');
    expect(first.code).toBe(1);
    const half = parseEnv(await readFile(folder.envFile, 'utf8'));
    expect(half).toHaveProperty('STORYBLOK_WEBHOOK_SECRET');
    expect(half).not.toHaveProperty('STORYBLOK_PUBLIC_TOKEN');

    const second = await setUpHere(folder, other, ['storyblok', '--yes'], variables);
    expect(second.output).toContain('storyblok: 1 difference.');
    expect(second.code).toBe(0);
    const whole = parseEnv(await readFile(folder.envFile, 'utf8'));
    expect(whole).toMatchObject({ ...half, STORYBLOK_PUBLIC_TOKEN: expect.stringMatching(/tt$/) });
  });
});
