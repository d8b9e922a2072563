/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../../../src/domain/product/product';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { makeListed } from '../../rigs/builders/listed-products';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';
import { translateDocument } from '../../rigs/dom/translate-document';
import { openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';

let shop: MountedShop;

beforeAll(async () => {
  shop = await mountShop();
});

afterEach(() => shop.reset());
afterAll(() => shop.close());

function showProduct(handle: string, search = '') {
  const { CartButton, CartDialog, ProductView } = shop.site;
  return shop.visit(
    <>
      <CartButton />
      <main>
        <ProductView product={shop.product(handle)} />
      </main>
      <CartDialog />
    </>,
    `/products/${handle}${search}`,
  );
}

async function cartSettled() {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Cart totals updated'));
}

it('cart: opens the dialog with the added line at once, then shows its price', async () => {
  const user = userEvent.setup();
  showProduct('corner-gloves', '?Size=12oz&Color=Blue');
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  const button = screen.getByRole('button', { name: 'Add to cart' });
  await user.click(button);

  const dialog = await screen.findByRole('dialog', { name: 'Cart' });
  const line = within(dialog).getByRole('listitem');
  expect(line).toHaveTextContent('Corner Gloves');
  expect(line).toHaveTextContent('12oz / Blue');
  expect(within(line).getByRole('spinbutton')).toHaveValue(2);
  await cartSettled();
  expect(line).toHaveTextContent('$178.00');
  expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('cart: on a page that the browser translates, the price shown is that of the line that is added', async () => {
  const user = userEvent.setup();
  showProduct('corner-gloves', '?Size=12oz&Color=Red');
  const endTranslation = translateDocument();
  const main = within(screen.getByRole('main'));
  const choose = (name: RegExp) => user.click(main.getByRole('link', { name }));
  expect(await main.findByText('‹$89.00›')).toBeVisible();
  await choose(/^‹16oz/);
  expect(await main.findByText('‹$99.00›')).toBeVisible();
  await choose(/^‹Eggshell/);
  expect(await main.findByText('‹$84.00›')).toBeVisible();
  await choose(/^‹Red/);
  expect(await main.findByText('‹$99.00›')).toBeVisible();
  await user.click(main.getByRole('button', { name: '‹Add to cart›' }));
  const line = within(await screen.findByRole('dialog', { name: 'Cart' })).getByRole('listitem');
  await cartSettled();
  expect(line).toHaveTextContent('‹$99.00 each›');
  await user.click(within(line).getByRole('button', { name: /^Increase/ }));
  await waitFor(() => expect(line).toHaveTextContent('‹$198.00›'));
  await cartSettled();
  endTranslation();
});

it('product page: selects the variant of the address and links to all others', async () => {
  showProduct('corner-gloves', '?Size=16oz&Color=Eggshell');
  const sizes = screen.getByRole('group', { name: 'Size' });
  expect(within(sizes).getByRole('link', { current: true })).toHaveTextContent('16oz');
  expect(within(sizes).getByRole('link', { name: '12oz' })).toHaveAttribute(
    'href',
    '/products/corner-gloves?Size=12oz&Color=Eggshell',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Corner Gloves');
  expect(await screen.findByText('$84.00')).toBeVisible();
  expect(screen.getByText('$99.00')).toBeVisible();
});

it('product page: says sold out once the shop has answered so, not before', async () => {
  showProduct('corner-gloves', '?Size=16oz&Color=Blue');
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: 'Sold out' })).toBeDisabled();
});

it('product page: loads prices and stock of all products of a page in one request', async () => {
  const { ProductView } = shop.site;
  const requests = jest.spyOn(globalThis, 'fetch');
  shop.visit(
    <>
      <ProductView product={shop.product('speed-rope')} />
      <ProductView product={shop.product('hanging-bag')} />
    </>,
    '/products/speed-rope',
  );
  await waitFor(() => expect(requests).toHaveBeenCalled());
  await act(async () => {
    await requests.mock.results[0]?.value;
  });
  expect(requests).toHaveBeenCalledTimes(1);
});

it('product page: offers plans next to a single purchase and adds the chosen one to the cart', async () => {
  const user = userEvent.setup();
  showProduct('canvas-hand-wraps', '?Length=180 in&Color=Red');
  const plans = screen.getByRole('group', { name: 'How to buy' });
  expect(within(plans).getByRole('radio', { name: 'One-time purchase $15.00' })).toBeChecked();
  const quarterly = await within(plans).findByRole('radio', { name: /^Every 3 months/ });
  expect(quarterly).toHaveAccessibleName(
    'Every 3 months A fresh pair every three months, 15% off $12.75 every 3 months',
  );
  await user.click(quarterly);
  expect(screen.getByRole('main')).toHaveTextContent('Now $12.75, before $15.00');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    '$12.75 every 3 months, A fresh pair every three months, 15% off',
  );
  await cartSettled();
  expect(dialog.getByRole('button', { name: /^Remove .*every three months/ })).toBeVisible();
});

