/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import { soldMerchandise } from '../../rigs/builders/sold-merchandise';
import { mountShop } from '../../rigs/cart/mounted-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const shop = openForFile(mountShop, 'close');
let extras: Awaited<ReturnType<typeof loadExtras>>;

beforeAll(async () => {
  extras = await loadExtras();
});

afterEach(() => {
  jest.restoreAllMocks();
  shop.reset();
  extras.useEstimatedPlace.setState(extras.useEstimatedPlace.getInitialState(), true);
});

/** Imported late, as `mountShop` does: the client reads its endpoint when the module loads. */
async function loadExtras() {
  const [meter, estimate, place] = await Promise.all([
    import('../../../src/features/free-shipping/free-shipping-meter'),
    import('../../../src/features/delivery-estimate/delivery-estimate'),
    import('../../../src/features/free-shipping/use-free-shipping-rule'),
  ]);
  return { ...meter, ...estimate, ...place };
}

const seattle = {
  'Email address': 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Okoye',
  Address: '5 Bout Street',
  City: 'Seattle',
  State: 'Washington',
  'ZIP code': '98101',
};
const juneau = { City: 'Juneau', State: 'Alaska', 'ZIP code': '99801' };
const optional = {
  'Company (optional)': 'Bout & Daughters',
  'Apartment or suite (optional)': 'Floor 2',
  'Phone (optional)': '(206) 555-0100',
};

/** @param plan name of the selling plan's option */
async function addGoods(handle: string, quantity = 1, plan?: string): Promise<void> {
  const product = shop.product(handle);
  const [variant] = product.variants;
  if (!variant) throw new Error(`${handle} has no variant.`);
  const goods = soldMerchandise(product, variant, plan);
  await act(() => shop.site.useCartStore.getState().add(goods, quantity));
}

/** Opens the checkout of one piece each, and fills fields in. */
async function checkOut(handles: string[], values: Record<string, string> = {}) {
  for (const handle of handles) await addGoods(handle);
  const goTo = jest.fn<undefined, [string]>();
  const { CheckoutView } = shop.site;
  const { unmount } = shop.visit(<CheckoutView goTo={goTo} />, '/checkout');
  fill(values);
  return { goTo, unmount, user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole('textbox', { name });

/** Fills fields as a browser does that knows the address, each at once. */
function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(box(name), { target: { value } });
  }
}

const cart = () => shop.site.useCartStore.getState().cart;
const payButton = () => screen.getByRole('button', { name: 'Continue to payment' });
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

type Orders = { orders: { shipping_address: Record<string, string | null> }[] };

