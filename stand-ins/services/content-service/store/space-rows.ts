import type { StoredSpace } from './stored-space';

/** Lists of a space and the property that identifies each row. */
const rowKeys = {
  stories: 'storyId',
  trash: 'storyId',
  assets: 'assetId',
  datasources: 'datasourceId',
  components: 'componentId',
  componentGroups: 'groupId',
  presets: 'presetId',
  storyVersions: 'versionId',
  storySchedulings: 'schedulingId',
  releases: 'releaseId',
  releaseStories: 'releaseStoryId',
  webhookEndpoints: 'endpointId',
  apiKeys: 'apiKeyId',
} as const satisfies Partial<Record<keyof StoredSpace, string>>;

export type RowList = keyof typeof rowKeys;

/** A row of any list. */
export type SpaceRow = Readonly<Record<string, unknown>>;

export const rowLists = Object.keys(rowKeys) as RowList[];

/** Returns the rows of one list, in order. */
export function rowsOf(space: StoredSpace, list: RowList): readonly SpaceRow[] {
  return space[list];
}

/** Returns a row's identifier. */
export function rowId(list: RowList, row: SpaceRow): number {
  return Number(row[rowKeys[list]]);
}

/** Returns the properties of a space that are not lists. */
export function scalarsOf(space: StoredSpace): SpaceRow {
  return Object.fromEntries(Object.entries(space).filter(([name]) => !(name in rowKeys)));
}

/** Returns an unused id. Stories share their sequence with the trash and the new stories of releases. */
export function nextRowId(space: StoredSpace, list: RowList): number {
  const lists: RowList[] = list === 'stories' ? ['stories', 'trash'] : [list];
  const inReleases = space.releaseStories.map(({ storyId }) => storyId);
  let highest = list === 'stories' ? Math.max(0, ...inReleases) : 0;
  for (const name of lists) {
    for (const row of rowsOf(space, name)) highest = Math.max(highest, rowId(name, row));
  }
  return highest + 1;
}
