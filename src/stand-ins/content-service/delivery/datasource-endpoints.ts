import { notFound } from '../service-error';
import type { StoredDatasource } from '../store/stored-space';
import { takePage } from './paging';
import { readList } from './query-parameters';
import type { DeliveryRequest } from './story-endpoints';

const largestPage = 1000;

/** `GET datasources`: named lists of values that editors pick from, all or `by_ids` or `search`. */
export function listDatasources({ response, query, space }: DeliveryRequest): unknown {
  const ids = readList(query, 'by_ids');
  const term = (query.get('search') ?? '').toLowerCase();
  const selected = space.datasources.filter(
    ({ datasourceId, name, slug }) =>
      (!ids || ids.includes(String(datasourceId))) &&
      `${name} ${slug}`.toLowerCase().includes(term),
  );
  const page = takePage(selected, query, response, largestPage);
  return { datasources: page.map(toDeliveredDatasource), cv: space.cv };
}

/** `GET datasources/{slug or id}`. */
export function getDatasource({ request, space }: DeliveryRequest): unknown {
  const datasource = findDatasource(space.datasources, String(request.params.name));
  return { datasource: toDeliveredDatasource(datasource), cv: space.cv };
}

/**
 * `GET datasource_entries`: the values of the datasource named by its slug, or of all.
 * `dimension_value` is null unless a dimension is asked for.
 */
export function listDatasourceEntries({ response, query, space }: DeliveryRequest): unknown {
  const slug = query.get('datasource');
  const dimension = query.get('dimension');
  const datasources = slug ? [findDatasource(space.datasources, slug)] : space.datasources;
  const entries = datasources.flatMap((datasource) => datasource.entries);
  const page = takePage(entries, query, response, largestPage);
  return {
    datasource_entries: page.map((entry) => ({
      id: entry.entryId,
      name: entry.name,
      value: entry.value,
      dimension_value: dimension ? (entry.dimensionValues[dimension] ?? null) : null,
    })),
    cv: space.cv,
  };
}

function findDatasource(datasources: readonly StoredDatasource[], name: string): StoredDatasource {
  const found = datasources.find(
    ({ slug, datasourceId }) => slug === name || String(datasourceId) === name,
  );
  if (!found) throw notFound();
  return found;
}

function toDeliveredDatasource(datasource: StoredDatasource) {
  return {
    id: datasource.datasourceId,
    name: datasource.name,
    slug: datasource.slug,
    dimensions: datasource.dimensions.map(({ dimensionId, name, entryValue }) => ({
      id: dimensionId,
      name,
      entry_value: entryValue,
      datasource_id: datasource.datasourceId,
      created_at: datasource.createdAt,
      updated_at: datasource.updatedAt,
    })),
  };
}
