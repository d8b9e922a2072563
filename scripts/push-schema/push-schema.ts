/**
 * `npm run push-schema`: puts the content model into the Storyblok space of the environment, or into
 * the embedded one, with Storyblok's own command line. Its options follow a double dash:
 *
 *     npm run push-schema -- --dry-run        shows the difference
 *     npm run push-schema -- --delete         also removes what the model no longer has
 *     npm run push-schema -- rollback         takes the last push back
 *     npm run push-schema -- --rehearse       pushes twice into an empty space that it starts itself
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnvironment } from '../../src/gatsby/config/load-environment';
import { pushPresets } from './push-presets';
import type { ManagementAccess } from './read-management-access';
import { embeddedAccess, readManagementAccess } from './read-management-access';
import { startContentService } from '../../stand-ins/content-service/start-content-service';

/** Pinned and run through npx: installed it weighs 238 MB, too much for a dependency. */
const commandLine = 'storyblok@4.22.0';

const projectFolder = path.join(__dirname, '..', '..');
const entryFile = 'src/content/model/schema.ts';

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
  await requireReachable(access);
  const [first, ...others] = parameters;
  const isRollback = first === 'rollback';
  const command = isRollback
    ? ['rollback', '--latest', '--yes', ...others]
    : ['push', entryFile, '--no-migrations', '--no-write-components', ...parameters];
  await mkdir(folder, { recursive: true });
  const code = await runCommandLine(access, [...command, '--path', folder]);
  if (code !== 0 || isRollback || parameters.includes('--dry-run')) return code;
  process.stdout.write(`${await pushPresets(access)}\n`);
  return 0;
}

function runCommandLine(access: ManagementAccess, parameters: readonly string[]): Promise<number> {
  const route = path.join(__dirname, 'route-management-api.mjs');
  const { NODE_OPTIONS: options = '', ...inherited } = process.env;
  const child = spawn(
    'npx',
    ['--yes', commandLine, 'schema', ...parameters, '--space', String(access.spaceId)],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      env: {
        ...inherited,
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

async function requireReachable({ origin, spaceId, token, isEmbedded }: ManagementAccess) {
  const address = `${origin}/v1/spaces/${spaceId}/component_groups`;
  const answer = await fetch(address, { headers: { authorization: token } }).catch(() => undefined);
  if (answer?.ok) return;
  const reason = answer ? `answered with status ${answer.status}` : 'does not answer';
  const remedy = isEmbedded
    ? 'Start it with "npm run stand-ins".'
    : 'Check STORYBLOK_SPACE_ID, STORYBLOK_MANAGEMENT_TOKEN and STORYBLOK_REGION in .env.';
  throw new Error(`The content service at ${origin} ${reason}. ${remedy}`);
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
