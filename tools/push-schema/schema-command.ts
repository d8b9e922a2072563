import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { ManagementAccess } from '../clients/storyblok-management';
import { createManagementClient } from '../clients/storyblok-management';

/** Pinned and run through npx: installed it weighs 238 MB, too much for a dependency. */
const commandLine = 'storyblok@4.22.0';

const projectFolder = path.join(__dirname, '..', '..');
const entryFile = 'src/content/model/schema.ts';

const commands = {
  push: ['push', entryFile, '--no-migrations', '--no-write-components'],
  rollback: ['rollback', '--latest', '--yes'],
};

/**
 * Pushes the content model with Storyblok's own command line, or takes the last push back. Its
 * output is shown in the terminal.
 *
 * @param parameters further options of the command line
 * @param folder of the changesets: a push writes one, a rollback takes the newest back
 * @returns the exit code
 * @throws ToolError if the space cannot be reached
 */
export async function runSchemaCommand(
  access: ManagementAccess,
  command: keyof typeof commands,
  parameters: readonly string[],
  folder: string,
): Promise<number> {
  // The command line's own sentence about a space that it cannot reach says nothing of what to do.
  const { ask } = createManagementClient(access);
  await ask('read the content model', v.unknown(), 'GET', 'component_groups');
  await mkdir(folder, { recursive: true });
  return runCommandLine(access, [...commands[command], ...parameters, '--path', folder]);
}

function runCommandLine(access: ManagementAccess, parameters: readonly string[]): Promise<number> {
  const route = path.join(__dirname, 'route-management-api.mjs');
  const { NODE_OPTIONS: options = '' } = process.env;
  const child = spawn(
    'npx',
    ['--yes', commandLine, 'schema', ...parameters, '--space', String(access.spaceId)],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      env: {
        ...process.env,
        STORYBLOK_LOGIN: 'push-schema',
        STORYBLOK_TOKEN: access.token,
        STORYBLOK_REGION: access.region,
        ...(access.isEmbedded && {
          MANAGEMENT_API_ORIGIN: access.origin,
          NODE_OPTIONS: `${options} --import=${route}`.trim(),
        }),
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
