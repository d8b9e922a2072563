import { reviewTypes } from '../../../../src/config/product-metafields';
import { reviewFields } from '../../../../src/config/review-definition';
import { numericId, toGid } from '../catalog/gid';
import type { ShopView } from '../shop-service';
import type { MetaobjectDefinition } from '../state/shop-setup';

const ownReview: MetaobjectDefinition = {
  gid: definitionGid(reviewTypes.own),
  type: reviewTypes.own,
  name: 'Site review',
  fields: reviewFields.map(({ key, name, type, required = false }) => ({
    ...{ key, name, type, required },
  })),
  isPublishable: true,
};

/** Definitions of the demo shop: Shopify's of reviews, which only review apps may fill, and the site's own. */
const demoDefinitions: readonly MetaobjectDefinition[] = [
  {
    gid: definitionGid(reviewTypes.standard),
    type: reviewTypes.standard,
    name: 'Product Review',
    fields: ownReview.fields.filter(({ key }) => key !== 'discipline' && key !== 'level'),
    isPublishable: true,
  },
  ownReview,
];

/** Lists the definitions of metaobjects. A shop before its set-up lacks the site's own. */
export function metaobjectDefinitions({ catalog, state }: ShopView): MetaobjectDefinition[] {
  const changed = state.setup.metaobjectDefinitions;
  const known = demoDefinitions.filter(
    (definition) => changed[definition.type] === undefined && isThere(definition),
  );
  function isThere({ type }: MetaobjectDefinition): boolean {
    return catalog.isPublished || type !== reviewTypes.own;
  }
  return [...known, ...Object.values(changed).flatMap((definition) => definition ?? [])];
}

export function definitionOf(view: ShopView, type: string): MetaobjectDefinition | undefined {
  return metaobjectDefinitions(view).find((definition) => definition.type === type);
}

function definitionGid(type: string): string {
  return toGid('MetaobjectDefinition', numericId(`metaobject-definition/${type}`));
}
