/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { navigate } from 'gatsby';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { holdPresses } from '../../../../src/gatsby/before-scripts/hold-presses';
import { expectFurtherPages } from '../../../../src/lib/browser/first-page';
import { Island, NamedIsland } from '../../../../src/ui/islands/island';
import type { IslandsProps, PageScript } from '../../../../src/ui/islands/static-page';
import { StaticPage } from '../../../../src/ui/islands/static-page';

type Data = { title: string };

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Island as="div" name="counter">
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </Island>
  );
}

const sent = jest.fn((email: string | undefined) => email);

/** Notes what a form sends that no script holds. */
function noteForm(event: Event) {
  event.preventDefault();
  sent((event.target as Element).querySelector('input')?.value);
}

function Signup({ isRefused = false }: { isRefused?: boolean }) {
  return (
    <Island as="section" name="signup" aria-label="Signup" hidden={isRefused}>
      {!isRefused && (
        <form action="/sign-up">
          <input name="email" aria-label="Email" defaultValue="" />
          <button type="submit">Sign up</button>
        </form>
      )}
    </Island>
  );
}

function Film() {
  return (
    <Island as="figure" wakes="early">
      <video aria-label="Film" muted />
      <Counter />
    </Island>
  );
}

/** The page as the server renders it, and as further pages of a visit do. */
function Page({ data }: { data: Data }) {
  return (
    <article className="page">
      <h1>{data.title}</h1>
      <p>
        <a href="/training/cross">Cross</a> <a href="/rss.xml">Feed</a> <a href="#round">Round</a>
      </p>
      <Island as="div" name="bookmark">
        <button type="button">Bookmark</button>
      </Island>
      <Counter />
      <Signup />
      <NamedIsland name="film">
        <Film />
      </NamedIsland>
    </article>
  );
}

const islands: Readonly<Record<string, ReactNode>> = {
  counter: <Counter key="counter" />,
  signup: <Signup key="signup" />,
  film: (
    <p key="film">
      <Film />
    </p>
  ),
};

function Islands({ names, renderIn }: IslandsProps<Data>) {
  return names.map((name) => renderIn(name, islands[name]));
}

const data = { title: 'How to throw a jab' };
let load: jest.Mock<Promise<PageScript<Data>>>;
let arrive: (script: PageScript<Data>) => void;
let root: Root | undefined;
let near: (element: Element | null) => void;
const attach = jest.fn((page: HTMLElement) => {
  page.dataset.attached = '';
  return () => undefined;
});
const bookmarked = jest.fn();
const loader = { enqueue: jest.fn(() => ({ abort: jest.fn() })), hovering: jest.fn() };

/** Reports elements that come near, to all observers. */
class NearObserver {
  static readonly all = new Set<NearObserver>();
  readonly watched = new Set<Element>();
  constructor(
    readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string },
  ) {
    NearObserver.all.add(this);
  }
  observe = (element: Element) => void this.watched.add(element);
  disconnect = () => this.watched.clear();
}

const atOnce = {
  bookmark: (
    <Island as="div" name="bookmark">
      <button type="button" onClick={bookmarked}>
        Bookmark
      </button>
    </Island>
  ),
};

const staticPage = <StaticPage data={data} load={() => load()} islands={atOnce} attach={attach} />;

