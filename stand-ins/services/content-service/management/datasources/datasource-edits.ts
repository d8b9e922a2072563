import { invalidFields, notFound } from '../../service-error';
import { nextCacheVersion } from '../../store/content-store';
import type {
  StoredDatasource,
  StoredDatasourceEntry,
  StoredSpace,
} from '../../store/stored-space';
import type { DatasourceInput } from './datasource-input';
import { checkDatasource, nextDatasourceId } from './datasource-input';
import type { Edited } from '../../store/change-queue';
import type { BodyField } from '../body-fields';
import { numberKind, readBodyFields, readWrapped, refuseInvalid, textKind } from '../body-fields';

/** Replaces a datasource of the space, or appends a new one. */
export function putDatasource(space: StoredSpace, changed: StoredDatasource): StoredSpace {
  checkDatasource(space, changed);
  const isKnown = space.datasources.some(
    ({ datasourceId }) => datasourceId === changed.datasourceId,
  );
  const datasources = isKnown
    ? space.datasources.map((datasource) =>
        datasource.datasourceId === changed.datasourceId ? changed : datasource,
      )
    : [...space.datasources, changed];
  return { ...space, datasources, cv: nextCacheVersion(space.cv) };
}

/** Removes a datasource and its entries. */
export function dropDatasource(space: StoredSpace, datasourceId: number): StoredSpace {
  const doomed = datasourceOf(space, datasourceId);
  const datasources = space.datasources.filter((datasource) => datasource !== doomed);
  return { ...space, datasources, cv: nextCacheVersion(space.cv) };
}

/** Applies a request's input to a datasource, or to a new one. */
export function mergeDatasource(
  space: StoredSpace,
  before: StoredDatasource | undefined,
  input: DatasourceInput,
): StoredDatasource {
  const now = new Date().toISOString();
  return {
    datasourceId: before?.datasourceId ?? nextDatasourceId(space),
    name: input.name ?? before?.name ?? '',
    slug: input.slug ?? before?.slug ?? '',
    entries: before?.entries ?? [],
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** @throws ServiceError 404 if there is no such datasource */
export function datasourceOf(space: StoredSpace, datasourceId: number): StoredDatasource {
  const found = space.datasources.find((datasource) => datasource.datasourceId === datasourceId);
  if (!found) throw notFound();
  return found;
}

/**
 * Returns an entry and its datasource.
 *
 * @throws ServiceError 404 if there is none
 */
function entryOf(
  space: StoredSpace,
  entryId: number,
): { datasource: StoredDatasource; entry: StoredDatasourceEntry } {
  for (const datasource of space.datasources) {
    const entry = datasource.entries.find((candidate) => candidate.entryId === entryId);
    if (entry) return { datasource, entry };
  }
  throw notFound();
}

type EntryInput = { name?: string; value?: string; datasourceId?: number };

/** The entry after an edit, and its datasource. */
export type EntryEdit = { datasource: StoredDatasource; entry: StoredDatasourceEntry };

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'value', key: 'value', kind: textKind },
  { name: 'datasource_id', key: 'datasourceId', kind: numberKind },
];

/**
 * Reads the `datasource_entry` of a request body.
 *
 * @throws ServiceError 400 without one, 422 naming invalid fields
 */
export function readEntryInput(body: unknown): EntryInput {
  return readBodyFields(readWrapped(body, 'datasource_entry'), fields);
}

/** Adds an entry to the datasource its input names. */
export function createEntry(space: StoredSpace, input: EntryInput): Edited<EntryEdit> {
  if (input.datasourceId === undefined) throw invalidFields({ datasource_id: ["can't be blank"] });
  const datasource = datasourceOf(space, input.datasourceId);
  const { name = '', value = '' } = input;
  const entry = { entryId: nextDatasourceId(space), name, value };
  checkEntry(datasource, entry);
  const entries = [...datasource.entries, entry];
  const changed = { ...datasource, entries, updatedAt: new Date().toISOString() };
  return { space: putDatasource(space, changed), result: { datasource: changed, entry } };
}

export function deleteEntry(space: StoredSpace, entryId: number): Edited<EntryEdit> {
  const { datasource, entry } = entryOf(space, entryId);
  const entries = datasource.entries.filter((other) => other !== entry);
  const changed = { ...datasource, entries, updatedAt: new Date().toISOString() };
  return { space: putDatasource(space, changed), result: { datasource: changed, entry } };
}

function checkEntry({ entries }: StoredDatasource, { name }: StoredDatasourceEntry): void {
  const isTaken = entries.some((other) => other.name === name);
  refuseInvalid({
    ...(name.trim() === '' && { name: ["can't be blank"] }),
    ...(isTaken && { name: ['has already been taken'] }),
  });
}
