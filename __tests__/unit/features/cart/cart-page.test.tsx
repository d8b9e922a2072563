/** @jest-environment jest-fixed-jsdom */
import { navigate } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxNoteLength } from '../../../../src/domain/cart/cart';
import { RenewalTerms } from '../../../../src/features/cart/buttons/renewal-terms';
import { wakeCart } from '../../../../src/features/cart/loading/wake-cart';
import { noMessages } from '../../../../src/features/cart/state/cart-state';
import type { CartState } from '../../../../src/features/cart/store/cart-store';
import { useCartStore } from '../../../../src/features/cart/store/cart-store';
import { exclusiveAcrossTabs, onLockStolen } from '../../../../src/features/cart/sync/cart-tabs';
import { CartContents } from '../../../../src/features/cart/views/page/cart-contents';
import { CartSummary } from '../../../../src/features/cart/views/summary/cart-summary';
import { OrderNote } from '../../../../src/features/cart/views/summary/order-note';
import { makeCart, makeLine, makeMerchandise, usd } from '../../../rigs/builders/shop-builders';
import { restorePage } from '../../../rigs/dom/restore-page';

/** Puts the cart's store into a state. */
function fill(state: Partial<CartState>): void {
  useCartStore.setState({ ...useCartStore.getInitialState(), status: 'ready', ...state }, true);
}

describe('wakeCart', () => {
  let stop: (() => void) | undefined;

  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/training/how-to-throw-a-jab');
  });
  afterEach(() => stop?.());

  function open(load = jest.fn().mockResolvedValue(undefined)) {
    stop = wakeCart(load);
    return load;
  }

  it.each([
    ['a cart of an earlier visit', 'cornerwork-cart'],
    ['a change the shop has not confirmed', 'cornerwork-cart-change-17'],
    ['a discount code that waits', 'cornerwork-discount-link'],
  ])('loads the script at once for %s', (_what, key) => {
    localStorage.setItem(key, '{}');
    expect(open()).toHaveBeenCalledTimes(1);
  });

  it.each(['/cart/', '/cart?add=17', '/checkout', '/thanks?order=1', '/?discount=CORNER10'])(
    'loads the script at once on %s',
    (address) => {
      window.history.replaceState(null, '', address);
      expect(open()).toHaveBeenCalledTimes(1);
    },
  );

  it('loads the script with the next page, and not before for a reader without a cart', () => {
    const load = open();
    expect(load).not.toHaveBeenCalled();
    act(() => void navigate('/products'));
    expect(load).toHaveBeenCalledTimes(1);
    stop?.();
    act(() => void navigate('/products/speed-rope'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads the script when another tab starts a cart, and for no other key', () => {
    const load = open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'cornerwork-reading' }));
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'cornerwork-cart' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('checks again when the page is restored from the back/forward cache', () => {
    const load = open();
    restorePage();
    expect(load).not.toHaveBeenCalled();
    localStorage.setItem('cornerwork-cart', '{}');
    restorePage();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries a load that failed offline once the connection is back', async () => {
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    localStorage.setItem('cornerwork-cart', '{}');
    const failsOnce = jest.fn().mockResolvedValue(undefined);
    const load = open(failsOnce.mockRejectedValueOnce(new Error('offline')));
    await Promise.resolve();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the lock between tabs', () => {
  type Request = (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    start: () => Promise<unknown>,
  ) => Promise<unknown>;

  /** Gives the page the locks of a browser that answers each request like this. */
  function withLocks(request: Request) {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  }

  const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

  /** Begins a task under the lock, which ends when `finish` is called. */
  function begin() {
    let finish: (text: string) => void = () => undefined;
    const ended = exclusiveAcrossTabs(() => new Promise<string>((resolve) => (finish = resolve)));
    return { ended, finish: (text: string) => finish(text) };
  }

  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('is done without in a browser that refuses it, as Firefox with cookies blocked', async () => {
    withLocks(() => Promise.reject(new DOMException('', 'SecurityError')));
    await expect(exclusiveAcrossTabs(async () => 'done')).resolves.toBe('done');
  });

  it('does not run a task again that fails', async () => {
    withLocks((_name, _options, start) => start());
    const task = jest.fn(() => Promise.reject(new Error('not reached')));
    await expect(exclusiveAcrossTabs(task)).rejects.toThrow('not reached');
    expect(task).toHaveBeenCalledTimes(1);
  });

  const ways = [
    ['left', () => window.dispatchEvent(new Event('pagehide')), restorePage],
    [
      'frozen',
      () => document.dispatchEvent(new Event('freeze')),
      () => document.dispatchEvent(new Event('resume')),
    ],
  ] as const;

  it.each(ways)(
    'is given up by a page that is %s, whose task ends without it',
    async (_way, goAway) => {
      const given = jest.fn();
      withLocks((_name, _options, start) => start().then(given));
      const { ended, finish } = begin();
      await Promise.resolve();
      expect(given).not.toHaveBeenCalled();
      goAway();
      await nextTurn();
      expect(given).toHaveBeenCalled();
      finish('done');
      await expect(ended).resolves.toBe('done');
    },
  );

  /** Answers a request as long as another tab has the lock. */
  function waitForAbort(signal: AbortSignal | undefined): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  }

  it.each(ways)(
    'is asked for again by a page that was %s while it waited',
    async (_way, goAway, comeBack) => {
      let isFree = false;
      withLocks((_name, { signal }, start) => (isFree ? start() : waitForAbort(signal)));
      const task = jest.fn(async () => 'done');
      const ended = exclusiveAcrossTabs(task);
      goAway();
      await nextTurn();
      expect(task).not.toHaveBeenCalled();
      isFree = true;
      comeBack();
      await expect(ended).resolves.toBe('done');
      expect(task).toHaveBeenCalledTimes(1);
    },
  );

  it('announces that it was taken while a task runs, and ends the task', async () => {
    let rob: (reason: Error) => void = () => undefined;
    withLocks((_name, _options, start) => {
      void start();
      return new Promise((_resolve, reject) => (rob = reject));
    });
    const onStolen = jest.fn();
    const stop = onLockStolen(onStolen);
    const { ended, finish } = begin();
    rob(new DOMException('', 'AbortError'));
    await nextTurn();
    expect(onStolen).toHaveBeenCalledTimes(1);
    finish('done');
    await expect(ended).resolves.toBe('done');
    stop();
  });
});

