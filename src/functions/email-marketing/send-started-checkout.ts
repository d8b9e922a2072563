import type { EmailMarketing } from '../../config/email-marketing';
import type { Cart } from '../../domain/cart/cart';
import { merchandiseName } from '../../domain/cart/cart';
import { toDollars } from '../../domain/money/money';
import { digestData } from '../../lib/values/hash-text';
import type { ServiceFailure, ServiceOptions } from './ask-service';
import { askService } from './ask-service';

type StartedCheckout = {
  /** In lower case. */
  email: string;
  cartToken: string;
  /** Address that leads back into this cart. */
  cartUrl: string;
  cart: Cart;
  /** Time of the cart's last change, ISO 8601. */
  updatedAt: string;
  /** Signed facts for Cart Abandoned (`functions/left-cart/abandonment`); absent without consent. */
  abandonment?: string;
};

/**
 * Sends the event "Started Checkout", which starts the service's flow for left carts, or starts it again
 * after a change of the cart. Repeating a report changes nothing: the service keeps one event of each
 * `unique_id`.
 */
export async function sendStartedCheckout(
  service: EmailMarketing,
  checkout: StartedCheckout,
  options: ServiceOptions = {},
): Promise<{ ok: true } | ServiceFailure> {
  const document = startedCheckout(checkout);
  const answer = await askService(service, { path: '/api/events', document }, options);
  return answer.ok ? { ok: true } : answer;
}

function startedCheckout(checkout: StartedCheckout) {
  const { email, cartToken, cartUrl, cart, updatedAt, abandonment } = checkout;
  // Lines that are sold out cannot be bought by coming back.
  const lines = cart.lines.filter(({ quantity }) => quantity > 0);
  const items = lines.map(({ merchandise, quantity }) => ({
    // Without recipients and engravings: they name people who have not asked to be known there.
    ProductName: merchandiseName({ ...merchandise, recipient: undefined, attributes: undefined }),
    Quantity: quantity,
  }));
  const properties = {
    CartToken: cartToken,
    CartUrl: cartUrl,
    ItemCount: items.length,
    Items: items,
    ...(abandonment !== undefined && { Abandonment: abandonment }),
  };
  return {
    data: {
      type: 'event',
      attributes: {
        properties,
        time: updatedAt,
        value: toDollars(cart.cost.total),
        value_currency: cart.cost.total.currencyCode,
        // Times of the shop are whole seconds, in which a cart can change twice.
        unique_id: `${cartToken}-${updatedAt}-${digestData({ email, items })}`,
        metric: { data: { type: 'metric', attributes: { name: 'Started Checkout' } } },
        profile: { data: { type: 'profile', attributes: { email } } },
      },
    },
  };
}
