import type { Link } from '../../../domain/story/link';
import { storyNodeId } from '../derive/derived-nodes';
import type { NodeLookup } from './story-path';
import { storyPath } from './story-path';

type StoryLink = Extract<Link, { kind: 'story' }>;

/**
 * Replaces every link to a story, anywhere inside a value, by a link to its path. A story without
 * a page stays as it is, and views show it as plain text.
 */
export function resolveLinks<T>(value: T, lookup: NodeLookup): T {
  return walk(value, lookup) as T;
}

function walk(value: unknown, lookup: NodeLookup): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, lookup));
  if (typeof value !== 'object' || value === null) return value;
  if (isStoryLink(value)) return resolve(value, lookup);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, lookup)]));
}

function isStoryLink(value: object): value is StoryLink {
  return 'kind' in value && value.kind === 'story' && 'storyUuid' in value;
}

function resolve(link: StoryLink, lookup: NodeLookup): Link {
  const target = lookup(storyNodeId(link.storyUuid));
  const path = target && storyPath(target, lookup);
  return path ? { kind: 'path', path: link.anchor ? `${path}#${link.anchor}` : path } : link;
}
