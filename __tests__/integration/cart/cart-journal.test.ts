import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { addLines } from '../../../src/storefront/cart/cart-api';
import type { Browser, Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => rehearsal.close());

/** Accepts only the error of a task whose tab was closed. */
function expectEnd(error: unknown): void {
  expect(error).toEqual(new Error('The page has ended.'));
}

function openChanges({ storage }: Browser): number {
  const keys = Array.from({ length: storage.length }, (_unused, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith('cornerwork-cart-change-')).length;
}

it('journal: replays offline changes after a reload, and shows them at once', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  browser.network.goOffline();
  await store.getState().add(rehearsal.merchandise('round-timer'), 2);
  await store.getState().setNote('Ring twice.');
  kill();

  const later = browser.openTab();
  const loading = later.getState().hydrate();
  expect(shownLines(later)).toEqual(['2 Round Timer', '1 Speed Rope']);
  expect(later.getState()).toMatchObject({
    isWaiting: true,
    note: 'Ring twice.',
    errors: { network: expect.stringMatching(/^You are offline\./) as string },
  });
  await loading;
  browser.network.goOnline();
  await later.getState().resume();
  const held = await browser.serviceCart(later);
  expect(held).toMatchObject({ totalQuantity: 3, note: 'Ring twice.' });
  expect(openChanges(browser)).toBe(0);
});

it('journal: neither loses nor repeats nor shows twice an addition in flight when the page was closed', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rope);
  const sending = browser.network.nextSent();
  const adding = store.getState().add(rope, 2);
  await sending;
  kill();
  await expect(adding).rejects.toThrow('The page has ended.');

  const later = browser.openTab();
  const shown = new Set<string>();
  later.subscribe(() => void shown.add(shownLines(later).join(', ')));
  await later.getState().hydrate();
  // First what is stored, before the outbox is read; both happen in one step.
  expect([...shown]).toEqual(['1 Speed Rope', '3 Speed Rope']);
  expect((await browser.serviceCart(later))?.totalQuantity).toBe(3);
  expect(openChanges(browser)).toBe(0);
});

it('journal: keeps the changes two tabs request in the same moment', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const browser = rehearsal.openBrowser();
  const [left, right] = [browser.openTab(), browser.openTab()];
  await Promise.all([
    left.getState().add(rehearsal.merchandise('speed-rope'), 2),
    right.getState().add(rehearsal.merchandise('round-timer'), 3),
  ]);
  await left.getState().refresh();
  expect(shownLines(left)).toEqual(['3 Round Timer', '2 Speed Rope']);
  expect((await browser.serviceCart(left))?.totalQuantity).toBe(5);
  expect(openChanges(browser)).toBe(0);
});

it('journal: keeps a change whose page was left while the cart was read before it', async () => {
  const browser = rehearsal.openBrowser();
  const { store, leave } = browser.openMortalTab();
  const { variantGid } = rehearsal.merchandise('speed-rope');
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  browser.network.goOffline();
  await store.getState().setQuantity(variantGid, 2);
  browser.network.goOnline();
  const release = browser.network.hold();
  const reading = browser.network.nextSent();
  const resumed = store.getState().resume().catch(expectEnd);
  await reading;
  await leave(5, false);
  release();
  await resumed;

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(shownLines(later)).toEqual(['2 Speed Rope']);
  expect((await browser.serviceCart(later))?.totalQuantity).toBe(2);
});