it('product page: sells a membership only in its plan, which follows the variant', async () => {
  const user = userEvent.setup();
  showProduct('cornerwork-membership', '?Plan=Annual');
  const plans = screen.getByRole('group', { name: 'How to buy' });
  const yearly = await within(plans).findByRole('radio', { name: /^Every year/ });
  expect(yearly).toBeChecked();
  expect(yearly).toHaveAccessibleName('Every year Cancel any time');
  expect(await screen.findByText(/14 days free/)).toHaveTextContent(
    '14 days free, then $190.00 a year.',
  );
  expect(within(plans).getAllByRole('radio')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  expect(within(await screen.findByRole('dialog')).getByRole('listitem')).toHaveTextContent(
    '14 days free, then $190.00 a year, Cancel any time',
  );
});

async function buyMembership() {
  const user = userEvent.setup();
  showProduct('cornerwork-membership', '?Plan=Monthly');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  await user.keyboard('{Escape}');
  return user;
}

describe('membership: its ids', () => {
  const membershipIds = [
    { key: '_subscription_id', value: 'cornerwork-all-access' },
    { key: '_membership_id', value: 'all-access' },
  ];

  async function heldAttributes() {
    const { cart } = await shop.shop.ask<{
      cart: { lines: { nodes: { attributes: { key: string; value: string }[] }[] } };
    }>(
      'query ($id: ID!) { cart(id: $id) { lines(first: 9) { nodes { attributes { key value } } } } }',
      { id: shop.site.useCartStore.getState().cartGid },
    );
    return cart.lines.nodes.map(({ attributes }) => attributes);
  }

  it('are on the line in the cart and in the placed order', async () => {
    await buyMembership();
    // The panel's stock may be answered at any time.
    cleanup();
    expect(await heldAttributes()).toEqual([membershipIds]);

    const url = shop.site.useCartStore.getState().cart?.checkoutUrl ?? '';
    const page = await openCheckout(url);
    const card = { email: 'ada@example.com', card: '4242 4242 4242 4242' };
    expect(await submitCheckout(url, page, card)).toMatchObject({ status: 303 });
    const answer = await fetch(`${shop.shop.server.url}/orders.json`);
    const properties = membershipIds.map(({ key, value }) => ({ name: key, value }));
    expect(await answer.json()).toMatchObject({ orders: [{ line_items: [{ properties }] }] });
  });

  it('are on the line of a cart rebuilt after the shop has lost it', async () => {
    await buyMembership();
    cleanup();
    const { useCartStore } = shop.site;
    const before = useCartStore.getState().cartGid;
    const stored = localStorage.getItem(cartStorageKey) ?? '';
    const lost = stored.replace(/gid:\/\/shopify\/Cart\/[^"]+/, 'gid://shopify/Cart/gone?key=0');
    useCartStore.setState(useCartStore.getInitialState(), true);
    localStorage.setItem(cartStorageKey, lost);
    await shop.wakeCart();
    await waitFor(() => expect(useCartStore.getState().cart?.totalQuantity).toBe(1));
    expect(useCartStore.getState().cartGid).not.toBe(before);
    expect(await heldAttributes()).toEqual([membershipIds]);
  });
});

it('product page: sells one membership, without a quantity, and never two of it', async () => {
  const user = await buyMembership();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
  expect(dialog.getByText('At most 1 in one order.')).toBeVisible();
  expect(shop.site.useCartStore.getState().cart?.totalQuantity).toBe(1);
});

it('product offer: shows one price, that of the choice', async () => {
  const user = userEvent.setup();
  const { ProductOffer } = shop.site;
  const product = shop.product('cornerwork-membership');
  const ask = () => shop.site.useLiveProductsStore.getState().ask(product.productGid);
  shop.visit(<ProductOffer product={product} note="" onNear={ask} />);
  const offer = screen.getByRole('group', { name: 'Cornerwork Membership' });
  expect(offer).toHaveTextContent('$19.00');
  expect(offer).not.toHaveTextContent(/\$228|before/);
  const plans = await within(offer).findByRole('combobox', { name: 'Plan' });
  expect(await within(offer).findByText('14 days free, then $19.00 a month.')).toBeVisible();
  await user.selectOptions(plans, within(plans).getByRole('option', { name: /^Annual/ }));
  expect(offer).toHaveTextContent('Now $190.00, before $228.00');
  expect(await within(offer).findByText('14 days free, then $190.00 a year.')).toBeVisible();
  expect(offer).not.toHaveTextContent('a month');
});

it('product page: says in which quantities a product is sold, and offers no others', async () => {
  const user = userEvent.setup();
  showProduct('tracker-charging-case');
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('At most 2 in one order.'));
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
  const line = dialog.getByRole('spinbutton');
  expect(line).toHaveAccessibleDescription('At most 2 in one order.');
  await user.clear(line);
  await user.type(line, '7');
  await user.tab();
  expect(line).toHaveValue(2);
});

it('product page: applies the product’s code to the cart at the press of a button', async () => {
  const user = userEvent.setup();
  showProduct('first-bell-gloves', '');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  expect(screen.getByText('Code CORNER10 goes with it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply CORNER10' }));
  expect(await screen.findByText('Code CORNER10 is in your cart.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply CORNER10' })).not.toBeInTheDocument();
  expect(shop.site.useCartStore.getState().cart?.discountCodes).toMatchObject([
    { code: 'CORNER10' },
  ]);
});

