import type { Merchandise } from '../../../src/domain/cart/cart';
import { describeAttributes, merchandiseName } from '../../../src/domain/cart/cart';
import type { GiftRecipient } from '../../../src/domain/cart/gift-recipient';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { readCartLink, writeCartLink } from '../../../src/features/shared-cart/cart-link';
import { addDays, dayOf } from '../../../src/lib/values/days';
import { createCart } from '../../../src/storefront/cart/cart-api';
import { replaceLineItems } from '../../../src/storefront/checkout/line-items';
import { toCheckout } from '../../../src/storefront/checkout/to-checkout';
import type { Browser, CartStore, Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal } from '../../rigs/cart/open-rehearsal';
import { readCart } from '../../../stand-ins/services/rigs/cart-under-test';

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

/** Adds lines as another app of the shop does, with attributes that this site does not know. */
async function fillWithGloves(browser: Browser): Promise<CartStore> {
  const store = browser.openTab();
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  const lines = [[], [{ key: 'Engraving', value: 'Anna' }], [{ key: '_batch', value: '7' }]].map(
    (attributes) => ({ merchandiseId: gloves.variantGid, quantity: 1, attributes }),
  );
  const created = await createCart(rehearsal.client, { lines });
  if (!created.ok || !created.data.cart) throw new Error('There is no cart.');
  await store.getState().switchTo(created.data.cart.cartGid);
  return store;
}

const gloveLines = [
  [undefined, '_batch', '7'],
  ['Engraving: Anna', 'Engraving', 'Anna'],
  [undefined, undefined, undefined],
];

/** Lists what each line says of itself, with the attribute that the service holds. */
async function gloves(store: CartStore) {
  const cart = await readCart(rehearsal.shop, store.getState().cartGid ?? '');
  return store.getState().lines.map(({ merchandise }, index) => {
    const [attribute] = cart?.lines.nodes[index]?.attributes ?? [];
    return [describeAttributes(merchandise)[0], attribute?.key, attribute?.value];
  });
}

it('line attributes: keep lines of one variant apart, each with a quantity of its own', async () => {
  const store = await fillWithGloves(rehearsal.openBrowser());
  expect(await gloves(store)).toEqual(gloveLines);
  const [hidden, engraved] = store.getState().lines;
  expect(merchandiseName(engraved?.merchandise ?? cardFor())).toMatch(/, Engraving: Anna$/);
  await store.getState().setQuantity(hidden?.lineKey ?? '', 3);
  const cart = await readCart(rehearsal.shop, store.getState().cartGid ?? '');
  expect(cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
});

it('line attributes: are back after a line was removed and put back', async () => {
  const store = await fillWithGloves(rehearsal.openBrowser());
  const lines = [...store.getState().lines].reverse();
  await Promise.all(lines.map(({ lineKey }) => store.getState().remove(lineKey)));
  expect(shown(store)).toEqual([]);
  await store.getState().addLines(lines);
  expect(await gloves(store)).toEqual(gloveLines);
});

it('line attributes: are kept in a cart that is created anew from the browser', async () => {
  const browser = rehearsal.openBrowser();
  const { cartGid } = (await fillWithGloves(browser)).getState();
  const stored = browser.storage.getItem(cartStorageKey) ?? '';
  browser.storage.setItem(cartStorageKey, stored.replace(cartGid ?? '', `${cartGid}lost`));
  const reloaded = browser.openTab();
  await reloaded.getState().hydrate();
  expect(reloaded.getState().cartGid).not.toBe(cartGid);
  expect(await gloves(reloaded)).toEqual(gloveLines);
});

it('line attributes: are back when the shopper says that no order was placed', async () => {
  const store = await fillWithGloves(rehearsal.openBrowser());
  store.getState().noteCheckoutOpened();
  store.setState({ cartGid: 'gid://shopify/Cart/bought?key=0', cart: null });
  await store.getState().refresh();
  expect(shown(store)).toEqual([]);
  await store.getState().restoreLines();
  expect(await gloves(store)).toEqual(gloveLines);
});

it('line attributes: are part of a shared cart', async () => {
  const { lines } = (await fillWithGloves(rehearsal.openBrowser())).getState();
  const link = readCartLink(writeCartLink({ lines, discountCodes: [] }).slice('/cart'.length));
  expect(link).toMatchObject({
    lines: [
      { attributes: [{ key: '_batch', value: '7' }] },
      { attributes: [{ key: 'Engraving', value: 'Anna' }] },
      { quantity: 1 },
    ],
  });
});

it('line attributes: replacing the lines of an order takes them along', async () => {
  const store = await fillWithGloves(rehearsal.openBrowser());
  const { cart } = store.getState();
  if (!cart) throw new Error('There is no cart.');
  const engraved = store.getState().lines.slice(1, 2);
  const items = engraved.map(({ merchandise }) => ({ ...merchandise, quantity: 2 }));
  const replaced = await replaceLineItems(rehearsal.client, toCheckout(cart), items);
  expect(replaced).toMatchObject({
    data: {
      cart: { lines: [{ quantity: 2, merchandise: { attributes: [{ key: 'Engraving' }] } }] },
    },
  });
});
