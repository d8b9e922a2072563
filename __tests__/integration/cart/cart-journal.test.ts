import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { addLines } from '../../../src/storefront/cart/cart-api';
import type { Browser, CartStore } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

afterEach(() => jest.restoreAllMocks());

/** Accepts only the error of a task whose tab was closed. */
function expectEnd(error: unknown): void {
  expect(error).toEqual(new Error('The page has ended.'));
}

function openChanges({ storage }: Browser): number {
  const keys = Array.from({ length: storage.length }, (_unused, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith('cornerwork-cart-change-')).length;
}

/** Opens a page with a rope in its cart; `reload` opens the next one. */
async function pageWithRope() {
  const browser = rehearsal.openBrowser();
  const { network } = browser;
  const page = browser.openMortalTab();
  const rope = rehearsal.merchandise('speed-rope');
  await page.store.getState().add(rope);
  network.sent.length = 0;
  const reload = async () => {
    const later = browser.openTab();
    await later.getState().hydrate();
    return later;
  };
  /** Expects what a page shows and the service holds, and that nothing waits in storage. */
  const expectHeld = async (store: CartStore, lines: string[]) => {
    const pieces = lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    expect(shownLines(store)).toEqual(lines);
    expect((await browser.serviceCart(store))?.totalQuantity).toBe(pieces);
    expect(openChanges(browser)).toBe(0);
  };
  return { ...page, browser, network, sent: network.sent, rope, reload, expectHeld };
}

/** Holds back the next request, which is sent by the given function. */
async function holdWhile<T>(network: Browser['network'], send: () => Promise<T>) {
  const release = network.hold();
  const sending = network.nextSent();
  const ended = send();
  await sending;
  return { release, ended };
}

it('journal: replays offline changes after a reload, and shows them at once', async () => {
  const { browser, store, network, kill, expectHeld } = await pageWithRope();
  network.goOffline();
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
  network.goOnline();
  await later.getState().resume();
  await expectHeld(later, ['2 Round Timer', '1 Speed Rope']);
  expect((await browser.serviceCart(later))?.note).toBe('Ring twice.');
});

it('journal: neither loses nor repeats nor shows twice an addition in flight when the page was closed', async () => {
  const { browser, store, network, kill, rope, expectHeld } = await pageWithRope();
  const sending = network.nextSent();
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
  await expectHeld(later, ['3 Speed Rope']);
});

it('journal: keeps a change whose page was left while the cart was read before it', async () => {
  const { store, network, leave, rope, reload, expectHeld } = await pageWithRope();
  network.goOffline();
  await store.getState().setQuantity(rope.variantGid, 2);
  network.goOnline();
  const { release, ended } = await holdWhile(network, store.getState().resume);
  const resumed = ended.catch(expectEnd);
  await leave(5, false);
  release();
  await resumed;
  await expectHeld(await reload(), ['2 Speed Rope']);
});

it.each(['add', 'set'] as const)(
  'journal: neither repeats nor undoes a change (%s) that arrives after its page was left',
  async (kind) => {
    const { browser, store, network, sent, leave, rope, expectHeld } = await pageWithRope();
    // After 3 s the request would count as lost; a busy machine takes longer to release it.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { add, setQuantity } = store.getState();
    const { release, ended } = await holdWhile(network, () =>
      kind === 'add' ? add(rope, 2) : setQuantity(rope.variantGid, 3),
    );
    await leave(5, false);
    await ended.catch(expectEnd);
    sent.length = 0;

    const later = browser.openTab();
    const loading = later.getState().hydrate();
    while (sent.length < 3) await network.nextSent();
    expect(sent).toEqual(['Cart', 'Cart', 'Cart']);
    release();
    await loading;
    expect(later.getState().errors.network).toBeNull();
    await expectHeld(later, ['3 Speed Rope']);
  },
);

it('journal: sends a change once if its page was left just before it was sent', async () => {
  const { store, network, sent, kill, rope, reload, expectHeld } = await pageWithRope();
  network.goOffline();
  await store.getState().add(rope, 2);
  network.goOnline();
  sent.length = 0;
  const reading = network.nextSent();
  const resumed = store.getState().resume();
  await reading;
  store.getState().leave();
  await resumed;
  kill();
  expect(sent).toEqual(['Cart']);
  await expectHeld(await reload(), ['3 Speed Rope']);
  expect(sent.filter((name) => name === 'CartLinesAdd')).toHaveLength(1);
});

it.each(['Cart', 'CartLinesAdd'])(
  'journal: keeps a change of a page that is left, whose request %s is aborted before it hears so',
  async (request) => {
    const { browser, network, sent, rope, reload, expectHeld } = await pageWithRope();
    const { store, leave } = browser.openMortalTab();
    await store.getState().hydrate();
    if (request === 'Cart') store.setState({ isUnconfirmed: true });
    const { release, ended } = await holdWhile(network, () => store.getState().add(rope));
    expect(sent.at(-1)).toBe(request);
    // Long enough for what waits to see whether the page is left.
    const leaving = leave(2_000, true);
    release();
    await Promise.allSettled([leaving, ended]);

    const later = await reload();
    expect(later.getState()).toMatchObject({ failed: [], errors: { network: null } });
    await later.getState().add(rope);
    await expectHeld(later, ['3 Speed Rope']);
    expect(later.getState().errors.network).toBeNull();
  },
);

it('journal: a later page says that a change has failed, also once it has loaded the cart', async () => {
  const { store, network, kill, rope, reload, expectHeld } = await pageWithRope();
  network.meet('unreachable', 'unreachable');
  await store.getState().setQuantity(rope.variantGid, 2);
  kill();

  const later = await reload();
  expect(later.getState().cart?.totalQuantity).toBe(1);
  await later.getState().setNote('Ring twice.');
  await later.getState().refresh();
  expect(later.getState().errors.network).toBe('Not everything you changed was saved.');
  await later.getState().resume();
  expect(later.getState().errors.network).toBeNull();
  await expectHeld(later, ['2 Speed Rope']);
});

it.each([
  ['is made with the next one if nobody saw its message', 'unreachable', false, '4 Speed Rope'],
  ['is not made again with the next one if the shop has made it', 'lost', false, '4 Speed Rope'],
  ['is retried by the next one if its message was seen', 'unreachable', true, '2 Speed Rope'],
] as const)('journal: a failed addition %s', async (_title, fault, isSeen, shown) => {
  const { store, network, rope, expectHeld } = await pageWithRope();
  network.meet(fault, 'unreachable');
  await store.getState().add(rope, 2);
  expect(store.getState().failed).toHaveLength(1);
  if (isSeen) store.getState().noteFailureShown();
  await store.getState().add(rope);
  await expectHeld(store, [shown]);
});

it('journal: a later page is silent about a failed change that the shop has made', async () => {
  const { store, network, kill, rope, reload, expectHeld } = await pageWithRope();
  network.meet('lost', 'unreachable');
  await store.getState().add(rope, 2);
  expect(store.getState().errors.network).toBe('We could not check your cart with the shop.');
  kill();
  const later = await reload();
  expect(later.getState().errors.network).toBeNull();
  await expectHeld(later, ['3 Speed Rope']);
});

it('cart: continues in a page that was left and is shown again', async () => {
  const { store, network, rope, expectHeld } = await pageWithRope();
  const { release, ended } = await holdWhile(network, () => store.getState().add(rope, 2));
  store.getState().leave();
  const waiting = store.getState().setQuantity(rope.variantGid, 7);
  const continued = store.getState().comeBack();
  release();
  await Promise.all([ended, waiting, continued]);
  await expectHeld(store, ['7 Speed Rope']);
});

it('cart: ends what was going on before it continues in a page that is shown again', async () => {
  const { store, network, rope, expectHeld } = await pageWithRope();
  let abort: (reason: Error) => void = () => undefined;
  let arrive: () => void = () => undefined;
  const aborted = new Promise<void>((_, reject) => (abort = reject));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  network.meet({ held: aborted }, 'pass', { held: arrived });
  const sending = network.nextSent();
  const adding = store.getState().add(rope, 2);
  await sending;
  store.getState().leave();
  const continued = store.getState().comeBack();
  const checking = network.nextSent();
  abort(new TypeError('fetch failed'));
  await checking;
  await network.nextSent();
  // Only the answer was aborted: the request arrives now.
  const { cartGid } = store.getState();
  const late = [{ merchandiseId: rope.variantGid, quantity: 2 }];
  await addLines(rehearsal.client, cartGid ?? '', late);
  arrive();
  await Promise.all([adding, continued]);
  await expectHeld(store, ['3 Speed Rope']);
});

it('flush: sends changes that share no subject with one in flight when the page is closed', async () => {
  const { store, network, sent, kill, rope, reload, expectHeld } = await pageWithRope();
  const timer = rehearsal.merchandise('round-timer');
  await store.getState().add(timer);
  sent.length = 0;
  const { setQuantity, leave } = store.getState();
  const { release, ended } = await holdWhile(network, () =>
    Promise.allSettled([setQuantity(rope.variantGid, 2), setQuantity(timer.variantGid, 3)]),
  );
  const again = setQuantity(rope.variantGid, 5);
  const flushed = network.nextSent();
  leave();
  await flushed;
  expect(sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate']);
  kill();
  release();
  await Promise.allSettled([ended, again]);
  await expectHeld(await reload(), ['3 Round Timer', '5 Speed Rope']);
});

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
