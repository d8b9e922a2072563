/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toReturnFragment } from '../../../src/domain/cart/cart-return';
import { toMerchandise } from '../../../src/domain/cart/to-merchandise';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { filledCart, openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import { makeListed } from '../../rigs/builders/listed-products';
import { mountShop } from '../../rigs/cart/mounted-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const shop = openForFile(mountShop, 'close');

afterEach(() => {
  jest.restoreAllMocks();
  shop.reset();
});

const state = () => shop.site.useCartStore.getState();

function merchandise(handle: string) {
  const product = shop.product(handle);
  const [variant] = product.variants;
  if (!variant) throw new Error(`${handle} has no variant.`);
  return toMerchandise(product, variant);
}

async function showCart(fragment = ''): Promise<void> {
  const { CartView } = shop.site;
  shop.visit(<CartView />, `/cart${fragment}`);
  await shop.wakeCart();
}

async function cartSettled(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Cart totals updated'));
}

describe('product page', () => {
  function showProduct(handle: string, search = '') {
    const { CartDialog, ProductView } = shop.site;
    shop.visit(
      <>
        <main>
          <ProductView product={shop.product(handle)} />
        </main>
        <CartDialog />
      </>,
      `/products/${handle}${search}`,
    );
  }

  /** Presses the button and returns the cart's dialog once its totals are known. */
  async function addToCart() {
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await cartSettled();
    return within(await screen.findByRole('dialog', { name: 'Cart' }));
  }

  it('sells one membership, without a quantity, whose ids are in the placed order', async () => {
    showProduct('cornerwork-membership', '?Plan=Monthly');
    await addToCart();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('link', { name: 'Cancel online in your account' });
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(dialog.getByText('At most 1 in one order.')).toBeVisible();
    expect(state().cart?.totalQuantity).toBe(1);
    // The panel's stock may be answered at any time.
    cleanup();

    const url = state().cart?.checkoutUrl ?? '';
    const card = { email: 'ada@example.com', card: '4242 4242 4242 4242' };
    expect(await submitCheckout(url, await openCheckout(url), card)).toMatchObject({ status: 303 });
    const answer = await fetch(`${shop.shop.server.url}/orders.json`);
    const properties = [
      { name: '_subscription_id', value: 'cornerwork-all-access' },
      { name: '_membership_id', value: 'all-access' },
    ];
    expect(await answer.json()).toMatchObject({ orders: [{ line_items: [{ properties }] }] });
  });

  it('adds a membership in its plan before the plans have been loaded', async () => {
    shop.site.useLiveProductsStore.setState({ ask: () => undefined });
    const known = shop.product('cornerwork-membership');
    // Product as known at build.
    const variants = known.variants.map((one) => ({ ...one, plans: undefined }));
    const { CartDialog, ProductView } = shop.site;
    shop.visit(
      <>
        <ProductView product={{ ...known, variants }} />
        <CartDialog />
      </>,
    );
    const dialog = await addToCart();
    expect(await dialog.findByText(/Cancel any time/)).toBeVisible();
  });

  it('says in which quantities a product is sold, and offers no others', async () => {
    showProduct('tracker-charging-case');
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('At most 2 in one order.'));
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    const line = (await addToCart()).getByRole('spinbutton');
    expect(line).toHaveAccessibleDescription('At most 2 in one order.');
    await userEvent.clear(line);
    await userEvent.type(line, '7');
    await userEvent.tab();
    expect(line).toHaveValue(2);
    await cartSettled();
  });

  it('names the product’s code, which is entered in the cart', () => {
    showProduct('first-bell-gloves');
    expect(screen.getByText('Code CORNER10 goes with it. Enter it in the cart.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /CORNER10/ })).not.toBeInTheDocument();
  });

  it('offers a product at one price, that of the choice', async () => {
    const { ProductOffer, useLiveProductsStore } = shop.site;
    const product = shop.product('cornerwork-membership');
    const ask = () => useLiveProductsStore.getState().ask(product.productGid);
    shop.visit(<ProductOffer product={product} note="" onNear={ask} />);
    const offer = screen.getByRole('group', { name: 'Cornerwork Membership' });
    expect(offer).toHaveTextContent('$19.00');
    expect(offer).not.toHaveTextContent(/\$228|before/);
    const plans = await within(offer).findByRole('combobox', { name: 'Plan' });
    expect(await within(offer).findByText('14 days free, then $19.00 a month.')).toBeVisible();
    await userEvent.selectOptions(plans, within(plans).getByRole('option', { name: /^Annual/ }));
    expect(offer).toHaveTextContent('Now $190.00, before $228.00');
    expect(await within(offer).findByText('14 days free, then $190.00 a year.')).toBeVisible();
    expect(offer).not.toHaveTextContent('a month');
  });
});

it.each(['no-collection', 'training-aids'])(
  'listing: finds products added since the build, which are bought in it (%s)',
  async (handle) => {
    const { getProducts, storefrontClient, CartDialog } = shop.site;
    const page = await getProducts(storefrontClient, { first: 50 });
    if (!page.ok) throw new Error(page.error.message);
    const { collection } = await shop.shop.ask<{
      collection: { id: string; products: { nodes: { id: string }[] } } | null;
    }>(
      'query ($handle: String!) { collection(handle: $handle) { id products(first: 50) { nodes { id } } } }',
      { handle },
    );
    const inside = collection?.products.nodes.map(({ id }) => id);
    const all = page.data.products.filter(({ productGid }) => inside?.includes(productGid) ?? true);
    const added = all.slice(0, collection ? 1 : 5);
    const { ProductListing } =
      await import('../../../src/features/products/listing/product-listing');
    const products = all
      .slice(added.length)
      .map(({ productGid, handle: known, variants }) =>
        makeListed(known, variants, { productGid }),
      );
    shop.visit(
      <>
        <ProductListing
          listId="shop"
          title="Shop"
          products={products}
          {...(collection && { collectionGid: collection.id })}
        />
        <CartDialog />
      </>,
      '/products',
    );
    const arrivals = within(await screen.findByRole('region', { name: 'Just in' }));
    const titles = arrivals.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(added.map(({ title }) => title));
    const sold = added.find(({ variants: [one] }) => one?.availability === 'available');
    if (!sold) return;
    const card = within(arrivals.getByText(sold.title).closest('li') ?? document.body);
    await userEvent.click(card.getByRole('button', { name: 'Add to cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(await dialog.findByRole('link', { name: sold.title })).toBeVisible();
    await waitFor(() => expect(state().changes).toEqual([]));
  },
);

describe('cart page', () => {
  it('shows lines that differ only by attributes apart, and takes the right one out', async () => {
    for (const value of ['Anna', 'Ben']) {
      const attributes = [
        { key: 'Engraving', value },
        { key: '_batch', value: '7' },
      ];
      await act(() => state().add({ ...merchandise('corner-gloves'), attributes }));
    }
    await showCart();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Engraving: Anna')).toBeVisible();
    expect(screen.queryByText(/_batch/)).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: /^Remove Corner Gloves.*, Engraving: Anna$/ }),
    );
    await screen.findByRole('button', { name: /^Undo: put Corner Gloves.*Engraving: Anna back$/ });
    expect(screen.queryByText('Engraving: Anna')).not.toBeInTheDocument();
    expect(screen.getByText('Engraving: Ben')).toBeVisible();
    expect(await screen.findByText('Cart totals updated')).toBeInTheDocument();
  });

  it('states the terms of shipping beside what is shipped only', async () => {
    const { CartView } = shop.site;
    shop.visit(<CartView terms="Thirty days to return" />, '/cart');
    await shop.wakeCart();
    await act(() => state().add(merchandise('gift-card')));
    expect(screen.queryByText('Thirty days to return')).toBeNull();
    await act(() => state().add(merchandise('focus-mitts')));
    expect(await screen.findByText('Thirty days to return')).toBeVisible();
  });

  it('says so when the browser keeps no cart, and only then', async () => {
    await showCart();
    const unkept = /^Your browser keeps nothing for this site/;
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const lines = [{ merchandise: merchandise('speed-rope'), quantity: 1 }];
    await act(() => state().addLines(lines));
    expect(screen.getAllByText(unkept)).toHaveLength(1);
    expect(await screen.findByRole('listitem')).toHaveTextContent('Speed Rope');
    refused.mockRestore();
    await act(() => state().addLines(lines));
    expect(screen.queryByText(unkept)).not.toBeInTheDocument();
  });

  it('asks whether an order was placed when the cart is missing after checkout', async () => {
    await act(() => state().add(merchandise('speed-rope')));
    const lost = (localStorage.getItem(cartStorageKey) ?? '')
      .replace(/gid:\/\/shopify\/Cart\/[^"]+/, 'gid://shopify/Cart/gone?key=0')
      .replace('"checkoutOpened":false', '"checkoutOpened":true');
    shop.reset();
    localStorage.setItem(cartStorageKey, lost);
    await showCart();
    expect(await screen.findByText('Did your order go through?')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'No, put it back in the cart' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Speed Rope');
    await cartSettled();
    expect(screen.queryByText('Did your order go through?')).not.toBeInTheDocument();
  });
});

describe('reminder of a cart', () => {
  const offer = async () =>
    within(await screen.findByRole('region', { name: 'Cart of the reminder' }));
  const press = async (name: string) =>
    userEvent.click((await offer()).getByRole('button', { name }));

  /** Opens the cart page at the address of a reminder, with a cart of its own. */
  async function comeBack(handle?: string): Promise<string> {
    const { id } = await filledCart(shop.shop, 'speed-rope', '9 ft', 'Red');
    await showCart(toReturnFragment(id));
    if (handle) await act(() => state().add(merchandise(handle)));
    return id;
  }

  it('offers the cart it is about, and opens that same cart', async () => {
    const cartGid = await comeBack();
    const question = await offer();
    expect(await question.findByText('ada@example.com')).toBeVisible();
    expect(question.getByRole('listitem')).toHaveTextContent('1 × Speed Rope, 9 ft / Red');
    expect(state().cartGid).toBeNull();
    await press('Open it');
    expect(await screen.findByText('This is the cart you left.')).toBeVisible();
    const cart = { buyerIdentity: { email: 'ada@example.com' } };
    expect(state()).toMatchObject({ cartGid, cart });
    expect(screen.queryByRole('region', { name: 'Cart of the reminder' })).toBeNull();
  });

  it.each([
    ['No, thanks', 'Your cart is as it was.', 'Focus Mitts'],
    ['Open it', 'This is the cart you left.', 'Speed Rope'],
  ])('replaces another cart only after a yes: %s', async (answer, words, productTitle) => {
    await comeBack('focus-mitts');
    const question = await offer();
    expect(await question.findByText(/takes the place of what is in your cart/)).toBeVisible();
    await press(answer);
    expect(await screen.findByText(words)).toBeVisible();
    expect(state().lines).toMatchObject([{ quantity: 1, merchandise: { productTitle } }]);
  });

  it('of a cart that is gone, or with a wrong key, opens nothing', async () => {
    const { id } = await filledCart(shop.shop, 'speed-rope', '9 ft', 'Red');
    await showCart(toReturnFragment(`${id}0`));
    expect(await (await offer()).findByText(/was bought or has expired/)).toBeVisible();
    await press('Go on with my cart');
    expect(state().cartGid).toBeNull();
  });

  it('asks nothing in the browser that has the cart', async () => {
    await shop.wakeCart();
    await act(() => state().add(merchandise('focus-mitts')));
    await showCart(toReturnFragment(state().cartGid ?? ''));
    expect(screen.queryByRole('region', { name: 'Cart of the reminder' })).toBeNull();
  });
});
