/**
 * `npm run backup -- FOLDER` backs up the releases and the state that no service has, while the product runs.
 * `npm run restore -- FOLDER` restores them into an empty `DATA_DIR`, and into an empty bucket with
 * `RELEASE_STORE`. Both read `.env`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../src/config/env';
import { counted } from '../../src/lib/values/counted';
import { messageOf } from '../../src/lib/values/thrown-values';
import { dataFolderFrom } from '../../src/processes/shared/data-folder';
import { hideSecrets, redact } from '../../src/processes/shared/redact';
import { openFolderStore, releaseFolder } from '../../src/processes/shared/releases/folder-store';
import { openObjectStore } from '../../src/processes/shared/releases/object-store';
import type { BackupIndex, SiteState } from './backup-index';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

async function main([command, name, ...others]: readonly string[]): Promise<string> {
  const isBackup = command === 'backup';
  if (name === undefined || others.length > 0) {
    throw new Error(`Name one folder: npm run ${isBackup ? 'backup' : 'restore'} -- FOLDER`);
  }
  const folder = path.resolve(name);
  const site = openSite();
  if (!isBackup) {
    const index = await restoreBackup(site, folder);
    const from = `The backup of ${index.time} is restored into ${site.dataFolder}`;
    return `${from}${site.isShared ? ` and ${site.place}` : ''}: ${describe(index)}. Start the product.`;
  }
  const { index, written, leftOut } = await createBackup(site, folder);
  if (leftOut.length > 0) {
    process.stderr.write(
      `These earlier releases cannot be read and are not in the backup:\n${leftOut.join('\n')}\n`,
    );
    process.exitCode = 1;
  }
  return `${folder} has a whole backup: ${describe(index)}; ${counted(written, 'file was', 'files were')} new.`;
}

function openSite(): SiteState {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  hideSecrets(environment);
  const { releaseBucket: bucket } = environment;
  const dataFolder = dataFolderFrom(process.env);
  if (!bucket) {
    const place = releaseFolder(dataFolder);
    return { dataFolder, store: openFolderStore(place), place, isShared: false };
  }
  const place = `s3://${bucket.bucket}/${bucket.prefix}`;
  return { dataFolder, store: openObjectStore(bucket), place, isShared: true };
}

function describe({ live, releases, files }: BackupIndex): string {
  const kept = counted(Object.keys(releases).length, 'release', 'releases');
  const state = counted(Object.keys(files).length, 'file', 'files');
  return `the release live since ${live.since}, ${kept} and ${state} of state`;
}

main(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${redact(messageOf(error))}\n`);
    process.exitCode = 1;
  },
);
