/**
 * Drives WebKitGTK's MiniBrowser by WebDriver, which has no library that runs on every Node of this project.
 * Elements are found in the page by Testing Library, since WebDriver knows no roles.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { findFreePorts } from '../servers/free-ports';
import type * as Queries from '@testing-library/dom';
import type { Line } from './line';
import type { EngineBrowser } from './playwright-browser';
import type { TargetData } from './read-page';
import { describeElements, isMissed, pointAt, toData, untilDone } from './read-page';
import type { Tab, Target } from './visitor';

const size = { width: 1280, height: 900 };

/** Names of an element in WebDriver's answers, and of keys in its requests. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Space: ' ' } as const;

/** A script that runs while its page is left is never answered. */
const scriptTimeoutMs = 5_000;

/** Time-out of any command. */
const commandTimeoutMs = 60_000;

/** Time-out of a session's first start, which a browser now and then never answers; a later start has longer. */
const startTimeoutMs = 20_000;

/** Errors of WebDriver by which an element was not pressed. */
const notPressed = /not interactable|intercepted|stale element|no such element/;

/** Without it the toolbar makes the window wider than a phone. */
const narrowToolbar =
  '* { min-width: 0 } toolbar, button, entry { padding: 0; margin: 0; font-size: 1px }';

/** Sends a command of a session and returns its value. */
type Command = (method: 'GET' | 'POST' | 'DELETE', name: string, body?: object) => Promise<unknown>;

/**
 * Sign of MiniBrowser that its port was taken. The driver chooses a free port, which another process may get before
 * the browser has started; it would then wait for ever.
 */
const portTaken = 'Failed to start remote inspector server';

/** Number of drivers that one session may take. */
const maxStarts = 4;

/** A running driver, which has one session at most. */
type Driver = {
  send: (method: string, address: string, body?: object, timeoutMs?: number) => Promise<unknown>;
  /** Rejects when its browser cannot be reached. */
  unreachable: Promise<never>;
  stop: () => void;
};

/** Starts the driver with a screen of its own. Each `open` is a browser with nothing stored. */
export async function startWebkit(line: Line): Promise<EngineBrowser> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'webkit-under-test-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  const screen = spawn(
    process.env.XVFB_PATH ?? '',
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await firstLine(screen, 3);
  let driver = await startDriver(display, folder);
  const begin = async (starts = 1): Promise<string> => {
    const { send, unreachable, stop } = driver;
    const wanted = { capabilities: { alwaysMatch: capabilities(line) } };
    const session = send('POST', '/session', wanted, starts * startTimeoutMs);
    try {
      const { sessionId } = (await Promise.race([session, unreachable])) as { sessionId: string };
      return sessionId;
    } catch (error) {
      stop();
      await session.catch(() => undefined);
      if (starts === maxStarts) throw error;
      process.stdout.write(`WebKit starts again: ${String(error)}\n`);
      driver = await startDriver(display, folder);
      return begin(starts + 1);
    }
  };
  return {
    open: async () => {
      const sessionId = await begin();
      const { send } = driver;
      const command: Command = (method, name, body) =>
        send(method, `/session/${sessionId}/${name}`, body);
      await command('POST', 'timeouts', { script: scriptTimeoutMs });
      const [handle] = (await command('GET', 'window/handles')) as string[];
      await resize(command);
      return tabOf(command, handle ?? '', () => send('DELETE', `/session/${sessionId}`));
    },
    close: async () => {
      driver.stop();
      screen.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startDriver(display: string, folder: string): Promise<Driver> {
  const { driver: port } = await findFreePorts(['driver']);
  const child = spawn(
    process.env.WEBKIT_DRIVER_PATH ?? '',
    [`--port=${port}`, '--host=127.0.0.1'],
    {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: folder,
        // Its sandbox does not start for root, nor in a container.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own, with the browser that it starts.
      detached: true,
    },
  );
  const unreachable = new Promise<never>((_, reject) => {
    createInterface({ input: child.stderr }).on('line', (text) => {
      if (text.includes(portTaken)) reject(new Error(text));
    });
  });
  // Read only while a session begins.
  unreachable.catch(() => undefined);
  const send: Driver['send'] = async (method, address, body, timeoutMs = commandTimeoutMs) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver ${method} ${address}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilDone(() => send('GET', '/status'));
  return { send, unreachable, stop: () => stopGroup(child) };
}

function stopGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
}

function capabilities(line: Line): object {
  return {
    browserName: 'MiniBrowser',
    // A test may wait for what comes before the load event.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: process.env.WEBKIT_PATH,
      args: ['--automation'],
    },
    proxy: { proxyType: 'manual', httpProxy: new URL(line.origin).host },
  };
}

