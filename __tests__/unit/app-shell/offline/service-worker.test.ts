import type { WorkerUnderTest } from '../../../rigs/browser/worker-under-test';
import { releaseOf, startWorker } from '../../../rigs/browser/worker-under-test';
import { retiredWorker } from '../../../../src/gatsby/node/post-build/retired-worker';
import { createRandom } from '../../../../stand-ins/services/shared/random';

let worker: WorkerUnderTest;
let copies = 0;

beforeEach(() => {
  worker = startWorker();
});

const textOf = async (response: Promise<Response | undefined>) => (await response)?.text();

/** Content and code that a page shows without a connection: those of its HTML, data and script. */
async function shownOffline(path: string) {
  const html = await textOf(worker.open(path));
  const [, code, content] = /hash-(\w+) content-(\w+)/.exec(html ?? '') ?? [];
  const files = [
    `/page-data${path}/page-data.json`,
    '/slice-data/h.json',
    '/page-data/sq/d/7.json',
  ];
  const data = await Promise.all(files.map((file) => textOf(worker.load(file, path))));
  const contents = data.map((text) => (JSON.parse(text ?? '{}') as { content?: string }).content);
  const app = await textOf(worker.load('/page-data/app-data.json', path));
  const script = await textOf(worker.load(`/app-${String(code).repeat(8)}.js`, path));
  return {
    isCopy: html?.includes('<meta name="kept-copy">'),
    code,
    content,
    contents,
    app,
    script,
  };
}

test('service worker: a kept page opens in Firefox too, also where an earlier worker has preloaded navigations', async () => {
  worker = startWorker('Firefox/153.0');
  worker.serve(releaseOf('1', 'a'));
  await worker.activate();
  await worker.keep('/a');
  worker.serve(undefined);
  expect(await textOf(worker.open('/a'))).toContain('<meta name="kept-copy">');
});

test('service worker: a page opens at its address in either spelling of Unicode', async () => {
  worker.serve(releaseOf('1', 'a', ['/caf%C3%A9']));
  await worker.keep('/caf%C3%A9');
  worker.serve(undefined);
  for (const address of ['/caf%C3%A9', '/cafe%CC%81', '/cafe%CC%81?a=1']) {
    expect(await textOf(worker.open(address))).toContain('content-1');
  }
});

test("service worker: unknown addresses are the site's to answer, and without it the list of kept pages", async () => {
  const addresses = Array.from(
    { length: 256 },
    (_, byte) => `/nowhere%${byte.toString(16).padStart(2, '0')}`,
  );
  worker.serve(releaseOf('1', 'a'));
  await worker.keep('/a');
  for (const address of addresses) expect((await worker.open(address))?.status).toBe(404);
  worker.serve(undefined);
  for (const address of [...addresses, '/nowhere%', '/nowhere%zz']) {
    expect(await textOf(worker.open(address))).toContain('<a href="/a">');
  }
});

test('service worker: in place of other pages it lists the kept ones, and never a preview or a cart', async () => {
  const [files] = [releaseOf('1', 'a')];
  worker.serve({
    ...files,
    '/a': files['/a']?.replace('<title>a', '<title>Salt &amp; "wraps" for $$10') ?? '',
  });
  for (const path of ['/a', '/cart', '/checkout', '/search', '/gone']) await worker.keep(path);
  expect(worker.kept().sort()).toEqual(['/a', '/offline']);
  worker.serve(undefined);
  for (const address of ['/b', '/cart', '/a?_storyblok=7']) {
    const response = await worker.open(address);
    expect(response?.status).toBe(503);
    expect(await response?.text()).toContain(
      '<ul role="list" id="kept-pages"><li><a href="/a">Salt &amp; "wraps" for $10 1</a></li></ul>',
    );
  }
  expect(await worker.load('/page-data/b/page-data.json', '/a')).toBeUndefined();
});

test('service worker: keeps thirty pages and the bookmarked ones, and no script that none of them needs', async () => {
  const paths = Array.from({ length: 40 }, (_, place) => `/page-${place}`);
  worker.serve(releaseOf('1', 'b', paths));
  await worker.keep('/page-39');
  worker.serve(releaseOf('1', 'a', paths));
  await worker.keep('/page-0', ['/page-1', '/page-2', '/page-3', '/page-4']);
  expect(worker.kept().sort()).toEqual(['/offline', ...paths.slice(0, 4), '/page-39']);
  worker.serve(releaseOf('2', 'b', paths));
  for (const path of paths.slice(5)) await worker.keep(path, ['/page-2', '/offline']);
  expect(worker.kept()).toHaveLength(32);
  expect(worker.kept()).toContain('/page-2');
  expect(worker.kept()).not.toContain('/page-0');
  // The bookmarked page is of the first release.
  expect(worker.files().sort()).toEqual([`/app-${'a'.repeat(8)}.js`, `/app-${'b'.repeat(8)}.js`]);
  await worker.keep('/page-2', ['/page-2']);
  expect(worker.files()).toEqual([`/app-${'b'.repeat(8)}.js`]);
  // A page that is gone is forgotten at its next visit.
  worker.serve(releaseOf('3', 'b', []));
  await worker.keep('/page-2', []);
  expect(worker.kept()).not.toContain('/page-2');
});

test('service worker: the one of a site that keeps no pages removes all copies and itself', async () => {
  worker.serve(releaseOf('1', 'a'));
  await worker.keep('/a');
  worker.install(retiredWorker);
  await worker.activate();
  expect([worker.kept(), worker.files()]).toEqual([[], []]);
  worker.serve(undefined);
  expect(await worker.open('/a')).toBeUndefined();
});

/** Plays releases, visits, lost connections and full storage in a seeded order. */
async function playSeed(seed: number): Promise<void> {
  const { chance, pick, whole } = createRandom(`service worker ${seed}`);
  let content = 0;
  let live = releaseOf('0', 'a');
  for (let step = 0; step < 30; step += 1) {
    if (chance(0.3)) live = releaseOf(String((content += 1)), pick(['a', 'b', 'c']));
    worker.setRoom(chance(0.2) ? whole(0, 8) : Number.POSITIVE_INFINITY);
    worker.serve(live);
    // During the keeping the connection is lost, or another release goes live.
    const then = chance(0.5) ? undefined : releaseOf(String(content + 100), pick(['a', 'b']));
    let left = chance(0.3) ? whole(0, 8) : Number.POSITIVE_INFINITY;
    worker.onRequest(() => {
      if ((left -= 1) < 0) worker.serve(then);
    });
    await worker.keep(pick(['/a', '/b', '/c', '/cart']), chance(0.3) ? ['/c'] : []);
    worker.onRequest(() => undefined);
    worker.serve(live);
    const path = pick(['/a', '/b', '/c']);
    expect(await textOf(worker.open(path))).toBe(live[path]);
    worker.serve(undefined);
    expect(worker.kept()).not.toContain('/cart');
    const { isCopy, code, content: shown, ...rest } = await shownOffline(path);
    if (!isCopy || shown === undefined) continue;
    copies += 1;
    expect(rest).toEqual({
      contents: [shown, shown, shown],
      app: `{"webpackCompilationHash":"hash-${code}"}`,
      script: `script of ${code}`,
    });
  }
}

test('service worker: in any order of releases, losses and full storage a copy is whole and of one release', async () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    worker = startWorker();
    await playSeed(seed);
  }
  expect(copies).toBeGreaterThan(40);
});
