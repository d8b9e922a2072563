import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { test } from './support/fixtures';

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 });
const count = (page: Page) => main(page).getByRole('status');
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await main(page).getByRole('article').allInnerTexts();
  return texts.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', '')));
}

async function axeAtWidths(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `at ${width} px`).toEqual([]);
  }
}

test.describe('a list of products', () => {
  test('is narrowed by boxes with counts, in the address, there and back', async ({ page }) => {
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
    expect(await titles(page).allInnerTexts()).toEqual(blue);
    await page.reload();
    expect(await titles(page).allInnerTexts()).toEqual(blue);
    await titles(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(blue[0] ?? '', {
      ignoreCase: true,
    });
    await page.goBack();
    await expect(page).toHaveURL('/products?Type=Gloves&Color=Blue');
    await expect(titles(page)).toHaveText(blue, { ignoreCase: true });
  });

  test('asks the shop once, and nothing to be narrowed or sorted', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('ProductAvailability')) asked.push('stock');
      if (request.url().includes('page-data')) asked.push(request.url());
    });
    await page.goto('/products', { waitUntil: 'networkidle' });
    expect(asked.filter((what) => what === 'stock')).toEqual(['stock']);
    asked.length = 0;
    await box(page, 'Bags (5)').check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect(count(page)).toHaveText('5 products');
    await expect(page).toHaveURL('/products?Type=Bags&sort=newest');
    expect(asked).toEqual([]);
  });

  test('is sorted each way, and by a shared link', async ({ page }) => {
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

  test('says what it is narrowed to, and lets go of it piece by piece', async ({ page }) => {
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

  test('that fits nothing has a way on', async ({ page }) => {
    await page.goto('/products?Type=Membership&Color=Red');
    await expect(count(page)).toHaveText('0 products');
    await expect(main(page).getByText('Nothing matches all of that')).toBeVisible();
    await axeAtWidths(page);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(count(page)).toHaveText('40 products');
  });

  for (const search of [
    '?Color=%3Cscript%3Ealert(1)%3C/script%3E&Size=javascript:alert(1)',
    '?sort=__proto__&__proto__=x&constructor=y&Type=toString',
    `?Color=${'x'.repeat(4000)}`,
    '?%E0%A4%A&&&===&Price=-1&Price=NaN-NaN',
    `?${'Color=Nope&'.repeat(200)}`,
  ]) {
    test(`takes no harm from ${search.slice(0, 60)}`, async ({ page }) => {
      page.on('dialog', () => {
        throw new Error('A script from the address ran.');
      });
      await page.goto(`/products${search}`);
      await expect(count(page)).toHaveText('40 products');
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('featured');
    });
  }

  test('on a narrow screen opens its filters when asked', async ({ page }) => {
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

  test('sells what needs no choice at once, and leads to the rest', async ({ page }) => {
    await page.goto('/products');
    const only = main(page)
      .getByRole('button', { name: /^Add to cart: / })
      .first();
    const name = (await only.getAttribute('aria-label'))?.replace('Add to cart: ', '') ?? '';
    await only.click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.keyboard.press('Escape');
    const choose = main(page).getByRole('link', { name: 'Choose options' }).first();
    await expect(choose).toHaveAccessibleDescription(/\w/);
    await choose.click();
    await expect(page).toHaveURL(/\/products\/[\w-]+$/);
  });

  test('fetches a second picture only for a mouse', async ({ page }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const file = /images\/([\w-]+?)_\d+x\d+/.exec(request.url())?.[1];
      if (file) pictures.add(file);
    });
    await page.goto('/collections/bags', { waitUntil: 'networkidle' });
    const before = new Set(pictures);
    await main(page).getByRole('article').first().hover();
    await expect.poll(() => pictures.size).toBe(before.size + 1);
  });

  test('finds nothing against axe, as it comes and narrowed', async ({ page }) => {
    await page.goto('/products');
    await axeAtWidths(page);
    await page.goto('/collections/last-round?Color=Red&sort=newest');
    await axeAtWidths(page);
  });
});

test.describe('a product', () => {
  test('shows the variant of its address, and tells sold out from not made', async ({ page }) => {
    await page.goto('/products/corner-gloves?Size=12oz&Color=Blue');
    const sizes = page.getByRole('group', { name: 'Size' });
    const colors = page.getByRole('group', { name: 'Color' });
    await expect(sizes.getByRole('link', { name: '12oz' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('The one to take if you own one pair.')).toBeVisible();
    await expect(pictures(page).first()).toHaveAccessibleName(/blue/);
    await sizes.getByRole('link', { name: '10oz' }).click();
    await expect(page).toHaveURL('/products/corner-gloves?Size=10oz&Color=Blue');
    await colors.getByRole('link', { name: 'Eggshell sold out' }).click();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await expect(page.getByText('10oz / Eggshell: sold out for now')).toBeVisible();
    await axeAtWidths(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });

  test('chooses a variant without a request', async ({ page }) => {
    await page.goto('/products/corner-gloves', { waitUntil: 'networkidle' });
    const data: string[] = [];
    page.on('request', (request) => {
      if (/page-data|\/api\//.test(request.url())) data.push(request.url());
    });
    await page.getByRole('link', { name: '14oz' }).click();
    await expect(page).toHaveURL('/products/corner-gloves?Size=14oz&Color=Red');
    await expect(main(page).getByText('$94.00').first()).toBeVisible();
    expect(data).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('says so when its address asks for what is not there', async ({ page }) => {
    await page.goto('/products/corner-gloves?Size=99oz');
    await expect(main(page).getByRole('alert')).toHaveText(
      'There is no Size “99oz” of this. You are looking at 10oz / Red.',
    );
    await axeAtWidths(page);
    await page.goto('/products/corner-gloves?Color=%3Cimg%20src=x%20onerror=alert(1)%3E');
    await expect(main(page).getByRole('alert')).toContainText('<img src=x onerror=alert(1)>');
    await page.goto('/products/corner-gloves?utm_source=mail&size=12oz');
    await expect(page.getByRole('link', { name: '12oz' })).toHaveAttribute('aria-current', 'true');
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });

  test('has pictures to go through and to enlarge, by keyboard', async ({ page }) => {
    await page.goto('/products/corner-gloves');
    const thumbs = main(page).getByRole('button', { name: /^Picture: / });
    await thumbs.nth(2).click();
    await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.9 });
    await pictures(page).nth(2).focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Large picture' });
    await expect(large.getByText('3 of 5')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(large.getByText('4 of 5')).toBeVisible();
    await large.getByRole('button', { name: 'Zoom in' }).click();
    await expect(large.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(pictures(page).nth(2)).toBeFocused();
  });

  test('asks for stock once, and never calls unknown stock sold out', async ({
    page,
    addresses,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData();
      if (body?.includes('ProductAvailability')) asked.push(body);
    });
    await page.goto('/products/corner-gloves', { waitUntil: 'networkidle' });
    expect(asked).toHaveLength(1);
    const removed = await failStock(addresses.storefront);
    await page.goto('/products/punch-tracker', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await expect(page.getByText(/sold out/i)).toHaveCount(0);
    await removed();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });

  test('takes note of stock that changes under the shopper', async ({ page, addresses }) => {
    await page.goto('/products/bag-day-gloves?Size=L&Color=Black');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await leaveUnits(addresses.storefront, 'CW-BD-L-BLK', 2);
    await page.reload();
    await expect(page.getByText('Only 2 left')).toBeVisible();
    await leaveUnits(addresses.storefront, 'CW-BD-L-BLK', 0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await expect(
      page
        .getByRole('group', { name: 'Size' })
        .getByRole('link', { name: 'L sold out', exact: true }),
    ).toBeVisible();
    await leaveUnits(addresses.storefront, 'CW-BD-L-BLK', 28);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });

  test('keeps its button at hand on a narrow screen, and off what has the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products/corner-gloves', { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Add to cart' });
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport();
    const links = main(page).getByRole('link');
    for (let place = 0; place < (await links.count()); place += 1) {
      const link = links.nth(place);
      await link.focus();
      await expect.poll(() => isCovered(link)).toBe(false);
      await expect(button).toBeInViewport();
    }
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  });

  for (const [path, expected] of [
    [
      '/products/cornerwork-membership',
      ['Free trial', '14 days', 'Per month', '$19.00', 'Nothing to ship: it comes by email.'],
    ],
    ['/products/gift-card', ['Denominations', 'Nothing to ship: it comes by email.']],
    ['/products/first-round-kit', ['In the box', '$176.00', 'Round Timer', 'Pay over time with']],
    ['/products/gym-duffel', ['Goes with this', 'Delivery options and their prices are shown']],
  ] as const) {
    test(`is itself: ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const words of expected) {
        await expect(main(page).getByText(words).first()).toBeVisible();
      }
      await expect(main(page)).not.toContainText('Default Title');
      await axeAtWidths(page);
    });
  }

  test('leads to guides and to what goes with it', async ({ page }) => {
    await page.goto('/products/corner-gloves');
    await expect(page.getByRole('region', { name: 'Guides using this gear' })).toBeVisible();
    const others = page.getByRole('region', { name: 'Goes with this' });
    await expect(others.getByRole('article')).toHaveCount(4);
    await expect(others.getByRole('link', { name: 'Corner Gloves', exact: true })).toHaveCount(0);
  });

  test('describes itself and all its variants to machines', async ({ page }) => {
    await page.goto('/products/corner-gloves');
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const { '@graph': graph } = JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] };
    const group = graph.find((thing) => thing['@type'] === 'ProductGroup');
    expect(group).toMatchObject({
      name: 'Corner Gloves',
      brand: { name: 'Cornerwork' },
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    });
    const variants = group?.['hasVariant'] as Record<string, unknown>[];
    expect(variants).toHaveLength(12);
    expect(variants[0]).toMatchObject({
      sku: 'CW-CG-10-RED',
      size: '10oz',
      color: 'Red',
      offers: { price: '89.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    expect(graph.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
  });
});

test('the statistics say which list was seen, what was pressed in it and what was opened', async ({
  page,
  addresses,
}) => {
  await page.goto('/collections/training-aids?sort=price-up');
  const first = await titles(page).first().innerText();
  await titles(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first, { ignoreCase: true });
  const seen = async (event: string, facts: object) =>
    (await events(addresses.collector)).find(
      (call) => call.event === event && matches(call.properties, facts),
    )?.properties;
  const pathId = new URL(page.url()).pathname.replace('/products/', '');
  await expect
    .poll(() => seen('Product Viewed', { path_id: pathId }))
    .toMatchObject({ brand: 'Cornerwork' });
  const list = await seen('Product List Viewed', { list_id: 'training-aids' });
  expect(list).toMatchObject({ category: 'Training aids' });
  const clicked = await seen('Product Clicked', { path_id: pathId });
  expect(clicked).toMatchObject({ position: 1, quantity: 1 });
  const listed = list?.['products'] as object[];
  expect(listed).toHaveLength(9);
  expect(listed[0]).toEqual(clicked);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole list can be read, and no control pretends to work', async ({ page }) => {
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
  });
});

function pictures(page: Page): Locator {
  return page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /^Enlarge/ });
}

/** Whether something else lies over the middle of an element. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const [box] = node.getClientRects();
    if (!box) return false;
    const over = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
    return over !== null && over.closest('[class*="bar"]') !== null;
  });
}

function matches(properties: Record<string, unknown> | undefined, facts: object): boolean {
  return Object.entries(facts).every(([name, value]) => properties?.[name] === value);
}

type Event = { event?: string; properties?: Record<string, unknown> };

async function events(collector: string): Promise<Event[]> {
  const answer = (await (await fetch(`${collector}/inbox.json`)).json()) as { events: Event[] };
  return answer.events;
}

/** @returns ends the failure */
async function failStock(storefront: string): Promise<() => Promise<void>> {
  await setFault(storefront, { kind: 'throttled', operation: 'ProductAvailability' });
  return async () => {
    await fetch(`${storefront}/control/faults`, { method: 'DELETE' });
  };
}

/** Sets what is left of a variant, as if others had bought it. */
async function leaveUnits(storefront: string, sku: string, units: number): Promise<void> {
  await setFault(storefront, { kind: 'stock-change', sku, units, count: 1 });
}

async function setFault(storefront: string, fault: object): Promise<void> {
  const response = await fetch(`${storefront}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`The shop did not take the fault: ${await response.text()}`);
}
