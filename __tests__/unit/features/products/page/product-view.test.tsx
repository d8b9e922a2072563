/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveVariant } from '../../../../../src/domain/product/live-product';
import type { Product } from '../../../../../src/domain/product/product';
import { useLiveProductsStore } from '../../../../../src/features/products/live/live-products-store';
import { ProductView } from '../../../../../src/features/products/page/product-view';
import { makeProduct, usd } from '../../../../rigs/builders/shop-builders';

const product = makeProduct({
  title: 'Corner Gloves',
  sizeDescriptions: { '12oz': 'For bag and mitts.' },
});

beforeEach(() => {
  useLiveProductsStore.setState({ products: {}, ask: () => undefined });
});

function show(search = '', shown: Product = product) {
  const history = createHistory(createMemorySource(`/products/gloves${search}`));
  return render(
    <LocationProvider history={history}>
      <ProductView product={shown} terms={<p>Thirty days</p>} />
    </LocationProvider>,
  );
}

function answer(partial: Partial<LiveVariant>, variantGid = product.variants[0]?.variantGid ?? '') {
  const live = {
    variantGid,
    price: usd(5000),
    compareAtPrice: null,
    availability: 'available' as const,
    quantityAvailable: null,
    requiresShipping: true,
    ...partial,
  };
  act(() =>
    useLiveProductsStore.setState({
      products: { [product.productGid]: { productGid: product.productGid, variants: [live] } },
    }),
  );
}

it('merges live price and stock, and says when little is left', async () => {
  show();
  expect(screen.getByText('$50.00')).toBeVisible();
  answer({ price: usd(4000), compareAtPrice: usd(5000), quantityAvailable: 2 });
  expect(screen.getByText('$40.00')).toBeVisible();
  expect(screen.getByText('Only 2 left')).toBeVisible();
  answer({ availability: 'sold-out', quantityAvailable: 0 });
  expect(screen.getByText('10oz / Red: sold out for now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(await screen.findByRole('region', { name: 'Email me when it is back' })).toBeVisible();
});

it('takes an address for a notice of stock, and keeps it while another variant is looked at', async () => {
  window.analytics = [];
  const sent: unknown[] = [];
  const answers = [
    Response.json({ error: 'Our email service does not answer.' }, { status: 503 }),
    Response.json({}),
  ];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    sent.push([url, init?.body]);
    return answers.shift() ?? Response.error();
  });
  const { productGid } = product;
  const none = { availability: 'sold-out', quantityAvailable: 0, requiresShipping: true } as const;
  const variants = product.variants.map((one) => ({ ...one, ...none }));
  useLiveProductsStore.setState({ products: { [productGid]: { productGid, variants } } });
  show('?Size=10oz&Color=Red');
  const field = await screen.findByRole('textbox', { name: 'Email Address' });
  await userEvent.type(field, 'mara{Enter}');
  expect(field).toHaveAccessibleDescription('invalid email');
  await userEvent.type(field, '@example.com{Enter}');
  expect(field).toHaveAccessibleDescription('Our email service does not answer.');
  await userEvent.click(screen.getByRole('link', { name: 'Blue sold out' }));
  expect(field).toHaveValue('mara@example.com');
  expect(field).not.toHaveAttribute('aria-invalid');
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  const body = JSON.stringify({ email: 'mara@example.com', variant: '10oz-Blue' });
  expect(sent.at(-1)).toEqual(['/api/back-in-stock', body]);
  const status = screen.getByText('Noted. We will email you once when 10oz / Blue is back.');
  expect(status).toHaveFocus();
  expect(window.analytics).toContainEqual(['identify', { email: 'mara@example.com' }]);
  await userEvent.click(screen.getByRole('link', { name: 'Red sold out' }));
  expect(screen.getByRole('textbox', { name: 'Email Address' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Blue sold out' }));
  expect(screen.getByText(/^Noted\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveValue('');
});

it('says when nothing is shipped, and promises no financing', () => {
  show();
  expect(screen.getByText('Thirty days')).toBeVisible();
  answer({ requiresShipping: false });
  expect(screen.getByText('Nothing to ship, so no delivery is charged.')).toBeVisible();
  expect(screen.queryByText('Thirty days')).not.toBeInTheDocument();
  expect(screen.queryByText(/over time/)).not.toBeInTheDocument();
});
