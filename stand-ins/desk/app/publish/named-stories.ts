import type { BlokContent, ManagedStory } from '../wire/management';
import { manage } from '../wire/management-client';

/** Number of stories that one request asks for. */
const batchSize = 50;

/** Reads the stories that contents refer to, by uuid: those that the service answers. */
export async function readNamedStories(
  contents: readonly BlokContent[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ManagedStory>> {
  const found = new Map<string, ManagedStory>();
  const uuids = uuidsIn(contents);
  for (let start = 0; start < uuids.length; start += batchSize) {
    const batch = uuids.slice(start, start + batchSize).join(',');
    const address = `/stories?by_uuids=${batch}&per_page=${batchSize}`;
    const answer = await manage<{ stories: ManagedStory[] }>(address, { signal });
    if (!answer.ok) return found;
    for (const story of answer.value.stories) found.set(story.uuid, story);
  }
  return found;
}

/** Lists the uuids in contents that are not those of their own bloks. */
export function uuidsIn(contents: readonly BlokContent[]): string[] {
  const text = JSON.stringify(contents).replaceAll(/"_uid":"[^"]*"/g, '');
  return [...new Set(text.match(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g))];
}
