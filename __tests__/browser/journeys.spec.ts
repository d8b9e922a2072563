import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addToCart, cartSettled, openCartPage } from '../rigs/browser/cart-desk';
import type { Addresses } from '../rigs/browser/addresses';
import { test } from '../rigs/browser/fixtures';
import {
  checkOut,
  field,
  fill,
  payAndComeBack,
  payButton,
  seattle,
} from '../rigs/browser/checkout-desk';
import type { Tracked } from '../rigs/browser/inbox';
import { endWait, inviteBack, readMailRoom, readOwnCalls } from '../rigs/browser/inbox';

/** Calls about what came into view. */
const scrolled = /^(?:Element Viewed(?!: search)|Campaign Viewed: newsletter)/;

/**
 * Follows the calls of a page's visitor. Each step of a journey waits for exactly the calls that it
 * causes, each of them valid, so that the order of the steps is the order of the calls. Within a step
 * they come in any order. What scrolls into view depends on the window and is left out; the outcome of a
 * search is not.
 */
function followJourney(page: Page, addresses: Addresses) {
  const past: string[] = [];
  const read = async () => {
    const { events, invalid } = await readOwnCalls(page, addresses);
    expect(invalid).toEqual([]);
    return events.map(describe).filter((call) => !scrolled.test(call));
  };
  return async (...expected: string[]) => {
    past.push(...expected);
    await expect.poll(async () => (await read()).sort()).toEqual([...past].sort());
  };
}

