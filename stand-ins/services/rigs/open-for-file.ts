/** Opens something for all tests of a file, and closes it after them by the method of this name. */
export function openForFile<Close extends string, Opened extends Record<Close, () => unknown>>(
  open: () => Promise<Opened>,
  close: Close,
): Opened {
  return openBetween(beforeAll, afterAll, open, close);
}

/** Opens something anew for each test of a file, and closes it after the test by the method of this name. */
export function openForEach<Close extends string, Opened extends Record<Close, () => unknown>>(
  open: () => Promise<Opened>,
  close: Close,
): Opened {
  return openBetween(beforeEach, afterEach, open, close);
}

/** Returns an object that has the members of the opened one once the hooks of the file have run. */
function openBetween<Close extends string, Opened extends Record<Close, () => unknown>>(
  before: typeof beforeAll,
  after: typeof afterAll,
  open: () => Promise<Opened>,
  close: Close,
): Opened {
  const shown = {} as Opened;
  before(async () => {
    const opened = await open();
    for (const name of Object.keys(opened)) {
      // Read anew each time: a shop that is restarted has another server.
      const get = () => Reflect.get(opened, name) as unknown;
      Object.defineProperty(shown, name, { get, enumerable: true, configurable: true });
    }
  });
  after(() => shown[close]());
  return shown;
}
