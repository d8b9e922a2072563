/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toReturnFragment } from '../../../src/domain/cart/cart-return';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';
import { filledCart } from '../../../stand-ins/services/rigs/buy-now';

let shop: MountedShop;

beforeAll(async () => {
  shop = await mountShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const offer = () => screen.findByRole('region', { name: 'Cart of the reminder' });

/** Opens the cart page at the address of a reminder. */
async function comeBack(cartGid: string): Promise<void> {
  const { CartView } = shop.site;
  shop.visit(<CartView />, `/cart${toReturnFragment(cartGid)}`);
  await shop.wakeCart();
}

async function addMitts(): Promise<void> {
  const product = shop.product('focus-mitts');
  const [variant] = product.variants;
  if (!variant) throw new Error('The mitts have no variant.');
  await act(() => shop.site.useCartStore.getState().add(toMerchandise(product, variant)));
  act(() => shop.site.useCartStore.getState().closeDialog());
}

it('reminder: offers the cart it is about, and opens that same cart', async () => {
  const cart = await filledCart(shop.shop, 'speed-rope', '9 ft', 'Red');
  await comeBack(cart.id);
  const question = within(await offer());
  expect(await question.findByText('ada@example.com')).toBeVisible();
  expect(question.getByRole('listitem')).toHaveTextContent('1 × Speed Rope, 9 ft / Red');
  expect(shop.site.useCartStore.getState().cartGid).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText('This is the cart you left.')).toBeVisible();
  expect(shop.site.useCartStore.getState()).toMatchObject({
    cartGid: cart.id,
    cart: { buyerIdentity: { email: 'ada@example.com' } },
  });
  expect(screen.queryByRole('region', { name: 'Cart of the reminder' })).toBeNull();
});

it('reminder: says that it takes the place of another cart, which stays after a no', async () => {
  const cart = await filledCart(shop.shop, 'speed-rope', '9 ft', 'Red');
  await comeBack(cart.id);
  await addMitts();
  const question = within(await offer());
  expect(await question.findByText(/takes the place of what is in your cart/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'No, thanks' }));
  expect(await screen.findByText('Your cart is as it was.')).toBeVisible();
  expect(shop.site.useCartStore.getState().lines).toMatchObject([
    { merchandise: { productTitle: 'Focus Mitts' } },
  ]);
});

it('reminder: replaces another cart after a yes, and its changes are not made to this one', async () => {
  const cart = await filledCart(shop.shop, 'speed-rope', '9 ft', 'Red');
  await comeBack(cart.id);
  await addMitts();
  await userEvent.click(within(await offer()).getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(shop.site.useCartStore.getState().cartGid).toBe(cart.id));
  expect(shop.site.useCartStore.getState().lines).toMatchObject([
    { quantity: 1, merchandise: { productTitle: 'Speed Rope' } },
  ]);
});

it('reminder: a cart that is gone, or a wrong key, opens nothing', async () => {
  const cart = await filledCart(shop.shop, 'speed-rope', '9 ft', 'Red');
  await comeBack(`${cart.id}0`);
  const question = within(await offer());
  expect(await question.findByText(/was bought or has expired/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Go on with my cart' }));
  expect(shop.site.useCartStore.getState().cartGid).toBeNull();
});

it('reminder: asks nothing in the browser that has the cart', async () => {
  await shop.wakeCart();
  await addMitts();
  await comeBack(shop.site.useCartStore.getState().cartGid ?? '');
  expect(screen.queryByRole('region', { name: 'Cart of the reminder' })).toBeNull();
});
