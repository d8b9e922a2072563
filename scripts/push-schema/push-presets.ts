import * as v from 'valibot';
import { contentLimits } from '../../src/config/limits';
import type { Clock } from '../../src/content/content-transport';
import { createContentTransport } from '../../src/content/content-transport';
import { presets } from '../../src/content/model/presets';
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
 * @param clock replaced in tests
 * @returns a line for the terminal
 * @throws ContentReadError naming the request that failed
 */
export async function pushPresets(access: ManagementAccess, clock?: Clock): Promise<string> {
  const send = createSend(access, clock);
  const { components } = v.parse(componentList, await send('GET', 'components'));
  const { presets: known } = v.parse(presetList, await send('GET', 'presets'));
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
    if (found) await send('PUT', `presets/${found.id}`, { preset });
    else await send('POST', 'presets', { preset });
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

/** Time-out of one request: the management API answers slower than the delivery API. */
const requestTimeoutMs = 30_000;

type Send = (method: 'GET' | 'POST' | 'PUT', resource: string, body?: object) => Promise<unknown>;

/** Returns a sender of requests that keeps to the rate of the management API. */
function createSend({ origin, spaceId, token }: ManagementAccess, clock?: Clock): Send {
  const { request } = createContentTransport({
    requestsPerSecond: contentLimits.requestsPerSecondWithOauth,
    requestTimeoutMs,
    clock,
  });
  return async (method, resource, body) => {
    const answer = await request(`${origin}/v1/spaces/${spaceId}/${resource}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.body;
  };
}
