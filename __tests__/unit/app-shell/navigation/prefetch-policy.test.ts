/** @jest-environment jest-fixed-jsdom */
import type { GatsbyLoader } from '../../../../src/gatsby/engine/page-loader/gatsby-loader';
import {
  applyPrefetchPolicy,
  mayPrefetch,
} from '../../../../src/app-shell/navigation/prefetch-policy';

const device = (onLine: boolean, connection?: object) =>
  ({ onLine, connection }) as Partial<Navigator> as Navigator;

it.each([
  [device(true), true],
  [device(true, { effectiveType: '3g' }), true],
  [device(true, { effectiveType: '2g' }), false],
  [device(true, { effectiveType: '4g', saveData: true }), false],
  [device(false), false],
])('prefetch on %j: %p', (given, expected) => {
  expect(mayPrefetch(given)).toBe(expected);
});

describe('applyPrefetchPolicy', () => {
  const enqueue = jest.fn<ReturnType<GatsbyLoader['enqueue']>, [string]>();
  const hovering = jest.fn();

  function heldTo(given: Navigator): GatsbyLoader {
    const others = {
      loadPage: jest.fn(),
      loadPageSync: jest.fn(),
      isPageNotFound: jest.fn(),
      loadAppData: jest.fn(),
    };
    const loader: GatsbyLoader = { ...others, enqueue, hovering };
    applyPrefetchPolicy(loader, given);
    return loader;
  }

  beforeEach(() => {
    enqueue
      .mockReset()
      .mockReturnValue(Object.assign(Promise.resolve(false), { abort: jest.fn() }));
    hovering.mockClear();
  });

  it('refuses both offline, with an answer a link can use', async () => {
    const loader = heldTo(device(false));
    const prefetch = loader.enqueue('/a');
    loader.hovering('/a');
    expect(await prefetch).toBe(false);
    expect(() => prefetch.abort()).not.toThrow();
    expect(enqueue).not.toHaveBeenCalled();
    expect(hovering).not.toHaveBeenCalled();
  });

  describe('its budget of 300 KB', () => {
    let report: (entry: object) => void;
    let untold: object[];
    let ends: (() => void)[];

    /** Loads a page of a size, as the browser reports it. */
    function arrive(kilobytes: number, tell: (entry: object) => void = report): void {
      const name = 'http://localhost/page-data/a/page-data.json';
      tell({ name, initiatorType: 'xmlhttprequest', transferSize: kilobytes * 1000 });
      ends.shift()?.();
    }
    const settled = () => new Promise((resolve) => setTimeout(resolve));

    beforeEach(() => {
      ends = [];
      Object.assign(globalThis, {
        PerformanceObserver: class {
          readonly untold: object[] = [];
          constructor(onList: (list: object) => void) {
            untold = this.untold;
            report = (entry) => onList({ getEntries: () => [entry] });
          }
          observe() {}
          takeRecords() {
            return this.untold.splice(0);
          }
        },
      });
      enqueue.mockImplementation(() => {
        const loaded = new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
        return Object.assign(loaded, { abort: jest.fn() });
      });
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'PerformanceObserver'));

    it('leaves room for pages on their way, and refuses when it is spent, until something is pressed', async () => {
      const loader = heldTo(device(true));
      const links = Array.from({ length: 9 }, (_unused, place) => loader.enqueue(`/${place}`));
      expect(enqueue).toHaveBeenCalledTimes(6);
      arrive(130);
      await settled();
      expect(enqueue).toHaveBeenCalledTimes(6);
      arrive(130);
      await settled();
      expect(await Promise.all(links.slice(6))).toEqual([false, false, false]);
      loader.hovering('/a');
      expect(hovering).not.toHaveBeenCalled();
      window.dispatchEvent(new Event('click'));
      while (ends.length > 0) arrive(1);
      await settled();
      void loader.enqueue('/more');
      expect(enqueue).toHaveBeenLastCalledWith('/more');
    });

    it('counts loads that a busy browser has not told of yet', async () => {
      const loader = heldTo(device(true));
      const links = Array.from({ length: 7 }, (_unused, place) => loader.enqueue(`/${place}`));
      while (ends.length > 0) arrive(60, (entry) => untold.push(entry));
      await settled();
      expect(await links[6]).toBe(false);
      expect(enqueue).toHaveBeenCalledTimes(6);
    });

    it('is not used by links that leave the view before their turn', async () => {
      const loader = heldTo(device(true));
      const links = Array.from({ length: 8 }, (_unused, place) => loader.enqueue(`/${place}`));
      links[0]?.abort();
      links[6]?.abort();
      await settled();
      expect(enqueue.mock.calls.map(([path]) => path)).toEqual([
        ...['/0', '/1', '/2', '/3', '/4', '/5', '/7'],
      ]);
    });
  });
});
