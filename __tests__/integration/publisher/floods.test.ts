import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hideSecrets } from '../../../src/processes/shared/redact';
import { siteFiles } from '../../rigs/publisher/fake-project';
import type { RigSettings, RunningPublisher } from '../../rigs/publisher/running-publisher';
import {
  published,
  runBuiltPublisher,
  sendShopify,
  sendStoryblok,
} from '../../rigs/publisher/running-publisher';
import { readOpenMetrics } from '../../rigs/servers/read-open-metrics';

let rig: RunningPublisher;
let logged: string[];
const run = async (http: RigSettings['http'] = {}) => {
  rig = await runBuiltPublisher({ http });
};
const read = async (page: string) => (await fetch(`${rig.publisher.url}${page}`)).text();
const metrics = async () => readOpenMetrics(await read('/metrics'));

beforeEach(() => {
  logged = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(String(line));
    return true;
  });
});
afterEach(() => rig.end());

/** Sends webhooks one after another over a kept connection, as services do, and counts the answers by status. */
async function flood(webhooks: readonly Webhook[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { content, headers } of webhooks) {
    const answer = await sendStoryblok(rig.publisher, content, headers);
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  }
  return counts;
}

type Webhook = { content: object; headers?: Record<string, string> };

const forged = { 'webhook-signature': 'f'.repeat(40) };

test('publisher: 600 webhooks are all accepted, cause one more build, and leave the status readable', async () => {
  await run();
  await rig.hold();
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 100 }, (_each, number) => ({
      content: published(`blogs/import-${batch}-${number}`),
    })),
  );
  const answers = Promise.all(batches.map(flood));
  expect((await rig.status()).live).not.toBeNull();
  expect(await answers).toEqual(batches.map(() => ({ 202: 100 })));
  const { waiting } = await rig.status();
  expect(waiting.length).toBeGreaterThanOrEqual(450);
  const values = await metrics();
  expect(values['publisher_queue_length{queue="waiting"}']).toBe(waiting.length);
  expect(values['publisher_building']).toBe(1);
  expect(
    (values['publisher_webhooks_accepted_total{service="storyblok",build="waiting"}'] ?? 0) +
      (values['publisher_webhooks_accepted_total{service="storyblok",build="started"}'] ?? 0),
  ).toBe(600);
  const health = JSON.parse(await read('/health')) as { ready: boolean; behind: object[] };
  expect(health).toMatchObject({ ready: true, live: true, process: 'publisher' });
  expect(health.behind).toContainEqual({
    what: `Changes wait for the next build: ${waiting.length}.`,
    since: expect.any(String),
  });
  await rig.letGo();
  await rig.publisher.queue.settled();
  expect(await rig.builds()).toHaveLength(3);
  expect(JSON.parse(await read('/health'))).toMatchObject({ behind: [] });
});

test('publisher: forged webhooks are refused by address and in total, and cost neither services nor operators theirs', async () => {
  await run({ trustedProxies: 1, requests: { requests: 100, total: 400, windowMs: 3_600_000 } });
  const service = { 'x-forwarded-for': '198.51.100.1' };
  expect((await sendStoryblok(rig.publisher, published('blogs/one'), service)).status).toBe(202);
  await rig.publisher.queue.settled();
  const from = (client: string) => ({
    content: {},
    headers: { ...forged, 'x-forwarded-for': client },
  });
  const one = Array.from({ length: 99 }, () => from('203.0.113.1'));
  const startedAt = performance.now();
  expect(await flood(one)).toEqual({ 401: 99 });
  const many = Array.from({ length: 400 }, (_, number) =>
    from(`10.0.${number >> 8}.${number & 255}`),
  );
  // The limit in total, less those of the one address and the first of the service.
  expect(await flood(many)).toEqual({ 401: 400 - 100, 429: 100 });
  expect((await rig.status()).state).toBe('idle');
  expect((await sendStoryblok(rig.publisher, published('blogs/two'), service)).status).toBe(202);
  expect((await sendShopify(rig.publisher, { 'x-shopify-topic': 'products/update' })).status).toBe(
    202,
  );
  await rig.publisher.queue.settled();
  const values = await metrics();
  expect(values['publisher_webhooks_refused_total{service="storyblok",reason="signature"}']).toBe(
    399,
  );
  expect(values['http_requests_refused_total{server="publisher",reason="rate"}']).toBe(100);
  // The log of a flood has 100 lines for each 10 s, and none names an address.
  const spans = 1 + Math.ceil((performance.now() - startedAt) / 10_000);
  const refused = logged.filter((line) => line.includes('webhook.refused'));
  expect(refused.length).toBeLessThanOrEqual(100 * spans);
  expect(logged.join('')).not.toMatch(/203\.0\.113|10\.0\./);
});

test('publisher: secrets and email addresses reach neither receipts, status, metrics, build logs nor its log', async () => {
  const known = {
    storefront: { adminToken: 'shpat_0123456789abcdef' },
    content: { preview: { token: 'previewTokenOfTheSpace' } },
    publisher: { alertUrl: 'https://hooks.example/services/T0/B0/verysecret' },
  };
  hideSecrets(known);
  await run();
  const cause = [
    'error GET https://api.example/cdn/stories?version=draft&token=unknownToken77&cv=1 failed',
    'error X-Shopify-Access-Token: shpat_0123456789abcdef was refused',
    'error for mara.keys@example.com with previewTokenOfTheSpace',
    'warn https://hooks.example/services/T0/B0/verysecret does not answer',
  ];
  await rig.setSource({ files: siteFiles('two'), lines: cause, exitCode: 1 });
  await sendStoryblok(rig.publisher, published('blogs/jab'));
  await rig.publisher.queue.settled();
  await sendStoryblok(rig.publisher, { text: 'mara.keys@example.com' }, forged);
  const [receipt] = (await rig.status()).receipts;
  expect(receipt?.cause).toContain(
    'GET https://api.example/cdn/stories?version=draft&token=***&cv=1',
  );
  const buildLog = await readFile(receipt?.logFile ?? '', 'utf8');
  expect(buildLog).toContain('X-Shopify-Access-Token: *** was refused');
  const page = await fetch(`${rig.publisher.url}/status`, { headers: { accept: 'text/html' } });
  const seen = {
    receipts: await readFile(path.join(rig.dataFolder, 'receipts.json'), 'utf8'),
    buildLog,
    status: await read('/status'),
    page: await page.text(),
    metrics: await read('/metrics'),
    health: await read('/health'),
    log: logged.join(''),
  };
  const hidden =
    /shpat_01|previewTokenOf|verysecret|unknownToken77|mara\.keys|content secret|shop secret/;
  for (const [place, text] of Object.entries(seen))
    expect([place, hidden.exec(text)?.[0]]).toEqual([place, undefined]);
});
