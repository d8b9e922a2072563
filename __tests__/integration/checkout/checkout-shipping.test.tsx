/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';

let shop: MountedShop;
let extras: Awaited<ReturnType<typeof loadExtras>>;

beforeAll(async () => {
  shop = await mountShop();
  extras = await loadExtras();
});

afterEach(() => {
  shop.reset();
  extras.useEstimatedPlace.setState(extras.useEstimatedPlace.getInitialState(), true);
});
afterAll(() => shop.close());

/** Imported late, as `mountShop` does: the client reads its endpoint when the module loads. */
async function loadExtras() {
  const [meter, estimate, place] = await Promise.all([
    import('../../../src/features/free-shipping/free-shipping-meter'),
    import('../../../src/features/delivery-estimate/delivery-estimate'),
    import('../../../src/features/free-shipping/use-free-shipping-rule'),
  ]);
  return { ...meter, ...estimate, ...place };
}

async function addGoods(handle: string, quantity: number): Promise<void> {
  const product = shop.product(handle);
  const [variant] = product.variants;
  if (!variant) throw new Error(`${handle} has no variant.`);
  await act(() => shop.site.useCartStore.getState().add(toMerchandise(product, variant), quantity));
}

const seattle = {
  'Email address': 'ada@example.com',
  'Last name': 'Okoye',
  Address: '5 Bout Street',
  City: 'Seattle',
  State: 'Washington',
  'ZIP code': '98101',
};
const juneau = { City: 'Juneau', State: 'Alaska', 'ZIP code': '99801' };

async function checkOut(quantity: number, values: Record<string, string>): Promise<UserEvent> {
  await addGoods('speed-rope', quantity);
  const { CheckoutView } = shop.site;
  shop.visit(<CheckoutView goTo={() => undefined} />, '/checkout');
  const user = userEvent.setup();
  await fill(user, values);
  return user;
}

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const box = screen.getByRole('textbox', { name });
    await user.clear(box);
    await user.click(box);
    await user.paste(value);
  }
}

function summary() {
  return within(screen.getByRole('region', { name: 'Order summary' }));
}

describe('the summary of checkout', () => {
  it('shows the amount missing until shipping is free at the destination', async () => {
    const user = await checkOut(1, {});
    expect(
      await summary().findByText(
        '$81.00 more, and standard shipping is free. From $99.00 in the contiguous United States.',
      ),
    ).toBeVisible();
    await fill(user, seattle);
    expect(
      await summary().findByText('$81.00 more, and standard shipping is free. From $99.00.'),
    ).toBeVisible();
    await fill(user, juneau);
    expect(
      await summary().findByText(
        '$181.00 more, and standard shipping is free. From $199.00 in Alaska.',
      ),
    ).toBeVisible();
    expect(summary().getByText('$12.00')).toBeVisible();
  });

  it('explains why shipping is free, and that a dearer rate is not', async () => {
    const user = await checkOut(6, seattle);
    expect(await summary().findByText('Shipping is free from $99.00.')).toBeVisible();
    expect(summary().getByText('Free')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Express/ }));
    expect(await summary().findByText('Standard shipping would be free.')).toBeVisible();
    expect(summary().queryByText('Free')).not.toBeInTheDocument();
  });

  it('repeats the warnings that the law asks for before the payment', async () => {
    await addGoods('thai-pads', 1);
    await checkOut(1, {});
    expect(await summary().findByText(/^This product can expose you to chromium/)).toBeVisible();
    expect(summary().getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toBeVisible();
  });

  it('names the code that makes shipping free', async () => {
    await checkOut(1, seattle);
    await screen.findByRole('radio', { name: /Standard/ });
    await act(() => shop.site.useCartStore.getState().applyDiscount('SHIPFREE'));
    expect(await summary().findByText('Shipping is free with SHIPFREE.')).toBeVisible();
  });

  it('shows nothing if the shop has no free rate for the destination', async () => {
    await checkOut(1, {
      ...seattle,
      Country: 'Canada',
      City: 'Toronto',
      Province: 'Ontario',
      'Postal code': 'M5V 2T6',
    });
    expect(await screen.findByRole('radio', { name: /Letter mail/ })).toBeVisible();
    await waitFor(() =>
      expect(summary().queryByText(/standard shipping is free/)).not.toBeInTheDocument(),
    );
    expect(summary().getByText('Import duties are not part of these amounts.')).toBeVisible();
    expect(summary().queryByText('Duties')).not.toBeInTheDocument();
  });
});

function MeterAndEstimate() {
  const { DeliveryEstimate, FreeShippingMeter } = extras;
  const cart = shop.site.useCartStore((state) => state.cart);
  return (
    <>
      <FreeShippingMeter cart={cart} isStale={false} />
      <DeliveryEstimate cart={cart} />
    </>
  );
}

describe('the meter in the cart', () => {
  it('follows the destination of the delivery estimate', async () => {
    await addGoods('speed-rope', 1);
    shop.visit(<MeterAndEstimate />, '/cart');
    const user = userEvent.setup();
    expect(
      await screen.findByText(/^From \$99\.00 in the contiguous United States\./),
    ).toBeVisible();
    await fill(user, { ZIP: '96813' });
    await user.click(screen.getByRole('button', { name: 'Show rates' }));
    expect(await screen.findByText(/^From \$199\.00 in Hawaii\./)).toBeVisible();
    expect(screen.getByText('$181.00')).toBeVisible();
    expect(screen.getByText('$12.00')).toBeVisible();
    await fill(user, { ZIP: '98101' });
    await user.click(screen.getByRole('button', { name: 'Show rates' }));
    expect(await screen.findByText(/^From \$99\.00\./)).toBeVisible();
  });

  it('claims nothing for goods that travel as freight', async () => {
    await addGoods('speed-rope', 6);
    shop.visit(<MeterAndEstimate />, '/cart');
    expect(await screen.findByText('Standard shipping is free.')).toBeVisible();
    await act(() => addGoods('hanging-bag', 1));
    expect(screen.queryByText(/shipping is free/)).not.toBeInTheDocument();
    const { lines } = shop.site.useCartStore.getState().cart ?? {};
    expect(lines?.map(({ grams }) => grams)).toEqual([31_750, 260]);
  });

  it("uses the checkout's address, and so does the estimate", async () => {
    await checkOut(1, { ...seattle, ...juneau });
    await screen.findByRole('radio', { name: /Standard.*\$12\.00/ });
    shop.visit(<MeterAndEstimate />, '/cart');
    expect(await screen.findByText(/^From \$199\.00 in Alaska\. Freight/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ZIP' })).toHaveValue('99801');
    await userEvent.click(screen.getByRole('button', { name: 'Show rates' }));
    expect(await screen.findByText('To 99801, United States:')).toBeVisible();
  });
});
