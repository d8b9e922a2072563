import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pageDataPath } from '../../src/lib/http/page-data-path';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { readInbox } from '../rigs/browser/inbox';

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 });
const count = (page: Page) => main(page).getByRole('status');
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await main(page).getByRole('article').allInnerTexts();
  return texts.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', '')));
}

test.describe('product list', () => {
  test('filters by boxes with counts, kept in the address and history', async ({ page }) => {
    await page.goto('/products');
    await expect(count(page)).toHaveText('40 products');
    await box(page, 'Gloves (5)').check();
    await expect(page).toHaveURL('/products?Type=Gloves');
    await expect(count(page)).toHaveText('5 products');
    await expect(titles(page)).toHaveCount(5);
    await box(page, /^Blue \(/).check();
    await expect(page).toHaveURL('/products?Type=Gloves&Color=Blue');
    const blue = await titles(page).allInnerTexts();
    expect(blue.length).toBeGreaterThan(0);
    expect(blue.length).toBeLessThan(5);
    await expect(box(page, `Blue (${blue.length})`)).toBeChecked();

    await page.goBack();
    await expect(page).toHaveURL('/products?Type=Gloves');
    await expect(count(page)).toHaveText('5 products');
    await expect(box(page, /^Blue \(/)).not.toBeChecked();
    await page.goBack();
    await expect(count(page)).toHaveText('40 products');
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL('/products?Type=Gloves&Color=Blue');
    await expect(titles(page)).toHaveText(blue, { ignoreCase: true });
    await page.reload();
    await expect(titles(page)).toHaveText(blue, { ignoreCase: true });
    await titles(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(blue[0] ?? '', {
      ignoreCase: true,
    });
    await page.goBack();
    await expect(page).toHaveURL('/products?Type=Gloves&Color=Blue');
    await expect(titles(page)).toHaveText(blue, { ignoreCase: true });
    await expectSound(page);
  });

  test('has sizes of each unit apart, only those of the chosen type, and asks the shop once', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('ProductAvailability')) asked.push('stock');
      // Pages behind links in view are fetched ahead at any time; the list itself must not be fetched again.
      if (new URL(request.url()).pathname === pageDataPath('/products')) asked.push('list');
    });
    await page.goto('/products');
    await expect.poll(() => asked.filter((what) => what === 'stock')).toEqual(['stock']);
    asked.length = 0;
    const ounces = page.getByRole('group', { name: 'Size, 4oz to 16oz' });
    const clothing = page.getByRole('group', { name: 'Size, XS to XXL' });
    await expect(ounces.getByRole('checkbox')).toHaveCount(7);
    await expect(clothing.getByRole('checkbox', { name: /oz/ })).toHaveCount(0);
    await box(page, /^Apparel \(/).check();
    await expect(ounces).toHaveCount(0);
    await clothing.getByRole('checkbox', { name: /^XXL \(/ }).check();
    await expect(page).toHaveURL('/products?Type=Apparel&Size=XXL');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect(page).toHaveURL('/products?Type=Apparel&Size=XXL&sort=newest');
    await expect(count(page)).not.toHaveText('40 products');
    expect(asked, 'for filters or sorting').toEqual([]);
  });

  test('sorts each way, and by a shared link', async ({ page }) => {
    await page.goto('/products?sort=price-down');
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await expect(sort).toHaveValue('price-down');
    const falling = await pricesOf(page);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    await sort.selectOption('Price, low to high');
    await expect(page).toHaveURL('/products?sort=price-up');
    const rising = await pricesOf(page);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    await sort.selectOption('Name, A to Z');
    await expect(page).toHaveURL('/products?sort=name');
    const names = await titles(page).allInnerTexts();
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    await sort.selectOption('Featured');
    await expect(page).toHaveURL('/products');
  });

  test('names its filters and removes them one by one', async ({ page }) => {
    await page.goto('/products?Color=Red&Price=0-25&utm_source=mail');
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await expect(chips.getByRole('button')).toHaveCount(3);
    await chips.getByRole('button', { name: /^Red, remove/ }).click();
    await expect(page).toHaveURL('/products?utm_source=mail&Price=0-25');
    await expect(page.getByRole('group', { name: 'List' })).toBeFocused();
    await chips.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/products?utm_source=mail');
    await expect(chips).toHaveCount(0);
    await expect(count(page)).toHaveText('40 products');
  });

  test('without a match offers to clear the filters', async ({ page }) => {
    await page.goto('/products?Type=Membership&Color=Red');
    await expect(count(page)).toHaveText('0 products');
    await expect(main(page).getByText('Nothing matches all of that')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(count(page)).toHaveText('40 products');
  });

  test('takes no harm from its address', async ({ page }) => {
    page.on('dialog', () => {
      throw new Error('A script from the address ran.');
    });
    await page.goto(`/products?Color=${'x'.repeat(4000)}`);
    await expect(count(page)).toHaveText('40 products');
    for (const search of [
      '?Color=%3Cscript%3Ealert(1)%3C/script%3E&Size=javascript:alert(1)',
      '?sort=__proto__&__proto__=x&constructor=y&Type=toString',
      '?%E0%A4%A&&&===&Price=-1&Price=NaN-NaN',
      `?${'Color=Nope&'.repeat(200)}`,
    ]) {
      const message = search.slice(0, 60);
      await page.evaluate((to) => window.___navigate?.(to), `/products${search}`);
      await expect(count(page), message).toHaveText('40 products');
      await expect(page.getByRole('combobox', { name: 'Sort by' }), message).toHaveValue(
        'featured',
      );
    }
  });

  test('opens its filters in a disclosure on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/collections/gloves-and-wraps');
    const all = (await count(page).innerText()).toLowerCase();
    const disclosure = page.getByRole('button', { name: 'Filters' });
    await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden();
    await disclosure.click();
    await box(page, /^Wraps \(/).check();
    expect(await violations(page)).toEqual([]);
    const shown = (await count(page).innerText()).toLowerCase();
    expect(shown).not.toBe(all);
    await page.getByRole('button', { name: new RegExp(`^Show ${shown}$`, 'i') }).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('loads a second picture on hover only', async ({ page }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const file = /images\/([\w-]+?)_\d+x\d+/.exec(request.url())?.[1];
      if (file) pictures.add(file);
    });
    await page.goto('/collections/bags');
    await page.waitForLoadState('networkidle');
    const before = new Set(pictures);
    await main(page).getByRole('article').first().hover();
    await expect.poll(() => pictures.size).toBe(before.size + 1);
  });
});
test('product list: analytics reports the list viewed, the product clicked and the product viewed', async ({
  page,
  addresses,
}) => {
  await page.goto('/collections/training-aids?sort=price-up');
  const first = await titles(page).first().innerText();
  await titles(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first, { ignoreCase: true });
  const seen = async (event: string, facts: object) =>
    (await readInbox(addresses, { event })).events.find((call) => matches(call.properties, facts))
      ?.properties;
  const pathId = new URL(page.url()).pathname.replace('/products/', '');
  await expect
    .poll(() => seen('Product Viewed', { path_id: pathId }))
    .toMatchObject({ brand: 'Cornerwork' });
  // Each call is a request of its own, and a longer one may arrive later.
  await expect
    .poll(() => seen('Product List Viewed', { list_id: 'training-aids' }))
    .toMatchObject({ category: 'Training aids' });
  await expect.poll(() => seen('Product Clicked', { path_id: pathId })).toBeTruthy();
  const list = await seen('Product List Viewed', { list_id: 'training-aids' });
  const clicked = await seen('Product Clicked', { path_id: pathId });
  expect(clicked).toMatchObject({ position: 1, quantity: 1 });
  const listed = list?.['products'] as object[];
  expect(listed).toHaveLength(9);
  expect(listed[0]).toEqual(clicked);
});
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('product list and product: can be read in full, without dead controls', async ({
    page,
    request,
  }) => {
    await page.goto('/products?Color=Red');
    await expect(titles(page)).toHaveCount(40);
    await expect(page.getByRole('checkbox').first()).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
    await expect(main(page).getByRole('button').first()).toBeHidden();
    await main(page).getByRole('link', { name: 'Corner Gloves', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corner Gloves' })).toBeVisible();
    await expect(main(page).getByText('$89.00').first()).toBeVisible();
    await expect(page.getByText(/sold out/i)).toHaveCount(0);
    await expect(pictures(page)).toHaveCount(5);
    await expect(main(page).getByText('Full-grain leather shell')).toBeVisible();
    await test.step('size charts are one below the other', async () => {
      await page.getByText('Find your size').click();
      await page.getByText('By hand').click();
      await expect(page.getByRole('cell', { name: '18 to 19 cm' })).toBeVisible();
    });
    await test.step('reviews are read, and not claimed where there are none', async () => {
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(8);
      await expect(reviews).toContainText('The other 3 are shown with JavaScript only.', {
        useInnerText: true,
      });
      await expect(reviews.getByRole('combobox')).toHaveCount(0);
      const html = await (await request.get('/products/wrap-wash-bag')).text();
      expect(html).toContain('No one has reviewed this yet.');
      expect(html).not.toMatch(/out of 5 stars|aggregateRating/);
    });
  });
});
function pictures(page: Page): Locator {
  return page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /^Enlarge/ });
}

function matches(properties: Record<string, unknown> | undefined, facts: object): boolean {
  return Object.entries(facts).every(([name, value]) => properties?.[name] === value);
}
