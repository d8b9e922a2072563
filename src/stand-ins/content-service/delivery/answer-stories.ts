import type { StoredSpace } from '../store/stored-space';
import type { ContentVersion, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { DeliveredLink, DeliveredStory, DeliveredUrlLink } from './delivered-types';
import { readList } from './query-parameters';
import { findRelations } from './relations';
import type { LinkMode } from './resolve-links';
import { findLinkTargets, readLinkMode } from './resolve-links';
import { toDeliveredLink, toDeliveredStory, toDeliveredUrlLink } from './to-delivered';

type LinkedStory = DeliveredStory | DeliveredUrlLink | (DeliveredLink & { full_slug: string });

/** What surrounds the story or stories of an answer. */
export type Surroundings = {
  cv: number;
  rels: DeliveredStory[];
  rel_uuids?: string[];
  links: LinkedStory[];
  link_uuids?: string[];
};

/** Writes stories in the shape a query asks for. */
export function deliverStories(
  stories: readonly VisibleStory[],
  query: URLSearchParams,
  contentVersion: ContentVersion,
): DeliveredStory[] {
  const language = query.get('language') || 'default';
  const contentFields = readList(query, 'excluding_fields') ?? [];
  const storyFields = readList(query, 'excluding_story_fields') ?? [];
  return stories.map((visible) => {
    const story = toDeliveredStory(visible, { contentVersion, language });
    return without({ ...story, content: without(story.content, contentFields) }, storyFields);
  });
}

/**
 * The cache version, relation targets and link targets that go with stories. Above the limits the
 * targets are named by `rel_uuids` and `link_uuids`; below, those keys are left out, because
 * clients take an empty list for "nothing to resolve".
 */
export function surround(
  stories: readonly VisibleStory[],
  query: URLSearchParams,
  space: StoredSpace,
  contentVersion: ContentVersion,
): Surroundings {
  const tree = storyTree(space, contentVersion);
  const fields = readList(query, 'resolve_relations') ?? [];
  const levels = query.get('resolve_level') === '2' ? 2 : 1;
  const relations = findRelations(stories, tree, { fields, levels });
  const mode = readLinkMode(query.get('resolve_links'));
  const linkLevels = query.get('resolve_links_level') === '2' ? 2 : 1;
  const links = mode
    ? findLinkTargets(stories, tree, { mode, levels: linkLevels })
    : { targets: [] };
  return {
    cv: space.cv,
    ...('uuids' in relations
      ? { rels: [], rel_uuids: relations.uuids }
      : { rels: deliverStories(relations.targets, query, contentVersion) }),
    ...('uuids' in links
      ? { links: [], link_uuids: links.uuids }
      : { links: links.targets.map((target) => deliverLink(target, mode, query, contentVersion)) }),
  };
}

function deliverLink(
  target: VisibleStory,
  mode: LinkMode | undefined,
  query: URLSearchParams,
  contentVersion: ContentVersion,
): LinkedStory {
  if (mode === 'url') return toDeliveredUrlLink(target);
  if (mode === 'link') {
    return { ...toDeliveredLink(target, { includeDates: false }), full_slug: target.fullSlug };
  }
  const language = query.get('language') || 'default';
  return toDeliveredStory(target, { contentVersion, language });
}

function without<Value extends object>(value: Value, names: readonly string[]): Value {
  if (names.length === 0) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as Value;
}
