/**
 * The definition of the reviews that buyers write on the site. Shopify's standard one may be filled by approved
 * review apps only.
 */
import * as v from 'valibot';
import { reviewTypes } from '../../src/config/product-metafields';
import { reviewFields } from '../../src/config/review-definition';
import { counted } from '../../src/lib/values/counted';
import type { ShopifyAccess } from '../clients/shopify-admin';
import { askShopify, changeShop, deleteFromShop } from '../clients/shopify-admin';
import { ToolError } from '../clients/tool-error';
import type { SetupChange } from './setup-steps';

const type = reviewTypes.own;

const definitionDocument = `query SetupReviews($type: String!) {
  metaobjectDefinitionByType(type: $type) {
    id metaobjectsCount
    capabilities { publishable { enabled } }
    fieldDefinitions { key type { name } }
  }
}`;

const definitionShape = v.object({
  metaobjectDefinitionByType: v.nullable(
    v.object({
      id: v.string(),
      metaobjectsCount: v.number(),
      capabilities: v.object({ publishable: v.object({ enabled: v.boolean() }) }),
      fieldDefinitions: v.array(
        v.object({ key: v.string(), type: v.object({ name: v.string() }) }),
      ),
    }),
  ),
});

async function readDefinition(access: ShopifyAccess) {
  const { data } = await askShopify(access, definitionDocument, definitionShape, { type });
  return data.metaobjectDefinitionByType;
}

const definitionCreation = {
  inputs: '$definition: MetaobjectDefinitionCreateInput!',
  field: 'metaobjectDefinitionCreate(definition: $definition)',
  result: 'made: metaobjectDefinition { id }',
};

/** Compares the definition of reviews. One that is there but differs is left for people. */
export async function reviewDefinitionSteps(
  access: ShopifyAccess,
): Promise<{ changes: SetupChange[]; left: string[] }> {
  const known = await readDefinition(access);
  if (!known) return { changes: [creation(access)], left: [] };
  const lacking = reviewFields.filter(
    (wanted) =>
      !known.fieldDefinitions.some(
        ({ key, type: { name } }) => key === wanted.key && name === wanted.type,
      ),
  );
  const isPublishable = known.capabilities.publishable.enabled;
  if (lacking.length === 0 && isPublishable) return { changes: [], left: [] };
  const wants = [
    ...lacking.map((field) => `a field "${field.key}" of the type ${field.type}`),
    ...(isPublishable ? [] : ['the option that entries are active or drafts']),
  ];
  const left = `The metaobject definition "${type}" lacks ${wants.join(', ')}. Add it in the admin under Settings > Metafields and metaobjects: without it buyers cannot hand in reviews.`;
  return { changes: [], left: [left] };
}

function creation(access: ShopifyAccess): SetupChange {
  return {
    name: 'shopify reviews',
    difference: `The shop has no metaobject definition "${type}", so that buyers cannot hand in reviews.`,
    apply: async () => {
      const definition = {
        type,
        name: 'Site review',
        displayNameKey: 'title',
        fieldDefinitions: reviewFields,
        capabilities: { publishable: { enabled: true } },
      };
      const { made, refusal } = await changeShop(access, definitionCreation, { definition });
      if (made) {
        const sentence = `Delete the metaobject definition "${type}".`;
        return { service: 'shopify', kind: 'metaobject definition', id: made.id, sentence };
      }
      // Another set-up at the same time may have made it.
      if (await readDefinition(access)) return undefined;
      throw new ToolError(`Shopify refused the metaobject definition "${type}": ${refusal}`);
    },
  };
}

/** Deletes the definition that a set-up created. Shopify would delete its entries too, so one in use is refused. */
export async function deleteReviewDefinition(access: ShopifyAccess, id: string): Promise<void> {
  const known = await readDefinition(access);
  if (known?.id === id && known.metaobjectsCount > 0) {
    throw new ToolError(
      `The metaobject definition "${type}" stays: Shopify would also delete ${counted(known.metaobjectsCount, 'review')} of it. Delete it in the admin if you want that.`,
    );
  }
  const field = 'metaobjectDefinitionDelete(id: $id)';
  const name = `the metaobject definition "${type}"`;
  await deleteFromShop(access, { field, result: 'deletedId', name }, id);
}
