import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { serviceKeys } from '../../../../src/config/env';
import { createHastyClock } from '../../../../__tests__/rigs/servers/hasty-clock';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import { runSetup } from '../../../setup/run-setup';
import { readEnvVariables } from '../../../setup/setup-files';
import { openTerminal } from '../../../setup/terminal';
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

type Variables = Readonly<Record<string, string>>;

/** What `npm run setup` finds in its environment on the way to a content service in the place of Storyblok. */
function environmentOf(
  { folder, dataFolder }: SetupFolder,
  service: { url: string },
  variables: Variables,
) {
  return {
    PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
    DATA_DIR: dataFolder,
    STORYBLOK_MANAGEMENT_TOKEN: managementToken,
    STORYBLOK_SPACE_ID: '104200',
    NODE_OPTIONS: `--require ${path.resolve('__tests__/rigs/launcher/route-real-hosts.cjs')}`,
    REAL_HOSTS: JSON.stringify({ 'mapi.storyblok.com': service.url }),
    ...variables,
  };
}

/**
 * Starts `npm run setup` without a terminal against a content service in the place of Storyblok.
 *
 * @returns exit code and everything that was printed
 */
export function startSetup(
  place: SetupFolder,
  service: { url: string },
  words: readonly string[],
  variables: Variables = {},
): Promise<{ code: number | null; output: string }> {
  const noKeys = Object.fromEntries(serviceKeys.map((name) => [name, undefined]));
  const environment = { ...noKeys, ...environmentOf(place, service, variables) };
  return startProgram('tools/setup/setup.ts', words, environment, place.folder).ended;
}

/**
 * Does in this process what `startSetup` starts one for, without the waits that keep to Storyblok's rate limit. The
 * test routes its requests with `routeFetch`.
 */
export async function setUpHere(
  place: SetupFolder,
  service: { url: string },
  words: readonly string[],
  variables: Variables = {},
): Promise<{ code: number; output: string }> {
  const environment = environmentOf(place, service, variables);
  const known = { ...(await readEnvVariables(place.envFile)), ...environment };
  const printed = new PassThrough({ encoding: 'utf8' });
  const terminal = openTerminal(new PassThrough(), printed);
  // For the command line of Storyblok.
  const { PATH, NODE_OPTIONS, REAL_HOSTS } = environment;
  const restore = jest.replaceProperty(process, 'env', {
    ...process.env,
    ...{ PATH, NODE_OPTIONS, REAL_HOSTS },
  });
  try {
    const setupPlace = { envFile: place.envFile, variables: known, clock: createHastyClock() };
    const code = await runSetup(words, terminal, setupPlace);
    return { code, output: String(printed.read() ?? '') };
  } finally {
    restore.restore();
  }
}

const realFetch = globalThis.fetch;

/** Sends what this process asks of some origins elsewhere. */
export function routeFetch(origins: Readonly<Record<string, string>>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
    return realFetch((origins[origin] ?? origin) + pathname + search, init);
  });
}
