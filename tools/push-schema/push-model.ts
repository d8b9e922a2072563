import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { presets } from '../../src/content/model/presets';
import type { ManagementAccess, ManagementClient } from '../clients/storyblok-management';
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

const componentList = v.object({
  components: v.array(v.object({ id: v.number(), name: v.string() })),
});

const presetList = v.object({
  presets: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      component_id: v.number(),
      preset: v.record(v.string(), v.unknown()),
      description: v.nullish(v.string(), ''),
    }),
  ),
});

/** A preset that the space lacks, or has otherwise. */
type PresetChange = { id: number | undefined; preset: PresetText & { name: string } };

/**
 * Compares the presets of the space with those of the content model. Presets that editors made are
 * no difference.
 *
 * @throws ToolError if the space cannot be read
 */
export async function findPresetChanges({ ask }: ManagementClient): Promise<PresetChange[]> {
  const { components } = await ask('list bloks', componentList, 'GET', 'components');
  const { presets: known } = await ask('list presets', presetList, 'GET', 'presets');
  const ids = new Map(components.map(({ id, name }) => [name, id]));
  return presets.flatMap(({ component, name, description, fields }) => {
    const preset = {
      name,
      description,
      component_id: ids.get(component),
      preset: { component, ...fields },
    };
    const found = known.find(
      (each) => each.name === name && each.component_id === preset.component_id,
    );
    return found && isSame(found, preset) ? [] : [{ id: found?.id, preset }];
  });
}

/**
 * Creates or updates the presets of the content model, which Storyblok's command line leaves out.
 *
 * @returns a line for the terminal
 * @throws ToolError if the space cannot be read or refuses a preset
 */
export async function pushPresets(client: ManagementClient): Promise<string> {
  const changes = await findPresetChanges(client);
  for (const { id, preset } of changes) {
    const purpose = `save the preset "${preset.name}"`;
    if (id === undefined) await client.ask(purpose, v.unknown(), 'POST', 'presets', { preset });
    else await client.ask(purpose, v.unknown(), 'PUT', `presets/${id}`, { preset });
  }
  return changes.length === 0 ? 'Presets are up to date.' : `Pushed ${changes.length} presets.`;
}

type PresetText = { description: string; preset: Readonly<Record<string, unknown>> };

function isSame(one: PresetText, other: PresetText): boolean {
  const text = ({ description, preset }: PresetText) =>
    JSON.stringify([description, Object.entries(preset).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return text(one) === text(other);
}
