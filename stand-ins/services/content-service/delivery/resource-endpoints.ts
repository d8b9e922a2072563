import { ServiceError, notFound } from '../service-error';
import { toDeliveredAsset } from './resolve-references';
import type { DeliveryRequest } from './story-endpoints';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { readList, startsWithOf } from './query-parameters';
import { takePage } from './paging';
import { toDeliveredLink } from './to-delivered';
import type { StoredDatasource } from '../store/stored-space';

const maxPageSize = 1000;

/**
 * `GET assets/me?filename=…`: one asset with a signed address. Nothing here is private, so that is
 * the asset's own address.
 */
export function getAsset({ query, space }: DeliveryRequest): unknown {
  const filename = query.get('filename');
  if (!filename) {
    throw new ServiceError(422, {
      error: 'The filename parameter is missing. Name the address of an asset of this space.',
    });
  }
  const path = filename.replace(/^(?:https?:)?\/\/[^/]+/, '');
  const asset = space.assets.find((candidate) => candidate.path === path);
  if (!asset) throw notFound();
  const delivered = toDeliveredAsset(asset, space);
  return { asset: { ...delivered, signed_url: delivered.filename } };
}

/** `GET tags`: every tag in use with its number of stories, sorted by name, without paging. */
export function listTags({ query, contentVersion, space }: DeliveryRequest): unknown {
  const startsWith = startsWithOf(query);
  const counts = new Map<string, number>();
  for (const { version, fullSlug } of storyTree(space, contentVersion).stories) {
    if (!fullSlug.startsWith(startsWith)) continue;
    for (const tag of version.tagList) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const tags = [...counts].map(([name, count]) => ({ name, taggings_count: count }));
  return { tags: tags.sort((left, right) => (left.name < right.name ? -1 : 1)) };
}

/** `GET links`: stories and folders by uuid. Both versions include folders. */
export function listLinks({ response, query, contentVersion, space }: DeliveryRequest): unknown {
  const { folders, stories } = storyTree(space, contentVersion);
  const uuids = readList(query, 'by_uuid');
  const startsWith = startsWithOf(query);
  const parent = query.get('with_parent');
  const selected = [...folders, ...stories].filter(
    ({ story, fullSlug }) =>
      fullSlug.startsWith(startsWith) &&
      (!uuids || uuids.includes(story.storyUuid)) &&
      (!parent || story.parentId === Number(parent)),
  );
  const page = takePage(selected.toSorted(byPath), query, response, maxPageSize);
  const includeDates = query.get('include_dates') === '1';
  const links = page.map((visible) => toDeliveredLink(visible, { includeDates }));
  return { links: Object.fromEntries(links.map((link) => [link.uuid, link])) };
}

/** `GET links/{uuid}`: one entry. */
export function getLink({ request, query, contentVersion, space }: DeliveryRequest): unknown {
  const visible = storyTree(space, contentVersion).byUuid.get(String(request.params.uuid));
  if (!visible) throw notFound();
  const includeDates = query.get('include_dates') === '1';
  return { link: toDeliveredLink(visible, { includeDates }) };
}

function byPath(left: VisibleStory, right: VisibleStory): number {
  return left.fullSlug < right.fullSlug ? -1 : 1;
}

/** `GET datasources`: named lists of values for editors, all or by `by_ids` or `search`. */
export function listDatasources({ response, query, space }: DeliveryRequest): unknown {
  const ids = readList(query, 'by_ids');
  const term = (query.get('search') ?? '').toLowerCase();
  const selected = space.datasources.filter(
    ({ datasourceId, name, slug }) =>
      (!ids || ids.includes(String(datasourceId))) &&
      `${name} ${slug}`.toLowerCase().includes(term),
  );
  const page = takePage(selected, query, response, maxPageSize);
  return { datasources: page.map(toDeliveredDatasource), cv: space.cv };
}

/** `GET datasources/{slug or id}`. */
export function getDatasource({ request, space }: DeliveryRequest): unknown {
  const datasource = findDatasource(space.datasources, String(request.params.name));
  return { datasource: toDeliveredDatasource(datasource), cv: space.cv };
}

/**
 * `GET datasource_entries`: the values of the datasource with the given slug, or of all.
 * `dimension_value` is null unless a dimension is asked for.
 */
export function listDatasourceEntries({ response, query, space }: DeliveryRequest): unknown {
  const slug = query.get('datasource');
  const dimension = query.get('dimension');
  const datasources = slug ? [findDatasource(space.datasources, slug)] : space.datasources;
  const entries = datasources.flatMap((datasource) => datasource.entries);
  const page = takePage(entries, query, response, maxPageSize);
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
