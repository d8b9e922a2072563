import type { Router } from 'express';
import express from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import type { StoredDatasource } from '../../store/stored-space';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import { datasourceOf, dropDatasource, mergeDatasource, putDatasource } from './datasource-edits';
import { readDatasourceInput } from './datasource-input';

const largestPage = 1000;

/** Named lists of values. The real service answers a change with 204, a new one with itself. */
export function datasourceRouter({ store }: ManagementContext): Router {
  const router = express.Router();
  router.get('/datasources', (request, response) => {
    const query = readQuery(request.url);
    const term = (query.get('search') ?? '').trim().toLowerCase();
    const found = store
      .read()
      .datasources.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(term));
    const page = takePage(found, query, response, largestPage);
    response.json({ datasources: page.map(toWire) });
  });
  router.get('/datasources/:datasourceId', (request, response) => {
    const found = datasourceOf(store.read(), readId(request, 'datasourceId'));
    response.json({ datasource: toWire(found) });
  });
  router.post('/datasources', async (request, response) => {
    const input = readDatasourceInput(request.body);
    const created = await store.change((space) => {
      const result = mergeDatasource(space, undefined, input);
      return { space: putDatasource(space, result), result };
    });
    response.status(201).json({ datasource: toWire(created) });
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

function toWire({ datasourceId, ...datasource }: StoredDatasource) {
  return {
    id: datasourceId,
    name: datasource.name,
    slug: datasource.slug,
    dimensions: datasource.dimensions.map(({ dimensionId, name, entryValue }) => ({
      id: dimensionId,
      name,
      entry_value: entryValue,
      datasource_id: datasourceId,
      created_at: datasource.createdAt,
      updated_at: datasource.updatedAt,
    })),
    created_at: datasource.createdAt,
    updated_at: datasource.updatedAt,
  };
}
