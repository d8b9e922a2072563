import { reviewTypes } from '../../../../src/config/product-metafields';
import { reviewFields } from '../../../../src/config/review-definition';
import { numericId, toGid } from '../catalog/gid';
import type { ShopView } from '../shop-service';
import type { MetaobjectDefinition } from '../state/shop-setup';

type Field = MetaobjectDefinition['fields'][number];

const ownReview: MetaobjectDefinition = {
  gid: definitionGid(reviewTypes.own),
  type: reviewTypes.own,
  name: 'Site review',
  fields: reviewFields.map(({ key, name, type, required = false }) => ({
    ...{ key, name, type, required },
  })),
  isPublishable: true,
};

/** Definitions of the demo shop: the merchant's, and Shopify's of reviews, which only review apps may fill. */
const demoDefinitions: readonly MetaobjectDefinition[] = [
  {
    gid: definitionGid('size_chart'),
    type: 'size_chart',
    name: 'Size chart',
    fields: [
      textField('title'),
      { ...textField('columns'), type: 'list.single_line_text_field' },
      { ...textField('rows'), type: 'json' },
      { ...textField('products'), type: 'list.product_reference' },
      { ...textField('collection'), type: 'collection_reference' },
    ],
    isPublishable: false,
  },
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

function textField(key: string): Field {
  return { key, name: key, type: 'single_line_text_field', required: false };
}
