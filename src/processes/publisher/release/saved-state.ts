/**
 * State of the publisher that is in no service: receipts, confirmed removals, reported products, stories that are
 * held back and addresses of moved pages. With a bucket it is saved there too, so that a publisher on a new machine
 * has it. The value names the machine that saved it: that machine's own files are newer.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { asRecord, parseJson } from '../../../lib/values/json';
import { readFileIfThere, readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { log } from '../../shared/log';
import type { ReleaseStore } from '../../shared/releases/release-store';
import type { ContentMirror } from '../mirror/content-mirror';
import { importHolds } from '../mirror/import-holds';

const stateKey = 'state';

/** Files of the data folder. The identity names the state of embedded services. */
const savedFiles = [
  'identity.json',
  'receipts.json',
  'confirmed-removals.json',
  'told-products.json',
];

/** Knowledge of the content mirror that no service has, as a log of stories. */
const holdsName = 'holds.log';

/** File that names the machine. It belongs to a data folder, and is in no backup. */
const machineFile = 'machine.json';

/** Pause before what could not be saved is saved again. */
const retryMs = 5_000;

async function lookAtState(store: ReleaseStore) {
  const value = await store.look(stateKey);
  if (!value || value === 'unchanged') return undefined;
  const { machine, files } = asRecord(parseJson(value.body.toString())) ?? {};
  return { machine, files: asRecord(files) ?? {}, version: value.version };
}

/**
 * Restores what another machine has saved last. To be called before anything reads the data folder.
 *
 * @returns name of the machine that has saved last
 * @throws Error if the store cannot be read
 */
export async function restoreState(store: ReleaseStore, dataFolder: string): Promise<unknown> {
  const saved = await lookAtState(store);
  if (!saved) return undefined;
  const { machine, files } = saved;
  if (machine === (await readJsonFile(path.join(dataFolder, machineFile)))) return machine;
  for (const name of [...savedFiles, holdsName]) {
    const text = files[name];
    if (typeof text !== 'string') continue;
    if (name === holdsName) await importHolds(dataFolder, text);
    else await writeFileAtomically(path.join(dataFolder, name), text);
  }
  return machine;
}

/**
 * Returns a function that saves what has changed. It resolves when that is tried, and never rejects: what
 * could not be saved is logged and tried again. Nothing of a machine that was started later is overwritten.
 *
 * @param options.before name of the machine that had saved last at the start
 */
export function createStateSaver(options: {
  store: ReleaseStore;
  dataFolder: string;
  before: unknown;
  mirror: Pick<ContentMirror, 'exportHolds'>;
}): () => Promise<void> {
  const { store, dataFolder, before, mirror } = options;
  /** State that this machine has saved last. */
  let own: Buffer | undefined;
  let isOutdated = false;
  let saving = Promise.resolve();
  let isWaiting = false;
  let retry: NodeJS.Timeout | undefined;
  const saveChanged = async () => {
    isWaiting = false;
    const machine = await nameMachine(dataFolder);
    const files: Record<string, string> = { [holdsName]: mirror.exportHolds() };
    for (const name of savedFiles) {
      const text = await readFileIfThere(path.join(dataFolder, name));
      if (text) files[name] = text.toString();
    }
    const state = Buffer.from(JSON.stringify({ machine, files }));
    if (own?.equals(state)) return;
    const saved = await lookAtState(store);
    isOutdated = saved !== undefined && ![machine, before].includes(saved.machine);
    if (isOutdated) throw new Error('The publisher of another machine has saved its own since.');
    if (!(await store.swap(stateKey, state, saved?.version))) {
      throw new Error(`Another program has changed ${stateKey} in the release store.`);
    }
    own = state;
  };
  const save = () => {
    clearTimeout(retry);
    // One run takes up all that changed before it begins.
    if (isWaiting || isOutdated) return saving;
    isWaiting = true;
    saving = saving.then(saveChanged).catch((error: unknown) => {
      log.warn('state.unsaved', {}, error);
      if (!isOutdated) retry = setTimeout(() => void save(), retryMs).unref();
    });
    return saving;
  };
  return save;
}

/** Returns the name of the machine, which a new data folder gets now. */
async function nameMachine(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, machineFile);
  const name = await readJsonFile(file);
  if (typeof name === 'string') return name;
  const given = randomUUID();
  await writeFileAtomically(file, JSON.stringify(given));
  return given;
}
