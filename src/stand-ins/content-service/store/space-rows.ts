import type { StoredSpace } from './stored-space';

/** The lists of a space and the property that names each row. */
export const rowKeys = {
  stories: 'storyId',
  trash: 'storyId',
  assets: 'assetId',
  datasources: 'datasourceId',
  storyVersions: 'versionId',
  webhookEndpoints: 'endpointId',
} as const satisfies Partial<Record<keyof StoredSpace, string>>;

export type RowList = keyof typeof rowKeys;

/** A row of any list. */
export type Row = Readonly<Record<string, unknown>>;

export const rowLists = Object.keys(rowKeys) as RowList[];

/** The rows of one list, in their order. */
export function rowsOf(space: StoredSpace, list: RowList): readonly Row[] {
  return space[list];
}

/** What names a row in its list. */
export function rowId(list: RowList, row: Row): number {
  return Number(row[rowKeys[list]]);
}

/** What a space holds besides its lists. */
export function scalarsOf(space: StoredSpace): Row {
  return Object.fromEntries(Object.entries(space).filter(([name]) => !(name in rowKeys)));
}

/** An id no row of the list has, the trash counting with the stories. */
export function nextRowId(space: StoredSpace, list: RowList): number {
  const lists: RowList[] = list === 'stories' ? ['stories', 'trash'] : [list];
  let highest = 0;
  for (const name of lists) {
    for (const row of rowsOf(space, name)) highest = Math.max(highest, rowId(name, row));
  }
  return highest + 1;
}
