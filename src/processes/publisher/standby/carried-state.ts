/**
 * State of the publisher that is in no service: receipts, confirmed removals, reported products, stories
 * that are held back and addresses of moved pages. The holder of the lease saves it in the store, and the
 * next one restores it. Each value names the epoch of its writer and is replaced by compare-and-swap, so a
 * publisher that has lost the lease overwrites nothing of the next one.
 */
import path from 'node:path';
import { asRecord, parseJson } from '../../../lib/values/json';
import { readFileIfThere, readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { log } from '../../shared/log';
import { digestOf } from '../../shared/releases/manifest';
import type { ReleaseStore } from '../../shared/releases/release-store';
import type { ContentMirror } from '../mirror/content-mirror';
import { importHolds } from '../mirror/content-mirror';
import type { Lease } from './lease';

/** Files of the data folder. The identity names the state of embedded services. */
const carriedFiles = [
  'identity.json',
  'receipts.json',
  'confirmed-removals.json',
  'told-products.json',
];

/** Knowledge of the content mirror that no service has, as a log of stories. */
const holdsName = 'holds.log';

/** Pause before what could not be saved is saved again. */
const retryMs = 5_000;

const stateKey = (name: string) => `state/${name}`;

async function lookAtState(store: ReleaseStore, name: string) {
  const value = await store.look(stateKey(name));
  if (!value || value === 'unchanged') return undefined;
  const { epoch, text } = asRecord(parseJson(value.body.toString())) ?? {};
  return { epoch: Number(epoch) || 0, text: String(text), version: value.version };
}

/**
 * Restores what another publisher has saved since this machine published last. To be called after a
 * take-over, before anything reads the data folder.
 *
 * @throws Error if the store cannot be read
 */
export async function restoreState(
  store: ReleaseStore,
  dataFolder: string,
  { epoch }: Pick<Lease, 'epoch'>,
): Promise<void> {
  const epochFile = path.join(dataFolder, 'epoch.json');
  const ownEpoch = Number(await readJsonFile(epochFile)) || 0;
  for (const name of [...carriedFiles, holdsName]) {
    const saved = await lookAtState(store, name);
    if (!saved || saved.epoch <= ownEpoch) continue;
    if (name === holdsName) await importHolds(dataFolder, saved.text);
    else await writeFileAtomically(path.join(dataFolder, name), saved.text);
  }
  await writeFileAtomically(epochFile, JSON.stringify(epoch));
}

/**
 * Returns a function that saves what has changed. It resolves when that is tried, and never rejects: what
 * could not be saved is logged and tried again.
 */
export function createStateSaver(options: {
  store: ReleaseStore;
  dataFolder: string;
  lease: Pick<Lease, 'epoch' | 'isHeld'>;
  mirror: Pick<ContentMirror, 'exportHolds'>;
}): () => Promise<void> {
  const { store, dataFolder, lease, mirror } = options;
  /** Digests of what is saved, by name. */
  const saved = new Map<string, string>();
  let saving = Promise.resolve();
  let isWaiting = false;
  let retry: NodeJS.Timeout | undefined;
  const read = async (name: string) =>
    name === holdsName
      ? mirror.exportHolds()
      : (await readFileIfThere(path.join(dataFolder, name)))?.toString();
  const saveChanged = async () => {
    isWaiting = false;
    if (!lease.isHeld()) return;
    for (const name of [...carriedFiles, holdsName]) {
      const text = await read(name);
      if (text === undefined || saved.get(name) === digestOf(text)) continue;
      const before = await lookAtState(store, name);
      if (before && before.epoch > lease.epoch) return;
      const body = Buffer.from(JSON.stringify({ epoch: lease.epoch, text }));
      if (!(await store.swap(stateKey(name), body, before?.version))) {
        throw new Error(`Another program has changed ${stateKey(name)} in the release store.`);
      }
      saved.set(name, digestOf(text));
    }
  };
  const save = () => {
    clearTimeout(retry);
    // One run takes up all that changed before it begins.
    if (isWaiting) return saving;
    isWaiting = true;
    saving = saving.then(saveChanged).catch((error: unknown) => {
      log.warn('state.unsaved', {}, error);
      retry = setTimeout(() => void save(), retryMs).unref();
    });
    return saving;
  };
  return save;
}
