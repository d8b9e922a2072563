/** An edit on its way through a publisher, a site server and an edge of each provider. */
import type { EdgeProvider } from '../../../src/config/edge-cache';
import { fileTag, siteTag } from '../../../src/processes/shared/releases/edge-tags';
import { readOpenMetrics } from '../../rigs/servers/read-open-metrics';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import type { RunningPublisher } from '../../rigs/publisher/running-publisher';
import { runBuiltPublisher } from '../../rigs/publisher/running-publisher';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import type { Edge } from '../../rigs/servers/start-edge';
import { startEdge } from '../../rigs/servers/start-edge';

const providers = ['cloudflare', 'fastly', 'cloudfront'] as const;

let edge: Edge;
let site: SiteRig;
let rig: RunningPublisher;

afterEach(async () => {
  jest.restoreAllMocks();
  await rig.end();
  await edge.close();
  await site.end();
});

const home = async () => {
  const { text, headers } = await edge.get('/');
  return [text, headers['x-edge']];
};

async function publish(version: string): Promise<void> {
  await rig.setSource({ files: siteFiles(version) });
  await rig.edit();
}

/** Waits for the outcome of the purge in the last receipt, and returns it. */
async function outcome() {
  await until(async () => (await rig.status()).lastReceipt?.edges !== undefined);
  return (await rig.status()).lastReceipt?.edges;
}

/** Opens the site behind an edge, with its first release purged. */
async function open(provider: EdgeProvider): Promise<void> {
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  site = await createSiteRig({ dataFolder: project.dataFolder, edge: provider });
  edge = await startEdge(provider, site.server.url);
  rig = await runBuiltPublisher({ project, releases: { edgeCache: edge.settings } });
  await outcome();
}

test.each(providers)(
  'publisher behind %s: an edit is on the page once it is purged, and the rest stays kept',
  async (provider) => {
    await open(provider);
    expect(edge.purges).toEqual([[siteTag]]);
    await edge.get('/unchanged.txt');
    await home();
    expect(await home()).toEqual(['<h1>Home one</h1>', 'edge']);
    await publish('two');
    expect(await outcome()).toEqual({ purgedAt: expect.any(String) });
    const page = await fetch(`${rig.publisher.url}/status`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Edges purged');
    expect(await home()).toEqual(['<h1>Home two</h1>', 'site']);
    expect(await home()).toEqual(['<h1>Home two</h1>', 'edge']);
    expect((await edge.get('/unchanged.txt')).headers['x-edge']).toBe('edge');
    const tags = [fileTag('index.html'), fileTag('boxing/jab/index.html')];
    expect([...(edge.purges[1] ?? [])].sort()).toEqual(tags.sort());
  },
);

test('publisher behind an edge: a rollback is on every page once it is purged', async () => {
  await open('cloudflare');
  await publish('two');
  await outcome();
  await home();
  await fetch(`${rig.publisher.url}/rollback`, { method: 'POST' });
  await until(async () => (await home())[0] === '<h1>Home one</h1>');
  expect(edge.purges.at(-1)).toEqual([siteTag]);
});

test('publisher behind an edge: a purge that fails twice is repeated and counted, and the publish does not wait', async () => {
  await open('cloudflare');
  await home();
  edge.refuse(2);
  await publish('two');
  const { lastReceipt } = await rig.status();
  expect(lastReceipt).toMatchObject({ outcome: 'live' });
  expect(await outcome()).toEqual({ purgedAt: expect.any(String) });
  expect(await home()).toEqual(['<h1>Home two</h1>', 'site']);
  const metrics = readOpenMetrics(await (await fetch(`${rig.publisher.url}/metrics`)).text());
  expect(metrics).toMatchObject({
    'publisher_edge_purges_total{result="done"}': 2,
    'publisher_edge_purges_total{result="retried"}': 2,
  });
});
