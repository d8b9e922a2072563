/**
 * Journal of the stories and assets of an import, by key: `journal-SPACE.jsonl`. A line is a record; a later one of a
 * key replaces the earlier one. A line is on disk before the next request, so that a killed run loses at most its last
 * request, which the space itself then tells of.
 */
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { storyIdSchema } from '../../src/content/fields/story-id';
import { parseJson } from '../../src/lib/values/json';
import { readFileIfThere } from '../../src/processes/shared/atomic-file';

const storyRecord = v.object({
  made: v.literal('story'),
  key: v.string(),
  storyId: storyIdSchema,
  storyUuid: v.string(),
  fullSlug: v.string(),
  /** Time of the import's last write, as the space tells it: a later one is an editor's. */
  updatedAt: v.string(),
  isFolder: v.boolean(),
  /** True while its links lead to stories that did not exist yet. */
  hasOpenLinks: v.boolean(),
});

const assetRecord = v.object({
  made: v.literal('asset'),
  /** Digest of the file. */
  key: v.string(),
  assetId: storyIdSchema,
  filename: v.string(),
  /** In pixels; 0 for what is no picture. */
  width: v.number(),
  height: v.number(),
});

/** An upload that began. Without an asset record of its digest, it may or may not be in the space. */
const uploadRecord = v.object({ made: v.literal('upload'), key: v.string(), fileName: v.string() });

/** Digest of the file at an address of the source. */
const addressRecord = v.object({ made: v.literal('address'), key: v.string(), digest: v.string() });

const entryRecord = v.object({ made: v.literal('entry'), key: v.string(), entryId: storyIdSchema });

/** Menus that were added to the story of an editor. */
const menuRecord = v.object({
  made: v.literal('menu'),
  key: v.string(),
  storyId: storyIdSchema,
  updatedAt: v.string(),
  blokUids: v.array(v.string()),
});

const removedRecord = v.object({ made: v.literal('removed'), what: v.string(), key: v.string() });

const anyRecord = v.variant('made', [
  storyRecord,
  assetRecord,
  uploadRecord,
  addressRecord,
  entryRecord,
  menuRecord,
  removedRecord,
]);

export type MadeStory = v.InferOutput<typeof storyRecord>;
export type MadeAsset = v.InferOutput<typeof assetRecord>;
type JournalRecord = v.InferOutput<typeof anyRecord>;
type KeptRecord = Exclude<JournalRecord, { made: 'removed' }>;
type KindOf<Made extends KeptRecord['made']> = Extract<KeptRecord, { made: Made }>;

export type ImportJournal = {
  find: <Made extends KeptRecord['made']>(made: Made, key: string) => KindOf<Made> | undefined;
  /** Lists the records of a kind, oldest first. */
  list: <Made extends KeptRecord['made']>(made: Made) => KindOf<Made>[];
  add: (record: KeptRecord) => Promise<void>;
  remove: (record: KeptRecord) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the journal of a source and a space, and creates it with the first record; that of a dry run is not written. Half a line at its end, which a
 * killed run may have written, is dropped.
 *
 * @throws an Error naming the file and line if one cannot be read
 */
export async function openImportJournal(file: string, isRehearsal = false): Promise<ImportJournal> {
  const records = new Map<string, KeptRecord>();
  const text = String((await readFileIfThere(file)) ?? '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  whole.split('\n').forEach((line, index) => {
    if (line === '') return;
    const parsed = v.safeParse(anyRecord, parseJson(line));
    if (!parsed.success) {
      throw new Error(
        `${file} has a line ${index + 1} that no import wrote. Restore the file from a backup, or take the line out.`,
      );
    }
    apply(records, parsed.output);
  });
  let handle: FileHandle | undefined;
  const append = async (record: JournalRecord) => {
    apply(records, record);
    if (isRehearsal) return;
    if (!handle) {
      await mkdir(path.dirname(file), { recursive: true });
      handle = await open(file, 'a');
      if (whole !== text) await handle.truncate(Buffer.byteLength(whole));
    }
    await handle.appendFile(`${JSON.stringify(record)}\n`);
    await handle.datasync();
  };
  return {
    find: (made, key) => records.get(`${made} ${key}`) as KindOf<typeof made> | undefined,
    list: (made) =>
      [...records.values()].filter((each): each is KindOf<typeof made> => each.made === made),
    add: append,
    remove: ({ made, key }) => append({ made: 'removed', what: made, key }),
    close: async () => handle?.close(),
  };
}

function apply(records: Map<string, KeptRecord>, record: JournalRecord): void {
  if (record.made === 'removed') records.delete(`${record.what} ${record.key}`);
  else records.set(`${record.made} ${record.key}`, record);
}
