import type { Merchandise } from '../../../src/domain/cart/cart';
import { merchandiseName } from '../../../src/domain/cart/cart';
import type { GiftRecipient } from '../../../src/domain/cart/gift-recipient';
import { writeCartLink } from '../../../src/features/shared-cart/cart-link';
import { addDays, dayOf } from '../../../src/lib/values/days';
import type { CartStore, Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal } from '../../rigs/cart/open-rehearsal';
import { readCart } from '../../rigs/storefront-service/cart-under-test';

let rehearsal: Rehearsal;
beforeAll(async () => {
  rehearsal = await openRehearsal();
});
afterAll(() => rehearsal.close());

const ana: GiftRecipient = {
  email: 'ana@example.com',
  name: 'Ana',
  message: 'Round one is on me.\nWrap up.',
  sendOn: addDays(dayOf(new Date()), 20),
  utcOffset: 300,
};
const ben: GiftRecipient = { ...ana, email: 'ben@example.com', name: '', message: '', sendOn: '' };

const cardFor = (recipient?: GiftRecipient): Merchandise => ({
  ...rehearsal.merchandise('gift-card', '$25.00'),
  ...(recipient && { recipient }),
});

const shown = (store: CartStore) =>
  store
    .getState()
    .lines.map(({ quantity, merchandise }) => `${quantity} ${merchandiseName(merchandise)}`);

const forAll = [
  '1 Cornerwork Gift Card, $25.00',
  '1 Cornerwork Gift Card, $25.00, for ben@example.com',
  '2 Cornerwork Gift Card, $25.00, for Ana',
];

async function fillWithCards(store: CartStore): Promise<void> {
  const { add } = store.getState();
  await add(cardFor(ana));
  await add(cardFor(ben));
  await add(cardFor(ana));
  await add(cardFor());
}

it('gift recipients: cards for two people are two lines, also after a reload', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await fillWithCards(store);
  expect(shown(store)).toEqual(forAll);
  const reloaded = browser.openTab();
  await reloaded.getState().hydrate();
  expect(shown(reloaded)).toEqual(forAll);
  expect(reloaded.getState().lines[2]?.merchandise.recipient).toEqual(ana);
  const key = reloaded.getState().lines[1]?.lineKey ?? '';
  await reloaded.getState().remove(key);
  expect(shown(reloaded)).toEqual([forAll[0], forAll[2]]);
});

it('gift recipients: reach the shop as the attributes it knows', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(cardFor(ana));
  const cart = await readCart(rehearsal.shop, store.getState().cartGid ?? '');
  expect(cart?.lines.nodes[0]).toMatchObject({
    attributes: [
      { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
      { key: 'Recipient email', value: 'ana@example.com' },
      { key: 'Recipient name', value: 'Ana' },
      { key: 'Message', value: 'Round one is on me.\nWrap up.' },
      { key: 'Send on', value: ana.sendOn },
      { key: '__shopify_offset', value: '300' },
    ],
  });
});

it('gift recipients: are kept while offline and in a cart that is created anew', async () => {
  const browser = rehearsal.openBrowser();
  browser.network.goOffline();
  const before = browser.openMortalTab();
  await before.store.getState().hydrate();
  await before.store.getState().add(cardFor(ana));
  before.kill();
  browser.network.goOnline();
  const store = browser.openTab();
  await store.getState().hydrate();
  await store.getState().resume();
  const gid = store.getState().cartGid;
  store.setState({ cartGid: `${gid?.split('?')[0]}x?key=lost`, cart: null });
  await store.getState().refresh();
  expect(store.getState().cartGid).not.toBe(gid);
  expect((await browser.serviceCart(store))?.lines).toMatchObject([
    { quantity: 1, merchandise: { recipient: ana } },
  ]);
});

it('gift recipients: a refusal of the shop names the card and its field, and takes nothing else', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(cardFor(ben));
  await store.getState().add(cardFor({ ...ana, message: 'x'.repeat(201) }));
  expect(store.getState().errors.cart).toEqual([
    'Cornerwork Gift Card, $25.00, for Ana: Message is too long (maximum is 200 characters).',
  ]);
  expect(shown(store)).toEqual([`1 Cornerwork Gift Card, $25.00, for ben@example.com`]);
});

it('gift recipients: a shared cart says nothing of them', async () => {
  const store = rehearsal.openBrowser().openTab();
  await fillWithCards(store);
  const link = writeCartLink({ lines: store.getState().lines, discountCodes: [] });
  expect(decodeURIComponent(link)).not.toMatch(/ana|ben/i);
});
