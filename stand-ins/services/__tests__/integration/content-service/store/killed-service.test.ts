import { readdir } from 'node:fs/promises';
import { seededChance } from '../../../../shared/random';
import { manage } from '../../../../rigs/start-test-service';
import type { ServiceProcess } from '../../../../rigs/start-service-process';
import {
  bundleService,
  endServiceProcesses,
  startServiceProcess,
} from '../../../../rigs/start-service-process';
import { temporaryFolder } from '../../../../rigs/temporary-folder';
import { writeDemoFolder } from '../../../../rigs/write-demo-folder';

/**
 * Kills of each of two services, which run side by side over separate data. `npm run prove -- kills` has
 * more of them.
 */
const killsOfEach = process.env.KILLS === 'whole' ? 50 : 4;
const writersOfEach = 4;

/** Time of the kills after each writer's first confirmed save: about two saves of all writers. */
const killWindowMs = 30;

/** Long enough that the whole run compacts journals, some of them during a kill. */
const weight = 'x'.repeat(60_000);

const emptyDemo = {
  'global.md': '---\nannouncements: []\nheader_menus: []\nfooter_menus: []\n---\n',
};

/** Saves one story repeatedly, each time with a higher count. */
type Writer = { storyId: number; asked: number; confirmed: number; saves: number };

afterAll(endServiceProcesses);

function storyOf(slug: string, count: number) {
  return {
    name: `Count ${count}`,
    slug,
    content: { component: 'note', count, text: `${count} ${weight} ${count}` },
  };
}

/** Saves until the service is killed. */
async function write(
  service: ServiceProcess,
  writer: Writer,
  slug: string,
  onConfirmed: () => void,
): Promise<void> {
  for (;;) {
    const count = writer.asked + 1;
    writer.asked = count;
    const body = { story: storyOf(slug, count), publish: count % 2 };
    const saved = manage(service, 'PUT', `stories/${writer.storyId}`, body);
    // When the connection breaks, the save may or may not have been stored.
    const answer = await saved.catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(200);
    writer.confirmed = count;
    writer.saves += 1;
    onConfirmed();
  }
}

/** Resolves `passed` when `count` has been called that often. */
function countTo(times: number): { passed: Promise<void>; count: () => void } {
  let left = times;
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return {
    passed,
    count: () => {
      left -= 1;
      if (left === 0) pass();
    },
  };
}

async function createWriters(service: ServiceProcess): Promise<Writer[]> {
  return Promise.all(
    Array.from({ length: writersOfEach }, async (_, index) => {
      const { body } = await manage(service, 'POST', 'stories', {
        story: storyOf(`story-${index}`, 0),
      });
      return { storyId: body.story.id, asked: 0, confirmed: 0, saves: 0 };
    }),
  );
}

/** Fails unless every story is intact and has the last confirmed count or a later one. */
async function checkStories(service: ServiceProcess, writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) {
    const { body } = await manage(service, 'GET', `stories/${writer.storyId}`);
    const { count, text } = body.story.content as { count: number; text: string };
    expect(count).toBeGreaterThanOrEqual(writer.confirmed);
    expect(count).toBeLessThanOrEqual(writer.asked);
    expect(text === `${count} ${weight} ${count}`).toBe(true);
    expect(body.story.name).toBe(`Count ${count}`);
    writer.asked = count;
    writer.confirmed = count;
  }
}

/**
 * Kills the service at times spread evenly over the window, in an order derived from the seed. This
 * covers every part of a save with fewer kills than random times would need.
 *
 * @returns the number of saves confirmed between the kills
 */
async function killAgainAndAgain(bundle: string, seed: number): Promise<number> {
  const dataDir = await temporaryFolder('killed-service-');
  const folders = { dataDir, demoFolder: await writeDemoFolder(emptyDemo) };
  let service = await startServiceProcess(bundle, folders);
  const writers = await createWriters(service);
  for (const delay of killDelays(seed)) {
    const current = service;
    const { passed, count } = countTo(writersOfEach);
    const saves = writers.map((writer, index) => write(current, writer, `story-${index}`, count));
    await passed;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await current.kill();
    await Promise.all(saves);
    service = await startServiceProcess(bundle, folders);
    await checkStories(service, writers);
  }
  await service.kill();
  const files = (await readdir(dataDir)).filter((name) => !name.endsWith('.unfinished'));
  expect(files.sort()).toEqual(['content-space.journal', 'content-space.json']);
  return writers.reduce((sum, writer) => sum + writer.saves, 0);
}

/** Returns one time in each of equal parts of the window, shuffled, in milliseconds. */
function killDelays(seed: number): number[] {
  const chance = seededChance(seed);
  return Array.from({ length: killsOfEach }, (_, part) => ({
    delay: ((part + chance()) / killsOfEach) * killWindowMs,
    order: chance(),
  }))
    .sort((a, b) => a.order - b.order)
    .map(({ delay }) => delay);
}

test('content store: kills during writes lose or damage no confirmed change', async () => {
  const bundle = await bundleService(await temporaryFolder('killed-bundle-'));

  const saves = await Promise.all([1, 2].map((seed) => killAgainAndAgain(bundle, seed)));

  for (const count of saves) expect(count).toBeGreaterThanOrEqual(killsOfEach * writersOfEach);
});
