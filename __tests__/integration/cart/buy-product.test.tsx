/** @jest-environment jest-fixed-jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../../../src/domain/product/product';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { makeListed } from '../../rigs/builders/listed-products';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';
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

async function buyMembership() {
  const user = userEvent.setup();
  showProduct('cornerwork-membership', '?Plan=Monthly');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await cartSettled();
  await user.keyboard('{Escape}');
  await screen.findByRole('link', { name: 'Cancel online in your account' });
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

it('product page: names the product’s code, which is entered in the cart', () => {
  showProduct('first-bell-gloves', '');
  expect(screen.getByText('Code CORNER10 goes with it. Enter it in the cart.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CORNER10/ })).not.toBeInTheDocument();
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
