import type { GatsbyLoader } from '../../../../src/gatsby/engine/page-loader/gatsby-loader';
import {
  applyPrefetchPolicy,
  mayPrefetch,
} from '../../../../src/app-shell/navigation/prefetch-policy';

const device = (onLine: boolean, connection?: object) =>
  ({ onLine, connection }) as Partial<Navigator> as Navigator;

it.each([
  [device(true), true],
  [device(true, { effectiveType: '4g', saveData: false }), true],
  [device(true, { effectiveType: '3g' }), true],
  [device(true, { effectiveType: '2g' }), false],
  [device(true, { effectiveType: 'slow-2g' }), false],
  [device(true, { effectiveType: '4g', saveData: true }), false],
  [device(false, { effectiveType: '4g' }), false],
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

  it('checks the connection each time', () => {
    const given = { onLine: false };
    const loader = heldTo(given as Navigator);
    given.onLine = true;
    loader.hovering('/a');
    expect(hovering).toHaveBeenCalledTimes(1);
  });
});
