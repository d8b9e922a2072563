import { definitionOf } from '../content/metaobject-definitions';
import type { MetaobjectRecord } from '../content/shop-content';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { dateIs, matchesSearch, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { ShopView } from '../shop-service';
import type { MetaobjectDefinition } from '../state/shop-setup';
import type { AdminView } from './admin-view';
import { adminConnection } from './admin-view';

type ListArgs = ConnectionArgs & { type: string; query?: string | null };

/** Returns the queries of metaobjects and their definitions. A type without a definition has no entries. */
export function metaobjectQueries(view: AdminView) {
  const { metaobjects } = view.state.content;
  return {
    metaobjectDefinitionByType: ({ type }: { type: string }) => {
      const definition = definitionOf(view, type);
      return definition ? presentMetaobjectDefinition(view, definition) : null;
    },
    metaobjects: (args: ListArgs) => {
      const search = parseSearch(args.query ?? '');
      const found = metaobjects.filter(
        (metaobject) =>
          metaobject.type === args.type &&
          definitionOf(view, args.type) !== undefined &&
          matchesSearch(search, {
            words: () => [metaobjectName(metaobject)],
            fields: {
              handle: () => textIs(metaobject.handle),
              updated_at: () => dateIs(metaobject.updatedAt),
            },
          }),
      );
      return adminConnection(
        view,
        found,
        args,
        ({ gid }) => gid,
        (metaobject) => presentAdminMetaobject(view, metaobject),
      );
    },
  };
}

export function findByHandle(
  metaobjects: readonly MetaobjectRecord[],
  { type, handle }: { type: string; handle: string },
): MetaobjectRecord | undefined {
  return metaobjects.find((entry) => entry.type === type && entry.handle === handle);
}

function metaobjectName({ fields, handle }: MetaobjectRecord): string {
  return fields.find(({ key }) => key === 'title')?.value ?? handle;
}

/** Builds a `Metaobject`, with every field of its definition. */
export function presentAdminMetaobject(
  view: ShopView,
  metaobject: MetaobjectRecord,
): ResolvedObject {
  const definition = definitionOf(view, metaobject.type);
  const fields = (definition?.fields ?? metaobject.fields).map(({ key, type }) => ({
    ...{ key, type },
    value: metaobject.fields.find((field) => field.key === key)?.value ?? null,
  }));
  return {
    __typename: 'Metaobject',
    id: metaobject.gid,
    type: metaobject.type,
    handle: metaobject.handle,
    displayName: metaobjectName(metaobject),
    fields,
    field: ({ key }: { key: string }) => fields.find((field) => field.key === key) ?? null,
    capabilities: {
      publishable: definition?.isPublishable ? { status: metaobject.status } : null,
    },
    updatedAt: presentDate(metaobject.updatedAt),
  };
}

export function presentMetaobjectDefinition(
  { state }: ShopView,
  definition: MetaobjectDefinition,
): ResolvedObject {
  const { gid, type, name, fields, isPublishable } = definition;
  return {
    __typename: 'MetaobjectDefinition',
    id: gid,
    ...{ type, name },
    fieldDefinitions: fields.map(({ type: fieldType, ...field }) => ({
      ...field,
      type: {
        name: fieldType,
        category: fieldType.endsWith('_reference') ? 'REFERENCE' : 'TEXT',
      },
    })),
    capabilities: { publishable: { enabled: isPublishable } },
    metaobjectsCount: state.content.metaobjects.filter((entry) => entry.type === type).length,
  };
}
