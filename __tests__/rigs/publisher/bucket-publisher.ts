import type { EdgeCache } from '../../../src/config/edge-cache';
import {
  createStateSaver,
  restoreState,
} from '../../../src/processes/publisher/release/saved-state';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import type { TestObjectService } from '../../../stand-ins/services/rigs/object-service';
import type { FakeProject } from './fake-project';
import { createFakeProject, siteFiles } from './fake-project';
import type { RunningPublisher } from './running-publisher';
import { runPublisher } from './running-publisher';

/** Request to the store at which a publisher is stopped. */
export type Moment = {
  does: 'put' | 'swap';
  /** Beginning of the key. */
  key: string;
  when: 'before' | 'after';
};

/** Moments of a publish, in their order. */
export const moments: [string, Moment][] = [
  ['before its contents', { does: 'put', key: 'contents/', when: 'before' }],
  ['amid its contents', { does: 'put', key: 'contents/', when: 'after' }],
  ['before its manifest', { does: 'put', key: 'releases/', when: 'before' }],
  ['after its manifest', { does: 'put', key: 'releases/', when: 'after' }],
  ['before the swap', { does: 'swap', key: 'live', when: 'before' }],
  ['after the swap', { does: 'swap', key: 'live', when: 'after' }],
];

/** Releases that went live, in their order. */
export const wentLive: string[] = [];

/** A publisher's line to the store, which ends or pauses as the publisher's process would. */
function createLine(store: ReleaseStore) {
  let stop: { at: Moment; kind: 'death' | 'pause'; reached: () => void } | undefined;
  let isDead = false;
  let paused: Promise<void> | undefined;
  let resume: () => void = () => undefined;
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
    /** Ends a pause. Requests of a dead one arrive again, so that it can be closed. */
    resume: () => {
      isDead = false;
      paused = undefined;
      resume();
    },
  };
}

export type BucketPublisher = Omit<ReturnType<typeof createLine>, 'line'> & {
  project: FakeProject;
  url: string;
  status: RunningPublisher['status'];
  /** Reasons for which it publishes no more. */
  ends: Error[];
  /** Ends it as a signal does. */
  close: () => Promise<void>;
};

const open = new Set<BucketPublisher>();

/** Closes every publisher and removes its machine. */
export async function endBucketPublishers(): Promise<void> {
  for (const publisher of open) {
    publisher.resume();
    await publisher.close();
  }
  for (const { project } of open) await project.remove();
  open.clear();
  wentLive.length = 0;
}

/**
 * Starts a publisher whose releases are in a bucket, on a machine of its own.
 *
 * @param project machine of an earlier one
 * @param edgeCache that it purges
 */
export async function startInBucket(
  service: Pick<TestObjectService, 'openStore'>,
  project?: FakeProject,
  edgeCache?: EdgeCache,
): Promise<BucketPublisher> {
  const machine = project ?? (await createFakeProject());
  if (!project) await machine.setSource({ files: siteFiles('one') });
  const { line: store, ...line } = createLine(service.openStore());
  const { dataFolder } = machine;
  const before = await restoreState(store, dataFolder);
  const mirror = { exportHolds: () => '' };
  const saveState = createStateSaver({ store, dataFolder, before, mirror });
  const ends: Error[] = [];
  const releases = {
    ...{ store, saveState, isServed: false, edgeCache },
    onOtherPublisher: (reason: Error) => void ends.push(reason),
  };
  const { publisher, status } = await runPublisher({ project: machine, releases });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= publisher.close());
  const running = { ...line, project: machine, url: publisher.url, status, ends, close };
  open.add(running);
  return running;
}
