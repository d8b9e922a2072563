import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { parse } from 'node-html-parser';
import type { Addresses } from '../rigs/browser/addresses';
import { expectSound, violations } from '../rigs/browser/axe';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { readMailRoom } from '../rigs/browser/inbox';
import { thingsIn } from '../rigs/browser/structured-data';

const main = (page: Page) => page.getByRole('main');

test.describe('product', () => {
  test('shows the variant of its address, and separates sold out from unavailable', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isAboutStock(request)) asked.push('stock');
      if (/page-data|\/api\//.test(request.url())) asked.push(request.url());
    });
    await page.goto('/products/corner-gloves?Size=12oz&Color=Blue');
    const sizes = page.getByRole('group', { name: 'Size' });
    const colors = page.getByRole('group', { name: 'Color' });
    await test.step('asks for stock once', async () => {
      const ofStock = () => asked.filter((what) => what === 'stock');
      await expect.poll(ofStock).toHaveLength(1);
      await page.waitForLoadState('networkidle');
      expect(ofStock()).toHaveLength(1);
    });
    await expect(sizes.getByRole('link', { name: '12oz' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('For the bag up to 150 lb (68 kg)')).toBeVisible();
    await expect(pictures(page).first()).toHaveAccessibleName(/blue/);
    await test.step('changes the variant without a request', async () => {
      asked.length = 0;
      await sizes.getByRole('link', { name: '14oz' }).click();
      await expect(page).toHaveURL('/products/corner-gloves?Size=14oz&Color=Blue');
      await expect(main(page).getByText('$94.00').first()).toBeVisible();
      expect(asked).toEqual([]);
    });
    await sizes.getByRole('link', { name: '10oz' }).click();
    await expect(page).toHaveURL('/products/corner-gloves?Size=10oz&Color=Blue');
    await colors.getByRole('link', { name: 'Eggshell sold out' }).click();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await expect(page.getByText('10oz / Eggshell: sold out for now')).toBeVisible();
    await expect(page.getByRole('link', { name: '16oz sale $84.00' })).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    // Variants have no entries of their own in the history.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('reports an unknown option in its address', async ({ page }) => {
    const gloves = '/products/corner-gloves';
    const follow = (search: string) => page.evaluate(`window.___navigate('${gloves}${search}')`);
    await page.goto(`${gloves}?Size=99oz`);
    await expect(main(page).getByRole('alert')).toHaveText(
      'There is no Size “99oz” of this. You are looking at 10oz / Red.',
    );
    await expectSound(page);
    await follow('?Color=%3Cimg%20src=x%20onerror=alert(1)%3E');
    await expect(main(page).getByRole('alert')).toContainText('<img src=x onerror=alert(1)>');
    await follow('?utm_source=mail&size=12oz');
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

  test('on a phone has its title, price and picture in the first screen, and its button always in view, without covering the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/products/corner-gloves?Size=16oz', '/products/corner-gloves']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(main(page).getByText('$').first()).toBeInViewport();
      await expect(pictures(page).first()).toBeInViewport({ ratio: 0.9 });
    }
    await expect(main(page).getByText(/^Order today, have it \w{3}, \w{3} \d/)).toBeVisible();
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

  test('has its usual price and its colors on a card, all of which leads to it', async ({
    page,
  }) => {
    await page.goto('/collections/gloves-and-wraps');
    const card = main(page).getByRole('article').filter({ hasText: 'Corner Gloves' });
    await expect(card).toContainText('$89.00– to $99.00 One size reduced');
    await expect(card).toContainText('Colors: Red, Blue, Eggshell');
    await expect(card.getByText('Sale', { exact: true })).toHaveCount(0);
    await expect(card.getByRole('link')).toHaveCount(1);
    await card.click({ position: { x: 8, y: 8 } });
    await expect(page).toHaveURL('/products/corner-gloves');
    const colors = page.getByRole('group', { name: 'Color' });
    await colors.getByRole('link', { name: 'Eggshell' }).click();
    await expect(page).toHaveURL('/products/corner-gloves?Size=10oz&Color=Eggshell');
  });

  test('has size charts in tabs, guides, related products, and pictures to browse and enlarge by keyboard', async ({
    page,
  }) => {
    await page.goto('/products/corner-gloves');
    await expect(page.getByRole('region', { name: 'Guides using this gear' })).toBeVisible();
    const others = page.getByRole('region', { name: 'Goes with this' });
    await expect(others.getByRole('article')).toHaveCount(4);
    await expect(others.getByRole('link', { name: 'Corner Gloves', exact: true })).toHaveCount(0);
    await test.step('pictures', async () => {
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
      await page.keyboard.press('Enter');
      await large.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(large).toHaveCount(0);
      await expect(pictures(page).nth(2)).toBeFocused();
    });
    await test.step('size charts', async () => {
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
    });
  });

  test('follows changes of stock, and shows unknown stock as available', async ({
    page,
    addresses,
  }) => {
    await leaveUnits(addresses, 'CW-BD-L-BLK', 2);
    await page.goto('/products/bag-day-gloves?Size=L&Color=Black');
    await expect(page.getByText('Only 2 left')).toBeVisible();
    await leaveUnits(addresses, 'CW-BD-L-BLK', 0);
    const fault = { kind: 'throttled', operation: 'ProductAvailability' };
    const removed = await rehearse(addresses, fault);
    const refused = page.waitForResponse((answer) => isAboutStock(answer.request()));
    await page.reload();
    await refused;
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await expect(page.getByText(/sold out/i)).toHaveCount(0);
    await removed();
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
      (await readMailRoom(addresses)).mails
        .filter(({ to }) => to === 'waits@example.com')
        .map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(['Bag Day Gloves, L / Black is back']);
  });

  test('warnings stand beside the price, and in the cart where the law asks for it', async ({
    page,
    request,
  }) => {
    const read = async (path: string) => (await request.get(path)).text();
    const hazard = 'WARNING: CHOKING HAZARD. Small parts';
    const html = parse(await read('/products/round-timer'));
    expect(html.querySelector('main header')?.text).toContain(hazard);
    const twin = await read('/products/round-timer/index.md');
    expect(twin).toContain(hazard.replace('WARNING:', '**WARNING:**'));
    await page.goto('/products/thai-pads');
    const header = main(page).locator('header');
    await expect(header).toContainText('WARNING: This product can expose you to chromium');
    await expect(header.getByText('This product can expose you to chromium')).toBeInViewport();
    await expect(header.getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByText('This product can expose you to chromium')).toBeVisible();
    await expectSound(page);
  });

  test('kits, single variants, gift cards and memberships have pages of their own', async ({
    page,
  }) => {
    await page.goto('/products/first-round-kit');
    for (const [path, expected] of [
      ['/products/first-round-kit', ['In the box', '$176.00', 'Round Timer']],
      ['/products/gym-duffel', ['Goes with this', 'Free from $99', 'Thirty days']],
      ['/products/gift-card', ['Denominations', 'Nothing to ship, so no delivery is charged.']],
      [
        '/products/cornerwork-membership',
        ['14 days free, then $19.00 a month.', 'Nothing to ship, so no delivery is charged.'],
      ],
    ] as const) {
      await test.step(path, async () => {
        await page.evaluate(`window.___navigate('${path}')`);
        await expect(page).toHaveURL(path);
        for (const words of expected) {
          await expect(main(page).getByText(words).first()).toBeVisible();
        }
        await expect(main(page)).not.toContainText('Default Title');
        await expectSound(page);
      });
    }
    await test.step('a renewal has its terms beside the button, and the way out that the shop has', async () => {
      const button = main(page).getByRole('button', { name: 'Add to cart' }).first();
      await expect(button).toHaveAccessibleDescription(
        /By adding it you agree: Cornerwork Membership renews, .*\$19\.00 every month, until you cancel\./,
      );
      const online = main(page).getByRole('link', { name: 'Cancel online in your account' });
      const wayOut = (await online.getAttribute('href')) ?? '';
      await main(page).getByRole('link', { name: 'Cancellation policy' }).click();
      await page.getByRole('link', { name: 'your account' }).click();
      await expect(page).toHaveURL(wayOut);
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Show what renews' })).toBeVisible();
    });
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

function isAboutStock(request: Request): boolean {
  return request.postData()?.includes('ProductAvailability') ?? false;
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
