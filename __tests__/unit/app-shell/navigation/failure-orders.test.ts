/** @jest-environment jest-fixed-jsdom */
import { createRandom } from '../../../../stand-ins/services/shared/random';
import type { Site } from '../../../rigs/browser/tab-in-trouble';
import { openTab, pages } from '../../../rigs/browser/tab-in-trouble';
import type { BrowserLoader } from '../../../rigs/gatsby/browser-loader';
import { bundleBrowserLoader } from '../../../rigs/gatsby/browser-loader';

/** Number of orders; `FAILURE_ORDERS=1000` plays more, `FAILURE_SEED=7` one. */
const { FAILURE_ORDERS, FAILURE_SEED } = process.env;
const seeds = FAILURE_SEED
  ? [Number(FAILURE_SEED)]
  : Array.from({ length: Number(FAILURE_ORDERS ?? 12) }, (_, index) => index + 1);

let startLoader: () => BrowserLoader;

beforeAll(() => {
  startLoader = bundleBrowserLoader();
});

const sound: Site = {
  code: 'code-1',
  content: 1,
  isOnline: true,
  isReachable: true,
  isPortal: false,
  loses: () => false,
  missesChunk: () => false,
};

/** Plays one order of releases, rollbacks, prefetches, lost lines, missing scripts and presses. */
async function play(seed: number): Promise<void> {
  const { chance, pick, whole } = createRandom(`failures ${seed}`);
  sessionStorage.clear();
  const site = { ...sound };
  const tab = openTab(site, startLoader);
  let presses = 0;
  let misses = 0;
  for (let step = 0; step < 12; step += 1) {
    const loss = pick([0, 0, 0, 0.1, 0.5]);
    const miss = pick([0, 0, 0, 0.3, 1]);
    Object.assign(site, {
      isOnline: chance(0.93),
      isReachable: chance(0.93),
      isPortal: chance(0.03),
      loses: () => chance(loss),
      missesChunk: () => chance(miss),
    });
    if (chance(0.3)) Object.assign(site, { content: site.content + 1 });
    if (chance(0.12)) site.code = `code-${whole(1, 3)}`;
    tab.pass(pick([100, 5_000, 30_000, 61_000]));
    // Sometimes another release goes live between two requests.
    if (chance(0.3)) {
      let left = whole(1, 3);
      const { loses } = site;
      site.loses = () => {
        if ((left -= 1) === 0) site.code = `code-${whole(1, 3)}`;
        return loses();
      };
    }
    if (chance(0.3)) await tab.prefetch(pick(pages));
    if (chance(0.2)) {
      misses += 1;
      await tab.missPart();
    } else {
      presses += 1;
      const before = { path: window.location.pathname, loads: tab.loads.length };
      const wanted = pick([...pages, '/file.txt']);
      await tab.follow(`${wanted}?x=${step}#part`);
      const hasMoved = window.location.pathname === wanted || tab.loads.length > before.loads;
      // Either the page is there, or this one stays and a notice says why.
      expect(hasMoved || tab.hasNotice()).toBe(true);
    }
    const { document, data } = tab.shown();
    expect(data ?? document).toBe(document);
  }
  expect(tab.loads.filter(({ isBlank }) => isBlank)).toEqual([]);
  expect(tab.loads.length).toBeLessThanOrEqual(presses + misses);

  // Once all is well again, a link leads to its page.
  Object.assign(site, { ...sound, code: site.code });
  tab.pass(61_000);
  await tab.follow('/c?all=1#part');
  expect(`${window.location.pathname}${window.location.search}`).toBe('/c?all=1');
  const { document, data } = tab.shown();
  expect(data ?? document).toBe(document);
}

test('navigation: no order of failures blanks the page, loops, mixes releases or ends without a word', async () => {
  for (const seed of seeds) {
    try {
      await play(seed);
    } catch (error) {
      throw new Error(`FAILURE_SEED=${seed}: ${String(error)}`, { cause: error });
    }
  }
});
