/** Actions of a shopper in the cart, and of the merchant in the shop. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from './addresses';
import { readAddresses } from './addresses';

/** Adds the product of a page to the cart and waits for its totals. */
export async function addToCart(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  await cartSettled(dialog);
  return dialog;
}

/**
 * Waits until the cart has no change in flight.
 *
 * @param cart the drawer, or the main part of the cart's page
 */
export async function cartSettled(cart: Locator): Promise<void> {
  await expect(cart.getByRole('status')).toHaveText('Cart totals updated');
}

/** A variant as the shop names it: the product's handle and the values of its options. */
type Variant = readonly [handle: string, values: readonly string[]];

export const rope: Variant = ['speed-rope', ['9 ft', 'Black']];

/**
 * Gives the browser the cart of an earlier visit with one piece of each variant, made by the service, and
 * leaves the page on a file of the site. What this visit adds is `addToCart`'s.
 */
export async function bringCart(page: Page, ...variants: readonly Variant[]): Promise<void> {
  const shop = readAddresses();
  const lines = await Promise.all(
    variants.map(async ([handle, values]) => {
      const number = await variantNumber(shop, handle, values);
      return { merchandiseId: `gid://shopify/ProductVariant/${number}`, quantity: 1 };
    }),
  );
  const { cartCreate } = await askShop<{ cartCreate: { cart: { id: string } } }>(
    shop,
    'mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id } } }',
    { lines },
  );
  await page.goto('/robots.txt', { waitUntil: 'load' });
  const stored = JSON.stringify({ state: { cartGid: cartCreate.cart.id }, version: 1 });
  await page.evaluate((text) => localStorage.setItem('cornerwork-cart', text), stored);
}

/** Gives the browser the cart of an earlier visit with one rope. */
export function bringRope(page: Page): Promise<void> {
  return bringCart(page, rope);
}

/** Returns the id of the browser's cart, as a page of the site has stored it. */
export async function storedCart(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('cornerwork-cart') ?? '');
  return (JSON.parse(stored) as { state: { cartGid: string } }).state.cartGid;
}

/** Asks the shop itself which quantities of which products a cart holds: none, if it has no such cart. */
export async function heldInShop(cartGid: string): Promise<Record<string, number>> {
  type Line = { quantity: number; merchandise: { product: { title: string } } };
  // Without data if the id is none of a cart's.
  const data = await askShop<{ cart: { lines: { nodes: Line[] } } | null } | undefined>(
    readAddresses(),
    `query ($id: ID!) {
      cart(id: $id) {
        lines(first: 50) {
          nodes { quantity merchandise { ... on ProductVariant { product { title } } } }
        }
      }
    }`,
    { id: cartGid },
  );
  const lines = data?.cart?.lines.nodes ?? [];
  return Object.fromEntries(
    lines.map(({ quantity, merchandise }) => [merchandise.product.title, quantity]),
  );
}

/** Opens the cart's page with the current cart. */
export async function openCartPage(page: Page): Promise<Locator> {
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  return main;
}

/** Returns the line that contains a text. */
export function lineOf(cart: Locator, words: string): Locator {
  return cart.getByRole('listitem').filter({ hasText: words });
}

/** Returns the numeric id of a product's variant, as shared-cart addresses use it. */
export async function variantNumber(
  { storefront }: Pick<Addresses, 'storefront'>,
  handle: string,
  values: readonly string[],
): Promise<string> {
  const { product } = await askShop<{
    product: { variants: { nodes: { id: string; title: string }[] } };
  }>(
    { storefront },
    `query ($handle: String!) {
      product(handle: $handle) { variants(first: 50) { nodes { id title } } }
    }`,
    { handle },
  );
  const found = product.variants.nodes.find(({ title }) => title === values.join(' / '));
  if (!found) throw new Error(`${handle} has no ${values.join(' / ')}.`);
  return found.id.split('/').at(-1) ?? '';
}

/** Sends an operation to the Storefront API and returns its data. */
export async function askShop<Data>(
  { storefront }: Pick<Addresses, 'storefront'>,
  query: string,
  variables: object,
): Promise<Data> {
  const response = await fetch(`${storefront}/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'public',
    },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Data }).data;
}
