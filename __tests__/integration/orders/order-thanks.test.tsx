/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import { openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import { mountShop } from '../../rigs/cart/mounted-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const shop = openForFile(mountShop, 'close');
let views: Awaited<ReturnType<typeof loadViews>>;

beforeAll(async () => {
  views = await loadViews();
});

beforeEach(() => {
  window.analytics = [];
});

afterEach(() => shop.reset());

/** Imported late, as `mountShop` does: the client reads its endpoint when the module loads. */
async function loadViews() {
  const [view, order] = await Promise.all([
    import('../../../src/features/orders/order-thanks-view'),
    import('../../../src/features/orders/last-order'),
  ]);
  return { ...view, ...order };
}

const storageKey = 'cornerwork-last-order';

function tracked(event: string): unknown[][] {
  const calls = Array.isArray(window.analytics) ? (window.analytics as unknown[][]) : [];
  return calls.filter(([, name]) => name === event);
}

/** Sets `document.referrer`. */
function comeFrom(referrer: string): void {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
}

const state = () => shop.site.useCartStore.getState();

async function addGoods(handle: string, quantity: number): Promise<void> {
  const product = shop.product(handle);
  const [variant] = product.variants;
  if (!variant) throw new Error(`${handle} has no variant.`);
  await act(() => state().add(toMerchandise(product, variant), quantity));
}

/** Adds a rope to the cart and leaves for payment. */
async function leaveToPay() {
  await shop.wakeCart();
  const { useCartStore } = shop.site;
  await addGoods('speed-rope', 2);
  const { cart, noteCheckoutOpened } = useCartStore.getState();
  if (!cart) throw new Error('There is no cart.');
  act(() => {
    useCartStore.getState().closeDialog();
    noteCheckoutOpened();
  });
  views.rememberOrder(cart);
  comeFrom(`${new URL(cart.checkoutUrl).origin}/`);
  return cart;
}

/** Pays on the page at `checkoutUrl`. Returns the query of the shop's link back. */
async function pay(checkoutUrl: string): Promise<string> {
  const paid = await submitCheckout(checkoutUrl, await openCheckout(checkoutUrl), {
    ...{ email: 'ada@example.com', lastName: 'Okoye', address1: '5 Bout Street' },
    ...{ city: 'Seattle', provinceCode: 'WA', zip: '98101', countryCode: 'US' },
    card: '4242 4242 4242 4242',
  });
  const again =
    paid.status === 303
      ? paid
      : await submitCheckout(checkoutUrl, paid, { card: '4242 4242 4242 4242' });
  if (!again.location) throw new Error(`The checkout answered ${again.status}.`);
  const { html } = await openCheckout(again.location);
  return /\/thanks(\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** Leaves for payment, and pays. */
async function buy(): Promise<string> {
  const cart = await leaveToPay();
  return pay(cart.checkoutUrl);
}

function comeBack(search: string): void {
  shop.visit(<views.OrderThanksView search={search} />, `/thanks${search}`);
}

it('shows the order, clears the cart and tracks the order once', async () => {
  await buy();
  comeBack('?order=1001&payment=card');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Thank you. Order #1001 is placed.' }),
  ).toBeVisible();
  const bought = within(screen.getByRole('region', { name: 'What you bought' }));
  expect(bought.getByRole('listitem')).toHaveTextContent(/2 × Speed Rope.*\$36\.00/);
  expect(state()).toMatchObject({ cart: null, lines: [], unconfirmedLines: [] });
  expect(tracked('Order Completed')).toMatchObject([
    [
      'track',
      'Order Completed',
      {
        order_number: '1001',
        payment_method: 'card',
        total_cost: 36,
        product_cost: 36,
        product_shipping: 0,
        product_tax: 0,
        discount_amount: 0,
        coupon_name: '',
        currency: 'USD',
        has_package: false,
        products: [{ name: 'Speed Rope', price: 18, quantity: 1, position: 1 }],
      },
      { traits: {} },
    ],
  ]);

  cleanup();
  comeBack('?order=9999');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #1001'),
  );
  expect(tracked('Order Completed')).toHaveLength(1);
});

it('keeps a cart that was begun after the order', async () => {
  await buy();
  await act(() => state().refresh());
  act(() => state().forgetUnconfirmed());
  await addGoods('focus-mitts', 1);
  comeBack('?order=1002');
  expect(await screen.findByText(/Order #1002/)).toBeVisible();
  expect(state().lines).toMatchObject([
    { quantity: 1, merchandise: { productTitle: 'Focus Mitts' } },
  ]);
});

it.each(['', '?order=%3Cscript%3Ealert(1)%3C/script%3E'])(
  'asks when the cart is gone and the query string is %j',
  async (search) => {
    await buy();
    comeBack(search);
    expect(await screen.findByRole('heading', { name: 'We cannot see your order' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('alert(1)');
    expect(tracked('Order Completed')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, it did' }));
    expect(state().unconfirmedLines).toEqual([]);
  },
);

it("knows its order by the shop's link where the browser does not say where it comes from", async () => {
  const link = await buy();
  comeFrom('');
  comeBack(link);
  expect(await screen.findByText(/^Thank you\. Order #\d+ is placed/)).toBeVisible();
  expect(state().lines).toEqual([]);
  expect(tracked('Order Completed')).toMatchObject([
    ['track', 'Order Completed', { payment_method: 'card' }, {}],
  ]);
});

describe('an order that only a link names', () => {
  const believed = { name: 'We believe order #1001 is placed' };

  async function comeBackBy(search: string, referrer = '') {
    await buy();
    comeFrom(referrer);
    comeBack(`?order=1001${search}`);
    expect(await screen.findByRole('heading', believed)).toBeVisible();
    expect(tracked('Order Completed')).toEqual([]);
  }

  it.each(['&return=', `&return=${'0'.repeat(32)}`])(
    'asks the shopper when the link is of another cart: %j',
    (proof) => comeBackBy(proof),
  );

  it('asks the shopper when the cart had no proof, and neither has the link', async () => {
    await buy();
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as object;
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, returnProof: undefined }));
    comeFrom('');
    comeBack('?order=1001');
    expect(await screen.findByRole('heading', believed)).toBeVisible();
  });

  it.each(['https://mail.example/', 'no address', 'http://localhost/'])(
    'asks the shopper when the referrer is %j',
    async (referrer) => {
      await comeBackBy('&payment=card', referrer);
      expect(screen.getByText(/the confirmation in your email is the proof/)).toBeVisible();
      expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument();
      expect(state().unconfirmedLines).toHaveLength(1);
    },
  );

  it('counts as placed once the shopper confirms it, and is tracked without a payment method', async () => {
    await comeBackBy('');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, it did' }));
    expect(await screen.findByText(/^Thank you\. Order #1001/)).toBeVisible();
    await waitFor(() =>
      expect(tracked('Order Completed')).toMatchObject([
        ['track', 'Order Completed', { order_number: '1001', payment_method: 'unknown' }, {}],
      ]),
    );
    expect(state().unconfirmedLines).toEqual([]);
  });

  it('restores the cart if the shopper did not buy it', async () => {
    await comeBackBy('');
    await userEvent.click(screen.getByRole('button', { name: 'No, put it back in the cart' }));
    expect(await screen.findByText('Everything is back in your cart.')).toBeVisible();
    await waitFor(() =>
      expect(state().lines).toMatchObject([
        { quantity: 2, merchandise: { productTitle: 'Speed Rope' } },
      ]),
    );
    expect(tracked('Order Completed')).toEqual([]);
  });
});

describe('a forged order number beside an expired cart', () => {
  const day = 24 * 60 * 60 * 1000;

  it.each([
    ['long ago', { leftAt: Date.now() - 11 * day }],
    ['in the future', { leftAt: Date.now() + day }],
    ['at no time that is known', { leftAt: undefined }],
  ])('is not trusted when the cart was left %s', async (_name, change) => {
    await leaveToPay();
    shop.shop.server.faults.add({ kind: 'cart-gone', count: 2 });
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as object;
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, ...change }));
    comeBack('?order=1001&payment=card');
    expect(await screen.findByRole('heading', { name: 'We cannot see your order' })).toBeVisible();
    expect(screen.getByText(/it was bought, or it has expired/)).toBeVisible();
    expect(tracked('Order Completed')).toEqual([]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'No, put it back in the cart' }),
    );
    await waitFor(() => expect(state().lines).toHaveLength(1));
  });
});

it('shows the stored order while the shop does not answer, and retries', async () => {
  await buy();
  const down = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('no', { status: 500 })));
  comeBack('?order=1001');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The shop has a problem/);
  expect(screen.getByRole('region', { name: 'What you went to pay for' })).toBeVisible();
  down.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Thank you\. Order #1001/)).toBeVisible();
});
