import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from '../rigs/browser/addresses';
import { violations } from '../rigs/browser/axe';
import { endFaultsForAll, rehearseForAll } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { readMailRoom, readOwnCalls } from '../rigs/browser/inbox';
import { typeInto } from '../rigs/browser/keyboard';
import { expectNoise } from '../rigs/browser/noise-watch';

const section = (page: Page) => page.locator('#newsletter');
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Email Address' });
const button = (page: Page) => section(page).getByRole('button', { name: 'Sign up' });

async function timesSent(addresses: Addresses, email: string): Promise<number> {
  const { signups } = await readMailRoom(addresses);
  return signups.find((signup) => signup.email === email)?.times ?? 0;
}

test.afterEach(({ addresses }) => endFaultsForAll(addresses));

test.describe('with script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('signup: by keyboard reports an invalid address at the field, shows thanks, stores the address and reports analytics', async ({
    page,
    addresses,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname === '/api/signup') posts.push(request.url());
    });
    await field(page).focus();
    await page.keyboard.type('mara@example');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription('invalid email');
    await expect(field(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(posts).toEqual([]);

    await typeInto(page, field(page), 'Mara.Keys@Example.com');
    await page.keyboard.press('Enter');
    const status = section(page).getByRole('status');
    await expect(status).toHaveText('Thanks for signing up!');
    await expect(status).toBeFocused();
    await expect(field(page)).toHaveCount(0);
    await expect(section(page).getByRole('heading', { name: 'What comes next' })).toBeVisible();
    await expect(section(page).getByRole('listitem').getByRole('link')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    expect(await timesSent(addresses, 'mara.keys@example.com')).toBe(1);
    await expect
      .poll(async () => {
        const { events } = await readOwnCalls(page, addresses);
        return events.find(({ event }) => event === 'Campaign Subscribed')?.context?.traits?.email;
      })
      .toBe('mara.keys@example.com');
    const { events } = await readOwnCalls(page, addresses);
    expect(events.map(({ event }) => event)).toContain('Campaign Viewed');
  });

  test('signup: two presses send one request, the emails confirm and unsubscribe, and that device is not asked again', async ({
    page,
    addresses,
  }) => {
    const email = 'leaves.again@example.com';
    await rehearseForAll(addresses, { kind: 'delay', milliseconds: 500 });
    await field(page).fill(email);
    await button(page).dblclick();
    await expect(section(page).getByRole('button', { name: 'Signing up…' })).toBeVisible();
    await expect(section(page).getByRole('status')).toHaveText('Thanks for signing up!');
    expect(await timesSent(addresses, email)).toBe(1);
    await endFaultsForAll(addresses);
    const follow = async (label: string) => {
      const { mails } = await readMailRoom(addresses);
      const links = mails.find(({ to }) => to === email)?.links ?? [];
      await page.goto(links.find((link) => link.label === label)?.href ?? '');
      await page.getByRole('button').click();
    };
    await follow('Confirm the address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
    await follow('Unsubscribe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more newsletters');
    const refusal = () => page.evaluate(() => localStorage.getItem('signup-refusal'));
    await expect.poll(refusal).toBe('unsubscribed');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section(page)).toHaveCount(0);
    // A link to the form is the reader's own wish.
    await page.goto('/cart');
    await page.goto('/#newsletter');
    expectNoise(page, /HTTP 409 POST .*\/api\/signup/);
    await field(page).fill(email);
    await button(page).click();
    await expect(field(page)).toHaveAccessibleDescription(/^This address has unsubscribed/);
    await expect(field(page)).toHaveValue(email);
    expect(await timesSent(addresses, email)).toBe(1);
  });

  test('signup: offline and with a failure the address is kept, and a later attempt succeeds', async ({
    page,
    context,
    addresses,
  }) => {
    // Pictures and chunks still in flight fail too.
    expectNoise(page, /^failed request: .*ERR_INTERNET_DISCONNECTED/);
    expectNoise(page, /HTTP 503 POST .*\/api\/signup/);
    await context.setOffline(true);
    await field(page).fill('second.try@example.com');
    await button(page).click();
    await expect(field(page)).toHaveAccessibleDescription(/^You are offline\./);
    await context.setOffline(false);
    await rehearseForAll(addresses, { kind: 'server-error', count: 2 });
    await button(page).click();
    await expect(field(page)).toHaveAccessibleDescription(
      'Our email service does not answer. Please try again in a minute.',
    );
    await expect(field(page)).toHaveValue('second.try@example.com');
    await expect(field(page)).toBeFocused();
    await button(page).click();
    await expect(section(page).getByRole('status')).toHaveText('Thanks for signing up!');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('signup: leads to a thanks page, back to the form, or to a page that reports a failure', async ({
    page,
    addresses,
  }) => {
    const send = async (email: string) => {
      await field(page).fill(email);
      await button(page).click();
    };
    await page.goto('/');
    await send('No.Script@example.com');
    await expect(page).toHaveURL(/\/signup\/thanks$/);
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Thanks for signing up!',
    );
    expect(await timesSent(addresses, 'no.script@example.com')).toBe(1);
    await page.getByRole('link', { name: 'Go back to home' }).click();
    await expect(page).toHaveURL(`${addresses.site}/`);

    // An address that only the site refuses.
    await send('mara@example');
    await expect(page).toHaveURL(/\/signup\/invalid$/);
    const again = page.getByRole('textbox', { name: 'Email Address' });
    await expect(again).toHaveAccessibleDescription('invalid email');
    await again.fill('mara.again@example.com');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup\/thanks$/);
    expect(await timesSent(addresses, 'mara.again@example.com')).toBe(1);

    await page.goto('/');
    await rehearseForAll(addresses, { kind: 'refused-key' });
    await send('unlucky@example.com');
    await expect(page).toHaveURL(/\/signup\/failed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing up did not work');
    expect(await timesSent(addresses, 'unlucky@example.com')).toBe(0);
  });
});

test('signup: pages of outcomes are whole, accessible and not indexed', async ({
  page,
  request,
}) => {
  for (const outcome of ['thanks', 'invalid', 'wait', 'failed', 'confirmed', 'unsubscribed']) {
    await page.goto(`/signup/${outcome}`);
    await expect(page.getByRole('heading', { level: 1 }), outcome).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${outcome} at ${width} px`).toEqual([]);
    }
  }
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  expect(sitemap).not.toContain('/signup/');
});
