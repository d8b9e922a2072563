import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../../src/lib/values/thrown-values';
import { writeFileAtomically } from '../../src/processes/shared/atomic-file';
import { copyContents, getContent } from '../../src/processes/shared/releases/copy-contents';
import { openFolderStore } from '../../src/processes/shared/releases/folder-store';
import { listReleases } from '../../src/processes/shared/releases/release';
import { contentKey, liveKey, releaseKey } from '../../src/processes/shared/releases/release-store';
import type { BackupIndex, SiteState } from './backup-index';
import { readIndex, verifyBackup } from './backup-index';

/**
 * Restores a backup into an empty data folder, and into an empty bucket if there is one. The live release is
 * named last.
 *
 * @throws Error with a sentence; unless the disk or the bucket fails, nothing was written then
 */
export async function restoreBackup(site: SiteState, folder: string): Promise<BackupIndex> {
  const index = await readIndex(folder);
  await requireEmpty(site);
  await verifyBackup(folder, index);
  const backup = openFolderStore(folder);
  const { dataFolder, store } = site;
  const written = new Set<string>();
  const write = async (digest: string, read: () => Buffer | Promise<Buffer>) => {
    if (written.has(digest)) return;
    written.add(digest);
    await store.put(contentKey(digest), await read());
  };
  const manifests = new Map<string, Buffer>();
  for (const id of Object.keys(index.releases)) {
    manifests.set(id, await copyContents({ from: backup, to: backup, write }, id));
  }
  for (const [id, manifest] of manifests) await store.put(releaseKey(id), manifest);
  for (const [name, digest] of Object.entries(index.files)) {
    await writeFileAtomically(path.join(dataFolder, name), await getContent(backup, digest));
  }
  const isWritten = await store.swap(liveKey, Buffer.from(JSON.stringify(index.live)), undefined);
  if (isWritten) return index;
  throw new Error(
    `Another process has published to ${site.place} during the restoration. Stop it, empty ` +
      `${dataFolder} and ${site.place}, and restore again.`,
  );
}

async function requireEmpty({ dataFolder, store, place }: SiteState): Promise<void> {
  if ((await namesIn(dataFolder)).length > 0) {
    throw new Error(
      `${dataFolder} is not empty, so nothing was restored. Stop what runs on it and move it away, or set DATA_DIR to another folder.`,
    );
  }
  if ((await store.look(liveKey)) !== undefined || (await listReleases(store)).length > 0) {
    throw new Error(
      `${place} holds releases already, so nothing was restored. Stop the publishers and empty it, or set RELEASE_STORE to another folder.`,
    );
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
