/**
 * A backup is a folder store of contents by digest, the manifests of the releases, and an index that names
 * both. What is there never changes and the index is replaced in one step, so a backup that was cut off
 * leaves the one before it as it was.
 */
import path from 'node:path';
import { asRecord, parseJson } from '../../src/lib/values/json';
import { messageOf } from '../../src/lib/values/thrown-values';
import { readFileIfThere, writeFileAtomically } from '../../src/processes/shared/atomic-file';
import { copyContents, getContent } from '../../src/processes/shared/releases/copy-contents';
import { openFolderStore } from '../../src/processes/shared/releases/folder-store';
import { digestOf } from '../../src/processes/shared/releases/manifest';
import { getValue, isReleaseId } from '../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../src/processes/shared/releases/release-store';
import { releaseKey } from '../../src/processes/shared/releases/release-store';

export type BackupIndex = {
  /** Time of the backup, ISO 8601. */
  time: string;
  /** The live release as a store names it. */
  live: { release: string; since: string };
  /** Digests of the manifests, by release. */
  releases: Readonly<Record<string, string>>;
  /** Digests of the files of the data folder, by path. */
  files: Readonly<Record<string, string>>;
};

/** Source of a backup, or target of a restore. */
export type SiteState = {
  /** Absolute path. */
  dataFolder: string;
  /** Store of the releases. */
  store: ReleaseStore;
  /** Name of the store for people. */
  place: string;
  /** True if the store is a bucket, in which the publisher also saves its state. */
  isShared: boolean;
};

const indexName = 'backup.json';

/** Writes the index with its own digest. */
export async function writeIndex(folder: string, index: BackupIndex): Promise<void> {
  const text = JSON.stringify(index);
  await writeFileAtomically(path.join(folder, indexName), `${digestOf(text)}\n${text}\n`);
}

/** Marks a folder as one of backups, before the first one is whole. */
export async function markFolder(folder: string): Promise<void> {
  if (!(await isMarked(folder))) await writeFileAtomically(path.join(folder, indexName), '');
}

export async function isMarked(folder: string): Promise<boolean> {
  return (await readFileIfThere(path.join(folder, indexName))) !== undefined;
}

/** @throws Error if the folder has no whole backup */
export async function readIndex(folder: string): Promise<BackupIndex> {
  const written = await readFileIfThere(path.join(folder, indexName));
  if (!written) throw new Error(`${folder} holds no backup: it has no ${indexName}.`);
  if (written.length === 0) {
    throw new Error(`The first backup into ${folder} has not ended. Run it again.`);
  }
  const [digest, text = ''] = written.toString().split('\n');
  const index = asRecord(parseJson(text));
  if (!index || digest !== digestOf(text)) {
    throw new Error(`${path.join(folder, indexName)} is damaged. Restore another backup.`);
  }
  return index as BackupIndex;
}

/** Maximum number of damaged parts that a sentence names. */
const maxNamed = 5;

/**
 * Verifies a backup before anything of it is restored. Its digests prove that it is whole, not who made it, so no
 * name of it may lead out of the folders that are restored.
 *
 * @throws Error that names what is missing or damaged
 */
export async function verifyBackup(folder: string, index: BackupIndex): Promise<void> {
  const store = openFolderStore(folder);
  const problems = new Set<string>();
  const note = (error: unknown) => void problems.add(messageOf(error));
  const verify = async (_digest: string, read: () => Buffer | Promise<Buffer>) => {
    await Promise.resolve(read()).catch(note);
  };
  const names = [
    ...Object.keys(index.files).filter((name) => path.join(path.sep, name) !== path.sep + name),
    ...Object.keys(index.releases).filter((id) => !isReleaseId(id)),
  ];
  for (const name of names) note(new Error(`No backup has the name "${name}" in it.`));
  for (const [id, digest] of Object.entries(index.releases)) {
    await copyContents({ from: store, to: store, write: verify }, id).catch(note);
    const manifest = await getValue(store, releaseKey(id)).catch(() => '');
    if (digestOf(manifest) !== digest) note(new Error(`The manifest of ${id} is damaged.`));
  }
  for (const digest of Object.values(index.files)) await getContent(store, digest).catch(note);
  if (problems.size === 0) return;
  const named = [...problems].slice(0, maxNamed).join(' ');
  const rest = problems.size > maxNamed ? ` And ${problems.size - maxNamed} more.` : '';
  throw new Error(
    `The backup in ${folder} is damaged, so nothing was restored. ${named}${rest} ` +
      'Restore another backup; the next backup into this folder mends it.',
  );
}
