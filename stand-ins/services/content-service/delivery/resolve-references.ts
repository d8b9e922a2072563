import type { StoryTree, VisibleStory } from '../store/story-tree';
import { visitObjects } from './content-path';
import { malformed } from '../service-error';
import type { StoredAsset, StoredSpace } from '../store/stored-space';
import type { DeliveredAsset } from './to-delivered';

/**
 * Maximum number of targets sent in full. Beyond it the answer lists uuids for the client to fetch.
 */
const inlineLimit = 50;

type Relations = { targets: VisibleStory[] } | { uuids: string[] };

/**
 * Returns the stories that relation fields point at, each once. Fields must be named
 * `component.field`; a bare field name resolves nothing.
 *
 * @param options.fields list in `resolve_relations`
 * @param options.levels 2 follows the relations of the targets too
 */
export function findRelations(
  stories: readonly VisibleStory[],
  tree: StoryTree,
  options: { fields: readonly string[]; levels: 1 | 2 },
): Relations {
  const targets = new Map<string, VisibleStory>();
  let sources = stories;
  for (let level = 1; level <= options.levels; level += 1) {
    const found = sources.flatMap((source) => relationUuids(source, options.fields));
    const fresh = [...new Set(found)].filter((storyUuid) => !targets.has(storyUuid));
    sources = fresh.flatMap((storyUuid) => tree.byUuid.get(storyUuid) ?? []);
    for (const target of sources) targets.set(target.story.storyUuid, target);
  }
  if (targets.size > inlineLimit) return { uuids: [...targets.keys()] };
  return { targets: [...targets.values()] };
}

function relationUuids({ version }: VisibleStory, fields: readonly string[]): string[] {
  const uuids: string[] = [];
  visitObjects(version.content, (values) => {
    for (const [field, value] of Object.entries(values)) {
      if (!fields.includes(`${String(values.component)}.${field}`)) continue;
      const entries = Array.isArray(value) ? value : [value];
      uuids.push(...entries.filter((entry): entry is string => typeof entry === 'string'));
    }
  });
  return uuids;
}

export type LinkMode = 'url' | 'link' | 'story';

type LinkTargets = { targets: VisibleStory[] } | { uuids: string[] };

const inlineLimits: Readonly<Record<LinkMode, number>> = { url: 500, link: 500, story: 50 };

/** Reads `resolve_links`; `1` is the older name of `story`. */
export function readLinkMode(text: string | null): LinkMode | undefined {
  if (!text || text === '0') return undefined;
  if (text === '1' || text === 'story') return 'story';
  if (text === 'url' || text === 'link') return text;
  throw malformed(`resolve_links is "${text}", but must be url, link, story or 1.`);
}

/**
 * Returns the stories that link fields and links in rich text point at, each once.
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

/** Returns the uuids of linked stories: link fields have them in `id`, link marks in `uuid`. */
function linkedUuids({ version }: VisibleStory): string[] {
  const uuids: string[] = [];
  visitObjects(version.content, (values) => {
    if (values.linktype !== 'story') return;
    const storyUuid = values.fieldtype === 'multilink' ? values.id : values.uuid;
    if (typeof storyUuid === 'string' && storyUuid !== '') uuids.push(storyUuid);
  });
  return uuids;
}

/** Returns the assets of the library that asset fields of the stories use, each once. */
export function findAssets(stories: readonly VisibleStory[], space: StoredSpace): DeliveredAsset[] {
  const used = new Set<unknown>();
  for (const { version } of stories) {
    visitObjects(version.content, (fields) => {
      if (fields.fieldtype === 'asset') used.add(fields.id);
    });
  }
  const assets = space.assets.filter(({ assetId }) => used.has(assetId));
  return assets.map((asset) => toDeliveredAsset(asset, space));
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
};

/**
 * Converts the library's own record. Texts about an asset in a particular place are in the story.
 */
export function toDeliveredAsset(asset: StoredAsset, space: StoredSpace): DeliveredAsset {
  const extension = asset.path.slice(asset.path.lastIndexOf('.') + 1).toLowerCase();
  const { details } = asset;
  return {
    id: asset.assetId,
    filename: `${space.assetBaseUrl}${asset.path}`,
    space_id: space.spaceId,
    created_at: details?.createdAt ?? null,
    updated_at: details?.updatedAt ?? null,
    deleted_at: details?.deletedAt ?? null,
    asset_folder_id: null,
    content_type: details?.contentType ?? contentTypes[extension] ?? null,
    content_length: details?.contentLength ?? null,
    alt: details?.alt ?? null,
    copyright: details?.copyright ?? null,
    title: details?.title ?? null,
    focus: details?.focus ?? null,
    expire_at: null,
    is_private: false,
    meta_data: {},
  };
}