/** Describes a call: "event: what it is about". */
function describe(call: Tracked): string {
  const { properties = {} } = call;
  if (call.type === 'identify') return `Identify: ${call.userId ?? textOf(call.traits?.email)}`;
  if (call.type === 'page') return `Page: ${textOf(properties.path)}`;
  const { element, name, coupon_id: coupon, campaign, click_id: click } = properties;
  const about = [element, coupon, click ?? campaign, name].find((value) => value !== undefined);
  return about === undefined ? `${call.event}` : `${call.event}: ${textOf(about)}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

test('journeys: a reader searches, opens an article and signs up', async ({ page, addresses }) => {
  const expectNext = followJourney(page, addresses);
  await page.goto('/search');
  await expectNext('Page: /search', 'Campaign Viewed: announcement');
  await page.getByRole('searchbox').fill('how to throw a jab');
  await page.keyboard.press('Enter');
  await expectNext('Page: /search', 'Element Viewed: search');
  await page.getByRole('main').getByRole('link', { name: 'How to throw a jab' }).first().click();
  await expect(page).toHaveURL(/\/training\/how-to-throw-a-jab$/);
  await expectNext('Page: /training/how-to-throw-a-jab');
  const signup = page.getByRole('complementary', { name: 'Beside the article' });
  await signup.getByRole('textbox', { name: 'Email Address' }).fill('reader.walk@example.com');
  await signup.getByRole('button', { name: 'Sign up' }).click();
  await expect(signup.getByRole('status')).toContainText('Thanks for signing up!');
  await expectNext('Identify: reader.walk@example.com', 'Campaign Subscribed: newsletter');
});

test('journeys: a member comes back by an advertisement, closes the announcement and follows a button', async ({
  page,
  addresses,
}) => {
  const expectNext = followJourney(page, addresses);
  const campaign =
    'utm_source=google&utm_medium=cpc&utm_campaign=ladder&utm_cost=0.42&gclid=click-1';
  const invitation = await inviteBack(addresses, 'member.walk@example.com');
  const memberId = invitation.searchParams.get('member_id') ?? '';
  await page.goto(`/${invitation.search}&${campaign}&experiment.hero-order=swapped`);
  const hero = page.getByRole('main').locator('[data-track=hero]');
  await expectNext(
    'Page: /',
    `Identify: ${memberId}`,
    'Customer Dashboard Reactivation: come-back',
    'Ad Clicked: click-1',
    'Marketing Spend Updated: ladder',
    'Campaign Viewed: announcement',
  );
  expect(page.url()).not.toContain('member_');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expectNext('Campaign Dismissed: announcement');
  await hero.getByRole('link', { name: 'See the gear' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expectNext('Element Clicked: call to action', 'Page: /products', 'Product List Viewed');
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: 'track_click', name: 'See the gear' },
  ]);
});

test('journeys: a shopper tries codes, leaves the cart, comes back and goes to the checkout', async ({
  page,
  addresses,
}) => {
  const expectNext = followJourney(page, addresses);
  await addToCart(page, '/products/speed-rope');
  await expectNext(
    'Page: /products/speed-rope',
    'Product Viewed: Speed Rope',
    'Campaign Viewed: announcement',
    'Product Added: Speed Rope',
    'Cart Viewed',
  );
  const cart = await openCartPage(page);
  await expectNext('Page: /cart', 'Cart Viewed', 'Campaign Viewed: announcement');
  const field = cart.getByRole('textbox', { name: 'Discount code' });
  const remove = cart.getByRole('button', { name: /^Remove discount code/ });
  const enter = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press('Enter');
  };
  await enter('FIRSTBELL');
  await expectNext('Coupon Entered: FIRSTBELL', 'Coupon Denied: FIRSTBELL');
  await expect(field).toHaveAccessibleDescription('The discount code FIRSTBELL has expired.');
  await expect(remove).toHaveCount(0);
  await enter('CORNER10');
  await expectNext('Coupon Entered: CORNER10', 'Coupon Applied: CORNER10');
  await expect(field).toHaveAccessibleDescription('');
  await remove.click();
  await expectNext('Coupon Removed: CORNER10');
  await cartSettled(cart);
  // A file of the site: nothing of the shop runs there.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const left = JSON.parse(localStorage.getItem('left-cart') ?? 'null') as { leftAt: number };
    left.leftAt -= 2 * 60 * 60 * 1000;
    localStorage.setItem('left-cart', JSON.stringify(left));
  });
  await page.goto('/cart');
  await expectNext('Page: /cart', 'Cart Abandoned', 'Cart Viewed', 'Campaign Viewed: announcement');
  await page.reload();
  await expectNext('Page: /cart', 'Cart Viewed', 'Campaign Viewed: announcement');
  await page.goto('/checkout');
  await expectNext('Page: /checkout', 'Checkout Started', 'Campaign Viewed: announcement');
});

test('journeys: a cart left at the checkout is reminded of and counted, without its shopper', async ({
  page,
  addresses,
  openContext,
}) => {
  const expectNext = followJourney(page, addresses);
  const email = 'left.cart@example.com';
  await checkOut(page, '/products/speed-rope');
  await fill(page, { ...seattle, 'Email address': email });
  await expectNext(
    'Page: /products/speed-rope',
    'Product Viewed: Speed Rope',
    'Campaign Viewed: announcement',
    'Product Added: Speed Rope',
    'Cart Viewed',
    'Page: /checkout',
    'Checkout Started',
    'Campaign Viewed: announcement',
    `Identify: ${email}`,
  );
  await page.goto('/robots.txt');
  await endWait(addresses, email);
  await expectNext('Cart Abandoned');
  // An invitation to review the order comes when the shop's webhook does.
  const sent = async () =>
    (await readMailRoom(addresses)).mails.filter(
      ({ to, kind }) => to === email && kind !== 'review',
    );
  const [reminder] = await sent();
  const back = reminder?.links.find(({ label }) => label === 'Back to your cart')?.href ?? '';

  const elsewhere = await (await openContext()).newPage();
  await elsewhere.goto(back);
  const offer = elsewhere.getByRole('region', { name: 'Cart of the reminder' });
  await expect(offer).toContainText(email);
  await offer.getByRole('button', { name: 'Open it' }).click();
  await expect(elsewhere).toHaveURL(/\/cart$/);
  await expect(elsewhere.getByRole('main').getByRole('listitem')).toContainText('Speed Rope');
  const cartOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('cornerwork-cart') ?? '');
  const gid = /gid:\/\/shopify\/Cart\/[^"]+/;
  expect(gid.exec(await cartOf(elsewhere))).toEqual(gid.exec(await cartOf(page)));
  await elsewhere.goto('/checkout');
  await expect(field(elsewhere, 'Email address')).toHaveValue(email);
  await payButton(elsewhere).click();
  await payAndComeBack(elsewhere);
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Cornerwork order #\d+ confirmed$/),
    'Your cart is still in your corner',
  ]);
});

/** Opens a file of the site, where nothing of it runs, in another tab: it has the visitor's storage. */
async function openWatcher(page: Page): Promise<Page> {
  const watcher = await page.context().newPage();
  await watcher.goto('/robots.txt');
  return watcher;
}

test('journeys: a reader who leaves at once is counted once, without the library', async ({
  page,
  addresses,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(addresses.collector)) asked.push(request.url());
  });
  const expectNext = followJourney(await openWatcher(page), addresses);
  await page.goto('/training/how-to-throw-a-jab?utm_source=letter');
  const waiting = () => page.evaluate(() => JSON.stringify(window.analytics));
  await expect.poll(waiting).toMatch(/"page".*announcement|announcement.*"page"/);
  expect(asked).toEqual([]);
  await page.goto('about:blank');
  const calls = ['Page: /training/how-to-throw-a-jab', 'Campaign Viewed: announcement'];
  await expectNext(...calls);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect.poll(waiting).toMatch(/"page".*announcement|announcement.*"page"/);
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await page.goto('about:blank');
  await expectNext(...calls, 'Campaign Dismissed: announcement');
});

test('journeys: a shopper who adds and is gone within the second is counted once', async ({
  page,
  addresses,
}) => {
  const expectNext = followJourney(await openWatcher(page), addresses);
  await addToCart(page, '/products/speed-rope');
  await page.goto('about:blank');
  const visit = [
    'Product Viewed: Speed Rope',
    'Product Added: Speed Rope',
    'Cart Viewed',
    'Campaign Viewed: announcement',
  ];
  await expectNext('Page: /products/speed-rope', ...visit);
  await page.goto('/checkout');
  await expectNext('Page: /checkout', 'Checkout Started', 'Campaign Viewed: announcement');
});
