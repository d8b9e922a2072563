/** Lines that say more than a variant: plans, recipients of gift cards, and attributes of other apps. */
import type { Merchandise } from '../../../src/domain/cart/cart';
import { describeAttributes, merchandiseName } from '../../../src/domain/cart/cart';
import type { GiftRecipient } from '../../../src/domain/cart/gift-recipient';
import { readCartLink, writeCartLink } from '../../../src/features/shared-cart/cart-link';
import { addDays, dayOf } from '../../../src/lib/values/days';
import { createCart } from '../../../src/storefront/cart/cart-api';
import { getVariants, soldAs } from '../../../src/storefront/cart/shared-variants-api';
import { replaceLineItems } from '../../../src/storefront/checkout/line-items';
import { toCheckout } from '../../../src/storefront/checkout/to-checkout';
import { readCart } from '../../../stand-ins/services/rigs/cart-under-test';
import type { Browser, CartStore } from '../../rigs/cart/open-rehearsal';
import { loseCart, openRehearsal } from '../../rigs/cart/open-rehearsal';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

afterEach(() => rehearsal.shop.server.faults.clear());

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

const wraps = ['canvas-hand-wraps', '180 in', 'Red'] as const;
const quarterly = 'A fresh pair every three months, 15% off';
const engraving = { key: 'Engraving', value: 'Anna' };
const hidden = { key: '_batch', value: '7' };

/** Lists the lines of a tab, each with its plan, recipient and attributes. */
function shown(store: CartStore): string[] {
  return store.getState().lines.map(({ quantity, merchandise }) => {
    const { attributes = [], recipient } = merchandise;
    const facts = [...attributes.map(({ key }) => key), ...(recipient ? [recipient.email] : [])];
    return [`${quantity} ${merchandiseName(merchandise)}`, ...facts].join(' + ');
  });
}

const allLines = [
  '1 Canvas Hand Wraps, 180 in / Red, A fresh pair every six months, 10% off',
  `3 Canvas Hand Wraps, 180 in / Red, ${quarterly}`,
  '1 Canvas Hand Wraps, 180 in / Red',
  '1 Cornerwork Gift Card, $25.00',
  '1 Cornerwork Gift Card, $25.00, for ben@example.com + ben@example.com',
  '2 Cornerwork Gift Card, $25.00, for Ana + ana@example.com',
  '1 Corner Gloves, 12oz / Red + _batch',
  '1 Corner Gloves, 12oz / Red, Engraving: Anna + Engraving',
  '1 Corner Gloves, 12oz / Red',
];

/** Fills a tab's cart; the attributes of the gloves are those of another app of the shop. */
async function fill({ openTab }: Browser): Promise<CartStore> {
  const store = openTab();
  const { variantGid } = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  const lines = [[], [engraving], [hidden]].map((attributes) => ({
    ...{ merchandiseId: variantGid, quantity: 1, attributes },
  }));
  const created = await createCart(rehearsal.client, { lines });
  if (!created.ok || !created.data.cart) throw new Error('There is no cart.');
  await store.getState().switchTo(created.data.cart.cartGid);
  const planned = (option: string) => rehearsal.planned(option, ...wraps);
  for (const card of [cardFor(ana), cardFor(ben), cardFor(ana), cardFor()]) {
    await store.getState().add(card);
  }
  await store.getState().add(rehearsal.merchandise(...wraps));
  await store.getState().add(planned('Every 3 months'), 2);
  await store.getState().add(planned('Every 3 months'));
  await store.getState().add(planned('Every 6 months'));
  return store;
}

/** Expects that a tab shows all lines, and that the service holds them as they are. */
async function expectAll(browser: Browser, store: CartStore): Promise<void> {
  expect(shown(store)).toEqual(allLines);
  const held = await browser.serviceCart(store);
  expect(held?.lines.map(({ merchandise }) => merchandiseName(merchandise))).toEqual(
    store.getState().lines.map(({ merchandise }) => merchandiseName(merchandise)),
  );
  expect(held?.lines[5]?.merchandise.recipient).toEqual(ana);
  expect(held?.lines.flatMap(({ merchandise }) => merchandise.attributes ?? [])).toEqual([
    hidden,
    engraving,
  ]);
}

