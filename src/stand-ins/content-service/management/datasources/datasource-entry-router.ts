import type { Router } from 'express';
import express from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import { isRecord } from '../body-fields';
import type { StoredDatasource, StoredSpace } from '../../store/stored-space';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import { datasourceOf, entryOf } from './datasource-edits';
import type { EntryEdit } from './entry-edits';
import { createEntry, deleteEntry, readEntryInput, updateEntry } from './entry-edits';

const largestPage = 1000;

/**
 * The entries of datasources. A change answers 204, as the real service does, and announces itself
 * by webhook; `dimension_id` names the dimension that a `dimension_value` is for.
 */
export function datasourceEntryRouter({ store, webhooks }: ManagementContext): Router {
  const router = express.Router();
  const announce = ({ datasource: { name, slug } }: EntryEdit) =>
    webhooks.send({ subject: 'datasource', action: 'entries_updated', name, slug });
  router.get('/datasource_entries', (request, response) => {
    const query = readQuery(request.url);
    const dimension = Number(query.get('dimension'));
    const found = selectDatasources(store.read(), query).flatMap((datasource) =>
      datasource.entries.map((entry) => toWire({ datasource, entry }, dimension)),
    );
    response.json({ datasource_entries: takePage(found, query, response, largestPage) });
  });
  router.get('/datasource_entries/:entryId', (request, response) => {
    const found = entryOf(store.read(), readId(request, 'entryId'));
    response.json({ datasource_entry: toWire(found, 0) });
  });
  router.post('/datasource_entries', async (request, response) => {
    const input = readEntryInput(request.body);
    const created = await store.change((space) => createEntry(space, input));
    announce(created);
    response.status(201).json({ datasource_entry: toWire(created, 0) });
  });
  router.put('/datasource_entries/:entryId', async (request, response) => {
    const entryId = readId(request, 'entryId');
    const input = readEntryInput(request.body);
    const dimensionId = readDimensionId(request.body);
    announce(await store.change((space) => updateEntry(space, entryId, input, dimensionId)));
    response.status(204).end();
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

function readDimensionId(body: unknown): number | undefined {
  const id = isRecord(body) ? body.dimension_id : undefined;
  return id === undefined ? undefined : Number(id);
}

function toWire({ datasource, entry }: EntryEdit, dimensionId: number) {
  const dimension = datasource.dimensions.find((known) => known.dimensionId === dimensionId);
  return {
    id: entry.entryId,
    name: entry.name,
    value: entry.value,
    datasource_id: datasource.datasourceId,
    dimension_value: dimension ? (entry.dimensionValues[dimension.entryValue] ?? null) : null,
  };
}
