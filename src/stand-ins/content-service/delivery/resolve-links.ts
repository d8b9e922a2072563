import { malformed } from '../service-error';
import type { StoryTree, VisibleStory } from '../store/story-tree';
import { visitObjects } from './content-path';

export type LinkMode = 'url' | 'link' | 'story';

export type LinkTargets = { targets: VisibleStory[] } | { uuids: string[] };

const inlineLimits: Readonly<Record<LinkMode, number>> = { url: 500, link: 500, story: 50 };

/** Reads `resolve_links`; `1` is the older name of `story`. */
export function readLinkMode(text: string | null): LinkMode | undefined {
  if (!text || text === '0') return undefined;
  if (text === '1' || text === 'story') return 'story';
  if (text === 'url' || text === 'link') return text;
  throw malformed(`resolve_links is "${text}", but must be url, link, story or 1.`);
}

/**
 * The stories that link fields and links in rich text point at, each once.
 *
 * @param options.levels 2 follows the links of the targets too
 */
export function findLinkTargets(
  stories: readonly VisibleStory[],
  tree: StoryTree,
  options: { mode: LinkMode; levels: 1 | 2 },
): LinkTargets {
  const targets = new Map<string, VisibleStory>();
  let sources = stories;
  for (let level = 1; level <= options.levels; level += 1) {
    const fresh = new Set(sources.flatMap(linkedUuids).filter((uuid) => !targets.has(uuid)));
    sources = [...fresh].flatMap((storyUuid) => tree.byUuid.get(storyUuid) ?? []);
    for (const target of sources) targets.set(target.story.storyUuid, target);
  }
  if (targets.size > inlineLimits[options.mode]) return { uuids: [...targets.keys()] };
  return { targets: [...targets.values()] };
}

/** Link fields name their story by `id`, link marks by `uuid`. */
function linkedUuids({ version }: VisibleStory): string[] {
  const uuids: string[] = [];
  visitObjects(version.content, (values) => {
    if (values.linktype !== 'story') return;
    const storyUuid = values.fieldtype === 'multilink' ? values.id : values.uuid;
    if (typeof storyUuid === 'string' && storyUuid !== '') uuids.push(storyUuid);
  });
  return uuids;
}