describe('address', () => {
  it('passes company, apartment and phone to the cart, the payment page and the order', async () => {
    const { goTo, user } = await checkOut(['speed-rope'], { ...seattle, ...optional });
    await screen.findByRole('radio', { name: /Standard/ });
    await user.click(payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    const given = { company: 'Bout & Daughters', address2: 'Floor 2', phone: '+12065550100' };
    expect(cart()?.deliveryAddresses).toMatchObject([{ address: given }]);
    const url = cart()?.checkoutUrl ?? '';
    const page = await openCheckout(url);
    expect(page.fields).toMatchObject({ ...given, company: 'Bout &amp; Daughters' });
    const paid = await submitCheckout(url, page, {
      company: given.company,
      card: '4242 4242 4242 4242',
    });
    expect(paid.status).toBe(303);
    const response = await fetch(`${shop.shop.server.url}/orders.json`);
    const { orders } = (await response.json()) as Orders;
    expect(orders[0]?.shipping_address).toMatchObject(given);
  });

  it('clears optional fields that were filled in before', async () => {
    await checkOut(['speed-rope'], { ...seattle, ...optional });
    const saved = (address: object) =>
      waitFor(() => expect(cart()?.deliveryAddresses).toMatchObject([{ address }]));
    await saved({ phone: '+12065550100' });
    fill({ 'Phone (optional)': '', 'Company (optional)': '' });
    await saved({ phone: '', company: '', address2: 'Floor 2' });
  });

  it('has fields that a browser can fill in', async () => {
    await checkOut(['speed-rope']);
    const tokens = Object.entries({
      'First name': 'given-name',
      'Last name': 'family-name',
      'Company (optional)': 'organization',
      Address: 'address-line1',
      'Apartment or suite (optional)': 'address-line2',
      City: 'address-level2',
      State: 'address-level1',
      'ZIP code': 'postal-code',
      'Phone (optional)': 'tel',
    });
    for (const [name, token] of tokens) {
      expect(box(name)).toHaveAttribute('autocomplete', `shipping ${token}`);
    }
    expect(box('Phone (optional)')).toHaveAttribute('type', 'tel');
    expect(box('Phone (optional)')).toHaveAccessibleDescription(/carrier/);
  });

  it('shows an invalid phone of the country when the focus moves to another field', async () => {
    const { user } = await checkOut(['speed-rope']);
    await user.type(box('Phone (optional)'), '555-CALL');
    expect(box('Phone (optional)')).toBeValid();
    await user.click(box('City'));
    expect(box('Phone (optional)')).toHaveAccessibleDescription(
      'Enter a phone number such as (512) 555-0142, or leave this empty.',
    );
    await user.click(box('State'));
    expect(box('City')).toBeValid();
    fill({ Country: 'United Kingdom' });
    expect(box('Flat or unit (optional)')).toBeVisible();
    await user.click(box('Phone (optional)'));
    await user.click(box('Postcode'));
    expect(box('Phone (optional)')).toHaveAccessibleDescription(/such as 020 7946 0958/);
  });

  it('keeps typed values over a reload, and only text', async () => {
    await checkOut(['speed-rope'], { 'First name': 'Ada', City: 'Seattle' });
    const stored = sessionStorage.getItem('cornerwork-checkout') ?? '';
    expect(JSON.parse(stored)).toEqual({ firstName: 'Ada', city: 'Seattle' });
    const { useCheckoutStore } = shop.site;
    act(() => useCheckoutStore.setState(useCheckoutStore.getInitialState(), true));
    const hostile = { firstName: 'Ada', city: 7, card: '4242', state: 'x'.repeat(300) };
    sessionStorage.setItem('cornerwork-checkout', JSON.stringify(hostile));
    await act(() => useCheckoutStore.getState().open());
    expect(useCheckoutStore.getState().edits).toEqual({ firstName: 'Ada', state: 'x'.repeat(255) });
    expect(box('First name')).toHaveValue('Ada');
  });
});

describe('order', () => {
  it('is made without a product that is not sold in the country', async () => {
    const { goTo, user } = await checkOut(['heart-rate-band', 'speed-rope']);
    fill({ Country: 'United Kingdom', 'Email address': 'ada@example.com', 'Last name': 'Okoye' });
    fill({ Address: '5 Bout Street', 'Town or city': 'Leeds', Postcode: 'LS1 4AP' });
    const note = 'This product is not available where you are.';
    expect(await summary().findByText(note)).toBeVisible();
    const band = summary().getByText('Heart-Rate Band').closest('li');
    expect(band).toHaveAccessibleDescription(note);
    expect(summary().getByText('Import duties are not part of these amounts.')).toBeVisible();

    await user.click(payButton());
    const reason = await screen.findByText(/^We do not sell Heart-Rate Band, S\/M where you are/);
    await waitFor(() => expect(reason.closest('[data-reason]')).toHaveFocus());
    expect(goTo).not.toHaveBeenCalled();

    const takeOut = screen.getByRole('button', {
      name: /^Take Heart-Rate Band.* out of the order$/,
    });
    expect(takeOut).toHaveAccessibleDescription(note);
    await user.click(takeOut);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus());
    expect(summary().getAllByRole('listitem')).toHaveLength(1);
    expect(reason).not.toBeInTheDocument();
    await user.click(payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  });

  it('can be submitted again when the connection is lost before payment opens', async () => {
    const { goTo, user } = await checkOut(['cornerwork-membership']);
    await screen.findByRole('link', { name: 'Cancel online in your account' });
    fill({ 'Email address': 'ada@example.com' });
    await user.click(payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const reason = screen.getByText(/^The payment page has not opened\. Check your connection/);
    await waitFor(() => expect(reason.closest('[data-reason]')).toHaveFocus());
    await user.click(payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
  });

  it('that another stock has changed meanwhile is shown again before the payment', async () => {
    await addGoods('beaded-rope', 2);
    const { goTo, user } = await checkOut(['beaded-rope'], seattle);
    await screen.findByRole('radio', { name: /Standard/ });
    const sku = cart()?.lines[0]?.merchandise.sku ?? '';
    const { faults } = shop.shop.server;
    faults.add({ kind: 'stock-change', sku, units: 2 });
    await user.click(payButton());
    expect(await screen.findByText(/^Your cart has changed in the meantime\./)).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
    expect(cart()?.totalQuantity).toBe(2);
    await user.click(payButton());
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    faults.add({ kind: 'stock-change', sku, units: 50 });
  });

  it('repeats the warnings that the law asks for before the payment', async () => {
    await checkOut(['thai-pads']);
    expect(await summary().findByText(/^This product can expose you to chromium/)).toBeVisible();
    expect(summary().getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toBeVisible();
  });
});

describe('shipping', () => {
  it('rolls back to the old option when the new one is refused', async () => {
    const { user } = await checkOut(['speed-rope'], seattle);
    const express = await screen.findByRole('radio', { name: /Express/ });
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response('no', { status: 403 })));
    await user.click(express);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The shop has a problem/);
    expect(screen.getByRole('radio', { name: /Standard/ })).toBeChecked();
  });

  it('offers options for each parcel', async () => {
    await addGoods('canvas-hand-wraps', 1, 'Every 3 months');
    const { user } = await checkOut(['speed-rope'], seattle);
    const parcel = (name: RegExp) => screen.findByRole('group', { name });
    const first = within(await parcel(/^Shipping, package 1: 1 × Speed Rope/));
    const second = within(await parcel(/^Shipping, package 2: 1 × Canvas/));
    expect(first.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await user.click(second.getByRole('radio', { name: /Express/ }));
    await waitFor(() => expect(shop.site.useCartStore.getState().checkoutTasks).toBe(0));
    expect(first.getByRole('radio', { name: /Standard/ })).toBeChecked();
    expect(second.getByRole('radio', { name: /Express/ })).toBeChecked();
    expect(cart()?.deliveryGroups).toMatchObject([
      { selected: { title: 'Standard' } },
      { selected: { title: 'Express' } },
    ]);
    expect(summary().getByText(/^Shipping of 1 × Speed Rope.*: Standard$/)).toBeVisible();
    expect(summary().getByText(/^Shipping of 1 × Canvas.*: Express$/)).toBeVisible();
  });

  function MeterAndEstimate() {
    const { DeliveryEstimate, FreeShippingMeter } = extras;
    const known = shop.site.useCartStore((state) => state.cart);
    return (
      <>
        <FreeShippingMeter cart={known} isStale={false} />
        <DeliveryEstimate cart={known} />
      </>
    );
  }

  it('is free from an amount of the destination, which summary, meter and estimate share', async () => {
    const { unmount } = await checkOut(['speed-rope']);
    const expectMissing = async (words: string) =>
      expect(await summary().findByText(words)).toBeVisible();
    await expectMissing(
      '$81.00 more, and standard shipping is free. From $99.00 in the contiguous United States.',
    );
    fill(seattle);
    await expectMissing('$81.00 more, and standard shipping is free. From $99.00.');
    fill(juneau);
    await expectMissing('$181.00 more, and standard shipping is free. From $199.00 in Alaska.');
    expect(summary().getByText('$12.00')).toBeVisible();
    unmount();
    shop.visit(<MeterAndEstimate />, '/cart');
    expect(await screen.findByText(/^From \$199\.00 in Alaska\. Freight/)).toBeVisible();
    expect(box('ZIP')).toHaveValue('99801');
    await userEvent.click(screen.getByRole('button', { name: 'Show rates' }));
    expect(await screen.findByText('To 99801, United States:')).toBeVisible();
  });

  it('is free from the amount of the place that is estimated, and never for freight', async () => {
    await addGoods('speed-rope');
    shop.visit(<MeterAndEstimate />, '/cart');
    const user = userEvent.setup();
    const everywhere = /^From \$99\.00 in the contiguous United States\./;
    expect(await screen.findByText(everywhere)).toBeVisible();
    fill({ ZIP: '96813' });
    await user.click(screen.getByRole('button', { name: 'Show rates' }));
    expect(await screen.findByText(/^From \$199\.00 in Hawaii\./)).toBeVisible();
    expect(screen.getByText('$181.00')).toBeVisible();
    expect(screen.getByText('$12.00')).toBeVisible();
    await addGoods('speed-rope', 11);
    expect(await screen.findByText('Standard shipping is free.')).toBeVisible();
    await addGoods('hanging-bag');
    expect(screen.queryByText(/shipping is free/)).not.toBeInTheDocument();
    expect(cart()?.lines.map(({ grams }) => grams)).toEqual([31_750, 260]);
  });
});
