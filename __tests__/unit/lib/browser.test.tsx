/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import {
  createBrowserStorage,
  localStore,
  subscribeToStorage,
} from '../../../src/lib/browser/browser-storage';
import { restorePage } from '../../rigs/dom/restore-page';
import {
  isPageLeft,
  outlastLeaving,
  watchPageLeaving,
  whenPageStays,
} from '../../../src/lib/browser/page-leaving';
import { smoothScrollToElement } from '../../../src/lib/browser/smooth-scroll';
import { tolerateMovedNodes } from '../../../src/lib/browser/moved-nodes';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { postFields } from '../../../src/lib/browser/post-fields';

describe('browser', () => {
  describe('browser storage', () => {
    const parseNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

    beforeEach(() => {
      localStorage.clear();
      sessionStorage.clear();
    });

    describe('storage that is refused', () => {
      const refused = createBrowserStorage(() => {
        throw new DOMException('disabled', 'SecurityError');
      });

      it('returns undefined and false instead of throwing', () => {
        expect(refused.read('a')).toBeUndefined();
        expect(refused.readJson('a', parseNumber)).toBeUndefined();
        expect(refused.keys('')).toEqual([]);
        expect(refused.write('a', '1')).toBe(false);
        expect(refused.writeJson('a', 1)).toBe(false);
        expect(refused.remove('a')).toBe(false);
        expect(refused.refusal()).toBe('blocked');
      });

      it('returns false for a write over the quota, keeps what was stored, and says so until a write succeeds', () => {
        localStore.write('a', '1');
        expect(localStore.refusal()).toBeUndefined();
        const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
        expect(localStore.write('a', '2')).toBe(false);
        expect(localStore.read('a')).toBe('1');
        expect(localStore.refusal()).toBe('full');
        spy.mockRestore();
        localStore.write('a', '2');
        expect(localStore.refusal()).toBeUndefined();
      });
    });

    it('subscribeToStorage: reports keys that other tabs change, and a restored page that missed them, until unsubscribed', () => {
      const keys: (string | null)[] = [];
      const unsubscribe = subscribeToStorage((key) => keys.push(key));
      window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      window.dispatchEvent(new Event('pageshow'));
      restorePage();
      unsubscribe();
      window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
      restorePage();
      expect(keys).toEqual(['a', null, null]);
    });
  });

  describe('page leaving', () => {
    const reported = jest.fn();

    beforeAll(() => {
      watchPageLeaving();
      window.addEventListener('unhandledrejection', reported);
    });

    const happen = (type: string) =>
      window.dispatchEvent(new Event(type, { cancelable: true, bubbles: true }));

    /** Returns what arrived while the page was being left, or `left` if it still is. */
    const soon = (promise: Promise<unknown>) =>
      Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, 'left'))]);

    afterEach(() => {
      happen('pageshow');
      jest.useRealTimers();
    });

    test.each(['beforeunload', 'submit'])(
      'leaving: from %s on a cut load is no failure, and is made again once the page is back',
      async (type) => {
        const load = jest.fn(async () => 'loaded');
        load.mockRejectedValueOnce(new SyntaxError('unexpected end of data'));
        happen(type);
        const loading = outlastLeaving(load);
        expect(await soon(loading)).toBe('left');
        happen('pageshow');
        expect(await loading).toBe('loaded');
        expect(load).toHaveBeenCalledTimes(2);
      },
    );

    test('leaving: a page that is not left has its failures, and they are reported', async () => {
      await expect(outlastLeaving(() => Promise.reject(new TypeError('lost')))).rejects.toThrow(
        'lost',
      );
      await whenPageStays();
      happen('unhandledrejection');
      expect(reported).toHaveBeenCalledTimes(1);
      happen('beforeunload');
      expect(happen('unhandledrejection')).toBe(false);
      expect(reported).toHaveBeenCalledTimes(1);
    });

    test('leaving: a page that nothing has replaced stays, as after a download', async () => {
      jest.useFakeTimers();
      happen('beforeunload');
      jest.advanceTimersByTime(9_999);
      expect(isPageLeft()).toBe(true);
      jest.advanceTimersByTime(1);
      expect(isPageLeft()).toBe(false);
      await whenPageStays();
    });

    test.each([
      ['/membership', {}, true],
      ['/membership', { ctrlKey: true }, false],
      ['/#part', {}, false],
      ['mailto:a@b.example', {}, false],
      ['/plan.ics" download="', {}, false],
      ['/membership" target="_blank', {}, false],
    ])('leaving: begins with a click on a link to %s (%j): %s', (href, keys, isLeft) => {
      document.body.innerHTML = `<a href="${href}"><span>Go</span></a>`;
      const link = document.querySelector('span');
      // Stands for the navigation, which this environment has not.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
      expect(isPageLeft()).toBe(isLeft);
    });

    test('leaving: does not begin with a link that a script follows', () => {
      document.body.innerHTML = '<a href="/membership">Go</a>';
      const link = document.querySelector('a');
      link?.addEventListener('click', (event) => event.preventDefault());
      link?.click();
      expect(isPageLeft()).toBe(false);
    });
  });

  describe('smoothScrollToElement', () => {
    const scrollTo = jest.fn();
    const positions = () => scrollTo.mock.calls.map(([{ top }]) => Math.round(top as number));

    function askForLessMotion(matches: boolean) {
      window.matchMedia = jest.fn().mockReturnValue({ matches });
    }

    beforeEach(() => {
      jest.useFakeTimers();
      document.body.innerHTML = '<button id="b">B</button><h2 id="faq">FAQ</h2>';
      const faq = document.getElementById('faq') as HTMLElement;
      faq.getBoundingClientRect = () => ({ top: 800 }) as DOMRect;
      window.scrollTo = scrollTo.mockClear();
      Object.assign(window, { scrollY: 200 });
      askForLessMotion(false);
    });
    afterEach(() => {
      jest.useRealTimers();
      document.documentElement.removeAttribute('style');
    });

    it('focuses the target and restores it when the focus leaves', async () => {
      askForLessMotion(true);
      await smoothScrollToElement('faq');
      const faq = document.getElementById('faq');
      expect(faq).toHaveFocus();
      document.getElementById('b')?.focus();
      expect(faq).not.toHaveAttribute('tabindex');
    });

    it('stops when the reader scrolls', async () => {
      const arrival = smoothScrollToElement('faq');
      await jest.advanceTimersByTimeAsync(100);
      window.dispatchEvent(new WheelEvent('wheel'));
      await jest.advanceTimersByTimeAsync(1000);
      await arrival;
      expect(positions().at(-1)).toBeLessThan(1000);
    });
  });

  describe('moved nodes', () => {
    const { removeChild, insertBefore } = Node.prototype;

    afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

    /** View as no view should be: bare text beside siblings that come and go. */
    function Offer({ left, sale = false }: { left: number; sale?: boolean }) {
      return (
        <p>
          {sale && <b>Sale</b>}
          {left > 0 ? `${left} left` : null}
          <i>end</i>
        </p>
      );
    }

    /** Text node of the offer, which a translation moves. */
    function findText(): ChildNode {
      const [text] = [...screen.getByRole('paragraph').childNodes].filter(
        ({ nodeType }) => nodeType === Node.TEXT_NODE,
      );
      if (!text) throw new Error('The offer has no text node.');
      return text;
    }

    const wrap = (text: ChildNode) => {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    };
    const replace = (text: ChildNode) => {
      const font = document.createElement('font');
      font.textContent = 'quedan 2';
      text.replaceWith(font);
    };

    it.each([
      ['wraps', wrap, 'Sale2 leftend', 'Saleend'],
      ['replaces', replace, 'quedan 2endSale', 'quedan 2endSale'],
    ])(
      'moved nodes: a translation that %s text nodes ends no view',
      (_, translate, added, removed) => {
        expectNoise(/not where React left it/);
        tolerateMovedNodes();
        const { rerender } = render(<Offer left={2} />);
        translate(findText());
        rerender(<Offer left={2} sale />);
        expect(screen.getByRole('paragraph')).toHaveTextContent(added);
        rerender(<Offer left={0} sale />);
        expect(screen.getByRole('paragraph')).toHaveTextContent(removed);
        expect(console.warn).toHaveBeenCalledTimes(1);
      },
    );
  });
});

describe('post fields', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('form: a request whose answer never comes ends soon after its page is shown again', async () => {
    const send: typeof fetch = (_path, options) =>
      new Promise((_resolve, reject) => {
        const signal = options?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    Object.assign(globalThis, { fetch: send });
    const onEnd = jest.fn();
    void postFields('/api/signup', {}, 'It failed.').then(onEnd);
    await jest.advanceTimersByTimeAsync(2_000);
    restorePage();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(onEnd).toHaveBeenCalledWith({
      error: 'The server took too long. Please try again in a minute.',
      answer: {},
    });
  });
});