describe('lines that differ only in plan, recipient or attributes', () => {
  it('are lines of their own, also after a reload, and are changed and removed alone', async () => {
    const browser = rehearsal.openBrowser();
    const store = await fill(browser);
    await expectAll(browser, store);
    const [, quarterlyLine, once] = store.getState().cart?.lines ?? [];
    expect(quarterlyLine).toMatchObject({
      merchandise: { price: { cents: 1275 }, compareAtPrice: { cents: 1500 } },
      total: { cents: 3825 },
    });
    expect(once?.merchandise.plan).toBeUndefined();

    const reloaded = browser.openTab();
    await reloaded.getState().hydrate();
    await expectAll(browser, reloaded);
    const keys = reloaded.getState().lines.map(({ lineKey }) => lineKey);
    await reloaded.getState().setQuantity(keys[6] ?? '', 3);
    await reloaded.getState().remove(keys[4] ?? '');
    await reloaded.getState().setQuantity(keys[0] ?? '', 4);
    const changed = allLines.with(6, `3${allLines[6]?.slice(1)}`);
    expect(shown(reloaded)).toEqual(changed.with(0, `4${allLines[0]?.slice(1)}`).toSpliced(4, 1));
  });

  it('are rebuilt when the shop has lost the cart', async () => {
    const browser = rehearsal.openBrowser();
    const before = (await fill(browser)).getState().cartGid;
    loseCart(browser);
    const later = browser.openTab();
    await later.getState().hydrate();
    expect(later.getState().cartGid).not.toBe(before);
    await expectAll(browser, later);
  });

  it('are back when they are put back, and when the shopper says that no order was placed', async () => {
    const browser = rehearsal.openBrowser();
    const store = await fill(browser);
    const lines = [...store.getState().lines].reverse();
    await Promise.all(lines.map(({ lineKey }) => store.getState().remove(lineKey)));
    expect(shown(store)).toEqual([]);
    await store.getState().addLines(lines);
    await expectAll(browser, store);

    store.getState().noteCheckoutOpened();
    rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
    await store.getState().refresh();
    expect(shown(store)).toEqual([]);
    await store.getState().restoreLines();
    await expectAll(browser, store);
  });

  it('are kept while offline, over a reload', async () => {
    const browser = rehearsal.openBrowser();
    browser.network.goOffline();
    const before = browser.openMortalTab();
    await before.store.getState().hydrate();
    await before.store.getState().add(cardFor(ana));
    await before.store.getState().add(rehearsal.planned('Every 3 months', ...wraps), 2);
    before.kill();
    const after = browser.openTab();
    await after.getState().hydrate();
    const lines = [
      `2 Canvas Hand Wraps, 180 in / Red, ${quarterly}`,
      '1 Cornerwork Gift Card, $25.00, for Ana + ana@example.com',
    ];
    expect(shown(after)).toEqual(lines);
    browser.network.goOnline();
    await after.getState().resume();
    expect(shown(after)).toEqual(lines);
    expect((await browser.serviceCart(after))?.lines).toMatchObject([
      { quantity: 2, merchandise: { plan: { name: quarterly } } },
      { quantity: 1, merchandise: { recipient: ana } },
    ]);
  });

  it('are shared with their plans and attributes, and without their recipients', async () => {
    const store = await fill(rehearsal.openBrowser());
    const path = writeCartLink({ lines: store.getState().lines, discountCodes: [] });
    expect(decodeURIComponent(path)).not.toMatch(/ana@|ben/i);
    const link = readCartLink(path.slice('/cart'.length));
    if (!link || 'problem' in link) throw new Error(path);
    expect(link.lines.flatMap(({ attributes = [] }) => attributes)).toEqual([hidden, engraving]);
    const found = await getVariants(rehearsal.client, [link.lines[0]?.variantGid ?? '']);
    const [variant] = found.ok ? found.data : [];
    const names = link.lines.map(({ planGid }) => variant && soldAs(variant, planGid)?.plan?.name);
    expect(names.slice(0, 3)).toEqual([
      'A fresh pair every six months, 10% off',
      quarterly,
      undefined,
    ]);
    expect(variant && soldAs(variant, 'gid://shopify/SellingPlan/1')).toBeUndefined();
  });
});

it('gift recipients: reach the shop as the attributes it knows', async () => {
  const store = rehearsal.openBrowser().openTab();
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

it('gift recipients: a refusal of the shop names the card and its field, and takes nothing else', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().add(cardFor(ben));
  await store.getState().add(cardFor({ ...ana, message: 'x'.repeat(201) }));
  expect(store.getState().errors.cart).toEqual([
    'Cornerwork Gift Card, $25.00, for Ana: Message is too long (maximum is 200 characters).',
  ]);
  expect(shown(store)).toEqual([allLines[4]]);
});

it('line attributes: replacing the lines of an order takes them along', async () => {
  const store = await fill(rehearsal.openBrowser());
  const { cart, lines } = store.getState();
  if (!cart) throw new Error('There is no cart.');
  const engraved = lines.filter(({ merchandise }) => describeAttributes(merchandise).length > 0);
  const items = engraved.map(({ merchandise }) => ({ ...merchandise, quantity: 2 }));
  const replaced = await replaceLineItems(rehearsal.client, toCheckout(cart), items);
  expect(replaced).toMatchObject({
    data: { cart: { lines: [{ quantity: 2, merchandise: { attributes: [engraving] } }] } },
  });
});

it('plans: a line in a plan is shown at once, at its price', async () => {
  const store = rehearsal.openBrowser().openTab();
  const adding = store.getState().add(rehearsal.planned('Every 3 months', ...wraps), 1);
  const [line] = store.getState().lines;
  expect(line).toMatchObject({
    isPending: true,
    merchandise: { price: { cents: 1275 }, plan: { name: quarterly } },
  });
  await adding;
  expect(store.getState().lines).toMatchObject([{ lineKey: line?.lineKey, isPending: false }]);
});

it('plans: a rebuilt cart leaves out, by name, a line whose plan is no longer offered', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'), 1);
  const stale = {
    ...rehearsal.merchandise(...wraps),
    plan: { planGid: 'gid://shopify/SellingPlan/1', name: 'Once a decade' },
  };
  const localLines = [{ lineGid: 'line', quantity: 1, merchandise: stale }];
  store.setState({ localLines: [...store.getState().localLines, ...localLines] });
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await store.getState().refresh();
  expect(store.getState().lines).toMatchObject([{ merchandise: { productTitle: 'Speed Rope' } }]);
  expect(store.getState().errors.cart).toEqual([
    'Canvas Hand Wraps, 180 in / Red, Once a decade could not be put back. This plan is no longer offered. Choose another on its page.',
  ]);
});