async function firstLine(child: ChildProcess, descriptor: number): Promise<string> {
  const stream = child.stdio[descriptor];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The screen ended with code ${code}.`)));
    createInterface({ input: stream as NodeJS.ReadableStream }).once('line', resolve);
  });
}

/** Gives the page the size of the other engines': the window has a toolbar. */
async function resize(command: Command): Promise<void> {
  const read = (name: string) =>
    command('POST', 'execute/sync', { script: `return ${name}`, args: [] }) as Promise<number>;
  await command('POST', 'window/rect', size);
  const [width, height] = [await read('innerWidth'), await read('innerHeight')];
  await command('POST', 'window/rect', {
    width: size.width + size.width - width,
    height: size.height + size.height - height,
  });
}

function tabOf(command: Command, handle: string, end: () => Promise<unknown>): Tab {
  /** The driver has one current window; the commands of a step follow each other without another's. */
  const step = <Result>(act: () => Promise<Result>): Promise<Result> =>
    exclusively(command, async () => {
      await command('POST', 'window', { handle });
      return act();
    });
  const run = (script: string, ...given: unknown[]) =>
    command('POST', 'execute/sync', {
      script: `return (${script}).apply(null, arguments)`,
      args: given,
    });
  const inPage = async (script: string, target: Target) => {
    const hasQueries = await run('() => "engineQueries" in window');
    if (!hasQueries) await run(`() => { ${queries()}; window.engineQueries = engineQueries }`);
    return run(script, toData(target));
  };
  const first = async (target: Target): Promise<string> => {
    const element = await inPage(`(target) => (${String(findAll)})(target)[0] ?? null`, target);
    const id: unknown = element && (element as Record<string, unknown>)[elementKey];
    if (typeof id !== 'string') throw new Error(`There is no ${JSON.stringify(toData(target))}.`);
    return id;
  };
  return {
    goto: (address) =>
      step(async () => {
        await run(String(markLeft));
        // After a download the driver may leave a first order undone.
        await untilDone(async () => {
          await command('POST', 'url', { url: address });
          await untilDone(() => run(String(requireNew)), 100);
        }, 3);
      }),
    address: () => step(() => run('() => location.href')) as Promise<string>,
    read: (target) =>
      step(() =>
        inPage(`(target) => (${String(describeElements)})((${String(findAll)})(target))`, target),
      ) as never,
    press: (target) =>
      untilDone(() =>
        step(async () => {
          const id = await first(target);
          await run(`(element) => (${String(pointAt)})([element])`, { [elementKey]: id });
          // Only what was surely not done is tried again: twice is another thing for a box or a step.
          await command('POST', `element/${id}/click`).catch((error: unknown) => {
            if (notPressed.test(String(error))) throw error;
          });
          const hasMissed = await run(`(element) => (${String(isMissed)})([element])`, {
            [elementKey]: id,
          }).catch(() => false);
          if (hasMissed === true) throw new Error('The press did not arrive.');
        }),
      ),
    type: (target, text) =>
      step(async () => {
        const id = await first(target);
        await run(String(selectText), { [elementKey]: id });
        await command('POST', `element/${id}/value`, { text });
      }),
    key: (key) =>
      step(async () => {
        const active = (await command('GET', 'element/active')) as Record<string, string>;
        await command('POST', `element/${active[elementKey]}/value`, { text: keys[key] });
      }),
    run: (act, given) => step(() => run(String(act), given)) as never,
    picture: () =>
      step(async () => Buffer.from((await command('GET', 'screenshot')) as string, 'base64')),
    newTab: () =>
      step(async () => {
        // A tab would lie behind the first one, where nothing is painted.
        const made = (await command('POST', 'window/new', { type: 'window' })) as {
          handle: string;
        };
        return tabOf(command, made.handle, end);
      }),
    close: async () => void (await end()),
  };
}

const queues = new WeakMap<Command, Promise<unknown>>();

function exclusively<Result>(command: Command, act: () => Promise<Result>): Promise<Result> {
  const before = queues.get(command) ?? Promise.resolve();
  const acted = before.then(act, act);
  queues.set(command, acted);
  return acted;
}

let bundled: string | undefined;

/** Returns a script that makes `engineQueries` of Testing Library's queries. */
function queries(): string {
  bundled ??= buildSync({
    stdin: {
      contents: "export { queryAllByRole } from '@testing-library/dom'",
      resolveDir: __dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'engineQueries',
    define: { 'process.env.NODE_ENV': '"test"', process: '{ "env": {} }' },
    minify: true,
    logLevel: 'error',
  }).outputFiles[0]?.text;
  return bundled ?? '';
}

declare const engineQueries: typeof Queries;

/** Runs in the page: finds the elements of a target, in the document's order. */
function findAll(wanted: TargetData): Element[] {
  type Word = NonNullable<TargetData['name']>;
  const trim = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isNamed = (text: string, word: Word) =>
    'text' in word
      ? trim(text) === word.text
      : new RegExp(word.source, word.flags).test(trim(text));
  const holds = (text: string, word: Word) =>
    'text' in word
      ? trim(text).toLowerCase().includes(word.text.toLowerCase())
      : new RegExp(word.source, word.flags).test(trim(text));
  const find = ({ role, name, holding, within }: TargetData): Element[] => {
    const roots = within ? find(within).slice(0, 1) : [document.body];
    // The library joins the texts of marks and spans without the spaces between them.
    const join = (text: string) => text.replace(/\s+/g, '');
    const spaced = (given: string, { textContent }: Element) =>
      join(given) === join(textContent) ? textContent : given;
    const options = name && {
      name: (given: string, element: Element) => isNamed(spaced(given, element), name),
    };
    return roots
      .flatMap((root) => engineQueries.queryAllByRole(root as HTMLElement, role, options))
      .filter((element) => !holding || holds(element.textContent, holding));
  };
  return find(wanted);
}

/** Runs in the page: focuses a field and selects its text, which keys then replace. */
function selectText(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.select();
  else document.getSelection()?.selectAllChildren(element);
}

/** Runs in a page that is about to be left. */
function markLeft(): void {
  Object.assign(window, { isLeft: true });
}

/** Runs in the page: fails in one that is about to be left. */
function requireNew(): void {
  if ('isLeft' in window) throw new Error('The address was not opened yet.');
}
