import { expect } from '@playwright/test';
import { readInbox } from '../rigs/browser/inbox';
import { seattle } from '../rigs/browser/checkout-desk';
import { test } from '../rigs/engines/journey';
import type { Target, Visitor } from '../rigs/engines/visitor';
import { role } from '../rigs/engines/visitor';

test.describe.configure({ mode: 'parallel' });

const main = role('main');
const drawer = role('dialog', 'Cart');
const heading = (name: string | RegExp) => role('heading', name);
const add = role('button', 'Add to cart', { within: main });
const lineOf = (cart: Target, holding: string) =>
  role('listitem', undefined, { within: cart, holding });
const quantity = (line: Target) => role('spinbutton', /^Quantity/, { within: line });

async function settled(visitor: Visitor, cart: Target): Promise<void> {
  await visitor.finds(role('status', undefined, { within: cart }), { text: 'Cart totals updated' });
}

test('journeys: a shopper buys a variant with a code, and comes back from payment', async ({
  visitor,
  addresses,
}) => {
  await visitor.open('/products/corner-gloves');
  await visitor.press(role('link', '12oz'));
  await visitor.isAt(/Size=12oz/);
  await visitor.press(add);
  const line = lineOf(drawer, 'Corner Gloves');
  await visitor.finds(line, { text: /12oz/ });
  await settled(visitor, drawer);
  await visitor.press(role('button', /^Increase/, { within: line }));
  await visitor.finds(quantity(line), { value: '2' });
  await settled(visitor, drawer);
  await visitor.press(role('link', 'See the whole cart', { within: drawer }));
  await visitor.isAt('/cart');
  const code = role('textbox', 'Discount code', { within: main });
  await visitor.type(code, 'CORNER10');
  await visitor.key('Enter');
  await visitor.sees(role('button', 'Remove discount code CORNER10'));
  await settled(visitor, main);
  await visitor.reload();
  await visitor.finds(quantity(lineOf(main, 'Corner Gloves')), { value: '2' });
  await visitor.press(role('link', 'Checkout', { within: main }));
  await visitor.isAt('/checkout');
  const email = `ann.${visitor.engine}@example.com`;
  for (const [name, value] of Object.entries({ ...seattle, 'Email address': email })) {
    await visitor.type(role('textbox', name, { within: main }), value);
  }
  await visitor.key('Tab');
  await visitor.sees(role('radio'));
  await visitor.press(role('button', 'Continue to payment'));

  await visitor.sees(heading('Test checkout'));
  await visitor.type(role('textbox', 'Card number'), '4242 4242 4242 4242');
  await visitor.press(role('button', /^Pay/));
  await visitor.sees(heading(/Order #\d+ is placed/));
  await visitor.press(role('link', 'Back to the shop'));
  await visitor.sees(heading(/^Thank you\. Order #\d+ is placed\.$/));
  await visitor.sees(role('button', 'Cart'));
  const completed = async () => {
    const own = await visitor.run(() => localStorage.getItem('ajs_anonymous_id'), undefined);
    const { events } = await readInbox(addresses, { event: 'Order Completed' });
    return events.filter(({ anonymousId }) => own === `"${anonymousId}"`).length;
  };
  // The library starts some seconds after the page was opened.
  await expect.poll(completed).toBe(1);
});

test('journeys: Back and Forward show the cart as another page left it', async ({ visitor }) => {
  await visitor.open('/products/speed-rope');
  await visitor.press(add);
  await settled(visitor, drawer);
  await visitor.key('Escape');
  // Whole loads, since pages of those alone are kept for Back.
  await visitor.open('/cart');
  const line = lineOf(main, 'Speed Rope');
  await visitor.press(role('button', /^Increase/, { within: line }));
  await visitor.finds(quantity(line), { value: '2' });
  await settled(visitor, main);
  await visitor.goBack();
  await visitor.isAt('/products/speed-rope');
  await visitor.sees(role('button', 'Cart, 2 items'));
  await visitor.goForward();
  await visitor.isAt('/cart');
  await visitor.press(role('button', /^Remove Speed Rope/, { within: main }));
  await visitor.sees(role('button', 'Cart'));
  await visitor.goBack();
  await visitor.isAt('/products/speed-rope');
  await visitor.sees(role('button', 'Cart'));
  await visitor.press(add);
  await visitor.sees(role('button', 'Cart, 1 item'));
});

test('journeys: two tabs share a cart', async ({ visitor }) => {
  await visitor.open('/cart');
  const other = await visitor.openTab();
  await other.open('/products/speed-rope');
  await other.press(add);
  await settled(other, drawer);
  const line = lineOf(main, 'Speed Rope');
  await visitor.press(role('button', /^Increase/, { within: line }));
  await settled(visitor, main);
  await other.sees(role('button', 'Cart, 2 items'));
});

test('journeys: a shopper whose browser refuses storage buys all the same', async ({ visitor }) => {
  visitor.line.putFirst(`(${String(refuseStorage)})()`);
  await visitor.open('/products/speed-rope');
  await visitor.press(add);
  await settled(visitor, drawer);
  await visitor.press(role('link', 'See the whole cart', { within: drawer }));
  await visitor.isAt('/cart');
  await visitor.sees(lineOf(main, 'Speed Rope'));
  await visitor.finds(main, { text: /Your browser keeps nothing for this site/ });
  await visitor.press(role('link', 'Checkout', { within: main }));
  await visitor.sees(role('textbox', 'Email address'));
});

test('journeys: a shopper whose storage is full buys all the same', async ({ visitor }) => {
  visitor.line.putFirst(`(${String(fillStorage)})()`);
  await visitor.open('/products/speed-rope');
  await visitor.press(add);
  await settled(visitor, drawer);
  await visitor.press(role('link', 'See the whole cart', { within: drawer }));
  await visitor.sees(lineOf(main, 'Speed Rope'));
  await visitor.finds(main, { text: /Your browser keeps nothing for this site/ });
});

/** Runs in the page: answers as browsers do that block cookies. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const reject = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(window, 'caches', { get: refuse });
  navigator.locks.request = reject;
  navigator.serviceWorker.register = reject;
}

/** Runs in the page: refuses every write for want of room. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
