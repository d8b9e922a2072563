/** A shopper's hands in the cart, and the merchant's in the shop behind it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from './addresses';

/** Puts what a product's page offers into the cart, and waits for its totals. */
export async function addToCart(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  await cartSettled(dialog);
  return dialog;
}

/** @param cart the dialog, or the main part of the cart's page */
export async function cartSettled(cart: Locator): Promise<void> {
  await expect(cart.getByRole('status')).toHaveText('Cart totals updated');
}

/** Opens the cart's page on what is in the cart. */
export async function openCartPage(page: Page): Promise<Locator> {
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  return main;
}

/** A line by the words on it. */
export function lineOf(cart: Locator, words: string): Locator {
  return cart.getByRole('listitem').filter({ hasText: words });
}

/** The number of a product's variant, as addresses of carts name it. */
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
