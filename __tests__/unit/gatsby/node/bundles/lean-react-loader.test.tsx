/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@testing-library/dom';
import type * as ReactModule from 'react';
import type * as ReactDomModule from 'react-dom';
import type * as ReactDomClientModule from 'react-dom/client';
import type * as ReactDomServerModule from 'react-dom/server';

type Loader = (
  this: { resourcePath: string; emitWarning: (warning: Error) => void },
  source: string,
) => string;

/** A warning of a known version would mean that the lists were not applied. */
const refuseWarning = (warning: Error) => {
  throw warning;
};

const leanReactLoader = jest.requireActual<Loader>(
  '../../../../../src/gatsby/node/bundles/lean-react-loader.cjs',
);

type Kit = {
  React: typeof ReactModule;
  ReactDom: typeof ReactDomModule;
  Client: typeof ReactDomClientModule;
};

/** A module's code. */
type Evaluate = (require: (name: string) => object, exported: object, error: object) => void;

/** Evaluates React's production files, as webpack does, each after a loader. */
function loadReact(load: Loader, error: object = Error): Kit {
  const requireFile = fileRequirer(load, error);
  return {
    React: requireFile('react') as Kit['React'],
    ReactDom: requireFile('react-dom') as Kit['ReactDom'],
    Client: requireFile('react-dom-client') as Kit['Client'],
  };
}

function fileRequirer(load: Loader, error: object = Error): (name: string) => object {
  const loaded = new Map<string, object>();
  const requireFile = (name: string): object => {
    const known = loaded.get(name);
    if (known) return known;
    const [folder = ''] = /^(?:react-dom|react|scheduler)/.exec(name) ?? [];
    const resourcePath = path.resolve(`node_modules/${folder}/cjs/${name}.production.js`);
    const exported = {};
    loaded.set(name, exported);
    const text = load.call(
      { resourcePath, emitWarning: refuseWarning },
      readFileSync(resourcePath, 'utf8'),
    );
    // The text is a file of a package.
    // oxlint-disable-next-line typescript/no-implied-eval
    const evaluate = new Function('require', 'exports', 'Error', text) as Evaluate;
    evaluate(requireFile, exported, error);
    return exported;
  };
  return requireFile;
}

/** Returns the source as it is. */
const wholeReactLoader: Loader = (source) => source;

