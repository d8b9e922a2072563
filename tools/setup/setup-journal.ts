import path from 'node:path';
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../../src/processes/shared/atomic-file';
import { messageOf } from '../../src/lib/values/thrown-values';
import type { UndoRecord } from './setup-plan';
import { ToolError } from '../clients/tool-error';

const journalShape = v.object({
  records: v.array(
    v.object({
      service: v.picklist(['storyblok', 'shopify']),
      kind: v.string(),
      id: v.string(),
      sentence: v.string(),
    }),
  ),
  variables: v.array(v.string()),
});

type Journal = v.InferOutput<typeof journalShape>;

/** Records of what the runs of setup have created, without secrets: `setup.json` in the data folder. */
export type SetupJournal = {
  /** Oldest first. */
  records: () => readonly UndoRecord[];
  /** Names of variables that `.env` did not have, or had empty, before setup. */
  variables: () => readonly string[];
  add: (record: UndoRecord) => Promise<void>;
  remove: (record: UndoRecord) => Promise<void>;
  setVariables: (names: readonly string[]) => Promise<void>;
};

/** @throws ToolError if the file exists but cannot be read */
export async function openSetupJournal(dataFolder: string): Promise<SetupJournal> {
  const file = path.join(dataFolder, 'setup.json');
  let journal = await readJournal(file);
  const write = async (changed: Journal) => {
    await writeFileAtomically(file, `${JSON.stringify(changed, null, 2)}\n`, 0o600);
    journal = changed;
  };
  return {
    records: () => journal.records,
    variables: () => journal.variables,
    add: (record) => write({ ...journal, records: [...journal.records, record] }),
    remove: (record) =>
      write({ ...journal, records: journal.records.filter((each) => each !== record) }),
    setVariables: (names) => write({ ...journal, variables: [...new Set(names)] }),
  };
}

async function readJournal(file: string): Promise<Journal> {
  try {
    return v.parse(journalShape, (await readJsonFile(file)) ?? { records: [], variables: [] });
  } catch (cause) {
    throw new ToolError(
      `${file}, the list of what setup has created, cannot be read: ${messageOf(cause)} Mend it, or move it away to go on without an undo of earlier runs.`,
      { cause },
    );
  }
}
