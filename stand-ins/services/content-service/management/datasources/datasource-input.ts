import { nextRowId } from '../../store/space-rows';
import type { StoredDatasource, StoredSpace } from '../../store/stored-space';
import type { BodyField } from '../body-fields';
import { readBodyFields, readWrapped, refuseInvalid, textKind } from '../body-fields';

export type DatasourceInput = { name?: string; slug?: string };

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'slug', key: 'slug', kind: textKind },
];

/**
 * Reads the `datasource` of a request body.
 *
 * @throws ServiceError 400 without one, 422 naming invalid fields
 */
export function readDatasourceInput(body: unknown): DatasourceInput {
  return readBodyFields(readWrapped(body, 'datasource'), fields);
}

/** @throws ServiceError 422 naming missing fields, or a slug another datasource has */
export function checkDatasource(space: StoredSpace, datasource: StoredDatasource): void {
  const { datasourceId, name, slug } = datasource;
  const messages: Record<string, string[]> = {};
  if (name.trim() === '') messages.name = ["can't be blank"];
  if (!/^[^\s/?#]+$/.test(slug)) messages.slug = ['must not be blank or contain spaces or slashes'];
  const isTaken = space.datasources.some(
    (other) => other.slug === slug && other.datasourceId !== datasourceId,
  );
  if (isTaken) messages.slug = ['has already been taken'];
  refuseInvalid(messages);
}

/** Returns a new id. Datasources and entries share one sequence. */
export function nextDatasourceId(space: StoredSpace): number {
  const entries = space.datasources.flatMap((datasource) => datasource.entries);
  return entries.reduce(
    (next, { entryId }) => Math.max(next, entryId + 1),
    nextRowId(space, 'datasources'),
  );
}
