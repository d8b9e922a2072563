import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readJsonFile, writeFileAtomically } from './atomic-file';

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
