import * as v from 'valibot';
import { isEmailAddress } from '../../../src/domain/address/email-address';
import { readDocument } from './read-document';

const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));
const count = v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0));

/** Properties that the flow for left carts uses. Others are kept by the service and unknown here. */
const properties = v.looseObject({
  CartToken: text,
  CartUrl: v.pipe(text, v.url('must be an address')),
  ItemCount: count,
  Items: v.array(v.looseObject({ ProductName: text, Quantity: count }), 'must be a list'),
  Abandonment: v.optional(text),
});

/**
 * Schema of an event, limited to the metric and the profile's address that the site sends. As in the
 * service, unknown fields are errors.
 */
const event = v.strictObject({
  data: v.strictObject({
    type: v.literal('event', 'must be event'),
    attributes: v.strictObject({
      properties,
      time: v.pipe(text, v.isoTimestamp('must be an ISO 8601 date with time')),
      value: v.optional(v.number('must be a number')),
      value_currency: v.optional(text),
      unique_id: text,
      metric: v.strictObject({
        data: v.strictObject({
          type: v.literal('metric', 'must be metric'),
          attributes: v.strictObject({
            name: v.literal('Started Checkout', 'is no metric that a flow here begins with'),
          }),
        }),
      }),
      profile: v.strictObject({
        data: v.strictObject({
          type: v.literal('profile', 'must be profile'),
          attributes: v.strictObject({
            email: v.pipe(text, v.check(isEmailAddress, 'is no valid email address')),
          }),
        }),
      }),
    }),
  }),
});

/** A started checkout as the site reports it. */
export type StartedCheckout = {
  uniqueId: string;
  email: string;
  cartToken: string;
  cartUrl: string;
  items: { name: string; quantity: number }[];
  /** Time of the cart's last change, ISO 8601. */
  startedAt: string;
  /** Facts that the flow hands back to the site; null without the visitor's consent. */
  abandonment: string | null;
};

/**
 * Reads the body of an event.
 *
 * @throws ServiceError naming the first invalid field
 */
export function readEvent(body: string): StartedCheckout {
  const { attributes } = readDocument(event, body).data;
  const { CartToken, CartUrl, Items, Abandonment = null } = attributes.properties;
  return {
    uniqueId: attributes.unique_id,
    email: attributes.profile.data.attributes.email.toLowerCase(),
    cartToken: CartToken,
    cartUrl: CartUrl,
    items: Items.map(({ ProductName, Quantity }) => ({ name: ProductName, quantity: Quantity })),
    startedAt: attributes.time,
    abandonment: Abandonment,
  };
}
