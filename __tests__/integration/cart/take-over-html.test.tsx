/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';

let shop: MountedShop;

beforeAll(async () => {
  shop = await mountShop();
});

afterEach(() => shop.reset());
afterAll(() => shop.close());

/**
 * Hydrates as in production: the build renders a path without its query string, the browser has
 * both.
 */
function takeOver(view: ReactElement, path: string, search: string) {
  const at = (address: string) => (
    <LocationProvider history={createHistory(createMemorySource(address))}>{view}</LocationProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(at(path));
  document.body.append(container);
  return render(at(path + search), { container, hydrate: true });
}

it('hydration: the header and the cart page accept a cart that has already loaded', async () => {
  const { CartButton, CartView, useCartStore } = shop.site;
  const product = shop.product('speed-rope');
  const [variant] = product.variants;
  if (!variant) throw new Error('The rope has no variant.');
  await shop.wakeCart();
  await act(() => useCartStore.getState().add(toMerchandise(product, variant), 2));
  const page = (
    <>
      <CartButton />
      <CartView />
    </>
  );
  takeOver(page, '/cart', '');
  expect(await screen.findByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Speed Rope');
});

it('hydration: a product page then shows the variant of the address', async () => {
  const { ProductView } = shop.site;
  const view = <ProductView product={shop.product('corner-gloves')} />;
  takeOver(view, '/products/corner-gloves', '?Size=14oz&Color=Blue');
  expect(await screen.findByText('$94.00')).toBeVisible();
  const current = screen.getAllByRole('link', { current: true });
  expect(current.map(({ textContent }) => textContent)).toEqual(['14oz', 'Blue']);
});
