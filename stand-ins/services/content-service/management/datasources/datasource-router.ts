import express from 'express';
import type { Router } from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import type { StoredDatasource, StoredSpace } from '../../store/stored-space';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import type { EntryEdit } from './datasource-edits';
import {
  createEntry,
  datasourceOf,
  deleteEntry,
  dropDatasource,
  mergeDatasource,
  putDatasource,
  readEntryInput,
} from './datasource-edits';
import { readDatasourceInput } from './datasource-input';

const maxPageSize = 1000;

/**
 * Creates the router of datasources, named lists of values. As in the real service, a change
 * answers 204 and a creation the new record.
 */
export function datasourceRouter({ store }: ManagementContext): Router {
  const router = express.Router();
  router.get('/datasources', (request, response) => {
    const query = readQuery(request.url);
    const page = takePage(store.read().datasources, query, response, maxPageSize);
    response.json({ datasources: page.map(toWireDatasource) });
  });
  router.get('/datasources/:datasourceId', (request, response) => {
    const found = datasourceOf(store.read(), readId(request, 'datasourceId'));
    response.json({ datasource: toWireDatasource(found) });
  });
  router.post('/datasources', async (request, response) => {
    const input = readDatasourceInput(request.body);
    const created = await store.change((space) => {
      const result = mergeDatasource(space, undefined, input);
      return { space: putDatasource(space, result), result };
    });
    response.status(201).json({ datasource: toWireDatasource(created) });
  });
  router.put('/datasources/:datasourceId', async (request, response) => {
    const datasourceId = readId(request, 'datasourceId');
    const input = readDatasourceInput(request.body);
    await store.change((space) => {
      const changed = mergeDatasource(space, datasourceOf(space, datasourceId), input);
      return { space: putDatasource(space, changed), result: undefined };
    });
    response.status(204).end();
  });
  router.delete('/datasources/:datasourceId', async (request, response) => {
    const datasourceId = readId(request, 'datasourceId');
    await store.change((space) => ({
      space: dropDatasource(space, datasourceId),
      result: undefined,
    }));
    response.status(204).end();
  });
  return router;
}

function toWireDatasource({ datasourceId, ...datasource }: StoredDatasource) {
  return {
    id: datasourceId,
    name: datasource.name,
    slug: datasource.slug,
    dimensions: [],
    created_at: datasource.createdAt,
    updated_at: datasource.updatedAt,
  };
}

/**
 * Creates the router of datasource entries. As in the real service, a deletion answers 204. Each
 * change sends a webhook.
 */
export function datasourceEntryRouter({ store, webhooks }: ManagementContext): Router {
  const router = express.Router();
  const announce = ({ datasource: { name, slug } }: EntryEdit) =>
    webhooks.send({ subject: 'datasource', action: 'entries_updated', name, slug });
  router.get('/datasource_entries', (request, response) => {
    const query = readQuery(request.url);
    const found = selectDatasources(store.read(), query).flatMap((datasource) =>
      datasource.entries.map((entry) => toWireEntry({ datasource, entry })),
    );
    response.json({ datasource_entries: takePage(found, query, response, maxPageSize) });
  });
  router.post('/datasource_entries', async (request, response) => {
    const input = readEntryInput(request.body);
    const created = await store.change((space) => createEntry(space, input));
    announce(created);
    response.status(201).json({ datasource_entry: toWireEntry(created) });
  });
  router.delete('/datasource_entries/:entryId', async (request, response) => {
    const entryId = readId(request, 'entryId');
    announce(await store.change((space) => deleteEntry(space, entryId)));
    response.status(204).end();
  });
  return router;
}

function selectDatasources(
  space: StoredSpace,
  query: URLSearchParams,
): readonly StoredDatasource[] {
  const id = query.get('datasource_id');
  if (id) return [datasourceOf(space, Number(id))];
  const wanted = query.get('datasource_slug');
  return wanted ? space.datasources.filter(({ slug }) => slug === wanted) : space.datasources;
}

function toWireEntry({ datasource, entry }: EntryEdit) {
  return {
    id: entry.entryId,
    name: entry.name,
    value: entry.value,
    datasource_id: datasource.datasourceId,
    dimension_value: null,
  };
}
