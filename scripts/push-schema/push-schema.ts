/**
 * `npm run push-schema`: puts the content model into the Storyblok space of the environment, or into
 * the embedded one, with Storyblok's own command line. Its options follow a double dash:
 *
 *     npm run push-schema -- --dry-run        shows the difference
 *     npm run push-schema -- --delete         also removes what the model no longer has
 *     npm run push-schema -- rollback         takes the last push back
 *     npm run push-schema -- --rehearse       pushes twice into an empty space that it starts itself
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnvironment } from '../../src/gatsby/config/load-environment';
import { pushPresets } from './push-presets';
import type { ManagementAccess } from './read-management-access';
import { embeddedAccess, readManagementAccess } from './read-management-access';
import { runSchemaCommand } from './schema-command';
import { startContentService } from '../../stand-ins/content-service/start-content-service';

async function main(): Promise<number> {
  loadEnvironment();
  const parameters = process.argv.slice(2);
  if (parameters.includes('--rehearse')) return rehearse();
  const folder = path.join(process.env.DATA_DIR || '.data', 'push-schema');
  return run(readManagementAccess(process.env), parameters, folder);
}

/** Pushes into an empty space of the embedded service, twice: the second push changes nothing. */
async function rehearse(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'push-schema-'));
  const service = await startContentService({
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    startsEmpty: true,
  });
  const access = { ...embeddedAccess, origin: service.url };
  try {
    return (await run(access, [], folder)) || (await run(access, [], folder));
  } finally {
    await service.close();
    await rm(folder, { recursive: true });
  }
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
  process.stdout.write(`${await pushPresets(access)}\n`);
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
