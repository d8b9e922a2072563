/**
 * A fleet: publishers that end or are killed, each followed by one on a new machine, three site servers that follow
 * their bucket, and an edge before one of them, while the store fails and readers look at all of it.
 * `npm run test:fleet` publishes 300 times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createReleaseReader } from '../../../src/processes/shared/releases/release';
import { digestOf } from '../../../src/processes/shared/releases/manifest';
import { seededChance } from '../../../stand-ins/services/shared/random';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import { published, sendStoryblok } from '../../rigs/publisher/running-publisher';
import type { BucketPublisher } from '../../rigs/publisher/bucket-publisher';
import {
  endBucketPublishers,
  moments,
  startInBucket,
  wentLive,
} from '../../rigs/publisher/bucket-publisher';
import type { TestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';
import type { Edge } from '../../rigs/servers/start-edge';
import { startEdge } from '../../rigs/servers/start-edge';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';

const isWhole = process.env.FLEET === 'whole';
const publishes = isWhole ? 300 : 8;
const seed = Number(process.env.SEED ?? 1);

const failures = ['slow-down', 'conflict', 'lost-answer', 'failed-answer', 'cut-body'] as const;

let service: TestObjectService;
let replicas: SiteRig[];
let edge: Edge;
let version = 0;
let started = 0;

beforeEach(async () => {
  // Killed publishers and a failing store write to the log.
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  service = await startTestObjectService();
  const startReplica = () => createSiteRig({ from: service.openStore(), edge: 'cloudflare' });
  replicas = await Promise.all([startReplica(), startReplica(), startReplica()]);
  edge = await startEdge('cloudflare', replicas[0]?.server.url ?? '');
});
afterEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  service.faults.clear();
  await endBucketPublishers();
  await edge.close();
  for (const replica of replicas) await replica.end();
  await service.close();
});

/** Starts a publisher on a new machine. The content is that of all others. */
async function startPublisher(): Promise<BucketPublisher> {
  started += 1;
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles(String(version)) });
  return startInBucket(service, project, edge.settings);
}

type Get = (target: string) => Promise<string>;

/** Without a kept connection, which its server may close just as it is used. A browser would ask again. */
const throughSite =
  (replica: SiteRig): Get =>
  async (target) =>
    (await replica.get(target, { connection: 'close' })).text();

let answersOfEdge = 0;

const throughEdge: Get = async (target) => {
  const { headers, text } = await edge.get(target);
  if (headers['x-edge'] === 'edge') answersOfEdge += 1;
  return text;
};

const showsLast = (get: Get) => until(async () => (await get('/')) === `<h1>Home ${version}</h1>`);

/** Reads two pages again and again. Each must be whole, and never older than the same reader saw before. */
function startReader(get: Get) {
  const faults: string[] = [];
  const end = new AbortController();
  let reads = 0;
  const last = new Map<string, number>();
  const read = async (target: string, title: string) => {
    const text = await get(target);
    const seen = Number(new RegExp(`^<h1>${title} (\\d+)</h1>$`).exec(text)?.[1]);
    reads += 1;
    if (!(seen >= (last.get(target) ?? 0))) {
      faults.push(`${target} showed "${text}" after ${last.get(target)}`);
    }
    last.set(target, seen);
  };
  const running = (async () => {
    while (!end.signal.aborted) {
      await read('/', 'Home');
      await read('/boxing/jab', 'Jab');
      await sleep(isWhole ? 5 : 20);
    }
  })();
  return {
    end: async () => {
      end.abort();
      await running;
      return { faults, reads };
    },
  };
}

if (isWhole) jest.setTimeout(3_600_000);

test('fleet: no reader sees an older page after a newer one, and no edit is lost', async () => {
  const chance = seededChance(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  let publisher = await startPublisher();
  for (const replica of replicas) await until(async () => (await replica.get('/')).status === 200);

  const edit = () => {
    version += 1;
    return publisher.project.setSource({ files: siteFiles(String(version)) });
  };
  const publishUndisturbed = async () => {
    await edit();
    await sendStoryblok(publisher, { ...published('blogs/jab'), version });
  };
  const turns: readonly (() => Promise<void>)[] = [
    publishUndisturbed,
    async () => {
      const [, moment] = moments[below(moments.length)] ?? [];
      const death = moment && publisher.dieAt(moment);
      await publishUndisturbed();
      await death;
      publisher = await startPublisher();
    },
    async () => {
      await edit();
      await publisher.close();
      publisher = await startPublisher();
    },
    async () => {
      const kind = failures[below(failures.length)] ?? 'slow-down';
      service.faults.add({ kind, path: '/releases', count: 1 + below(3) });
      await publishUndisturbed();
    },
    async () => {
      edge.refuse(1 + below(3));
      await publishUndisturbed();
    },
  ];

  await publishUndisturbed();
  const gets = [...replicas.map(throughSite), throughEdge];
  for (const get of gets) await showsLast(get);
  const readers = gets.map(startReader);
  const delays: number[] = [];
  for (let number = 0; number < publishes; number += 1) {
    // Each kind once, and then by chance.
    await turns[number < turns.length ? number : below(turns.length)]?.();
    const [first, ...others] = replicas.map(throughSite);
    if (first) await showsLast(first);
    const seenAt = performance.now();
    for (const get of others) await showsLast(get);
    delays.push(performance.now() - seenAt);
  }
  service.faults.clear();
  edge.refuse(0);
  await publishUndisturbed();
  for (const get of gets) await showsLast(get);
  const read = await Promise.all(readers.map(({ end }) => end()));

  expect(read.flatMap(({ faults }) => faults)).toEqual([]);
  expect(wentLive).toEqual(wentLive.toSorted());
  expect(answersOfEdge).toBeGreaterThan(publishes);
  const live = await createReleaseReader(service.openStore()).live();
  for (const name of live?.files.keys() ?? []) {
    expect(digestOf((await live?.read(name)) ?? '')).toBe(live?.files.get(name)?.digest);
  }
  if (isWhole) {
    const counts = read.map(({ reads }) => reads).join(', ');
    const slowest = (Math.max(...delays) / 1000).toFixed(1);
    console.info(
      `${version} edits, ${wentLive.length} releases, ${started} publishers; reads ${counts}, ${answersOfEdge} answered by the edge; the other site servers showed an edit at most ${slowest} s after the first (seed ${seed}).`,
    );
  }
});
