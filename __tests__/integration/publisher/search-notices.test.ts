/** Edits on their way to search engines: publisher, site server and the stand-in of IndexNow. */
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import type { RunningPublisher } from '../../rigs/publisher/running-publisher';
import { runBuiltPublisher } from '../../rigs/publisher/running-publisher';
import type { CollectorRig } from '../../../stand-ins/services/rigs/open-collector';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';

const key = 'key-of-the-site';
const headline = 'boxing/straight-right';

let site: SiteRig;
let collector: CollectorRig;
let rig: RunningPublisher;

const dataOf = (words: string) =>
  JSON.stringify({ componentChunkName: 'component---src-templates-article-tsx', words });

/** Writes a release of four pages, of which the sitemap lists three. */
function filesOf(words: Record<string, string>, more: Record<string, string> = {}) {
  const listed = Object.keys(words).filter((page) => page !== 'cart');
  const locations = listed.map((page) => `<url><loc>${site.server.url}/${page}</loc></url>`);
  return siteFiles('one', {
    'sitemap-0.xml': `<urlset>${locations.join('')}</urlset>`,
    [`${key}.txt`]: key,
    ...Object.fromEntries(
      Object.entries(words).flatMap(([page, text]) => [
        [`${page}/index.html`, text],
        [`page-data/${page}/page-data.json`, dataOf(text)],
      ]),
    ),
    ...more,
  });
}

const first = { 'boxing/hook': 'Hook', [headline]: 'Right', 'tag/fünf': 'Five', cart: 'Cart' };

beforeEach(async () => {
  const project = await createFakeProject();
  site = await createSiteRig({ dataFolder: project.dataFolder });
  collector = await openCollector({ siteUrl: site.server.url });
  await project.setSource({ files: filesOf(first) });
  rig = await runBuiltPublisher({
    project,
    site: { siteUrl: site.server.url },
    releases: { searchNotices: { endpoint: `${collector.url}/indexnow`, key } },
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rig.end();
  await collector.end();
  await site.end();
});

async function publish(files: Record<string, string>): Promise<void> {
  await rig.setSource({ files });
  await rig.edit();
}

const toldPages = async () =>
  (await collector.inbox()).notices.map(({ addresses }) =>
    addresses.map((address) => address.slice(site.server.url.length)).sort(),
  );

const lastOutcome = async () => (await rig.status()).lastReceipt?.searchEngines;

test('search engines are told of the pages whose words an edit changed, brought or removed', async () => {
  expect(await toldPages()).toEqual([]);
  await publish(
    filesOf(
      { [headline]: 'Straight right', 'tag/fünf': 'Five more', cart: 'Your cart', new: 'New' },
      { '_gatsby/slices/header-1.html': 'Another menu' },
    ),
  );
  await until(async () => (await lastOutcome()) !== undefined);
  expect(await toldPages()).toEqual([
    ['/boxing/hook', `/${headline}`, '/new', `/tag/${encodeURIComponent('fünf')}`],
  ]);
  expect(await lastOutcome()).toEqual({ told: 4, held: 0, at: expect.any(String) });
});

test('search engines: the receipt says why they were not told', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await publish(filesOf({ ...first, [headline]: 'Straight right' }, { [`${key}.txt`]: 'another' }));
  await until(async () => (await lastOutcome()) !== undefined);
  expect(await lastOutcome()).toEqual({
    told: 0,
    held: 0,
    problem: expect.stringMatching(/^localhost:\d+ answers "403 .*find the changes by the sitemap/),
  });
  expect(String(log.mock.calls[0]?.[0])).toContain('search-engines.untold');
  expect(await toldPages()).toEqual([]);
});
