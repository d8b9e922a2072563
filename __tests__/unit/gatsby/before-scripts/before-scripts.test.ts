/** @jest-environment jsdom */
import { runBeforeScripts } from '../../../../src/gatsby/before-scripts/before-scripts';
import { expectFurtherPages } from '../../../../src/lib/browser/first-page';
import { repeatPresses } from '../../../../src/lib/browser/held-presses';

const list = '1a2b /framework-1.js /shared-3.js;article /shared-3.js /article-5.js;list /list-6.js';

const everything = ['/framework-1.js', '/shared-3.js', '/article-5.js'];

/** Methods that leave the page, which this environment cannot. */
const plainSubmit = jest.fn((event: Event) => event.preventDefault());
let readyState: DocumentReadyState;
/** Undoes what a page did to the window that all tests share. */
let removals: (() => void)[];

/** Opens a page as a browser does: the script in its head runs before there is a body. */
function open(body = '') {
  runBeforeScripts();
  document.body.setAttribute('data-page-chunk', 'article');
  document.body.innerHTML = `${body}<script id="late-scripts" type="text/plain">${list}</script>`;
  // Runs only if the submission is not held.
  document.addEventListener('submit', plainSubmit);
}

function parse() {
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

/** The page's own scripts run, and everything works. */
function listen(): Promise<void> {
  window.heldPresses?.end();
  return repeatPresses();
}

const startedScripts = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

const cartForm =
  '<form action="/cart"><button name="add" value="1">Add</button></form><form action="/search"><input name="q"><button>Search</button></form>';

function press(label: string): HTMLElement {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  );
  if (!button) throw new Error(`No button ${label}`);
  button.click();
  return button;
}

beforeEach(() => {
  jest.useFakeTimers();
  readyState = 'loading';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  plainSubmit.mockClear();
  removals = [];
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    const spy = jest.spyOn(target, 'addEventListener');
    spy.mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => {
        listen(type, listener, options);
        removals.push(() => target.removeEventListener(type, listener, options));
      },
    );
  }
});

afterEach(() => {
  removals.forEach((remove) => remove());
  localStorage.clear();
});

describe('before the scripts: loading', () => {
  it('loads each script in a task of its own when the viewport is painted', () => {
    open();
    parse();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersToNextFrame();
    expect(startedScripts()).toEqual([]);
    jest.advanceTimersToNextFrame();
    for (const count of [1, 2, 3, 3]) {
      expect(startedScripts()).toEqual(everything.slice(0, count));
      jest.advanceTimersByTime(1);
    }
    expect(window).toHaveProperty('___webpackCompilationHash', '1a2b');
  });

  it('waits for no frame in a hidden tab, which has none', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open();
    parse();
    window.dispatchEvent(new Event('load'));
    expect(startedScripts()).toEqual(everything);
  });

  it('begins after a time-out when a picture does not arrive', () => {
    open();
    parse();
    jest.runAllTimers();
    expect(startedScripts()).toEqual(everything);
  });
});

