import * as v from 'valibot';
import { presets } from '../../src/content/model/presets';
import { retry } from '../../src/lib/retry';
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

/**
 * Creates or updates the presets of the content model, which Storyblok's command line leaves out.
 * Presets that editors made stay as they are.
 *
 * @returns a line for the terminal
 * @throws an Error naming the request that failed
 */
export async function pushPresets(access: ManagementAccess): Promise<string> {
  const { components } = v.parse(componentList, await send(access, 'GET', 'components'));
  const { presets: known } = v.parse(presetList, await send(access, 'GET', 'presets'));
  const ids = new Map(components.map(({ id, name }) => [name, id]));
  let changed = 0;
  for (const { component, name, description, fields } of presets) {
    const preset = {
      name,
      description,
      component_id: ids.get(component),
      preset: { component, ...fields },
    };
    const found = known.find(
      (each) => each.name === name && each.component_id === preset.component_id,
    );
    if (found && isSame(found, preset)) continue;
    if (found) await send(access, 'PUT', `presets/${found.id}`, { preset });
    else await send(access, 'POST', 'presets', { preset });
    changed += 1;
  }
  return changed === 0 ? 'Presets are up to date.' : `Pushed ${changed} presets.`;
}

type PresetText = { description: string; preset: Readonly<Record<string, unknown>> };

function isSame(one: PresetText, other: PresetText): boolean {
  const text = ({ description, preset }: PresetText) =>
    JSON.stringify([description, Object.entries(preset).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return text(one) === text(other);
}

/** Returns 1 second times the attempt after status 429: the service answers 6 requests a second. */
function retryDelay({ status }: Response, retries: number): number | undefined {
  return status === 429 && retries < 5 ? 1_000 * (retries + 1) : undefined;
}

async function send(
  { origin, spaceId, token }: ManagementAccess,
  method: string,
  resource: string,
  body?: object,
): Promise<unknown> {
  const request = {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  };
  const address = `${origin}/v1/spaces/${spaceId}/${resource}`;
  const response = await retry(() => fetch(address, request), { delayAfter: retryDelay });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(
      `${method} ${resource} answered with status ${response.status}: ${text.slice(0, 300)}`,
    );
  }
  return text ? JSON.parse(text) : undefined;
}
