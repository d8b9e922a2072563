/** @jest-environment jest-fixed-jsdom */
import {
  chunkFailureMessage,
  guardUnhandledChunkFailures,
  isChunkFailure,
  reloadOnce,
} from '../../../../src/app-shell/errors/chunk-reload';

const failure = (type = 'missing') =>
  new Error(`Loading chunk 42 failed.\n(${type}: https://example.com/42.js)`);

beforeEach(() => sessionStorage.clear());

describe('isChunkFailure', () => {
  it.each([
    failure(),
    failure('timeout'),
    new Error('Loading chunk component---src-templates-article-tsx failed.'),
    new Error('Loading CSS chunk 7 failed.\n(/styles.css)'),
  ])('recognizes %p', (error) => {
    expect(isChunkFailure(error)).toBe(true);
  });

  it.each([new Error('Loading failed'), 'Loading chunk 42 failed', undefined])(
    'ignores %p',
    (thrown) => {
      expect(isChunkFailure(thrown)).toBe(false);
    },
  );

  it("chunkFailureMessage: leaves out the file's URL", () => {
    expect(chunkFailureMessage(failure())).toBe('Loading chunk 42 failed');
    const sheet = new Error('Loading CSS chunk 7 failed.\n(/styles.css)');
    expect(chunkFailureMessage(sheet)).toBe('Loading chunk 7 failed');
  });
});

describe('reloadOnce', () => {
  it('reloads at most once in 60 seconds', () => {
    const load = jest.fn();
    const outcomes = [0, 1, 59_999, 60_000, 60_001].map((at) => reloadOnce(load, 1_000_000 + at));
    expect(outcomes).toEqual([true, false, false, true, false]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not reload offline, where the page would be lost', () => {
    const load = jest.fn();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadOnce(load)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  it('does not reload without storage', () => {
    const load = jest.fn();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(reloadOnce(load)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('guardUnhandledChunkFailures', () => {
  const reload = jest.fn();
  const refuse = jest.fn();
  const gatsbysHandler = jest.fn();

  function reject(reason: unknown) {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  }

  beforeAll(() => {
    window.addEventListener('unhandledrejection', gatsbysHandler);
    guardUnhandledChunkFailures(refuse, reload);
  });
  beforeEach(() => {
    reload.mockClear();
    gatsbysHandler.mockClear();
  });

  it('reloads once and stops the event, which Gatsby would answer with a reload every time', () => {
    reject(failure());
    expect(refuse).not.toHaveBeenCalled();
    reject(failure('timeout'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(refuse.mock.calls).toEqual([[failure('timeout')]]);
    expect(gatsbysHandler).not.toHaveBeenCalled();
  });

  it('ignores other rejections', () => {
    reject(new Error('No gloves left'));
    expect(reload).not.toHaveBeenCalled();
    expect(gatsbysHandler).toHaveBeenCalledTimes(1);
  });
});
