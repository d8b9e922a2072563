/** The stand-in of IndexNow, by requests of its documentation. */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Collector } from '../../../collector/start-collector';
import { startCollector } from '../../../collector/start-collector';

const key = 'a1b2c3d4-e5f6';

let dataDir: string;
let site: http.Server;
let siteUrl: string;
let asked: (string | undefined)[];
let collector: Collector;

const start = () => startCollector({ host: '127.0.0.1', port: 0, dataDir, siteUrl });

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'search-engines-'));
  asked = [];
  site = http.createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(url === `/${key}.txt` ? 200 : 404).end(`${key}\n`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
  collector = await start();
});

afterEach(async () => {
  await collector.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await rm(dataDir, { recursive: true });
});

async function notify(changes: object, type = 'application/json'): Promise<number> {
  const notice = { host: new URL(siteUrl).host, key, urlList: [`${siteUrl}/training/jab`] };
  const response = await fetch(`${collector.url}/indexnow`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify({ ...notice, ...changes }),
  });
  return response.status;
}

const readNotices = async () =>
  ((await (await fetch(`${collector.url}/inbox.json`)).json()) as { notices: object[] }).notices;

test("a notice with the site's key is in the inbox, also after a restart", async () => {
  expect(await notify({ keyLocation: `${siteUrl}/${key}.txt` })).toBe(200);
  await collector.close();
  collector = await start();
  const addresses = [`${siteUrl}/training/jab`];
  expect(await readNotices()).toEqual([{ receivedAt: expect.any(String), addresses }]);
  const page = await (await fetch(`${collector.url}/inbox`)).text();
  expect(page).toContain(`<a href="${siteUrl}/training/jab">/training/jab</a>`);
});

test.each([
  ['a key that the site does not serve', { key: 'another-key' }, 403],
  ['a key that is too short', { key: 'short' }, 422],
  ['an address of another site', { urlList: ['https://boxing.example/'] }, 422],
  ['no addresses', { urlList: [] }, 400],
  ['too many addresses', { urlList: Array.from({ length: 10_001 }, () => '/') }, 400],
  ['no host', { host: undefined }, 400],
])('a notice with %s is refused', async (_name, changes, status) => {
  expect(await notify(changes)).toBe(status);
  expect(await readNotices()).toEqual([]);
});

test('nothing is read for a notice of another host, nor from a place elsewhere', async () => {
  expect(await notify({ host: 'boxing.example' })).toBe(422);
  expect(await notify({ keyLocation: `http://127.0.0.1:1/${key}.txt` })).toBe(422);
  // What any web page could send without asking.
  expect(await notify({}, 'text/plain')).toBe(400);
  expect(asked).toEqual([]);
});
