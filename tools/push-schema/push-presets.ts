import * as v from 'valibot';
import type { Clock } from '../../src/content/content-transport';
import { presets } from '../../src/content/model/presets';
import type { ManagementSend } from './management-api';
import { createManagementSend } from './management-api';
import type { ManagementAccess } from './read-management-access';

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
 * @throws ContentReadError naming the request that failed
 */
export async function findPresetChanges(send: ManagementSend): Promise<PresetChange[]> {
  const { components } = v.parse(componentList, await send('GET', 'components'));
  const { presets: known } = v.parse(presetList, await send('GET', 'presets'));
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
 * @param clock replaced in tests
 * @returns a line for the terminal
 * @throws ContentReadError naming the request that failed
 */
export async function pushPresets(access: ManagementAccess, clock?: Clock): Promise<string> {
  const send = createManagementSend(access, clock);
  const changes = await findPresetChanges(send);
  for (const { id, preset } of changes) {
    if (id === undefined) await send('POST', 'presets', { preset });
    else await send('PUT', `presets/${id}`, { preset });
  }
  return changes.length === 0 ? 'Presets are up to date.' : `Pushed ${changes.length} presets.`;
}

type PresetText = { description: string; preset: Readonly<Record<string, unknown>> };

function isSame(one: PresetText, other: PresetText): boolean {
  const text = ({ description, preset }: PresetText) =>
    JSON.stringify([description, Object.entries(preset).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return text(one) === text(other);
}
