import { pagesOf, siteFiles } from '../../rigs/publisher/fake-project';
import { readReleaseFiles } from '../../rigs/releases/release-folders';
import type { RunningPublisher } from '../../rigs/publisher/running-publisher';
import { runBuiltPublisher, runPublisher } from '../../rigs/publisher/running-publisher';

let rig: RunningPublisher;

beforeEach(async () => {
  rig = await runBuiltPublisher();
});
afterEach(() => rig.end());

/** Builds a site and returns the receipt. */
async function publish(version: string, more: Record<string, string> = {}) {
  await rig.setSource({ files: siteFiles(version, more) });
  return (await rig.edit()).lastReceipt;
}

async function acceptDrop(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${rig.publisher.url}/accept-drop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await rig.publisher.queue.settled();
  return { status: response.status, ...((await response.json()) as { error?: string }) };
}

const readHome = async () => (await readReleaseFiles(rig.dataFolder))['index.html'];
const menus = (...pages: string[]) => ({
  '_gatsby/slices/footer-1.html': pages.map((page) => `<a href="${page}">Menu</a>`).join(''),
});
const shipping = { 'shipping/index.html': 'Shipping', 'page-data/shipping/page-data.json': '{}' };

test.each([
  [100, 95],
  [12, 10],
  [2, 0],
])('release drop: a release of %i products may keep only %i', async (before, after) => {
  await publish('many', pagesOf('product', before));
  expect(await publish('fewer', pagesOf('product', after))).toMatchObject({ outcome: 'live' });
});

test.each([
  [100, 94],
  [12, 9],
  [3, 0],
])(
  'release drop: a release of %i products with only %i is refused, and the receipt says so',
  async (before, after) => {
    await publish('many', pagesOf('product', before));
    const receipt = await publish('fewer', pagesOf('product', after));
    expect(receipt).toMatchObject({
      outcome: 'refused',
      cause: expect.stringContaining(
        `The build has ${after} pages of the template product, but the live release has ${before}.`,
      ),
    });
    expect(await readHome()).toBe('<h1>Home many</h1>');
  },
);

test('release drop: more pages of one template do not hide fewer of another', async () => {
  await publish('many', { ...pagesOf('product', 9), ...pagesOf('collection', 1) });
  const receipt = await publish('other', {
    ...pagesOf('product', 1),
    ...pagesOf('collection', 30),
  });
  expect(receipt).toMatchObject({
    outcome: 'refused',
    drop: { items: [{ template: 'product', built: 1, live: 9 }], menuPages: [] },
  });
});

test('release drop: a page in the menus may not go, a page in no menu may', async () => {
  const links = menus('/shipping', '/shipping#costs', '//elsewhere.example/shipping', '/nowhere');
  await publish('one', { ...shipping, ...links });
  const receipt = await publish('two', links);
  expect(receipt).toMatchObject({
    outcome: 'refused',
    cause: expect.stringContaining('The page /shipping, to which the menus lead, is gone.'),
  });
  const redirect = { _redirects: '/shipping /delivery 301\n' };
  expect(await publish('moved', { ...links, ...redirect })).toMatchObject({ outcome: 'live' });
  await publish('three', { ...shipping, ...menus('/boxing/jab') });
  expect(await publish('four', menus('/boxing/jab'))).toMatchObject({ outcome: 'live' });
});

test('release drop: further pages of a list and the lists of tags are not counted', async () => {
  await publish('many', {
    ...pagesOf('topic-listing', 9, (page) => `t/jab/page/${page}`),
    ...pagesOf('tag-listing', 9, (page) => `tag/tag-${page}`),
  });
  expect(await publish('few', {})).toMatchObject({ outcome: 'live' });
});

test('release drop: compares only with releases of the same services', async () => {
  await publish('demo', { ...pagesOf('product', 9), ...shipping, ...menus('/shipping') });
  await rig.publisher.close();
  rig = await runPublisher({ project: rig, services: 'other services' });
  await rig.setSource({ files: siteFiles('real', pagesOf('product', 4)) });
  expect((await rig.settled()).lastReceipt).toMatchObject({ outcome: 'live' });
  expect(await publish('less', pagesOf('product', 1))).toMatchObject({ outcome: 'refused' });
});

test('release drop: what a person accepts goes live, and the receipt names the operator', async () => {
  await publish('many', { ...pagesOf('product', 9), ...shipping, ...menus('/shipping') });
  const refused = await publish('fewer', pagesOf('product', 4));
  expect(refused?.cause).toContain(`POST /accept-drop with {"build": "${refused?.buildId}"}`);
  expect(await acceptDrop({ build: refused?.buildId })).toMatchObject({ status: 202 });
  expect(await readHome()).toBe('<h1>Home fewer</h1>');
  expect((await rig.status()).lastReceipt).toMatchObject({
    outcome: 'live',
    triggers: [{ source: 'operator', acceptedBuild: refused?.buildId }],
  });
});

test('release drop: a build that drops more than was accepted is refused again', async () => {
  await publish('many', pagesOf('product', 9));
  const refused = await publish('fewer', pagesOf('product', 4));
  await rig.setSource({ files: siteFiles('fewest', pagesOf('product', 3)) });
  await acceptDrop({ build: refused?.buildId });
  expect((await rig.status()).lastReceipt).toMatchObject({
    outcome: 'refused',
    drop: { items: [{ template: 'product', built: 3, live: 9 }] },
  });
  expect(await readHome()).toBe('<h1>Home many</h1>');
});

test('release drop: accepts only the last refused build, by its id, from this machine', async () => {
  const live = await publish('many', pagesOf('product', 9));
  const before = (await rig.builds()).length;
  const answers = [
    await acceptDrop({ build: live?.buildId }),
    await acceptDrop({}),
    await acceptDrop({ build: live?.buildId }, { origin: 'http://elsewhere.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 400, 403]);
  for (const { error } of answers) expect(error).toEqual(expect.any(String));
  expect(await rig.builds()).toHaveLength(before);

  const refused = await publish('fewer', pagesOf('product', 4));
  expect(await acceptDrop({ build: live?.buildId })).toMatchObject({
    status: 409,
    error: expect.stringContaining(`The last build was ${refused?.buildId}`),
  });
});