it('product page: adds a membership in its plan before the plans have been loaded', async () => {
  const user = userEvent.setup();
  shop.site.useLiveProductsStore.setState({ ask: () => undefined });
  const known = shop.product('cornerwork-membership');
  // Product as known at build.
  const product = {
    ...known,
    variants: known.variants.map((one) => ({ ...one, plans: undefined })),
  };
  const { CartDialog, ProductView } = shop.site;
  shop.visit(
    <>
      <ProductView product={product} />
      <CartDialog />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cart' });
  expect(await within(dialog).findByText(/Cancel any time/)).toBeVisible();
  await cartSettled();
});

it('cart: changes and removes a line in the dialog', async () => {
  const user = userEvent.setup();
  showProduct('speed-rope');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
  await user.click(dialog.getByRole('button', { name: /^Increase/ }));
  expect(dialog.getByRole('spinbutton')).toHaveValue(2);
  expect(dialog.getByRole('status')).toHaveTextContent('Updating cart totals');
  await cartSettled();

  const quantity = dialog.getByRole('spinbutton');
  await user.clear(quantity);
  await user.type(quantity, '4');
  await cartSettled();
  expect(await dialog.findByText('Total')).toBeVisible();
  expect(dialog.getAllByText('$72.00')).toHaveLength(3);

  await user.click(dialog.getByRole('button', { name: /^Remove/ }));
  expect(dialog.queryByRole('listitem')).not.toBeInTheDocument();
  expect(dialog.getByText('Your cart is empty.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('button', { name: 'Cart' })).toBeInTheDocument();
});

describe('listing: products added since the build', () => {
  async function list(known: readonly Product[], collectionGid?: string) {
    const { ProductListing } =
      await import('../../../src/features/products/listing/product-listing');
    const products = known.map(({ productGid, handle, variants }) =>
      makeListed(handle, variants, { productGid }),
    );
    const { CartDialog } = shop.site;
    shop.visit(
      <>
        <ProductListing
          listId="shop"
          title="Shop"
          products={products}
          {...(collectionGid && { collectionGid })}
        />
        <CartDialog />
      </>,
      '/products',
    );
  }

  async function newestFirst(): Promise<Product[]> {
    const { getProducts, storefrontClient } = shop.site;
    const page = await getProducts(storefrontClient, { first: 50 });
    if (!page.ok) throw new Error(page.error.message);
    return page.data.products;
  }

  it('are found page by page and bought in the list, since they have no page yet', async () => {
    const all = await newestFirst();
    await list(all.slice(5));
    const arrivals = within(await screen.findByRole('region', { name: 'Just in' }));
    const titles = arrivals.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(all.slice(0, 5).map(({ title }) => title));
    const sold = all.slice(0, 5).find(({ variants: [variant] }) => {
      return variant?.availability === 'available';
    });
    const card = within(arrivals.getByText(sold?.title ?? '').closest('li') ?? document.body);
    await userEvent.click(card.getByRole('button', { name: 'Add to cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(await dialog.findByRole('link', { name: sold?.title ?? '' })).toBeVisible();
  });

  it('are those of the collection, if one is listed', async () => {
    const { collection } = await shop.shop.ask<{
      collection: { id: string; products: { nodes: { id: string }[] } };
    }>(`{ collection(handle: "training-aids") { id products(first: 50) { nodes { id } } } }`);
    const gids = collection.products.nodes.map(({ id }) => id);
    const inside = (await newestFirst()).filter(({ productGid }) => gids.includes(productGid));
    await list(inside.slice(1), collection.id);
    const arrivals = within(await screen.findByRole('region', { name: 'Just in' }));
    expect(arrivals.getByRole('heading', { level: 3 })).toHaveTextContent(inside[0]?.title ?? '');
  });
});

it('cart: a change that waited for the connection is sent again if the first attempts fail', async () => {
  const user = userEvent.setup();
  showProduct('speed-rope');
  await shop.wakeCart();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  const { useCartStore } = shop.site;
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await user.click(screen.getByRole('button', { name: /^Increase quantity of Speed Rope/ }));
  await waitFor(() => expect(useCartStore.getState().errors.network).toMatch(/^You are offline\./));
  const attempts = fetching.mock.calls.length;
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(useCartStore.getState().failed).toHaveLength(1));
  expect(fetching.mock.calls.length).toBeGreaterThan(attempts);
  fetching.mockRestore();
  const line = within(screen.getByRole('dialog', { name: 'Cart' })).getByRole('listitem');
  await waitFor(() => expect(line).toHaveTextContent('$36.00'), { timeout: 30_000 });
  expect(useCartStore.getState()).toMatchObject({ failed: [], changes: [] });
  onLine.mockRestore();
}, 60_000);
