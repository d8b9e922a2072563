import * as v from 'valibot';
import { presets } from '../../src/content/model/presets';
import type { ManagementClient } from '../clients/storyblok-management';

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