describe('contents of the cart', () => {
  const line = {
    lineKey: 'Speed Rope',
    quantity: 1,
    merchandise: makeMerchandise('Speed Rope', { compareAtPrice: usd(1500) }),
    confirmed: makeLine('Speed Rope', 1),
    isPending: false,
  };

  it('show a rejection before a warning next to the line', () => {
    const warnings = { ...noMessages, lines: { 'Speed Rope': 'Only 2 are left.' } };
    fill({ lines: [line], warnings });
    const { unmount } = render(<CartContents />);
    expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('Only 2 are left.');
    const errors = { ...noMessages, lines: { 'Speed Rope': 'The shop said no.' } };
    act(() => void useCartStore.setState({ errors }));
    expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('The shop said no.');
    unmount();
  });

  it('offer no undo for a line the shop refused to remove', async () => {
    fill({ lines: [line], setQuantity: () => Promise.resolve() });
    const { unmount } = render(<CartContents />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Speed Rope' }));
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    act(() => void useCartStore.setState({ lines: [] }));
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    // Ends the request for what sells best before there is an answer.
    unmount();
  });

  it('show each of several product discounts on one line', () => {
    const off = (title: string, cents: number) => ({
      ...{ title, code: title, amount: usd(cents), targetType: 'LINE_ITEM' as const },
    });
    const discountAllocations = [off('ROPES', 200), off('MEMBER', 100)];
    fill({ lines: [{ ...line, confirmed: { ...line.confirmed, discountAllocations } }] });
    const { unmount } = render(<CartContents />);
    expect(screen.getByText('ROPES: −$2.00')).toBeVisible();
    expect(screen.getByText('MEMBER: −$1.00')).toBeVisible();
    unmount();
  });

  it.each([
    [[0, 0], false],
    [[0, 1], true],
  ])('can be checked out with quantities of %j: %s', (quantities, canCheckOut) => {
    const lines = quantities.map((quantity, index) => makeLine(`line ${index}`, quantity));
    const shown = lines.map(({ lineGid, quantity }) => ({ ...line, lineKey: lineGid, quantity }));
    fill({ cart: makeCart({ lines }), lines: shown });
    render(<CartSummary />);
    expect(screen.queryAllByRole('link', { name: 'Checkout' })).toHaveLength(canCheckOut ? 1 : 0);
    expect(screen.queryAllByText(/^Everything in your cart is sold out/)).toHaveLength(
      canCheckOut ? 0 : 1,
    );
  });

  it.each([
    ['a free first order', 0, 'renews, $0.00 today, then $19.00 every month, until you cancel.'],
    ['one price', 1900, 'renews, $19.00 every month, until you cancel.'],
  ])('state what is paid now and later for a plan with %s', (_kind, cents, words) => {
    const next = { price: usd(1900), period: 'every month' };
    const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Cancel any time', next };
    const membership = makeMerchandise('Membership', { price: usd(cents), plan });
    render(<RenewalTerms act="adding it" merchandise={[membership]} />);
    expect(screen.getByText(`By adding it you agree: Membership ${words}`)).toBeVisible();
  });
});

describe('order note', () => {
  let saved: string[] = [];

  beforeEach(() => {
    saved = [];
    const setNote = (note: string) => {
      saved.push(note);
      useCartStore.setState({ note });
      return Promise.resolve();
    };
    fill({ setNote });
  });

  const field = () => screen.getByRole('textbox', { name: 'Order note' });

  it('is saved at once when the field loses focus, and when the cart is closed', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<OrderNote />);
    await user.type(field(), 'Ring');
    await user.tab();
    expect(saved).toEqual(['Ring']);
    await user.type(field(), ' twice');
    unmount();
    expect(saved).toEqual(['Ring', 'Ring twice']);
  });

  it('is saved when the page is hidden', async () => {
    render(<OrderNote />);
    await userEvent.type(field(), 'Ring');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visibility.mockRestore();
    expect(saved).toEqual(['Ring']);
  });

  it('keeps text beyond its limit, unsaved', async () => {
    const user = userEvent.setup();
    render(<OrderNote />);
    await user.click(field());
    await user.paste('x'.repeat(maxNoteLength + 1));
    await user.tab();
    expect(field()).toBeInvalid();
    expect(saved).toEqual([]);
    expect(field()).toHaveValue('x'.repeat(maxNoteLength + 1));
  });
});
