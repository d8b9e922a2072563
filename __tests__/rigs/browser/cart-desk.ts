/** Actions of a shopper in the cart, and of the merchant in the shop. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from './addresses';

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
  { storefront }: Addresses,
  handle: string,
  values: readonly string[],
): Promise<string> {
  const response = await fetch(`${storefront}/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'public',
    },
    body: JSON.stringify({
      query: `query ($handle: String!) {
        product(handle: $handle) { variants(first: 50) { nodes { id title } } }
      }`,
      variables: { handle },
    }),
  });
  const { data } = (await response.json()) as {
    data: { product: { variants: { nodes: { id: string; title: string }[] } } };
  };
  const { nodes } = data.product.variants;
  const found = nodes.find(({ title }) => title === values.join(' / '));
  if (!found) throw new Error(`${handle} has no ${values.join(' / ')}.`);
  return found.id.split('/').at(-1) ?? '';
}