/** Makes an application of what pages use of React; it logs what it does. */
function makeApp({ React, ReactDom }: Pick<Kit, 'React' | 'ReactDom'>, log: string[]) {
  const { createElement: h, useState, useEffect, useLayoutEffect } = React;
  const Corner = React.createContext('red');
  let round = 1;
  const listeners = new Set<() => void>();
  const store = {
    read: () => round,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    next: () => {
      round += 1;
      listeners.forEach((listener) => listener());
    },
  };

  class Boundary extends React.Component<ReactModule.PropsWithChildren, { message?: string }> {
    override state: { message?: string } = {};
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override componentDidCatch(error: Error) {
      log.push(`caught ${error.message}`);
    }
    override render() {
      return this.state.message ? h('p', null, this.state.message) : this.props.children;
    }
  }

  const Label = React.memo(({ text }: { text: string }) => {
    log.push(`label ${text}`);
    return h('label', { htmlFor: React.useId(), style: { opacity: 0.5, marginTop: 4 } }, text);
  });
  const Box = React.forwardRef<HTMLInputElement, object>((props, ref) =>
    h('input', { ...props, ref, type: 'checkbox', 'aria-label': 'agree' }),
  );

  function Bag({ weight }: { weight: number }) {
    const corner = React.use(Corner);
    const slow = React.useDeferredValue(weight);
    const report = React.useEffectEvent(() => log.push(`bag ${weight} ${corner}`));
    useLayoutEffect(() => {
      log.push(`hung ${weight}`);
      return () => void log.push(`down ${weight}`);
    }, [weight]);
    useEffect(() => void report(), [weight]);
    if (weight > 2) throw new Error('Too heavy');
    return h('li', { className: corner, 'data-slow': slow }, weight, ' kg');
  }

  function Form() {
    const [text, setText] = useState('jab');
    const [choice, setChoice] = useState('b');
    const [isTicked, setTicked] = useState(false);
    const box = React.useRef<HTMLInputElement>(null);
    useEffect(() => void log.push(`box ${box.current?.type}`), []);
    return h(
      'form',
      {
        onSubmit: (event: Event) => {
          event.preventDefault();
          log.push(`sent ${text} ${choice} ${isTicked}`);
        },
        onClickCapture: () => log.push('captured'),
        onFocus: () => log.push('focus'),
      },
      h('input', {
        name: 'text',
        value: text,
        autoFocus: true,
        onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value.toUpperCase()),
      }),
      h('textarea', { defaultValue: 'notes' }),
      h(
        'select',
        {
          value: choice,
          onChange: ({ target }: { target: HTMLSelectElement }) => setChoice(target.value),
        },
        ['a', 'b'].map((key) => h('option', { key, value: key }, key)),
      ),
      h(Box, { ref: box, checked: isTicked, onChange: () => setTicked(!isTicked) } as object),
      h('button', { type: 'submit' }, 'Send'),
    );
  }

  function App() {
    const shown = React.useSyncExternalStore(store.subscribe, store.read, () => 1);
    const [weights, change] = React.useReducer((all: number[]) => all.toReversed(), [1, 2]);
    const [isOpen, setOpen] = useState(false);
    const [extra, setExtra] = useState<number>();
    return h(
      'main',
      null,
      h(
        'svg',
        { viewBox: '0 0 1 1', strokeWidth: 2 },
        h('path', { d: 'M0 0', fillRule: 'evenodd' }),
      ),
      h(Label, { text: `Round ${shown}` }),
      h('div', { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }),
      h(
        Boundary,
        null,
        h(
          Corner.Provider,
          { value: shown > 1 ? 'blue' : 'red' },
          h(
            'ul',
            null,
            [...weights, ...(extra ? [extra] : [])].map((key) => h(Bag, { key, weight: key })),
          ),
        ),
      ),
      h(Form),
      h('button', { type: 'button', onClick: () => (change(), store.next()) }, 'Next'),
      h(
        'button',
        { type: 'button', onClick: () => ReactDom.flushSync(() => setOpen(!isOpen)) },
        'Open',
      ),
      h(
        'button',
        { type: 'button', onClick: () => React.startTransition(() => setExtra(3)) },
        'Heavier',
      ),
      isOpen &&
        ReactDom.createPortal(
          h('dialog', { open: true, onClick: () => log.push('in portal') }, 'Rest'),
          document.body,
        ),
      isOpen &&
        ReactDom.createPortal(
          [
            h('title', { key: 't' }, 'Rest'),
            h('meta', { key: 'm', name: 'description', content: 'A minute' }),
            h('link', { key: 'l', rel: 'canonical', href: 'https://example.com/rest' }),
            h('script', {
              key: 's',
              type: 'application/ld+json',
              dangerouslySetInnerHTML: { __html: '{}' },
            }),
          ],
          document.head,
        ),
    );
  }
  return App;
}