it.each(['add', 'set'] as const)(
  'journal: neither repeats nor undoes a change (%s) that arrives after its page was left',
  async (kind) => {
    const browser = rehearsal.openBrowser();
    const { sent } = browser.network;
    const { store, leave } = browser.openMortalTab();
    const rope = rehearsal.merchandise('speed-rope');
    await store.getState().add(rope);
    // After 3 s the request would count as lost; a busy machine takes longer to release it.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const release = browser.network.hold();
    const sending = browser.network.nextSent();
    const { add, setQuantity } = store.getState();
    const changing = kind === 'add' ? add(rope, 2) : setQuantity(rope.variantGid, 3);
    await sending;
    await leave(5, false);
    await changing.catch(expectEnd);
    sent.length = 0;

    const later = browser.openTab();
    const loading = later.getState().hydrate();
    while (sent.length < 3) await browser.network.nextSent();
    expect(sent).toEqual(['Cart', 'Cart', 'Cart']);
    release();
    await loading;
    expect(shownLines(later)).toEqual(['3 Speed Rope']);
    expect(later.getState().errors.network).toBeNull();
    expect((await browser.serviceCart(later))?.totalQuantity).toBe(3);
    expect(openChanges(browser)).toBe(0);
  },
);

it('journal: sends a change once if its page was left just before it was sent', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rope);
  browser.network.goOffline();
  await store.getState().add(rope, 2);
  browser.network.goOnline();
  browser.network.sent.length = 0;
  const reading = browser.network.nextSent();
  const resumed = store.getState().resume();
  await reading;
  store.getState().leave();
  await resumed;
  kill();
  expect(browser.network.sent).toEqual(['Cart']);

  const later = browser.openTab();
  await later.getState().hydrate();
  expect((await browser.serviceCart(later))?.totalQuantity).toBe(3);
  expect(browser.network.sent.filter((name) => name === 'CartLinesAdd')).toHaveLength(1);
});

it.each(['Cart', 'CartLinesAdd'])(
  'journal: keeps a change of a page that is left, whose request %s is aborted before it hears so',
  async (request) => {
    const browser = rehearsal.openBrowser();
    const rope = rehearsal.merchandise('speed-rope');
    await browser.openTab().getState().add(rope);
    const { store, leave } = browser.openMortalTab();
    await store.getState().hydrate();
    if (request === 'Cart') store.setState({ isUnconfirmed: true });
    const release = browser.network.hold();
    const sending = browser.network.nextSent();
    const adding = store.getState().add(rope);
    await sending;
    expect(browser.network.sent.at(-1)).toBe(request);
    const leaving = leave(3, true);
    release();
    await Promise.allSettled([leaving, adding]);

    const later = browser.openTab();
    await later.getState().hydrate();
    await later.getState().add(rope);
    expect(shownLines(later)).toEqual(['3 Speed Rope']);
    expect((await browser.serviceCart(later))?.totalQuantity).toBe(3);
    expect(later.getState().errors.network).toBeNull();
  },
);

it('journal: a later page says that a change has failed, also once it has loaded the cart', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  const { variantGid } = rehearsal.merchandise('speed-rope');
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  browser.network.meet('unreachable', 'unreachable');
  await store.getState().setQuantity(variantGid, 2);
  kill();

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(later.getState().cart?.totalQuantity).toBe(1);
  await later.getState().setNote('Ring twice.');
  await later.getState().refresh();
  expect(later.getState().errors.network).toBe('Not everything you changed was saved.');
  await later.getState().resume();
  expect(shownLines(later)).toEqual(['2 Speed Rope']);
  expect(later.getState().errors.network).toBeNull();
});

it.each([
  ['is made with the next one if nobody saw its message', false, '4 Speed Rope'],
  ['is retried by the next one if its message was seen', true, '2 Speed Rope'],
] as const)('journal: a failed addition %s', async (_title, isSeen, shown) => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rope);
  browser.network.meet('unreachable', 'unreachable');
  await store.getState().add(rope, 2);
  expect(store.getState().failed).toHaveLength(1);
  if (isSeen) store.getState().noteFailureShown();
  await store.getState().add(rope);
  expect(shownLines(store)).toEqual([shown]);
  expect((await browser.serviceCart(store))?.totalQuantity).toBe(Number(shown[0]));
  expect(openChanges(browser)).toBe(0);
});

