/** Kills by their moment. Each makes a situation, kills one process in it and says when. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product';

export type Victim = 'publisher' | 'builder' | 'site server';

type Scene = {
  product: Product;
  /** Whole number below a limit. */
  below: (limit: number) => number;
  /** Makes an edit and returns its note. */
  edit: () => Promise<string>;
};

type KillKind = {
  victim: Victim;
  /** Weight in the random choice, relative to the others. */
  share: number;
  /** True if the resident builder has to wait for orders. Its boot is a build from the beginning. */
  needsResident: boolean;
  /** Kills, and returns a description of the moment. */
  act: (scene: Scene) => Promise<string>;
};

/**
 * Waits for a step of the publisher and kills it some milliseconds later. A build that a check refuses
 * never comes to its promotion: then the publisher is killed at rest.
 */
function atStep(step: RegExp, maxDelayMs: number, edits: boolean): KillKind['act'] {
  return async ({ product, below, edit }) => {
    const { publisher } = product;
    const begun = publisher
      .progress(step)
      .then((isThere) => (isThere ? 'after the step began' : 'after the publisher had ended'));
    const note = edits || below(2) === 0 ? await edit() : 'no edit';
    const ended = async () => {
      await product.settled();
      return 'after the build had ended';
    };
    // A publisher that has just started may seem to be at rest.
    const moment = await (edits ? Promise.race([begun, ended().catch(() => begun)]) : begun);
    const delayMs = below(maxDelayMs);
    await sleep(delayMs);
    await publisher.kill();
    return `${delayMs} ms ${moment}; ${note}`;
  };
}

export const killKinds: Readonly<Record<string, KillKind>> = {
  'site server': {
    victim: 'site server',
    share: 20,
    needsResident: false,
    act: async ({ product: { siteServer, siteUrl }, below }) => {
      const requests = Promise.allSettled(
        Array.from({ length: 1 + below(20) }, () =>
          fetch(siteUrl).then((answer) => answer.arrayBuffer()),
        ),
      );
      await sleep(below(20));
      await siteServer.kill();
      const ends = await requests;
      const cut = ends.filter(({ status }) => status === 'rejected').length;
      return `${cut} of ${ends.length} requests were cut off`;
    },
  },
  rollback: {
    victim: 'publisher',
    share: 9,
    needsResident: false,
    act: async ({ product, below, edit }) => {
      while (product.publisher.isRunning() && !(await product.status())) await sleep(20);
      const note = below(2) === 0 ? await edit() : 'no edit';
      const answer = product.act('rollback').catch(() => undefined);
      const delayMs = below(15);
      await sleep(delayMs);
      await product.publisher.kill();
      return `${delayMs} ms after the request, answered ${(await answer)?.status ?? 'never'}; ${note}`;
    },
  },
  'publisher at its start': {
    victim: 'publisher',
    share: 8,
    needsResident: false,
    act: async ({ product: { publisher }, below, edit }) => {
      const note = below(2) === 0 ? await edit() : 'no edit';
      const delayMs = below(6_000);
      await sleep(delayMs);
      await publisher.kill();
      return `after ${delayMs} ms; ${note}`;
    },
  },
  'publisher reading what changed': {
    victim: 'publisher',
    share: 1,
    needsResident: true,
    act: atStep(/^reading what changed/, 60, true),
  },
  'publisher in the build of a change': {
    victim: 'publisher',
    share: 2,
    needsResident: true,
    act: atStep(/^building the site/, 700, true),
  },
  'publisher in the build of everything': {
    victim: 'publisher',
    share: 4,
    needsResident: false,
    act: async (scene) => {
      await scene.product.publisher.kill();
      scene.product.publisher.start();
      return atStep(/^building the site/, 30_000, false)(scene);
    },
  },
  'publisher at the check': {
    victim: 'publisher',
    share: 2,
    needsResident: true,
    act: atStep(/^checking the release/, 60, true),
  },
  'publisher at the promotion': {
    victim: 'publisher',
    share: 4,
    needsResident: true,
    act: atStep(/^switching to the new release/, 60, true),
  },
  'builder in the build of a change': {
    victim: 'builder',
    share: 2,
    needsResident: true,
    act: async (scene) => {
      const reached = scene.product.publisher.progress(/^building the site/);
      const note = await scene.edit();
      await reached;
      await sleep(scene.below(400));
      return `${killBuilder(scene.product)}; ${note}`;
    },
  },
  'builder at rest': {
    victim: 'builder',
    share: 1,
    needsResident: true,
    act: async (scene) => {
      const killed = killBuilder(scene.product);
      return `${killed}; ${await scene.edit()}`;
    },
  },
  'builder in the build of everything': {
    victim: 'builder',
    share: 2,
    needsResident: false,
    act: async (scene) => {
      const { publisher } = scene.product;
      await publisher.kill();
      publisher.start();
      await publisher.progress(/^building the site/);
      await sleep(scene.below(20_000));
      return killBuilder(scene.product);
    },
  },
};

/** Kills the builder's process alone; its workers have to end with it. */
function killBuilder(product: Product): string {
  const pid = product
    .processes()
    .find((each) => /end-with-parent\.cjs/.test(commandOf(each)) && isLeader(each));
  if (pid === undefined) return 'no builder was running';
  process.kill(pid, 'SIGKILL');
  return 'the builder was killed';
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}

/** True for the leader of a process group. */
function isLeader(pid: number): boolean {
  const [, group] = /\) \S+ \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return Number(group) === pid;
}
