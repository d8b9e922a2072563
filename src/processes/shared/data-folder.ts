import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readJsonFile, writeFileAtomically } from './atomic-file';

/** Returns the folder of the state of stand-ins, publisher and releases, as an absolute path. */
export function dataFolderFrom(variables: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(variables.DATA_DIR || '.data');
}

/**
 * Returns the identity of the embedded services' state in a data folder. A new folder has a new
 * one, and so have services that were reset to the demo data.
 */
export async function readDataIdentity(dataFolder: string): Promise<string> {
  const identity = await readJsonFile(identityFile(dataFolder));
  return typeof identity === 'string' ? identity : renewDataIdentity(dataFolder);
}

/** Writes a new identity: the state that follows is unrelated to the one before. */
export async function renewDataIdentity(dataFolder: string): Promise<string> {
  const identity = randomUUID();
  await writeFileAtomically(identityFile(dataFolder), JSON.stringify(identity));
  return identity;
}

function identityFile(dataFolder: string): string {
  return path.join(dataFolder, 'identity.json');
}
