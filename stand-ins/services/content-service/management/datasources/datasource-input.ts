import { invalidFields } from '../../service-error';
import { nextRowId } from '../../store/space-rows';
import type { StoredDatasource, StoredDimension, StoredSpace } from '../../store/stored-space';
import type { BodyField, FieldKind } from '../body-fields';
import { isJsonObject, readBodyFields, readWrapped, refuseInvalid, textKind } from '../body-fields';

type DimensionInput = { id?: number; name?: string; entry_value?: string; _destroy?: boolean };

export type DatasourceInput = { name?: string; slug?: string; dimensions?: DimensionInput[] };

const dimensionsKind: FieldKind = {
  expected: 'must be a list of dimensions, each with name and entry_value',
  test: (value) =>
    Array.isArray(value) &&
    value.every(
      (entry) =>
        isJsonObject(entry) &&
        (Number.isInteger(entry.id) ||
          (typeof entry.name === 'string' && typeof entry.entry_value === 'string')),
    ),
};

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'slug', key: 'slug', kind: textKind },
  { name: 'dimensions_attributes', key: 'dimensions', kind: dimensionsKind },
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

/**
 * Applies a request's dimensions: one with the `id` of a known dimension changes or removes it,
 * others are added.
 */
export function mergeDimensions(
  space: StoredSpace,
  known: readonly StoredDimension[],
  inputs: readonly DimensionInput[],
): StoredDimension[] {
  const dimensions = new Map(known.map((dimension) => [dimension.dimensionId, dimension]));
  let nextId = nextDimensionId(space);
  for (const { id, name, entry_value: entryValue, _destroy: isRemoved } of inputs) {
    const before = id === undefined ? undefined : dimensions.get(id);
    if (id !== undefined && !before) {
      throw invalidFields({ dimensions_attributes: [`${id} is no dimension of this datasource`] });
    }
    if (isRemoved && id !== undefined) {
      dimensions.delete(id);
      continue;
    }
    const dimensionId = id ?? nextId++;
    dimensions.set(dimensionId, {
      dimensionId,
      name: name ?? before?.name ?? '',
      entryValue: entryValue ?? before?.entryValue ?? '',
    });
  }
  return [...dimensions.values()];
}

/** Returns a new id. Datasources and entries share one sequence. */
export function nextDatasourceId(space: StoredSpace): number {
  const entries = space.datasources.flatMap((datasource) => datasource.entries);
  return entries.reduce(
    (next, { entryId }) => Math.max(next, entryId + 1),
    nextRowId(space, 'datasources'),
  );
}

function nextDimensionId(space: StoredSpace): number {
  const dimensions = space.datasources.flatMap((datasource) => datasource.dimensions);
  return dimensions.reduce((next, { dimensionId }) => Math.max(next, dimensionId + 1), 1);
}
