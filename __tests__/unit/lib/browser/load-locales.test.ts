/** @jest-environment jest-fixed-jsdom */
import { loadLocales } from '../../../../src/lib/browser/load-locales';

type Listener = ((event: Event) => void) | undefined;

/** A worker that ends when the test says so. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: Listener;
  onerror: Listener;
  terminate = jest.fn();
  constructor(readonly address: string) {
    FakeWorker.made.push(this);
  }
}

/** A page's module, which keeps what it has loaded. */
function openPage(): typeof loadLocales {
  let load = loadLocales;
  jest.isolateModules(() => {
    load = jest.requireActual<{ loadLocales: typeof loadLocales }>(
      '../../../../src/lib/browser/load-locales',
    ).loadLocales;
  });
  return load;
}

beforeEach(() => {
  FakeWorker.made = [];
  Object.assign(window, { Worker: FakeWorker });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'Worker');
});

describe('data of languages', () => {
  it('are loaded by one worker, which then ends', async () => {
    const load = openPage();
    const loaded = [load(), load()];
    const [worker, ...more] = FakeWorker.made;
    expect(more).toEqual([]);
    expect(worker?.address).toBe('/load-locales.js');
    worker?.onmessage?.(new Event('message'));
    await Promise.all(loaded);
    expect(worker?.terminate).toHaveBeenCalledTimes(1);
  });

  it('are left to the page if the worker cannot be loaded, without an error in the console', async () => {
    const loaded = openPage()();
    const failure = new Event('error', { cancelable: true });
    FakeWorker.made[0]?.onerror?.(failure);
    await loaded;
    expect(failure.defaultPrevented).toBe(true);
  });

  it('are left to the page in a browser without workers', async () => {
    Reflect.deleteProperty(window, 'Worker');
    await openPage()();
    expect(FakeWorker.made).toEqual([]);
  });
});
