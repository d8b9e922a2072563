/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { soldMerchandise } from '../../rigs/builders/sold-merchandise';
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
  Address: '5 Bout Street',
  City: 'Seattle',
  State: 'Washington',
  'ZIP code': '98101',
  Country: 'United States',
};

async function openCheckoutWith(...handles: string[]) {
  const { CheckoutView, useCartStore } = shop.site;
  for (const handle of handles) {
    const product = shop.product(handle);
    const [variant] = product.variants;
    if (!variant) throw new Error(`${handle} has no variant.`);
    await act(() => useCartStore.getState().add(soldMerchandise(product, variant)));
  }
  const goTo = jest.fn<undefined, [string]>();
  shop.visit(<CheckoutView goTo={goTo} />, '/checkout');
  return { goTo, user: userEvent.setup() };
}

type Values = Record<string, string>;

/** Fills fields as a browser does that knows the address, each at once. */
async function fill(user: ReturnType<typeof userEvent.setup>, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}

it("checkout: shows the service's errors next to their fields", async () => {
  const { goTo, user } = await openCheckoutWith('speed-rope');
  await fill(user, { ...address, 'ZIP code': '10001' });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'ZIP code' })).toBeInvalid());
  expect(goTo).not.toHaveBeenCalled();
});

it('checkout: takes a product that is not sold in the country out of the order', async () => {
  const { goTo, user } = await openCheckoutWith('heart-rate-band', 'speed-rope');
  await fill(user, { Country: 'United Kingdom' });
  const person = { 'Email address': 'ada@example.com', 'Last name': 'Okoye' };
  const leeds = { Address: '5 Bout Street', 'Town or city': 'Leeds', Postcode: 'LS1 4AP' };
  await fill(user, { ...person, ...leeds });
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  const note = 'This product is not available where you are.';
  expect(await summary.findByText(note)).toBeVisible();
  const band = summary.getByText('Heart-Rate Band').closest('li');
  expect(band).toHaveAccessibleDescription(note);

  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  const reason = await screen.findByText(/^We do not sell Heart-Rate Band, S\/M where you are/);
  await waitFor(() => expect(reason.closest('[data-reason]')).toHaveFocus());
  expect(goTo).not.toHaveBeenCalled();

  const takeOut = screen.getByRole('button', { name: /^Take Heart-Rate Band.* out of the order$/ });
  expect(takeOut).toHaveAccessibleDescription(note);
  await user.click(takeOut);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus());
  expect(summary.getAllByRole('listitem')).toHaveLength(1);
  expect(reason).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
});

it('checkout: rolls back to the old shipping option when the new one is refused', async () => {
  const { user } = await openCheckoutWith('speed-rope');
  await fill(user, address);
  const express = await screen.findByRole('radio', { name: /Express/ });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('no', { status: 403 })));
  await user.click(express);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The shop has a problem/);
  expect(screen.getByRole('radio', { name: /Standard/ })).toBeChecked();
});

it('checkout: offers options for each parcel', async () => {
  const { user } = await openCheckoutWith('speed-rope');
  await fill(user, address);
  await screen.findByRole('radio', { name: /Express/ });
  const { useCartStore } = shop.site;
  await act(() => addSubscription(useCartStore.getState().cartGid ?? ''));
  await act(() => useCartStore.getState().refresh());

  const first = within(
    await screen.findByRole('group', { name: /^Shipping, package 1: 1 × Speed Rope/ }),
  );
  const second = within(screen.getByRole('group', { name: /^Shipping, package 2: 1 × Canvas/ }));
  expect(first.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await user.click(second.getByRole('radio', { name: /Express/ }));
  await waitFor(() => expect(useCartStore.getState().checkoutTasks).toBe(0));
  expect(first.getByRole('radio', { name: /Standard/ })).toBeChecked();
  expect(second.getByRole('radio', { name: /Express/ })).toBeChecked();
  expect(useCartStore.getState().cart?.deliveryGroups).toMatchObject([
    { selected: { title: 'Standard' } },
    { selected: { title: 'Express' } },
  ]);
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(summary.getByText(/^Shipping of 1 × Speed Rope.*: Standard$/)).toBeVisible();
  expect(summary.getByText(/^Shipping of 1 × Canvas.*: Express$/)).toBeVisible();
});

it('checkout: keeps typed values over a reload, and only text', async () => {
  const { user } = await openCheckoutWith('speed-rope');
  await fill(user, { 'First name': 'Ada', City: 'Seattle' });
  const stored = sessionStorage.getItem('cornerwork-checkout') ?? '';
  expect(JSON.parse(stored)).toEqual({ firstName: 'Ada', city: 'Seattle' });
  const { useCheckoutStore } = shop.site;
  act(() => useCheckoutStore.setState(useCheckoutStore.getInitialState(), true));
  const hostile = { firstName: 'Ada', city: 7, card: '4242', state: 'x'.repeat(300) };
  sessionStorage.setItem('cornerwork-checkout', JSON.stringify(hostile));
  await act(() => useCheckoutStore.getState().open());
  expect(useCheckoutStore.getState().edits).toEqual({ firstName: 'Ada', state: 'x'.repeat(255) });
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
});

it('checkout: can be submitted again when the connection is lost before payment opens', async () => {
  const { goTo, user } = await openCheckoutWith('cornerwork-membership');
  await screen.findByRole('link', { name: 'Cancel online in your account' });
  await fill(user, { 'Email address': 'ada@example.com' });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const reason = screen.getByText(/^The payment page has not opened\. Check your connection/);
  await waitFor(() => expect(reason.closest('[data-reason]')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
});

/** Adds wraps on subscription to a cart, as another client of the shop can. */
async function addSubscription(cartGid: string): Promise<void> {
  const { shop: service } = shop;
  const { product } = await service.ask<{
    product: {
      variants: { nodes: { id: string }[] };
      sellingPlanGroups: { nodes: { sellingPlans: { nodes: { id: string }[] } }[] };
    };
  }>(`{ product(handle: "canvas-hand-wraps") {
    variants(first: 1) { nodes { id } }
    sellingPlanGroups(first: 1) { nodes { sellingPlans(first: 1) { nodes { id } } } }
  } }`);
  await service.ask(
    `mutation ($cart: ID!, $lines: [CartLineInput!]!) {
       cartLinesAdd(cartId: $cart, lines: $lines) { userErrors { message } } }`,
    {
      cart: cartGid,
      lines: [
        {
          merchandiseId: product.variants.nodes[0]?.id,
          sellingPlanId: product.sellingPlanGroups.nodes[0]?.sellingPlans.nodes[0]?.id,
        },
      ],
    },
  );
}
