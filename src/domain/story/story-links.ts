import { isRecord } from '../../lib/values/json';
import type { Link } from './link';

type StoryLink = Extract<Link, { kind: 'story' }>;

/**
 * Replaces every link to a story, anywhere inside a value, by a link to its path. A link to a story
 * without a page stays as it is, and views show it as plain text.
 *
 * @param pathOf returns the path of a story by its uuid, or by `/` and its full slug; `undefined` if it has no page
 */
export function resolveStoryLinks(
  value: unknown,
  pathOf: (story: string) => string | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveStoryLinks(item, pathOf));
  if (!isRecord(value)) return value;
  if (isStoryLink(value)) return toPath(value, pathOf);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveStoryLinks(item, pathOf)]),
  );
}

/** Lists the stories that links anywhere inside a value lead to, by uuid, or by `/` and the full slug. */
export function linkedStories(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedStories);
  if (!isRecord(value)) return [];
  return isStoryLink(value) ? [value.story] : Object.values(value).flatMap(linkedStories);
}

function isStoryLink(value: object): value is StoryLink {
  return 'kind' in value && value.kind === 'story' && 'story' in value;
}

function toPath(link: StoryLink, pathOf: (story: string) => string | undefined): Link {
  const path = pathOf(link.story);
  if (!path) return link;
  return {
    ...attributesOf(link),
    kind: 'path',
    path: link.anchor ? `${path}#${link.anchor}` : path,
  };
}

function attributesOf({ kind: _, story: __, anchor: ___, ...attributes }: StoryLink) {
  return attributes;
}
