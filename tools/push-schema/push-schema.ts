/**
 * `npm run push-schema`: puts the content model into the Storyblok space of the environment, or into
 * the embedded one, with Storyblok's own command line. Its options follow a double dash:
 *
 *     npm run push-schema -- --dry-run        shows the difference
 *     npm run push-schema -- --delete         also removes what the model no longer has
 *     npm run push-schema -- rollback         takes the last push back
 */
import '../clients/all-packages';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pushPresets, runSchemaCommand } from './push-model';
import type { ManagementAccess } from '../clients/storyblok-management';
import { createManagementClient, readManagementAccess } from '../clients/storyblok-management';

async function main(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const parameters = process.argv.slice(2);
  const folder = path.join(process.env.DATA_DIR || '.data', 'push-schema');
  return run(readManagementAccess(process.env), parameters, folder);
}

async function run(
  access: ManagementAccess,
  parameters: readonly string[],
  folder: string,
): Promise<number> {
  const [first, ...others] = parameters;
  if (first === 'rollback') return runSchemaCommand(access, 'rollback', others, folder);
  const code = await runSchemaCommand(access, 'push', parameters, folder);
  if (code !== 0 || parameters.includes('--dry-run')) return code;
  process.stdout.write(`${await pushPresets(createManagementClient(access))}\n`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
