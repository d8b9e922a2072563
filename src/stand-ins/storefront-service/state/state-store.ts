import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../../../node-lib/atomic-file';
import type { ShopState } from './shop-state';
import { emptyShopState, shopStateSchema } from './shop-state';

export type StateChange<T> = { state: ShopState; result: T };

export type StateStore = {
  /** The state as it stands. Never changed in place: keeping it is a snapshot. */
  read: () => ShopState;
  /**
   * Applies one change after all earlier ones and resolves once it is on disk. When `apply` throws
   * or the disk refuses, the state stays as it was.
   */
  change: <T>(apply: (state: ShopState) => StateChange<T>) => Promise<T>;
};

/**
 * Opens the shop's one state file, or starts an empty shop when there is none.
 *
 * @param options.reset forget what the file holds
 * @throws an Error naming the file when its content is not a shop's state
 */
export async function openStateStore(
  file: string,
  options: { reset: boolean },
): Promise<StateStore> {
  if (options.reset) await rm(file, { force: true });
  let current = readState(file, await readJsonFile(file));
  let queue: Promise<unknown> = Promise.resolve();

  async function apply<T>(change: (state: ShopState) => StateChange<T>): Promise<T> {
    const { state, result } = change(current);
    if (state !== current) {
      await writeFileAtomically(file, JSON.stringify(state));
      current = state;
    }
    return result;
  }

  return {
    read: () => current,
    change: (change) => {
      const done = queue.then(() => apply(change));
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

function readState(file: string, stored: unknown): ShopState {
  if (stored === undefined) return emptyShopState();
  const read = v.safeParse(shopStateSchema, stored);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const at = v.getDotPath(issue) ?? 'the whole file';
  throw new Error(
    `${file} does not hold the state of the demo shop (${at}: ${issue.message}). ` +
      'Mend it, or delete it to start from the demo state.',
  );
}
