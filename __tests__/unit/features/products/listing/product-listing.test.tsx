/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLiveProductsStore } from '../../../../../src/features/products/live/live-products-store';
import { ProductListing } from '../../../../../src/features/products/listing/product-listing';
import { makeListed } from '../../../../rigs/builders/listed-products';
import { makeVariant, usd } from '../../../../rigs/builders/shop-builders';

const products = [
  makeListed('gloves', [makeVariant({ Color: 'Red' }), makeVariant({ Color: 'Blue' })], {
    title: 'Gloves',
  }),
  makeListed('wraps', [makeVariant({ Color: 'Red' })], { title: 'Wraps' }),
];

/** No variant is blue in M. */
const unmatched = [
  makeListed('a', [
    makeVariant({ Color: 'Blue', Size: 'L' }),
    makeVariant({ Color: 'Red', Size: 'M' }),
  ]),
  makeListed('b', [makeVariant({ Color: 'Red', Size: 'M' })]),
];

beforeEach(() => {
  useLiveProductsStore.setState({ ask: () => undefined });
});

function show(search: string, listed = products) {
  window.history.replaceState(null, '', `/collections/hands${search}`);
  return render(<ProductListing listId="hands" title="Hands" products={listed} />);
}

const address = () => window.location.pathname + window.location.search;

it('links to every product and counts what each filter would leave', () => {
  show('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hands');
  expect(screen.getByRole('link', { name: 'Gloves' })).toHaveAttribute('href', '/products/gloves');
  expect(screen.getByRole('checkbox', { name: 'Red (2)' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Blue (1)' })).toBeInTheDocument();
});

it('filters the list by the query string', () => {
  show('?Color=Blue');
  expect(screen.getByRole('checkbox', { name: 'Blue (1)' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('1 product');
  expect(screen.queryByRole('link', { name: 'Wraps' })).not.toBeInTheDocument();
});

it('writes a ticked box to the query string and ticks it at once', async () => {
  show('?Color=Blue&utm_source=mail');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red (2)' }));
  expect(address()).toBe('/collections/hands?utm_source=mail&Color=Blue&Color=Red');
  expect(screen.getByRole('checkbox', { name: 'Red (2)' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('2 products');
});

it('removes a filter by its chip and focuses the count', async () => {
  show('?Color=Blue');
  await userEvent.click(screen.getByRole('button', { name: 'Blue, remove from Color' }));
  expect(address()).toBe('/collections/hands');
  expect(screen.getByRole('group', { name: 'List' })).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
});

it('sorts the list', async () => {
  show('');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  expect(address()).toBe('/collections/hands?sort=newest');
});

it('offers a cart button for one variant and a link to the options for several', () => {
  show('');
  expect(screen.getByRole('button', { name: 'Add to cart: Wraps' })).toBeEnabled();
  const choose = screen.getByRole('link', { name: 'Choose options' });
  expect(choose).toHaveAttribute('href', '/products/gloves');
  expect(choose).toHaveAccessibleDescription('Gloves');
});

it('links a card on sale to the reduced variant, and names it', () => {
  const reduced = makeVariant({ Color: 'Blue' }, { price: usd(4000), compareAtPrice: usd(5000) });
  show('', [makeListed('gloves', [makeVariant({ Color: 'Red' }), reduced], { title: 'Gloves' })]);
  for (const name of ['Gloves', 'Choose options']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/products/gloves?Color=Blue',
    );
  }
  expect(screen.getByRole('article')).toHaveTextContent('Sale');
  expect(screen.getByText('$40.00').parentElement).toHaveTextContent(
    'Now $40.00, before $50.00 Blue',
  );
});

it('offers a way on when nothing matches', async () => {
  show('?Color=Blue&Size=M', unmatched);
  expect(screen.getByRole('status')).toHaveTextContent('0 products');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('/collections/hands');
  expect(screen.getByRole('status')).toHaveTextContent('2 products');
});
