import { site } from '../../../../src/config/site';
import { thanksUrl } from '../cart/cart-ids';
import { lineText, nextPaymentText, orderAmounts } from '../checkout/order-pages';
import { dollars } from '../checkout/markup';
import type { ShopService } from '../shop-service';

/** Delivers the webhooks of a new order, and its confirmation by email, as Shopify does by itself. */
export function announceOrder(service: ShopService, cartToken: string): void {
  const { store, sendMail, publicUrl, webhooks } = service;
  webhooks.wake();
  const { orders, carts } = store.read();
  const order = orders.find((placed) => placed.cartToken === cartToken);
  const cart = carts[cartToken];
  if (!order?.email || !cart || !sendMail) return;
  const lines = order.lines.map(
    (line) => `${lineText(line)}: ${dollars(line.price * line.quantity)}${nextPaymentText(line)}`,
  );
  const amounts = orderAmounts(order).map(({ name, amount }) => `${name}: ${amount}`);
  sendMail({
    to: order.email,
    subject: `${site.name} order #${order.number} confirmed`,
    text: ['Thank you for your order.', '', ...lines, '', ...amounts].join('\n'),
    links: [
      { label: 'See your order', href: thanksUrl(publicUrl, cart) },
      ...(order.lines.some(({ nextPayment }) => nextPayment)
        ? [{ label: 'Cancel what renews', href: `${publicUrl}/account` }]
        : []),
    ],
  });
}
