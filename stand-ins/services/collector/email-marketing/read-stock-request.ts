import * as v from 'valibot';
import { isEmailAddress } from '../../../../src/domain/address/email-address';
import { readDocument } from './read-document';

/** Schema of a back-in-stock subscription, limited to email. As in the service, unknown fields are errors. */
const subscription = v.strictObject({
  data: v.strictObject({
    type: v.literal('back-in-stock-subscription', 'must be back-in-stock-subscription'),
    attributes: v.strictObject({
      channels: v.pipe(
        v.array(v.literal('EMAIL', 'must be EMAIL'), 'must be a list'),
        v.minLength(1, 'must name a channel'),
      ),
      profile: v.strictObject({
        data: v.strictObject({
          type: v.literal('profile', 'must be profile'),
          attributes: v.strictObject({
            email: v.pipe(
              v.string('must be text'),
              v.check(isEmailAddress, 'is no valid email address'),
            ),
          }),
        }),
      }),
    }),
    relationships: v.strictObject({
      variant: v.strictObject({
        data: v.strictObject({
          type: v.literal('catalog-variant', 'must be catalog-variant'),
          id: v.pipe(
            v.string('must be text'),
            v.regex(/^\$shopify:::\$default:::\d+$/, 'names no variant of the shop'),
          ),
        }),
      }),
    }),
  }),
});

/**
 * Reads the body of a back-in-stock subscription.
 *
 * @throws ServiceError naming the first invalid field
 */
export function readStockRequest(text: string): { email: string; variantId: string } {
  const { attributes, relationships } = readDocument(subscription, text).data;
  const [, , variantId = ''] = relationships.variant.data.id.split(':::');
  return { email: attributes.profile.data.attributes.email.toLowerCase(), variantId };
}