/** Hydrates the application, uses it and removes it. Returns what it logged and each HTML on the way. */
async function runApp(load: Loader, html: string, firstSign = ''): Promise<string[]> {
  const kit = loadReact(load);
  const log: string[] = [];
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const container = document.querySelector('#root') ?? document.body;
  const root = kit.Client.hydrateRoot(container, kit.React.createElement(makeApp(kit, log)), {
    onRecoverableError: (error) => log.push(`recovered: ${String(error).slice(0, 60)}`),
    onCaughtError: () => log.push('reported'),
  });
  const note = () => {
    const { head, body, activeElement } = document;
    log.push(`${head.innerHTML} | ${body.innerHTML} | ${activeElement?.nodeName}`);
  };
  /** Presses a button and waits until something is in the log or on the page. */
  const press = async (name: string, sign: string) => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === name);
    // A click would submit the form too, but jsdom says that it cannot.
    if (button?.form)
      button.form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    else button?.click();
    await waitFor(() => expect(log.join() + document.body.innerHTML).toContain(sign));
    note();
  };
  await waitFor(() => expect(log.join()).toContain(firstSign));
  // Without a first sign it is pressed before hydration has begun, and React hydrates at once for it.
  await press('Next', 'label Round 2');
  const input = document.querySelector<HTMLInputElement>('input[name=text]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(input, 'hook');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.focus();
  document.querySelector<HTMLElement>('[type=checkbox]')?.click();
  await press('Send', 'sent HOOK b true');
  await press('Open', '<dialog');
  document.querySelector('dialog')?.click();
  await press('Open', 'in portal');
  await press('Heavier', '<p>Too heavy');
  root.unmount();
  await waitFor(() => expect(container.childNodes).toHaveLength(0));
  note();
  return log;
}

/** Returns HTML of the application as the server writes it. */
function renderApp(): string {
  const requireFile = fileRequirer(wholeReactLoader);
  const React = requireFile('react') as Kit['React'];
  const server = requireFile('react-dom-server-legacy.browser') as typeof ReactDomServerModule;
  const App = makeApp({ React, ReactDom: requireFile('react-dom') as Kit['ReactDom'] }, []);
  return server.renderToString(React.createElement(App));
}

it('lean React: hydrates, updates, catches errors and unmounts as all of React does', async () => {
  const html = renderApp();
  const whole = await runApp(wholeReactLoader, html);
  expect(await runApp(leanReactLoader, html)).toEqual(whole);
  const all = whole.join('\n');
  expect(all).not.toContain('recovered');
  expect(all).toContain('<script type="application/ld+json">');
});

it('lean React: renders a page anew whose HTML is another', async () => {
  const html = renderApp().replace('Round 1', 'Round 9');
  const sign = 'recovered: Error: Minified React error #418';
  const whole = await runApp(wholeReactLoader, html, sign);
  expect(await runApp(leanReactLoader, html, sign)).toEqual(whole);
});

it('lean React: makes no error while it is evaluated, unlike all of React', () => {
  const messages: string[] = [];
  const make = (message: string) => {
    messages.push(message);
    return new Error(message);
  };
  const watched = Object.assign(make, { prototype: Error.prototype });
  loadReact(leanReactLoader, watched);
  expect(messages).toEqual([]);
  loadReact(wholeReactLoader, watched);
  expect(messages).toContainEqual(expect.stringContaining('error #519'));
});

describe('lean React: an element that is left out is an error', () => {
  const { Suspense, Activity, Profiler } = loadReact(wholeReactLoader).React;
  const { React, Client } = loadReact(leanReactLoader);
  it.each<[ReactModule.ElementType, number]>([
    [Suspense, 130],
    [Activity, 130],
    [Profiler, 130],
    ['body', 156],
  ])('%p: %d', async (type, code) => {
    const errors: unknown[] = [];
    const options = { onUncaughtError: (error: unknown) => void errors.push(error) };
    const root = Client.createRoot(document.createElement('div'), options);
    root.render(React.createElement(type));
    await waitFor(() => expect(String(errors[0])).toContain(`error #${code};`));
    expect(React.Suspense).toBeUndefined();
  });
});

it('lean React: files of another version stay whole, and the build warns', () => {
  const resourcePath = path.resolve('node_modules/react/cjs/react.production.js');
  const emitWarning = jest.fn((warning: Error) => warning.message);
  const source = 'exports.version = "20";';
  expect(leanReactLoader.call({ resourcePath, emitWarning }, source)).toBe(source);
  expect(emitWarning).toHaveReturnedWith(
    expect.stringMatching(
      /^react\.production\.js is of another version of React \(\w+\) and stays whole/,
    ),
  );
});
