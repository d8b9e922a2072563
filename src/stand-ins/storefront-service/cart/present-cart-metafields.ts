import { numericId, toGid } from '../catalogue/gid';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentDate } from '../graphql/scalars';
import type { CartMetafield, CartRecord } from '../state/shop-state';
import { cartTarget } from './cart-ids';
import { appNamespace } from './change-metafields';

type Identifier = { namespace?: string | null; key: string };

/** The two metafield fields of a cart, which shows whatever was set on it. */
export function cartMetafieldFields(cart: CartRecord, parent: () => ResolvedObject) {
  const find = ({ namespace, key }: Identifier) => {
    const wanted = `${namespace ?? appNamespace}.${key}`;
    const metafield = cart.metafields.find((known) => known.key === wanted);
    return metafield ? presentCartMetafield(cart, metafield, parent) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

/** A `Metafield` of a cart. */
export function presentCartMetafield(
  cart: CartRecord,
  metafield: CartMetafield,
  parent: () => ResolvedObject,
): ResolvedObject {
  const dot = metafield.key.indexOf('.');
  return {
    __typename: 'Metafield',
    id: metafieldGid(cartTarget(cart), metafield.key),
    namespace: metafield.key.slice(0, dot),
    key: metafield.key.slice(dot + 1),
    type: metafield.type,
    list: metafield.type.startsWith('list.'),
    value: metafield.value,
    description: null,
    createdAt: presentDate(metafield.createdAt),
    updatedAt: presentDate(metafield.updatedAt),
    parentResource: parent,
    reference: null,
    references: null,
  };
}

/** @param owner gid of the cart, without its key */
export function metafieldGid(owner: string, key: string): string {
  return toGid('Metafield', numericId(`metafield/${owner}/${key}`));
}