it('journal: a later page is silent about a failed change that the shop has made', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rope);
  browser.network.meet('lost', 'unreachable');
  await store.getState().add(rope, 2);
  expect(store.getState().errors.network).toBe('We could not check your cart with the shop.');
  kill();

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(shownLines(later)).toEqual(['3 Speed Rope']);
  expect(later.getState().errors.network).toBeNull();
  expect(openChanges(browser)).toBe(0);
});

it('cart: continues in a page that was left and is shown again', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rope);
  const release = browser.network.hold();
  const sending = browser.network.nextSent();
  const adding = store.getState().add(rope, 2);
  await sending;
  store.getState().leave();
  const waiting = store.getState().setQuantity(rope.variantGid, 7);
  const continued = store.getState().comeBack();
  release();
  await Promise.all([adding, waiting, continued]);
  expect((await browser.serviceCart(store))?.totalQuantity).toBe(7);
  expect(openChanges(browser)).toBe(0);
});

it('tabs: one whose lock was taken sends nothing more before the others had their turn', async () => {
  const browser = rehearsal.openBrowser();
  const [slow, other] = [browser.openTab(), browser.openTab()];
  const rope = rehearsal.merchandise('speed-rope');
  await slow.getState().add(rope);
  await other.getState().hydrate();
  browser.network.sent.length = 0;
  const release = browser.network.hold();
  const sending = browser.network.nextSent();
  const adding = slow.getState().add(rope, 2);
  await sending;
  const waiting = slow.getState().setQuantity(rope.variantGid, 7);
  const refreshed = other.getState().refresh();
  const continued = slow.getState().giveWay();
  release();
  await Promise.all([adding, waiting, refreshed, continued]);
  expect(browser.network.sent).toEqual(['CartLinesAdd', 'Cart', 'CartLinesUpdate']);
  expect((await browser.serviceCart(slow))?.totalQuantity).toBe(7);
  expect(openChanges(browser)).toBe(0);
});

it('cart: ends what was going on before it continues in a page that is shown again', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rope);
  let abort: (reason: Error) => void = () => undefined;
  let arrive: () => void = () => undefined;
  const aborted = new Promise<void>((_, reject) => (abort = reject));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  browser.network.meet({ held: aborted }, 'pass', { held: arrived });
  const sending = browser.network.nextSent();
  const adding = store.getState().add(rope, 2);
  await sending;
  store.getState().leave();
  const continued = store.getState().comeBack();
  const checking = browser.network.nextSent();
  abort(new TypeError('fetch failed'));
  await checking;
  await browser.network.nextSent();
  // Only the answer was aborted: the request arrives now.
  const { cartGid } = store.getState();
  const late = [{ merchandiseId: rope.variantGid, quantity: 2 }];
  await addLines(rehearsal.client, cartGid ?? '', late);
  arrive();
  await Promise.all([adding, continued]);
  expect((await browser.serviceCart(store))?.totalQuantity).toBe(3);
  expect(openChanges(browser)).toBe(0);
});

it('flush: sends changes that share no subject with one in flight when the page is closed', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  const [rope, timer] = [rehearsal.merchandise('speed-rope'), rehearsal.merchandise('round-timer')];
  await store.getState().add(rope);
  await store.getState().add(timer);
  browser.network.sent.length = 0;
  const release = browser.network.hold();
  const sending = browser.network.nextSent();
  const ended = [
    store.getState().setQuantity(rope.variantGid, 2),
    store.getState().setQuantity(timer.variantGid, 3),
  ];
  await sending;
  const again = store.getState().setQuantity(rope.variantGid, 5);
  const flushed = browser.network.nextSent();
  store.getState().leave();
  await flushed;
  expect(browser.network.sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate']);
  kill();
  release();
  await Promise.allSettled([...ended, again]);

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(shownLines(later)).toEqual(['3 Round Timer', '5 Speed Rope']);
  expect((await browser.serviceCart(later))?.totalQuantity).toBe(8);
});