/** Lets islands wake, each of which does in a task of its own. */
async function nextTasks() {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Hydrates the page as the first of a visit. */
async function hydrate() {
  document.body.innerHTML = `<main id="main">${renderToString(<Page data={data} />)}</main>`;
  const main = screen.getByRole('main');
  act(() => {
    root = hydrateRoot(main, staticPage);
  });
  await act(nextTasks);
}

beforeAll(() => {
  // React listens from the beginning of each test.
  window.heldPresses = holdPresses(() => undefined);
  window.heldPresses.end();
});

beforeEach(() => {
  jest.clearAllMocks();
  window.heldPresses?.take();
  document.addEventListener('submit', noteForm);
  load = jest.fn(() => new Promise((resolve) => (arrive = resolve)));
  NearObserver.all.clear();
  Object.assign(window, { IntersectionObserver: NearObserver, ___loader: loader });
  near = (element) =>
    act(() => {
      for (const { watched, report } of NearObserver.all) {
        if (element && watched.has(element)) report([{ target: element, isIntersecting: true }]);
      }
    });
});

afterEach(async () => {
  await act(async () => {
    root?.unmount();
    await Promise.resolve();
  });
  document.body.innerHTML = '';
});

const arriveNow = () =>
  act(async () => {
    arrive({ Page, Islands });
    await nextTasks();
  });

it('static page: an island that must work on arrival wakes a screen before', async () => {
  await hydrate();
  const marginOf = (name: string) =>
    [...NearObserver.all].find(({ watched }) =>
      [...watched].some((element) => element.matches(`[data-island=${name}]`)),
    )?.options.rootMargin;
  expect([marginOf('film'), marginOf('counter')]).toEqual(['100% 0px', '200px']);
});

it('static page: a press in an island that does not work yet is held and repeated', async () => {
  await hydrate();
  const [counter] = screen.getAllByRole('button', { name: 'Pressed 0 times' });
  await userEvent.click(counter as HTMLElement);
  expect(counter).toHaveAttribute('aria-busy', 'true');
  await arriveNow();
  const pressed = await screen.findByRole('button', { name: 'Pressed 1 times' });
  expect(pressed).not.toHaveAttribute('aria-busy');
  expect(pressed).toHaveFocus();
});

const pressCounter = {
  'the mouse': { begin: { keys: '[MouseLeft>]' }, end: { keys: '[/MouseLeft]' } },
  'the space bar': { begin: '[Space>]', end: '[/Space]' },
} as const;

it.each(Object.entries(pressCounter))(
  'static page: replaces nothing that is pressed with %s, until the release',
  async (_, { begin, end }) => {
    await hydrate();
    const user = userEvent.setup();
    const [counter] = screen.getAllByRole('button', { name: 'Pressed 0 times' });
    const signUp = screen.getByRole('button', { name: 'Sign up' });
    counter?.focus();
    const use = (keys: typeof begin | typeof end) =>
      typeof keys === 'string'
        ? user.keyboard(keys)
        : user.pointer({ ...keys, target: counter as HTMLElement });
    await use(begin);
    near(document.querySelector('[data-island=counter]'));
    near(document.querySelector('[data-island=signup]'));
    await arriveNow();
    expect(signUp).not.toBeInTheDocument();
    expect(counter).toBeInTheDocument();
    await use(end);
    expect(await screen.findByRole('button', { name: 'Pressed 1 times' })).toHaveFocus();
    expect(counter).not.toBeInTheDocument();
  },
);

it('static page: an island that shows nothing on this device is hidden', async () => {
  await hydrate();
  near(document.querySelector('[data-island=signup]'));
  await act(async () => {
    arrive({
      Page,
      Islands: ({ renderIn }) => renderIn('signup', <Signup isRefused />),
    });
    await nextTasks();
  });
  expect(screen.queryByRole('region', { name: 'Signup' })).not.toBeInTheDocument();
  expect(document.querySelector('[data-island=signup]')).not.toBeVisible();
});

it('static page: never replaces a film that was started', async () => {
  await hydrate();
  const film = screen.getByLabelText('Film');
  Object.defineProperty(film, 'played', { value: { length: 1 } });
  near(document.querySelector('[data-island=film]'));
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Film')).toBe(film);
});

it('static page: links are followed by the router, and their pages are prefetched', async () => {
  await hydrate();
  const link = screen.getByRole('link', { name: 'Cross' });
  near(link);
  expect(loader.enqueue).toHaveBeenCalledWith('/training/cross');
  await userEvent.hover(link);
  expect(loader.hovering).toHaveBeenCalledWith('/training/cross');
  await userEvent.click(link);
  expect(navigate).toHaveBeenCalledWith('/training/cross', { replace: false });
});

it('static page: files, headings and presses with a key are the browser’s', async () => {
  await hydrate();
  const prevented: boolean[] = [];
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  await userEvent.click(screen.getByRole('link', { name: 'Feed' }));
  await userEvent.click(screen.getByRole('link', { name: 'Round' }));
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Cross' }));
  window.removeEventListener('click', note);
  expect(prevented).toEqual([false, false, false]);
  expect(navigate).not.toHaveBeenCalled();
});

it('static page: shows the server’s elements where hydration fails, until its script has arrived', async () => {
  document.body.innerHTML = `<main id="main">${renderToString(<Page data={data} />)}</main>`;
  const heading = screen.getByRole('heading', { name: 'How to throw a jab' });
  const { parentElement: page } = heading;
  act(() => {
    root = createRoot(screen.getByRole('main'));
    root.render(staticPage);
  });
  expect(screen.getByRole('heading', { name: 'How to throw a jab' })).toBe(heading);
  await arriveNow();
  const [counter] = screen.getAllByRole('button', { name: 'Pressed 0 times' });
  expect(page).not.toContainElement(counter as HTMLElement);
});

it('static page: on the way back it shows the server’s elements until its script has arrived', async () => {
  await hydrate();
  expectFurtherPages();
  const heading = screen.getByRole('heading', { name: 'How to throw a jab' });
  const main = screen.getByRole('main');
  const show = (page: ReactNode) =>
    act(() => {
      root ??= createRoot(main);
      root.render(page);
    });
  act(() => root?.unmount());
  root = undefined;
  show(<StaticPage {...staticPage.props} data={{ title: 'Another article' }} />);
  expect(main).not.toContainElement(heading);
  show(null);
  show(staticPage);
  expect(main).toContainElement(heading);
  await arriveNow();
  expect(main).not.toContainElement(heading);
  const [counter] = screen.getAllByRole('button', { name: 'Pressed 0 times' });
  await userEvent.click(counter as HTMLElement);
  expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
});
