import type { CatalogCollection } from '../catalog/catalog';
import { encodeGid, gidTail } from '../catalog/gid';
import { updatedAt } from '../catalog/searchable-catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import type { AdminView } from './admin-view';
import { adminConnection, exactCount, isOnPublication } from './admin-view';
import { presentAdminImage } from './present-admin-variant';

/** Builds a `Collection` of the Admin API. A manual one has no rules. */
export function presentAdminCollection(
  view: AdminView,
  collection: CatalogCollection,
): ResolvedObject {
  const cover = collection.products[0]?.images[0];
  return {
    __typename: 'Collection',
    id: collection.gid,
    legacyResourceId: gidTail(collection.gid),
    storefrontId: encodeGid(collection.gid),
    handle: collection.handle,
    title: collection.title,
    description: collection.description,
    descriptionHtml: collection.descriptionHtml,
    seo: collection.seo,
    feedback: null,
    publishedOnPublication: ({ publicationId }: { publicationId: string }) =>
      isOnPublication(view, collection.gid, publicationId),
    image: cover ? presentAdminImage(cover) : null,
    productsCount: exactCount(collection.products.length),
    ruleSet: collection.ruleSet && {
      appliedDisjunctively: collection.ruleSet.anyRule,
      rules: collection.ruleSet.rules,
    },
    sortOrder: collection.ruleSet?.sortOrder ?? 'MANUAL',
    templateSuffix: null,
    updatedAt: presentDate(updatedAt(view, collection.gid)),
    metafields: (args: ConnectionArgs) =>
      adminConnection(
        view,
        [],
        args,
        () => '',
        () => null,
      ),
    products: (args: ConnectionArgs) =>
      adminConnection(view, collection.products, args, ({ gid }) => gid, view.product),
  };
}
