import type { EdgeCache } from '../../../src/config/edge-cache';
import { createStateSaver } from '../../../src/processes/publisher/standby/carried-state';
import { leaseMs } from '../../../src/processes/publisher/standby/lease';
import { standBy } from '../../../src/processes/publisher/standby/stand-by';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import type { TestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { findFreePorts } from '../servers/free-ports';
import type { FakeProject } from './fake-project';
import { createFakeProject, siteFiles, until } from './fake-project';
import { publicHttp, runPublisher } from './running-publisher';

/** Request to the store at which a publisher is stopped. */
export type Moment = {
  does: 'put' | 'swap';
  /** Beginning of the key. */
  key: string;
  when: 'before' | 'after';
};

/** Releases that went live, in their order. */
export const wentLive: string[] = [];

/** A publisher's line to the store, which ends or pauses as the publisher's process would. */
function createLine(store: ReleaseStore) {
  let stop: { at: Moment; kind: 'death' | 'pause'; reached: () => void } | undefined;
  let isDead = false;
  let paused: Promise<void> | undefined;
  let resume: () => void = () => undefined;
  const requests = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  const halt = async () => {
    const reached = stop?.reached;
    if (stop?.kind === 'death') isDead = true;
    else paused = new Promise((resolve) => (resume = resolve));
    stop = undefined;
    // Requests that were sent before still arrive.
    await Promise.allSettled(underWay);
    reached?.();
    await paused;
    if (isDead) throw new Error('This publisher was killed.');
  };
  const send = async <Result>(does: string, key: string, request: () => Promise<Result>) => {
    const isAt = (when: Moment['when']) =>
      stop?.at.does === does && key.startsWith(stop.at.key) && stop.at.when === when;
    await paused;
    if (isAt('before')) await halt();
    if (isDead) throw new Error('This publisher was killed.');
    requests.set(`${does} ${key}`, (requests.get(`${does} ${key}`) ?? 0) + 1);
    const answer = request();
    underWay.add(answer);
    const result = await answer.finally(() => underWay.delete(answer));
    if (isAt('after')) await halt();
    return result;
  };
  const line: ReleaseStore = {
    get: (key) => send('get', key, () => store.get(key)),
    put: (key, body) => send('put', key, () => store.put(key, body)),
    look: (key, unless) => send('look', key, () => store.look(key, unless)),
    swap: (key, body, version) =>
      send('swap', key, async () => {
        const hasWon = await store.swap(key, body, version);
        if (hasWon && key === 'live') {
          wentLive.push((JSON.parse(String(body)) as { release: string }).release);
        }
        return hasWon;
      }),
    list: (key) => send('list', key, () => store.list(key)),
    remove: (key) => send('remove', key, () => store.remove(key)),
  };
  const stopAt = (kind: 'death' | 'pause', at: Moment) =>
    new Promise<void>((reached) => (stop = { at, kind, reached }));
  return {
    line,
    /** Ends the line at a moment. Resolves then. */
    dieAt: (at: Moment) => stopAt('death', at),
    /** Leaves every request without an answer from a moment on, until `resume`. Resolves then. */
    pauseAt: (at: Moment) => stopAt('pause', at),
    resume: () => {
      paused = undefined;
      resume();
    },
    /** Returns the number of requests so far. */
    count: (request: string) => requests.get(request) ?? 0,
  };
}

export type SharedPublisher = ReturnType<typeof createLine> & {
  name: string;
  project: FakeProject;
  url: string;
  /** Adds to the clock of its machine, which stands still otherwise. */
  pass: (milliseconds: number) => void;
  /** Lets its lease expire. */
  outlive: () => void;
  /** Lets the lease of another publisher, which is not renewed any more, expire. */
  takeOver: () => Promise<void>;
  /** Reasons for which it lost its lease. */
  losses: Error[];
  /** Sentences for the person who started it. */
  announced: string[];
  /** Ends it as a signal does. */
  close: () => Promise<void>;
};

const open = new Set<SharedPublisher>();

/** Closes every publisher and removes its machine. */
export async function endSharedPublishers(): Promise<void> {
  for (const publisher of open) {
    publisher.resume();
    await publisher.close();
  }
  for (const { project } of open) await project.remove();
  open.clear();
  wentLive.length = 0;
}

/**
 * Starts a publisher on a machine of its own, which shares a bucket with others.
 *
 * @param project machine of an earlier one
 * @param edgeCache that it purges
 */
export async function startShared(
  service: Pick<TestObjectService, 'openStore'>,
  name: string,
  project?: FakeProject,
  edgeCache?: EdgeCache,
): Promise<SharedPublisher> {
  const held = project ?? (await createFakeProject());
  if (!project) await held.setSource({ files: siteFiles('one') });
  const line = createLine(service.openStore());
  const store = line.line;
  const port = Number((await findFreePorts(['publisher'])).publisher);
  const losses: Error[] = [];
  const announced: string[] = [];
  let now = 0;
  const { dataFolder } = held;
  const started = await standBy(
    {
      ...publicHttp,
      port,
      store,
      dataFolder,
      lease: {
        store,
        name,
        onLost: (reason) => losses.push(reason),
        now: () => now,
        renewalMs: 10,
      },
      announce: (text) => announced.push(text),
    },
    async (lease) => {
      const mirror = { exportHolds: () => '' };
      const saveState = createStateSaver({ store, dataFolder, lease, mirror });
      const releases = { store, lease, saveState, isServed: false, edgeCache };
      const { publisher } = await runPublisher({ project: held, releases, http: { port } });
      return { ready: Promise.resolve([`${name} builds.`]), close: publisher.close };
    },
  );
  const takeOver = async () => {
    const { count } = line;
    for (;;) {
      now += leaseMs;
      const looks = count('look lease');
      await until(() => count('swap lease') > 0 || count('look lease') >= looks + 3);
      if (count('swap lease') > 0) return;
      // It saw the last renewal only now, and waits from then on.
    }
  };
  let closed: Promise<void> | undefined;
  const running: SharedPublisher = {
    ...line,
    name,
    project: held,
    url: `http://localhost:${port}`,
    pass: (milliseconds) => (now += milliseconds),
    outlive: () => (now += leaseMs),
    takeOver,
    losses,
    announced,
    close: () => (closed ??= started.close()),
  };
  open.add(running);
  return running;
}
