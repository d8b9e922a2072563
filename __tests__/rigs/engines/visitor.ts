import { expect } from '@playwright/test';
import type { Line } from './line';

export const engines = ['chromium', 'firefox', 'webkit'] as const;

/** Engines that the same journeys are driven in. */
export type Engine = (typeof engines)[number];

/** Elements by role and accessible name, inside another, and holding a text. Hidden ones are none. */
export type Target = {
  role: string;
  name?: string | RegExp;
  within?: Target;
  holding?: string | RegExp;
};

/** Role, name and state of an element, as a person or an assistive technology finds them. */
export type Seen = {
  text: string;
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  isFocused: boolean;
  isPressed: boolean;
  isInView: boolean;
};

/** One tab of a browser, in the few steps that every engine can take. */
export type Tab = {
  goto: (address: string) => Promise<void>;
  address: () => Promise<string>;
  /** Lists the elements of a target. */
  read: (target: Target) => Promise<Seen[]>;
  /** Presses the first element of a target with a pointer. */
  press: (target: Target) => Promise<void>;
  /** Replaces the text of a field, by keys. */
  type: (target: Target, text: string) => Promise<void>;
  key: (key: 'Enter' | 'Escape' | 'Tab' | 'Space') => Promise<void>;
  /** Runs a function in the page. It may use what it is given, and nothing else of the test. */
  run: <Given, Result>(step: (given: Given) => Result, given: Given) => Promise<Awaited<Result>>;
  picture: () => Promise<Buffer>;
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
};

/** Visitor of the site, in one tab of a browser of any engine. */
export type Visitor = {
  engine: Engine;
  line: Line;
  tab: Tab;
  /**
   * Opens an address, by default until the page is interactive; a path is one of the site. Before it is
   * painted Chromium drops what is pressed.
   */
  open: (address: string, until?: 'interactive' | 'painted') => Promise<void>;
  press: (target: Target) => Promise<void>;
  type: (target: Target, text: string) => Promise<void>;
  key: Tab['key'];
  run: Tab['run'];
  /** Waits until elements of a target are there, or just one number of them. */
  sees: (target: Target, count?: number) => Promise<void>;
  seesNone: (target: Target) => Promise<void>;
  /** Waits until the first element of a target is as described. */
  finds: (target: Target, expected: { [Key in keyof Seen]?: Seen[Key] | RegExp }) => Promise<void>;
  /** Waits until the address, without its origin, matches. */
  isAt: (address: string | RegExp) => Promise<void>;
  goBack: () => Promise<void>;
  goForward: () => Promise<void>;
  reload: () => Promise<void>;
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Visitor>;
};

/** Returns a target of a role, for short. */
export function role(
  name: string,
  label?: string | RegExp,
  rest: Omit<Target, 'role'> = {},
): Target {
  return { role: name, ...(label !== undefined && { name: label }), ...rest };
}

/** Describes a target for a failure. */
function describe({ role: name, name: label, within, holding }: Target): string {
  const words = [name, label && `"${label}"`, holding && `holding "${holding}"`];
  return words.filter(Boolean).join(' ') + (within ? ` in ${describe(within)}` : '');
}

/** Makes a visitor of a tab. */
export function visitBy(tab: Tab, engine: Engine, line: Line, site: string): Visitor {
  const isOnceTrue = async (message: string, check: () => boolean) => {
    await expect.poll(() => tab.run(check, undefined).catch(() => false), { message }).toBe(true);
  };
  const interactive = () => isOnceTrue('an interactive page', isInteractive);
  /** Moves by the page's history, whose pages may come from the back-forward cache without any load. */
  const move = async (by: number) => {
    // The page may be gone before it can answer.
    await tab.run((steps) => void setTimeout(() => history.go(steps)), by);
  };
  /** A page that is just left has none. */
  const read = (target: Target) => tab.read(target).catch(() => []);
  const sees = async (target: Target, count?: number) => {
    const poll = expect.poll(async () => (await read(target)).length, {
      message: describe(target),
    });
    await (count === undefined ? poll.toBeGreaterThan(0) : poll.toBe(count));
  };
  return {
    engine,
    line,
    tab,
    open: async (address, until = 'interactive') => {
      await tab.goto(new URL(address, site).href);
      if (until === 'interactive') await interactive();
      else await isOnceTrue('a painted page', isPainted);
    },
    press: async (target) => {
      await sees(target);
      await tab.press(target);
    },
    type: async (target, text) => {
      await sees(target);
      await tab.type(target, text);
    },
    key: tab.key,
    run: tab.run,
    sees,
    seesNone: (target) => sees(target, 0),
    finds: async (target, expected) => {
      const matching = Object.fromEntries(
        Object.entries(expected).map(([key, value]) => [
          key,
          value instanceof RegExp ? (expect.stringMatching(value) as unknown) : value,
        ]),
      );
      await expect
        .poll(async () => (await read(target))[0], { message: describe(target) })
        .toMatchObject(matching);
    },
    isAt: async (address) => {
      const path = async () => (await tab.address().catch(() => '')).replace(site, '');
      if (typeof address === 'string') await expect.poll(path).toBe(address);
      else await expect.poll(path).toMatch(address);
    },
    goBack: () => move(-1),
    goForward: () => move(1),
    reload: async () => {
      await tab.run(() => {
        Object.assign(window, { isLeft: true });
        location.reload();
      }, undefined);
      const isLeft = () => tab.run(() => 'isLeft' in window, undefined).catch(() => true);
      await expect.poll(isLeft, { message: 'a reloaded page' }).toBe(false);
      await interactive();
    },
    openTab: async () => visitBy(await tab.newTab(), engine, line, site),
  };
}

/** Runs in the page. */
function isPainted(): boolean {
  return performance.getEntriesByType('paint').length > 0;
}

/** Runs in the page: true where its scripts have started, and on pages that are not the site's. */
function isInteractive(): boolean {
  if (document.readyState === 'loading') return false;
  return (
    document.getElementById('___gatsby') === null ||
    performance.getEntriesByName('site-interactive').length > 0
  );
}
