/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import { openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';

let shop: MountedShop;

beforeAll(async () => {
  shop = await mountShop();
});

afterEach(() => shop.reset());
afterAll(() => shop.close());

const address = {
  'Email address': 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Okoye',
  'Company (optional)': 'Bout & Daughters',
  Address: '5 Bout Street',
  'Apartment or suite (optional)': 'Floor 2',
  City: 'Seattle',
  State: 'Washington',
  'ZIP code': '98101',
  'Phone (optional)': '(206) 555-0100',
};

async function checkOut(): Promise<{ goTo: jest.Mock<undefined, [string]>; user: UserEvent }> {
  const product = shop.product('speed-rope');
  const [variant] = product.variants;
  if (!variant) throw new Error('The rope has no variant.');
  const { CheckoutView, useCartStore } = shop.site;
  await act(() => useCartStore.getState().add(toMerchandise(product, variant)));
  const goTo = jest.fn<undefined, [string]>();
  shop.visit(<CheckoutView goTo={goTo} />, '/checkout');
  return { goTo, user: userEvent.setup() };
}

function box(name: string): HTMLElement {
  return screen.getByRole('textbox', { name });
}

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(box(name));
    await user.click(box(name));
    await user.paste(value);
  }
}

type Orders = { orders: { shipping_address: Record<string, string | null> }[] };

it('passes company, apartment and phone to the cart, the payment page and the order', async () => {
  const { goTo, user } = await checkOut();
  await fill(user, address);
  await screen.findByRole('radio', { name: /Standard/ });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));

  const { cart } = shop.site.useCartStore.getState();
  expect(cart?.deliveryAddresses).toMatchObject([
    { address: { company: 'Bout & Daughters', address2: 'Floor 2', phone: '+12065550100' } },
  ]);
  const url = cart?.checkoutUrl ?? '';
  const page = await openCheckout(url);
  expect(page.fields).toMatchObject({
    company: 'Bout &amp; Daughters',
    address2: 'Floor 2',
    phone: '+12065550100',
  });
  const paid = await submitCheckout(url, page, {
    company: 'Bout & Daughters',
    card: '4242 4242 4242 4242',
  });
  expect(paid.status).toBe(303);
  const response = await fetch(`${shop.shop.server.url}/orders.json`);
  const { orders } = (await response.json()) as Orders;
  expect(orders[0]?.shipping_address).toMatchObject({
    company: 'Bout & Daughters',
    address2: 'Floor 2',
    phone: '+12065550100',
  });
});

it('sets autocomplete tokens on the address fields', async () => {
  await checkOut();
  const tokens = Object.keys(address)
    .slice(1)
    .map((name) => box(name).getAttribute('autocomplete'));
  expect(tokens).toEqual([
    'shipping given-name',
    'shipping family-name',
    'shipping organization',
    'shipping address-line1',
    'shipping address-line2',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
    'shipping tel',
  ]);
  expect(box('Phone (optional)')).toHaveAttribute('type', 'tel');
  expect(box('Phone (optional)')).toHaveAccessibleDescription(/carrier/);
});

it('shows an invalid phone when the focus moves to another field', async () => {
  const { user } = await checkOut();
  await fill(user, { 'Phone (optional)': '555-CALL' });
  expect(box('Phone (optional)')).toBeValid();
  await user.click(box('City'));
  expect(box('Phone (optional)')).toHaveAccessibleDescription(
    'Enter a phone number such as (512) 555-0142, or leave this empty.',
  );
  await user.click(box('State'));
  expect(box('City')).toBeValid();
});

it('validates the phone by country and labels the address fields as the country does', async () => {
  const { user } = await checkOut();
  await fill(user, { Country: 'United Kingdom', 'Phone (optional)': '(206) 555-0100' });
  expect(box('Flat or unit (optional)')).toBeVisible();
  await user.click(box('Postcode'));
  expect(box('Phone (optional)')).toHaveAccessibleDescription(/such as 020 7946 0958/);
});

it('clears optional fields that were filled in before', async () => {
  const { user } = await checkOut();
  await fill(user, address);
  await waitFor(() =>
    expect(shop.site.useCartStore.getState().cart?.deliveryAddresses).toMatchObject([
      { address: { phone: '+12065550100' } },
    ]),
  );
  await user.clear(box('Phone (optional)'));
  await user.clear(box('Company (optional)'));
  await waitFor(() =>
    expect(shop.site.useCartStore.getState().cart?.deliveryAddresses).toMatchObject([
      { address: { phone: '', company: '', address2: 'Floor 2' } },
    ]),
  );
});
