import type { ShopLetter } from '../../../../storefront-service/shop-service';
import { openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import { change, mutate, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

const dayMs = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Clock that stays until the test lets time pass, which ends every sleep. */
function steppedClock() {
  let ahead = 0;
  let wakeAll: (() => void)[] = [];
  return {
    now: () => new Date(Date.now() + ahead),
    sleep: (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        wakeAll.push(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
    pass: (ms: number) => {
      ahead += ms;
      const sleepers = wakeAll;
      wakeAll = [];
      for (const wake of sleepers) wake();
    },
  };
}

let shop: TestShop;
let card: string;
let mails: ShopLetter[];
let clock: ReturnType<typeof steppedClock>;
beforeAll(async () => {
  clock = steppedClock();
  shop = await openTestShop({ clock, sendMail: (letter) => mails.push(letter) });
  card = await variantId(shop, 'gift-card', '$25.00');
});
beforeEach(() => {
  mails = [];
});
afterAll(() => shop.close());

const forAna = (fields: Record<string, string> = {}) => ({
  merchandiseId: card,
  quantity: 1,
  attributes: Object.entries({
    __shopify_send_gift_card_to_recipient: 'on',
    'Recipient email': 'ana@example.com',
    ...fields,
  }).map(([key, value]) => ({ key, value })),
});

const toWashington = { addresses: [{ address: { deliveryAddress: washington }, selected: true }] };

async function buy(line: object, more: object = {}): Promise<void> {
  const input = { lines: [line], buyerIdentity: { email: 'ada@example.com' }, ...more };
  const { checkoutUrl } = await change(shop, 'cartCreate', { input });
  const page = await openCheckout(checkoutUrl);
  const paid = await submitCheckout(checkoutUrl, page, { card: '4242 4242 4242 4242' });
  expect(paid.status).toBe(303);
}

const mailTo = async (address: string): Promise<ShopLetter> => {
  let mail: ShopLetter | undefined;
  for (let looks = 0; looks < 200 && !mail; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    mail = mails.find(({ to, text }) => to === address && text.includes('Code: '));
  }
  if (!mail) throw new Error(`No gift card was mailed to ${address}.`);
  return mail;
};

it.each<[string, Record<string, string>, string | RegExp]>([
  ['no address', { 'Recipient email': '' }, 'Recipient email is required.'],
  ['a wrong address', { 'Recipient email': 'ana' }, 'Recipient email is invalid.'],
  ['a long name', { 'Recipient name': 'x'.repeat(256) }, /^Recipient name is too long/],
  ['a long message', { Message: 'x'.repeat(201) }, /^Message is too long/],
  ['a day that has passed', { 'Send on': dayIn(-3) }, /^Send on must be/],
  ['a day too far ahead', { 'Send on': dayIn(92) }, /^Send on must be/],
])('bought gift card: a recipient with %s is refused', async (_name, fields, message) => {
  const refused = [
    { code: 'GIFT_CARD_RECIPIENT_INVALID', message: expect.stringMatching(message) },
  ];
  const created = await mutate(shop, 'cartCreate', { input: { lines: [forAna(fields)] } });
  expect(created).toMatchObject({ cart: null, userErrors: refused });
  const { id: cartId } = await change(shop, 'cartCreate', { input: {} });
  const added = await mutate(shop, 'cartLinesAdd', { cartId, lines: [forAna(fields)] });
  expect(added.userErrors).toMatchObject(refused);
});

it('bought gift card: no discount applies to it, and nothing is shipped', async () => {
  const cart = await change(shop, 'cartCreate', {
    input: { lines: [forAna()], discountCodes: ['CORNER10'] },
  });
  expect(cart.cost.totalAmount.amount).toBe('25.0');
  expect(cart.discountCodes).toEqual([{ code: 'CORNER10', applicable: false }]);
  const page = await openCheckout(cart.checkoutUrl);
  expect(page.html).not.toContain('Shipping address');
  expect(page.html).toContain('Recipient email: ana@example.com');
  expect(page.html).not.toContain('__shopify');
});

it('bought gift card: its code is mailed to the buyer at once, and pays', async () => {
  await buy({ merchandiseId: card, quantity: 1 });
  const { text } = await mailTo('ada@example.com');
  const code = /Code: (\w+)/.exec(text)?.[1] ?? '';
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  const cart = await change(shop, 'cartCreate', {
    input: { lines: [{ merchandiseId: wraps, quantity: 1 }], giftCardCodes: [code] },
  });
  expect(cart.appliedGiftCards).toMatchObject([
    { lastCharacters: code.slice(-4).toUpperCase(), amountUsed: { amount: '15.0' } },
  ]);
});

it('bought gift card: is mailed to its recipient on the day, also after a restart', async () => {
  const message = 'Round one is on me.';
  await buy(forAna({ 'Recipient name': 'Ana', Message: message, 'Send on': dayIn(10) }));
  expect(mails.filter(({ to }) => to === 'ana@example.com')).toEqual([]);
  await shop.restart();
  clock.pass(11 * dayMs);
  const mail = await mailTo('ana@example.com');
  expect(mail.subject).toBe('ada@example.com gives you a Cornerwork gift card of $25.00');
  expect(mail.text).toMatch(
    /^Ana,\n\nada@example\.com gives you .*\n\n“Round one is on me\.”\n\nCode: \w{16}\n\nTo spend it, /,
  );
  const orders = await (await fetch(`${shop.server.url}/orders`)).text();
  expect(orders).toMatch(/Gift card ending in \w{4}:\s*mailed to ana@example\.com/);
  expect(orders).not.toContain(/Code: (\w+)/.exec(mail.text)?.[1]);
});

it('packing slip: has the note and no price', async () => {
  const merchandiseId = await variantId(shop, 'speed-rope', '9 ft', 'Black');
  await buy({ merchandiseId }, { note: 'Skip <b>like</b> Ana.', delivery: toWashington });
  const listed = await fetch(`${shop.server.url}/orders.json`);
  const { orders } = (await listed.json()) as { orders: { order_number: number }[] };
  const slipUrl = `${shop.server.url}/orders/${orders[0]?.order_number}/packing-slip`;
  const slip = await (await fetch(slipUrl)).text();
  expect(slip).toContain('1 x Speed Rope, 9 ft / Black');
  expect(slip).toContain('Skip &lt;b&gt;like&lt;/b&gt; Ana.');
  expect(slip).not.toContain('$');
});
