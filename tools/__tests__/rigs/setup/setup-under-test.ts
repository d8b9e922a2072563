import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceKeys } from '../../../../src/config/env';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import { startProgram } from '../start-program';

/** Token of the management API that the content service must be started with. */
export const managementToken = 'personal-access-token-of-a-test';

export type SetupFolder = { folder: string; envFile: string; dataFolder: string };

/** Creates a folder that `npm run setup` runs in, with an `npx` of its own. */
export async function makeSetupFolder(): Promise<SetupFolder> {
  const folder = await temporaryFolder('setup-');
  const program = path.join(__dirname, 'push-model.ts');
  const npx = path.join(folder, 'bin', 'npx');
  await mkdir(path.dirname(npx));
  const line = [process.execPath, '--require', require.resolve('tsx/cjs'), program];
  await writeFile(npx, `#!/bin/sh\nexec ${line.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  await chmod(npx, 0o755);
  return {
    folder,
    envFile: path.join(folder, '.env'),
    dataFolder: path.join(folder, 'data'),
  };
}

/**
 * Runs `npm run setup` without a terminal against a content service in the place of Storyblok.
 *
 * @returns exit code and everything that was printed
 */
export function runSetup(
  { folder, dataFolder }: SetupFolder,
  service: { url: string },
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const noKeys = Object.fromEntries(serviceKeys.map((name) => [name, undefined]));
  const environment = {
    ...noKeys,
    PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
    DATA_DIR: dataFolder,
    STORYBLOK_MANAGEMENT_TOKEN: managementToken,
    STORYBLOK_SPACE_ID: '104200',
    NODE_OPTIONS: `--require ${path.resolve('__tests__/rigs/launcher/route-real-hosts.cjs')}`,
    REAL_HOSTS: JSON.stringify({ 'mapi.storyblok.com': service.url }),
    ...variables,
  };
  return startProgram('tools/setup/setup.ts', words, environment, folder).ended;
}
