/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';

let shop: MountedShop;

beforeAll(async () => {
  shop = await mountShop();
});

afterEach(() => shop.reset());
afterAll(() => shop.close());

function merchandise(handle: string) {
  const product = shop.product(handle);
  const [variant] = product.variants;
  if (!variant) throw new Error(`${handle} has no variant.`);
  return toMerchandise(product, variant);
}

/** Cart stored by an earlier visit. */
async function fillCart(...handles: string[]) {
  const { add } = shop.site.useCartStore.getState();
  await act(async () => {
    await Promise.all(handles.map((handle) => add(merchandise(handle))));
  });
  const remembered = localStorage.getItem(cartStorageKey) ?? '';
  shop.reset();
  localStorage.setItem(cartStorageKey, remembered);
}

it('cart page: shows lines that differ only by attributes apart, and takes the right one out', async () => {
  const user = userEvent.setup();
  await act(async () => {
    const { add } = shop.site.useCartStore.getState();
    const gloves = merchandise('corner-gloves');
    for (const name of ['Anna', 'Ben']) {
      const attributes = [
        { key: 'Engraving', value: name },
        { key: '_batch', value: '7' },
      ];
      await add({ ...gloves, attributes });
    }
  });
  const { CartView } = shop.site;
  shop.visit(<CartView />, '/cart');
  await shop.wakeCart();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Engraving: Anna')).toBeVisible();
  expect(screen.queryByText(/_batch/)).not.toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: /^Remove Corner Gloves.*, Engraving: Anna$/ }),
  );
  await screen.findByRole('button', { name: /^Undo: put Corner Gloves.*Engraving: Anna back$/ });
  expect(screen.queryByText('Engraving: Anna')).not.toBeInTheDocument();
  expect(screen.getByText('Engraving: Ben')).toBeVisible();
  expect(await screen.findByText('Cart totals updated')).toBeInTheDocument();
});

it('cart page: says so when the browser keeps no cart, and only then', async () => {
  const { CartView, useCartStore } = shop.site;
  shop.visit(<CartView />, '/cart');
  await shop.wakeCart();
  const unkept = /^Your browser keeps nothing for this site/;
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await act(() =>
    useCartStore.getState().addLines([{ merchandise: merchandise('speed-rope'), quantity: 1 }]),
  );
  expect(screen.getAllByText(unkept)).toHaveLength(1);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Speed Rope');
  refused.mockRestore();
  await act(() =>
    useCartStore.getState().addLines([{ merchandise: merchandise('speed-rope'), quantity: 1 }]),
  );
  expect(screen.queryByText(unkept)).not.toBeInTheDocument();
});

it('cart page: shows the reason next to a line whose change failed', async () => {
  const user = userEvent.setup();
  await fillCart('speed-rope', 'round-timer');
  const { CartView } = shop.site;
  shop.visit(<CartView />, '/cart');
  await shop.wakeCart();
  const lines = await screen.findAllByRole('listitem');
  const line = within(lines[1] ?? document.body);

  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() => Promise.resolve(new Response('no', { status: 403 })));
  await user.click(line.getByRole('button', { name: /^Increase/ }));
  expect(await line.findByRole('alert')).toHaveTextContent(/^The shop has a problem/);
  expect(line.getByRole('spinbutton')).toHaveValue(1);
  expect(line.getByRole('spinbutton')).toHaveAccessibleDescription(/^The shop has a problem/);
});

it('cart page: asks whether an order was placed when the cart is missing after checkout', async () => {
  const user = userEvent.setup();
  await fillCart('speed-rope');
  const stored = localStorage.getItem(cartStorageKey) ?? '';
  const lost = stored
    .replace(/gid:\/\/shopify\/Cart\/[^"]+/, 'gid://shopify/Cart/gone?key=0')
    .replace('"checkoutOpened":false', '"checkoutOpened":true');
  localStorage.setItem(cartStorageKey, lost);
  const { CartView } = shop.site;
  shop.visit(<CartView />, '/cart');
  await shop.wakeCart();
  expect(await screen.findByText('Did your order go through?')).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'No, put it back in the cart' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Speed Rope');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Cart totals updated'));
  expect(screen.queryByText('Did your order go through?')).not.toBeInTheDocument();
});