describe('before the scripts: pictures ahead of the viewport', () => {
  const areHeld = () => document.head.hasAttribute('data-held-pictures');

  it('are held no longer when one in the viewport does not arrive', () => {
    open();
    parse();
    jest.advanceTimersByTime(3999);
    expect(areHeld()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(areHeld()).toBe(false);
  });
});

describe('before the scripts: early presses', () => {
  it('replays a press of a button that React has rendered anew, and none of a removed one', async () => {
    open(`<button type="button">Plus</button>${cartForm}`);
    for (const label of ['Plus', 'Add']) press(label);
    document.body.innerHTML = cartForm;
    await listen();
    expect(plainSubmit).toHaveBeenCalledTimes(1);
    expect(plainSubmit.mock.calls[0]?.[0]).toMatchObject({
      submitter: document.querySelector('button'),
    });
  });
});

it('before the scripts: a way back to another page loads that page, until pages are rendered here', () => {
  const reload = jest.fn();
  runBeforeScripts(reload);
  const { pathname } = window.location;
  const goTo = (address: string) => {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  goTo('#part');
  expect(reload).not.toHaveBeenCalled();
  goTo('/another');
  expect(reload).toHaveBeenCalledTimes(1);
  expectFurtherPages();
  goTo('/a-third');
  expect(reload).toHaveBeenCalledTimes(1);
  goTo(pathname);
});

describe('before the scripts: a page left before its scripts run', () => {
  const stored = () => Object.values({ ...localStorage });
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('stores the forms that add to the cart, as they would have been submitted', async () => {
    open(
      `${cartForm}<form action="/cart"><input type="hidden" name="quantity" value="2"><button name="add" value="7">Two</button></form><form id="sized" action="/cart"><button>Sized</button></form><input form="sized" name="add" value="9">`,
    );
    for (const label of ['Add', 'Search', 'Two', 'Sized']) press(label);
    leave();
    expect(stored().sort()).toEqual(['add=1', 'add=9', 'quantity=2&add=7']);
    leave();
    await listen();
    expect(stored()).toHaveLength(3);
    expect(plainSubmit).not.toHaveBeenCalled();
  });

  it('stores the form that is submitted plainly too when a script fails', () => {
    open(`${cartForm}<form action="/cart"><button name="add" value="2">Other</button></form>`);
    parse();
    press('Add');
    const other = press('Other');
    document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    expect(plainSubmit.mock.calls).toEqual([[expect.objectContaining({ submitter: other })]]);
    expect(stored().sort()).toEqual(['add=1', 'add=2']);
  });
});

describe('before the scripts: a link followed while something is held', () => {
  const fail = () => document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
  const link = (attributes: string) => `<a ${attributes}>Away</a>${cartForm}`;

  /** Follows a link, which ends the scripts of the page as Firefox and WebKit do. */
  const follow = () => {
    document.querySelector('a')?.click();
    fail();
  };

  beforeEach(() => window.addEventListener('click', stayHere));
  afterEach(() => window.removeEventListener('click', stayHere));
  /** This environment cannot leave. Runs after the program's own listener. */
  const stayHere = (event: Event) =>
    event.target instanceof HTMLAnchorElement && event.preventDefault();

  function holdAndFollow(attributes: string) {
    window.removeEventListener('click', stayHere);
    open(link(attributes));
    window.addEventListener('click', stayHere);
    parse();
    press('Add');
    follow();
  }

  it('is followed: nothing is submitted, and the line is stored once', () => {
    holdAndFollow('href="/training"');
    window.dispatchEvent(new Event('unhandledrejection'));
    expect(plainSubmit).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    fail();
    jest.advanceTimersByTime(60_000);
    expect(plainSubmit).not.toHaveBeenCalled();
    expect(Object.values({ ...localStorage })).toEqual(['add=1']);
  });

  it('leads to a file: the scripts are loaded again, and the press is repeated', async () => {
    holdAndFollow('href="/feed"');
    const [failed] = document.querySelectorAll('script[src]');
    jest.advanceTimersByTime(1_000);
    const [again] = document.querySelectorAll<HTMLScriptElement>('script[src]');
    expect(failed).not.toBeInTheDocument();
    expect(again?.src).toBe(`http://localhost${everything[0]}`);
    await listen();
    expect(plainSubmit).toHaveBeenCalledTimes(1);
  });

  it('leads nowhere, and no script arrives: the form goes plainly', () => {
    holdAndFollow('href="/nothing"');
    fail();
    expect(plainSubmit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20_000);
    expect(plainSubmit).toHaveBeenCalledTimes(1);
  });

  it.each([
    'href="#round"',
    'href="/a.ics" download',
    'href="/a" target="_blank"',
    'href="mailto:a@b.c"',
  ])('does not leave the page with %s: a script that fails is a failure', (attributes) => {
    holdAndFollow(attributes);
    expect(plainSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('before the scripts: scripts that do not arrive', () => {
  const failures: [string, () => void][] = [
    [
      'a script fails',
      () => document.querySelector('script[src]')?.dispatchEvent(new Event('error')),
    ],
    ['the page rejects its data', () => window.dispatchEvent(new Event('unhandledrejection'))],
    ['nothing runs in time', () => jest.advanceTimersByTime(10_000)],
  ];

  it.each(failures)(
    'submits the last form plainly when %s, and holds no more',
    async (_title, fail) => {
      open(cartForm);
      parse();
      press('Search');
      const add = press('Add');
      fail();
      expect(plainSubmit).toHaveBeenCalledTimes(1);
      expect(plainSubmit.mock.calls[0]?.[0]).toMatchObject({ submitter: add });
      expect(document.querySelector('[aria-busy]')).toBeNull();
      press('Search');
      expect(plainSubmit).toHaveBeenCalledTimes(2);
      await listen();
      expect(plainSubmit).toHaveBeenCalledTimes(2);
    },
  );

  it('goes on holding when a picture fails', () => {
    open(`<img alt="">${cartForm}`);
    press('Add');
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(plainSubmit).not.toHaveBeenCalled();
  });

  it('submits plainly when the document ended without its list', () => {
    open(cartForm);
    document.getElementById('late-scripts')?.remove();
    press('Add');
    parse();
    expect(plainSubmit).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['#100%', ''],
  ['#100%25', '#100%25'],
  ['#%C3%BCber', '#%C3%BCber'],
])('start: with the hash %s the address keeps "%s"', (hash, kept) => {
  window.history.replaceState({ key: '1' }, '', `/article?size=m${hash}`);
  open();
  expect(window.location.href).toBe(`http://localhost/article?size=m${kept}`);
  expect(window.history.state).toEqual({ key: '1' });
});

it('before the scripts: a page that has its scripts as tags loads none, and holds what is pressed', () => {
  runBeforeScripts();
  document.body.removeAttribute('data-page-chunk');
  document.body.innerHTML = cartForm;
  parse();
  const add = press('Add');
  expect(startedScripts()).toEqual([]);
  expect(add).toHaveAttribute('aria-busy', 'true');
});
