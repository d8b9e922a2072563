import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../../../../src/processes/shared/atomic-file';
import type { Journal } from '../../shared/journal';
import { openJournal } from '../../shared/journal';
import type { ShopState } from './shop-state';
import { emptyShopState, shopStateSchema } from './shop-state';
import type { StateChange } from './state-change';
import { applyStateChanges } from './state-change';

/** State after a number of changes, and the journal for the next ones. */
export type OpenedState = { state: ShopState; changes: number; journal: Journal };

/** Remedy named in errors about an unusable state. */
const wayOut = 'Mend it, or delete the folder to start from the demo state.';

const snapshotSchema = v.object({ changes: v.optional(v.number(), 0) });

/**
 * Reads the state of a shop: its snapshot and the changes since, or an empty shop if there is
 * neither.
 *
 * @param file path of the snapshot; the journal is beside it
 * @throws an Error naming the file if its content is not a shop's state
 */
export async function openState(file: string): Promise<OpenedState> {
  const snapshot = await readJsonFile(file);
  const journalFile = journalFileOf(file);
  const { journal, changes: written } = await openJournal<StateChange>(journalFile, {
    name: 'storefront service',
    refuse: (broken, reason) => new Error(`${broken}: ${reason}. ${wayOut}`),
  });
  const counted = v.safeParse(snapshotSchema, snapshot ?? {});
  const known = counted.success ? counted.output.changes : 0;
  const recent = written.filter(({ number }) => number > known);
  if (recent.some(({ number }, index) => number !== known + index + 1)) {
    throw new Error(
      `${journalFile} holds changes, but what they were made on is missing. ${wayOut}`,
    );
  }
  const state = applyStateChanges(
    snapshot ?? emptyShopState(),
    recent.map(({ change }) => change),
  );
  return { state: checkState(file, state), changes: known + recent.length, journal };
}

/** Replaces the snapshot. Resolves to its length in characters. */
export async function writeStateSnapshot(
  file: string,
  state: ShopState,
  changes: number,
): Promise<number> {
  const text = JSON.stringify({ ...state, changes });
  await writeFileAtomically(file, text);
  return text.length;
}

/** Moves a state, valid or not, to a folder of its own, so that the shop starts as new. */
export async function setStateAside(file: string, now: Date): Promise<void> {
  const folder = path.join(
    path.dirname(file),
    'before-reset',
    now.toISOString().replaceAll(':', '-'),
  );
  for (const name of [file, journalFileOf(file)]) {
    const exists = await stat(name).then(
      () => true,
      () => false,
    );
    if (!exists) continue;
    await mkdir(folder, { recursive: true });
    await rename(name, path.join(folder, path.basename(name)));
  }
}

function journalFileOf(file: string): string {
  return `${file.replace(/\.json$/, '')}.journal`;
}

function checkState(file: string, stored: unknown): ShopState {
  const read = v.safeParse(shopStateSchema, stored);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const at = v.getDotPath(issue) ?? 'the whole file';
  throw new Error(
    `${file} does not hold the state of the demo shop (${at}: ${issue.message}). ${wayOut}`,
  );
}
