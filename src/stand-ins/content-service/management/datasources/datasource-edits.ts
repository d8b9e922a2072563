import { notFound } from '../../service-error';
import { nextCacheVersion } from '../../store/content-store';
import type {
  StoredDatasource,
  StoredDatasourceEntry,
  StoredSpace,
} from '../../store/stored-space';
import type { DatasourceInput } from './datasource-input';
import { checkDatasource, mergeDimensions, nextDatasourceId } from './datasource-input';

/** The space with a datasource that an edit has made, in the place of the old one or last. */
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

/** The space without a datasource and its entries. */
export function dropDatasource(space: StoredSpace, datasourceId: number): StoredSpace {
  const doomed = datasourceOf(space, datasourceId);
  const datasources = space.datasources.filter((datasource) => datasource !== doomed);
  return { ...space, datasources, cv: nextCacheVersion(space.cv) };
}

/** A datasource as a request wants it, from nothing or from what it was. */
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

/** @throws ServiceError 404 when there is no such datasource */
export function datasourceOf(space: StoredSpace, datasourceId: number): StoredDatasource {
  const found = space.datasources.find((datasource) => datasource.datasourceId === datasourceId);
  if (!found) throw notFound();
  return found;
}

/** An entry and the datasource it is in; 404 when there is none. */
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
