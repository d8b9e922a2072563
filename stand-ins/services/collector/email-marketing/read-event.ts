import * as v from 'valibot';
import { isEmailAddress } from '../../../../src/domain/address/email-address';
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

/** Properties that the flow for reviews uses. */
const reviewProperties = v.looseObject({
  OrderName: text,
  ReviewUrl: v.pipe(text, v.url('must be an address')),
  Items: v.array(v.looseObject({ ProductName: text }), 'must be a list'),
});

/**
 * Creates the schema of an event, limited to the metric and the profile's address that the site sends. As in
 * the service, unknown fields are errors.
 */
function eventOf<Name extends string, Properties extends v.GenericSchema>(
  metricName: Name,
  known: Properties,
) {
  return v.strictObject({
    data: v.strictObject({
      type: v.literal('event', 'must be event'),
      attributes: v.strictObject({
        properties: known,
        time: v.pipe(text, v.isoTimestamp('must be an ISO 8601 date with time')),
        value: v.optional(v.number('must be a number')),
        value_currency: v.optional(text),
        unique_id: text,
        metric: v.strictObject({
          data: v.strictObject({
            type: v.literal('metric', 'must be metric'),
            attributes: v.strictObject({
              name: v.literal(metricName, 'is no metric that a flow here begins with'),
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
}

const startedCheckout = eventOf('Started Checkout', properties);
const reviewInvited = eventOf('Review Invited', reviewProperties);

/** An order whose buyer is asked for reviews, as the site reports it. */
export type ReviewInvitation = {
  email: string;
  orderName: string;
  reviewUrl: string;
  products: string[];
};

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
export function readEvent(
  body: string,
): { started: StartedCheckout } | { invited: ReviewInvitation } {
  if (/"name":"Review Invited"/.test(body)) {
    const { attributes } = readDocument(reviewInvited, body).data;
    const { OrderName, ReviewUrl, Items } = attributes.properties;
    const products = Items.map(({ ProductName }) => ProductName);
    const email = addressOf(attributes);
    return { invited: { email, orderName: OrderName, reviewUrl: ReviewUrl, products } };
  }
  const { attributes } = readDocument(startedCheckout, body).data;
  const { CartToken, CartUrl, Items, Abandonment = null } = attributes.properties;
  return {
    started: {
      uniqueId: attributes.unique_id,
      email: addressOf(attributes),
      cartToken: CartToken,
      cartUrl: CartUrl,
      items: Items.map(({ ProductName, Quantity }) => ({ name: ProductName, quantity: Quantity })),
      startedAt: attributes.time,
      abandonment: Abandonment,
    },
  };
}

type WithProfile = { profile: { data: { attributes: { email: string } } } };

function addressOf({ profile }: WithProfile): string {
  return profile.data.attributes.email.toLowerCase();
}
