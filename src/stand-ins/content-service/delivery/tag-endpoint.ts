import { storyTree } from '../store/story-tree';
import { startsWithOf } from './query-parameters';
import type { DeliveryRequest } from './story-endpoints';

/** `GET tags`: every tag in use with its number of stories, by name. There is no paging. */
export function listTags({ query, contentVersion, space }: DeliveryRequest): unknown {
  const startsWith = startsWithOf(query);
  const counts = new Map<string, number>();
  for (const { version, fullSlug } of storyTree(space, contentVersion).stories) {
    if (!fullSlug.startsWith(startsWith)) continue;
    for (const tag of version.tagList) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const tags = [...counts].map(([name, count]) => ({ name, taggings_count: count }));
  return { tags: tags.sort((left, right) => (left.name < right.name ? -1 : 1)) };
}
