/** @jest-environment jest-fixed-jsdom */
import type { Easing } from '../../../../src/lib/browser/smooth-scroll';
import { ease, smoothScrollToElement } from '../../../../src/lib/browser/smooth-scroll';

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

  it('scrolls for half a second, fast first, and ends at the element', async () => {
    const arrival = smoothScrollToElement('faq');
    await jest.advanceTimersByTimeAsync(250);
    const half = positions().at(-1) ?? 0;
    expect(half).toBeGreaterThan(200 + 800 * 0.7);
    expect(half).toBeLessThan(1000);
    await jest.advanceTimersByTimeAsync(300);
    await expect(arrival).resolves.toBe(true);
    expect(positions().at(-1)).toBe(1000);
    expect(positions()).toEqual(positions().toSorted((a, b) => a - b));
  });

  it('focuses the target and restores it when the focus leaves', async () => {
    askForLessMotion(true);
    await smoothScrollToElement('faq');
    const faq = document.getElementById('faq');
    expect(faq).toHaveFocus();
    document.getElementById('b')?.focus();
    expect(faq).not.toHaveAttribute('tabindex');
  });

  it('jumps at once with reduced motion', async () => {
    askForLessMotion(true);
    await smoothScrollToElement('faq', { offset: -60 });
    expect(positions()).toEqual([940]);
  });

  it('respects the scroll padding of the page', async () => {
    document.documentElement.style.scrollPaddingTop = '60px';
    await smoothScrollToElement('faq', { durationMs: 0 });
    expect(positions()).toEqual([940]);
  });

  it('never scrolls above the page', async () => {
    await smoothScrollToElement('faq', { durationMs: 0, offset: -5000 });
    expect(positions()).toEqual([0]);
  });

  it('stops when the reader scrolls', async () => {
    const arrival = smoothScrollToElement('faq');
    await jest.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new WheelEvent('wheel'));
    await jest.advanceTimersByTimeAsync(1000);
    await arrival;
    expect(positions().at(-1)).toBeLessThan(1000);
  });

  it('returns false when there is no such element', async () => {
    await expect(smoothScrollToElement('nowhere')).resolves.toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('ease', () => {
  // Values of the curves in the CSS specification.
  it.each<[Easing, number, number]>([
    ['ease', 0.25, 0.409],
    ['ease', 0.5, 0.802],
    ['linear', 0.3, 0.3],
    ['ease-in', 0.5, 0.315],
    ['ease-out', 0.5, 0.685],
    ['ease-in-out', 0.5, 0.5],
  ])('%s is eased at %d', (easing, progress, expected) => {
    expect(ease(easing, progress)).toBeCloseTo(expected, 2);
  });

  it('stays between start and end for any time', () => {
    expect([-0.1, 0, 1, 1.2].map((progress) => ease('ease', progress))).toEqual([0, 0, 1, 1]);
  });
});
