/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { toSummary } from '../../../../src/domain/product-summary';
import { useLiveProductsStore } from '../../../../src/features/products/live-products-store';
import { ProductListing } from '../../../../src/features/products/product-listing';
import { makeProduct } from '../../../support/shop-builders';

const red = { name: 'Color', values: ['Red'] };
const blue = { name: 'Color', values: ['Red', 'Blue'] };
const products = [
  {
    ...toSummary(makeProduct({ productGid: '1', handle: 'gloves', title: 'Gloves' })),
    options: [blue],
  },
  {
    ...toSummary(makeProduct({ productGid: '2', handle: 'wraps', title: 'Wraps' })),
    options: [red],
  },
];

beforeEach(() => {
  useLiveProductsStore.setState({ ask: () => undefined });
});

function show(search: string) {
  const history = createHistory(createMemorySource(`/collections/hands${search}`));
  render(
    <LocationProvider history={history}>
      <ProductListing title="Hands" products={products} />
    </LocationProvider>,
  );
}

it('links to every product and counts what each filter would leave', () => {
  show('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hands');
  expect(screen.getByRole('link', { name: 'Gloves' })).toHaveAttribute('href', '/products/gloves');
  expect(screen.getByRole('checkbox', { name: 'Red (2)' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Blue (1)' })).toBeInTheDocument();
});

it('narrows the list to what the address says', () => {
  show('?Color=Blue');
  expect(screen.getByRole('checkbox', { name: 'Blue (1)' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('1 product');
  expect(screen.queryByRole('link', { name: 'Wraps' })).not.toBeInTheDocument();
});

it('puts a ticked box into the address', async () => {
  show('?Color=Blue');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red (2)' }));
  expect(navigate).toHaveBeenCalledWith('/collections/hands?Color=Blue&Color=Red', {
    replace: true,
  });
});

it('says so when nothing is left', () => {
  show('?Color=Green');
  expect(screen.getByText(/^Nothing matches all of that/)).toBeVisible();
});
