/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveVariant } from '../../../../../src/domain/product/live-product';
import type { Product } from '../../../../../src/domain/product/product';
import { useCartStore } from '../../../../../src/features/cart/store/cart-store';
import { BuyControls } from '../../../../../src/features/products/buying/buy-controls';
import { useOfferChoice } from '../../../../../src/features/products/buying/offer-choice';
import { useLiveProductsStore } from '../../../../../src/features/products/live/live-products-store';
import { ProductView } from '../../../../../src/features/products/page/product-view';
import { makeProduct, makeVariant, usd } from '../../../../rigs/builders/shop-builders';

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
      <ProductView product={shown} />
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

it('says in words what is sold out and what is not made', () => {
  show('?Size=10oz&Color=Red');
  const sizes = screen.getByRole('group', { name: 'Size' });
  expect(within(sizes).getByRole('link', { name: '10oz' })).toHaveAttribute('aria-current', 'true');
  expect(within(sizes).getByRole('link', { name: '12oz not in Red' })).toHaveAttribute(
    'href',
    '/products/gloves?Size=12oz&Color=Blue',
  );
  const colors = screen.getByRole('group', { name: 'Color' });
  expect(within(colors).getByRole('link', { name: 'Blue' })).toBeVisible();
  answer({ availability: 'sold-out' }, product.variants[1]?.variantGid);
  expect(within(colors).getByRole('link', { name: 'Blue sold out' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

it('marks the options with a lower price, and where it is', async () => {
  const variants = product.variants.map((variant, index) =>
    index === 2 ? { ...variant, price: usd(4000), compareAtPrice: usd(5000) } : variant,
  );
  show('?Size=10oz&Color=Red', { ...product, variants });
  const sizes = screen.getByRole('group', { name: 'Size' });
  const large = within(sizes).getByRole('link', { name: '12oz not in Red sale $40.00' });
  expect(screen.getByRole('link', { name: 'Blue sale in 12oz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Red' })).toBeVisible();
  await userEvent.click(large);
  expect(screen.getByText('$40.00')).toBeVisible();
  const soldOut = variants.map((one) => ({ ...one, availability: 'sold-out' as const }));
  act(() =>
    useLiveProductsStore.setState({
      products: {
        [product.productGid]: {
          productGid: product.productGid,
          variants: soldOut.map((one) => ({
            ...one,
            quantityAvailable: 0,
            requiresShipping: true,
          })),
        },
      },
    }),
  );
  expect(screen.queryByRole('link', { name: /sale/ })).not.toBeInTheDocument();
});

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

it('requests price and stock again when the tab becomes visible', () => {
  const asked: string[] = [];
  useLiveProductsStore.setState({ ask: (productGid) => asked.push(productGid) });
  show();
  expect(asked).toEqual([product.productGid]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual([product.productGid, product.productGid]);
});

it('says when nothing is shipped, and promises no financing', () => {
  show();
  expect(screen.getByText(/^Delivery options and their prices/)).toBeVisible();
  answer({ requiresShipping: false });
  expect(screen.getByText('Nothing to ship, so no delivery is charged.')).toBeVisible();
  expect(screen.queryByText(/over time/)).not.toBeInTheDocument();
});

it('renders no options where there is nothing to choose', () => {
  const only = makeVariant({ Title: 'Default Title' }, { title: 'Default Title' });
  show('?Title=Other', { ...product, options: [], variants: [only] });
  expect(screen.queryByRole('group', { name: 'Title' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/Default Title/)).not.toBeInTheDocument();
});

describe('a product that asks for its size', () => {
  const asking = { ...product, tags: ['ask-size'] };

  it('asks for it inside an article too', async () => {
    const add = jest.fn(async () => undefined);
    useCartStore.setState({ add });
    const Offered = () => {
      const choice = useOfferChoice(asking, undefined);
      return choice && <BuyControls product={asking} choice={choice} />;
    };
    render(<Offered />);
    const select = screen.getByRole('combobox', { name: 'Size / Color' });
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(select).toBeInvalid();
    await userEvent.selectOptions(select, '12oz / Blue');
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(add).toHaveBeenCalledTimes(1);
  });
});
