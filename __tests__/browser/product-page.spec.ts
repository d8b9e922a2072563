import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from '../rigs/browser/addresses';
import { expectSound, violations } from '../rigs/browser/axe';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { readInbox } from '../rigs/browser/inbox';
import { thingsIn } from '../rigs/browser/structured-data';

const main = (page: Page) => page.getByRole('main');

test.describe('product', () => {
  test('shows the variant of its address, and separates sold out from unavailable', async ({
    page,
  }) => {
    await page.goto('/products/corner-gloves?Size=12oz&Color=Blue');
    const sizes = page.getByRole('group', { name: 'Size' });
    const colors = page.getByRole('group', { name: 'Color' });
    await expect(sizes.getByRole('link', { name: '12oz' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('For the bag up to 150 lb (68 kg)')).toBeVisible();
    await expect(pictures(page).first()).toHaveAccessibleName(/blue/);
    await sizes.getByRole('link', { name: '10oz' }).click();
    await expect(page).toHaveURL('/products/corner-gloves?Size=10oz&Color=Blue');
    await colors.getByRole('link', { name: 'Eggshell sold out' }).click();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await expect(page.getByText('10oz / Eggshell: sold out for now')).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });

  test('changes the variant without a request', async ({ page }) => {
    const stock = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('ProductAvailability') ?? false,
    );
    await page.goto('/products/corner-gloves');
    await stock;
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

  test('reports an unknown option in its address', async ({ page }) => {
    await page.goto('/products/corner-gloves?Size=99oz');
    await expect(main(page).getByRole('alert')).toHaveText(
      'There is no Size “99oz” of this. You are looking at 10oz / Red.',
    );
    await expectSound(page);
    await page.goto('/products/corner-gloves?Color=%3Cimg%20src=x%20onerror=alert(1)%3E');
    await expect(main(page).getByRole('alert')).toContainText('<img src=x onerror=alert(1)>');
    await page.goto('/products/corner-gloves?utm_source=mail&size=12oz');
    await expect(page.getByRole('link', { name: '12oz' })).toHaveAttribute('aria-current', 'true');
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });

  test('leaves a size to the shopper, and asks for it instead of adding', async ({ page }) => {
    await page.goto('/products/boxing-shoes');
    const size = page.getByRole('combobox', { name: 'Size' });
    await expect(size).toHaveValue('');
    await expect(size).toContainText('-- Please select a size --');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(size).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toHaveCount(0);
    await expectSound(page);
    const colors = page.getByRole('group', { name: 'Color' });
    await colors.getByRole('link', { name: 'Black' }).click();
    await expect(page).toHaveURL('/products/boxing-shoes?Color=Black');
    await size.selectOption({ label: 'US 9' });
    await expect(page).toHaveURL('/products/boxing-shoes?Size=US%209&Color=Black');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('US 9 / Black');
  });

  test('has its title, price and picture in the first screen of a phone, and the day of arrival', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/products/corner-gloves', '/products/corner-gloves?Size=16oz']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(main(page).getByText('$').first()).toBeInViewport();
      await expect(pictures(page).first()).toBeInViewport({ ratio: 0.9 });
    }
    await expect(main(page).getByText(/^Order today, have it \w{3}, \w{3} \d/)).toBeVisible();
  });

  test('has its usual price on a card, which leads to it; its options mark what is reduced', async ({
    page,
  }) => {
    await page.goto('/collections/gloves-and-wraps');
    const card = main(page).getByRole('article').filter({ hasText: 'Corner Gloves' });
    await expect(card).toContainText('$89.00– to $99.00 One size reduced');
    await expect(card.getByText('Sale', { exact: true })).toHaveCount(0);
    await card.getByRole('link', { name: 'Corner Gloves' }).click();
    await expect(page).toHaveURL('/products/corner-gloves');
    await page
      .getByRole('group', { name: 'Color' })
      .getByRole('link', { name: 'Eggshell' })
      .click();
    await expect(page.getByRole('link', { name: '16oz sale $84.00' })).toBeVisible();
    await expectSound(page);
  });

  test('has its size charts in tabs, and without script one below the other', async ({
    page,
    openContext,
  }) => {
    await page.goto('/products/corner-gloves');
    await page.getByText('Find your size').click();
    await page.getByRole('tab', { name: 'By hand' }).click();
    await expect(page.getByRole('cell', { name: '18 to 19 cm' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('tab', { name: 'By use' }).click();
    const widest = page.getByRole('region', { name: /^Table: Your weight, / });
    const hidden = await widest.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(hidden, 'pixels of the table out of sight at 1440 px').toBe(0);
    const still = await openContext({ javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(page.url());
    await plain.getByText('Find your size').click();
    await plain.getByText('By hand').click();
    await expect(plain.getByRole('cell', { name: '18 to 19 cm' })).toBeVisible();
  });

  test('links to guides and related products; pictures can be browsed and enlarged by keyboard', async ({
    page,
  }) => {
    await page.goto('/products/corner-gloves');
    await expect(page.getByRole('region', { name: 'Guides using this gear' })).toBeVisible();
    const others = page.getByRole('region', { name: 'Goes with this' });
    await expect(others.getByRole('article')).toHaveCount(4);
    await expect(others.getByRole('link', { name: 'Corner Gloves', exact: true })).toHaveCount(0);
    const thumbs = main(page).getByRole('button', { name: /^Picture: / });
    await thumbs.nth(2).click();
    await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
    // The header may cover its upper part; its neighbors are beside the viewport.
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.5 });
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

  test('asks for stock once, and shows unknown stock as available', async ({ page, addresses }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData();
      if (body?.includes('ProductAvailability')) asked.push(body);
    });
    await page.goto('/products/corner-gloves');
    await expect.poll(() => asked).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    const removed = await rehearse(addresses, {
      kind: 'throttled',
      operation: 'ProductAvailability',
    });
    await page.goto('/products/punch-tracker');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await expect(page.getByText(/sold out/i)).toHaveCount(0);
    await removed();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });

  test('follows changes of stock', async ({ page, addresses }) => {
    await page.goto('/products/bag-day-gloves?Size=L&Color=Black');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await leaveUnits(addresses, 'CW-BD-L-BLK', 2);
    await page.reload();
    await expect(page.getByText('Only 2 left')).toBeVisible();
    await leaveUnits(addresses, 'CW-BD-L-BLK', 0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await expect(
      page
        .getByRole('group', { name: 'Size' })
        .getByRole('link', { name: 'L sold out', exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Sold out' }).scrollIntoViewIfNeeded();
    const notice = page.getByRole('region', { name: 'Email me when it is back' });
    await notice.getByRole('textbox', { name: 'Email Address' }).fill('waits@example.com');
    await page.keyboard.press('Enter');
    await expect(notice.getByRole('status')).toHaveText(
      'Noted. We will email you once when L / Black is back.',
    );
    expect(await violations(page)).toEqual([]);
    await leaveUnits(addresses, 'CW-BD-L-BLK', 28);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    const subjects = async () =>
      (await readInbox(addresses)).mails
        .filter(({ to }) => to === 'waits@example.com')
        .map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(['Bag Day Gloves, L / Black is back']);
  });

  test('keeps its button visible on a narrow screen, without covering the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products/corner-gloves');
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

  test('warnings stand beside the price, and in the cart where the law asks for it', async ({
    page,
    request,
  }) => {
    await page.goto('/products/round-timer');
    const hazard = 'WARNING: CHOKING HAZARD. Small parts';
    await expect(main(page).getByText('CHOKING HAZARD. Small parts')).toBeInViewport();
    await page.goto('/products/thai-pads');
    const header = main(page).locator('header');
    await expect(header).toContainText('WARNING: This product can expose you to chromium');
    await expect(header.getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByText('This product can expose you to chromium')).toBeVisible();
    const twin = await (await request.get('/products/round-timer/index.md')).text();
    expect(twin).toContain(hazard.replace('WARNING:', '**WARNING:**'));
    await expectSound(page);
  });

  test('a renewal has its terms beside the button, and the way out that the shop has', async ({
    page,
  }) => {
    await page.goto('/products/cornerwork-membership?Plan=Monthly');
    const button = main(page).getByRole('button', { name: 'Add to cart' }).first();
    await expect(button).toHaveAccessibleDescription(
      /By adding it you agree: Cornerwork Membership renews, .*\$19\.00 every month, until you cancel\./,
    );
    await main(page).getByRole('link', { name: 'Cancellation policy' }).click();
    await page.getByRole('link', { name: 'your account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.goto('/products/cornerwork-membership?Plan=Monthly');
    await main(page).getByRole('link', { name: 'Cancel online in your account' }).click();
    await expect(page.getByRole('button', { name: 'Show what renews' })).toBeVisible();
  });

  test('memberships, gift cards, kits and single variants have pages of their own', async ({
    page,
  }) => {
    for (const [path, expected] of [
      [
        '/products/cornerwork-membership',
        ['14 days free, then $19.00 a month.', 'Nothing to ship, so no delivery is charged.'],
      ],
      ['/products/gift-card', ['Denominations', 'Nothing to ship, so no delivery is charged.']],
      ['/products/first-round-kit', ['In the box', '$176.00', 'Round Timer']],
      ['/products/gym-duffel', ['Goes with this', 'Free from $99', 'Thirty days']],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        for (const words of expected) {
          await expect(main(page).getByText(words).first()).toBeVisible();
        }
        await expect(main(page)).not.toContainText('Default Title');
        await expectSound(page);
      });
    }
  });

  test('structured data lists all its variants', async ({ request }) => {
    const html = await (await request.get('/products/corner-gloves')).text();
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
    const graph = thingsIn(text);
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
function pictures(page: Page): Locator {
  return page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /^Enlarge/ });
}

/** True if another element covers the middle of this one. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const [box] = node.getClientRects();
    if (!box) return false;
    const over = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
    return over !== null && over.closest('[class*="bar"]') !== null;
  });
}

/** Sets the stock of a variant, as if others had bought it. */
async function leaveUnits(addresses: Addresses, sku: string, units: number): Promise<void> {
  await rehearse(addresses, { kind: 'stock-change', sku, units, count: 1 });
}