it('journal: retries a failed first line, even after a reload', async () => {
  const browser = rehearsal.openBrowser();
  const { store, kill } = browser.openMortalTab();
  browser.network.meet({ status: 401 });
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  expect(shownLines(store)).toEqual([]);
  expect(store.getState().errors).toMatchObject({
    network: 'Not everything you changed was saved.',
    cart: [expect.stringMatching(/^Speed Rope.*The shop has a problem/)],
  });
  kill();

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(later.getState().errors.network).toBe('Not everything you changed was saved.');
  expect(shownLines(later)).toEqual([]);
  await later.getState().resume();
  expect(shownLines(later)).toEqual(['1 Speed Rope']);
  expect(later.getState().errors).toMatchObject({ network: null, cart: [] });
});

it('tabs: rebuild from what the other tab has added, not from an old copy', async () => {
  const browser = rehearsal.openBrowser();
  const [left, right] = [browser.openTab(), browser.openTab()];
  await left.getState().add(rehearsal.merchandise('speed-rope'));
  await right.getState().hydrate();
  await right.getState().add(rehearsal.merchandise('round-timer'), 4);
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await left.getState().add(rehearsal.merchandise('speed-rope'));
  expect(shownLines(left)).toEqual(['4 Round Timer', '2 Speed Rope']);
  expect((await browser.serviceCart(left))?.totalQuantity).toBe(6);
});

it('tabs: an order known in one of them is asked about in none', async () => {
  const browser = rehearsal.openBrowser();
  const [left, right] = [browser.openTab(), browser.openTab()];
  await left.getState().add(rehearsal.merchandise('speed-rope'));
  await right.getState().hydrate();
  left.getState().noteCheckoutOpened();
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await left.getState().noteOrderPlaced();
  expect(left.getState()).toMatchObject({ lines: [], unconfirmedLines: [], cartGid: null });
  await right.getState().refresh();
  expect(right.getState()).toMatchObject({ lines: [], unconfirmedLines: [], cartGid: null });
  await right.getState().add(rehearsal.merchandise('round-timer'));
  expect(shownLines(right)).toEqual(['1 Round Timer']);
});

it('cart: keeps a new cart when an order is known', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  await store.getState().noteOrderPlaced();
  expect(shownLines(store)).toEqual(['1 Speed Rope']);
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await store.getState().refresh();
  expect(shownLines(store)).toEqual(['1 Speed Rope']);
});

it.each([0.5, -1, Number.NaN, 10_001])(
  'cart: refuses a quantity of %d next to its line',
  async (quantity) => {
    const browser = rehearsal.openBrowser();
    const store = browser.openTab();
    const rope = rehearsal.merchandise('speed-rope');
    await store.getState().add(rope, 2);
    await store.getState().setQuantity(rope.variantGid, quantity);
    expect(store.getState().errors.lines).toEqual({
      [rope.variantGid]: 'Enter a whole number up to 10,000.',
    });
    expect((await browser.serviceCart(store))?.totalQuantity).toBe(2);
  },
);

it('journal: ignores stored changes that cannot have been requested', async () => {
  const browser = rehearsal.openBrowser();
  await browser.openTab().getState().add(rehearsal.merchandise('speed-rope'));
  for (const [index, text] of hostileEntries.entries()) {
    browser.storage.setItem(`cornerwork-cart-change-${index + 1}`, text);
  }
  const later = browser.openTab();
  await later.getState().hydrate();
  expect(later.getState().changes).toEqual([]);
  expect((await browser.serviceCart(later))?.totalQuantity).toBe(1);
  expect(browser.storage.getItem(cartStorageKey)).not.toBeNull();
});

const hostileEntries = [
  'not json',
  'null',
  '{"change":{"changeId":1,"kind":"add","lines":[]}}',
  '{"change":{"changeId":1,"kind":"add","lines":[{"lineKey":"<script>"}]}}',
  '{"change":{"changeId":-1,"kind":"set-note","note":"x"}}',
  '{"change":{"changeId":1,"kind":"drop-tables"}}',
  `{"change":{"changeId":1,"kind":"set-note","note":"${'x'.repeat(5001)}"}}`,
];
