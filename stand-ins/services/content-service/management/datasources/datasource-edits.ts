import { invalidFields, notFound } from '../../service-error';
import { nextCacheVersion } from '../../store/content-store';
import type {
  StoredDatasource,
  StoredDatasourceEntry,
  StoredSpace,
} from '../../store/stored-space';
import type { DatasourceInput } from './datasource-input';
import { checkDatasource, mergeDimensions, nextDatasourceId } from './datasource-input';
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
  const known = before?.dimensions ?? [];
  return {
    datasourceId: before?.datasourceId ?? nextDatasourceId(space),
    name: input.name ?? before?.name ?? '',
    slug: input.slug ?? before?.slug ?? '',
    dimensions: input.dimensions ? mergeDimensions(space, known, input.dimensions) : known,
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
export function entryOf(
  space: StoredSpace,
  entryId: number,
): { datasource: StoredDatasource; entry: StoredDatasourceEntry } {
  for (const datasource of space.datasources) {
    const entry = datasource.entries.find((candidate) => candidate.entryId === entryId);
    if (entry) return { datasource, entry };
  }
  throw notFound();
}

type EntryInput = {
  name?: string;
  value?: string;
  datasourceId?: number;
  dimensionValue?: string;
  /** Position in the list, from 1. */
  position?: number;
};

/** The entry after an edit, and its datasource. */
export type EntryEdit = { datasource: StoredDatasource; entry: StoredDatasourceEntry };

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'value', key: 'value', kind: textKind },
  { name: 'datasource_id', key: 'datasourceId', kind: numberKind },
  { name: 'dimension_value', key: 'dimensionValue', kind: textKind },
  { name: 'position', key: 'position', kind: numberKind },
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
  const entry = { entryId: nextDatasourceId(space), name: '', value: '', dimensionValues: {} };
  return putEntry(space, datasource, entry, input, undefined);
}

/**
 * Updates an entry.
 *
 * @param dimensionId the dimension that a `dimension_value` is for
 */
export function updateEntry(
  space: StoredSpace,
  entryId: number,
  input: EntryInput,
  dimensionId: number | undefined,
): Edited<EntryEdit> {
  const { datasource, entry } = entryOf(space, entryId);
  return putEntry(space, datasource, entry, input, dimensionId);
}

export function deleteEntry(space: StoredSpace, entryId: number): Edited<EntryEdit> {
  const { datasource, entry } = entryOf(space, entryId);
  const entries = datasource.entries.filter((other) => other !== entry);
  const changed = { ...datasource, entries, updatedAt: new Date().toISOString() };
  return { space: putDatasource(space, changed), result: { datasource: changed, entry } };
}

function putEntry(
  space: StoredSpace,
  datasource: StoredDatasource,
  before: StoredDatasourceEntry,
  input: EntryInput,
  dimensionId: number | undefined,
): Edited<EntryEdit> {
  const entry: StoredDatasourceEntry = {
    ...before,
    name: input.name ?? before.name,
    value: input.value ?? before.value,
    dimensionValues: withDimension(datasource, before, input.dimensionValue, dimensionId),
  };
  checkEntry(datasource, entry);
  const oldPlace = datasource.entries.findIndex(({ entryId }) => entryId === entry.entryId);
  const others = datasource.entries.filter(({ entryId }) => entryId !== entry.entryId);
  const lastPlace = oldPlace === -1 ? others.length : oldPlace;
  const place = input.position === undefined ? lastPlace : Math.max(0, input.position - 1);
  const entries = others.toSpliced(place, 0, entry);
  const changed = { ...datasource, entries, updatedAt: new Date().toISOString() };
  return { space: putDatasource(space, changed), result: { datasource: changed, entry } };
}

function withDimension(
  { dimensions }: StoredDatasource,
  { dimensionValues }: StoredDatasourceEntry,
  value: string | undefined,
  dimensionId: number | undefined,
): Readonly<Record<string, string>> {
  if (value === undefined || dimensionId === undefined) return dimensionValues;
  const dimension = dimensions.find((candidate) => candidate.dimensionId === dimensionId);
  if (!dimension) throw invalidFields({ dimension_id: ['is no dimension of this datasource'] });
  return { ...dimensionValues, [dimension.entryValue]: value };
}

function checkEntry({ entries }: StoredDatasource, { entryId, name }: StoredDatasourceEntry): void {
  const isTaken = entries.some((other) => other.name === name && other.entryId !== entryId);
  refuseInvalid({
    ...(name.trim() === '' && { name: ["can't be blank"] }),
    ...(isTaken && { name: ['has already been taken'] }),
  });
}
