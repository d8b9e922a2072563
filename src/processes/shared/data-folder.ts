import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readJsonFile, writeFileAtomically } from './atomic-file';

/** Where the stand-ins, the publisher and the releases keep their state, as an absolute path. */
export function dataFolderFrom(variables: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(variables.DATA_DIR || '.data');
}

/**
 * A name for the state the embedded services have in a data folder: a new folder gets another, and so
 * does one whose services begin again from the demo data.
 */
export async function readDataIdentity(dataFolder: string): Promise<string> {
  const known = await readJsonFile(identityFile(dataFolder));
  return typeof known === 'string' ? known : renewDataIdentity(dataFolder);
}

/** Gives the state another name, since what follows has nothing to do with what was there. */
export async function renewDataIdentity(dataFolder: string): Promise<string> {
  const identity = randomUUID();
  await writeFileAtomically(identityFile(dataFolder), JSON.stringify(identity));
  return identity;
}

function identityFile(dataFolder: string): string {
  return path.join(dataFolder, 'identity.json');
}
