import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The line between a browser and this machine's servers: an HTTP proxy that tests delay, break and listen to. */
export type Line = {
  /** Origin that the browser takes as its proxy. */
  origin: string;
  /** Keeps answers to matching addresses back until the returned function is called. */
  hold: (addresses: RegExp) => () => void;
  /** Ends every connection and refuses new ones, until `restore`. */
  cut: () => void;
  restore: () => void;
  /** Puts a script before those of every page that is opened from now on, after those put before. */
  putFirst: (script: string) => void;
  /** Declares noise that a test causes on purpose, before or after it. */
  expectNoise: (pattern: RegExp) => void;
  /**
   * Returns the noise that was not declared, and makes the line a new one: errors and warnings of pages'
   * consoles, uncaught errors, refusals of a content security policy, answers of 400 and above and none.
   */
  reset: () => string[];
  close: () => void;
};

/**
 * Firefox refuses its storage to a page that it is closing, where Segment's library keeps the calls that it has not
 * sent, and the library writes that to the console.
 */
const closingFirefox = /NS_ERROR_(?:ABORT|FAILURE).*analytics\.min\.js/;

/** Path at which the pages' reports end, on whatever origin. */
const reportPath = '/-/reports-of-a-page';

/**
 * Starts a line. It carries plain HTTP to this machine alone: whatever a browser asks of other hosts for
 * itself is refused and is no noise.
 */
export async function openLine(): Promise<Line> {
  let isCut = false;
  let heard: string[] = [];
  let allowed = [closingFirefox];
  let first: string[] = [];
  let held: { addresses: RegExp; released: Promise<void>; release: () => void }[] = [];
  const sockets = new Set<Socket>();

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : undefined;
    if (!url || url.hostname !== 'localhost') return void response.writeHead(403).end();
    if (url.pathname === reportPath) {
      heard.push(String(await buffer(asked)));
      return void response.writeHead(204).end();
    }
    await Promise.all(
      held.filter(({ addresses }) => addresses.test(url.href)).map((one) => one.released),
    );
    // The client may have closed the connection meanwhile.
    if (isCut || asked.socket.destroyed) return void asked.destroy();
    await carry(asked, response, {
      url,
      scripts: () => [`(${String(watchPage)})(${JSON.stringify(reportPath)})`, ...first],
      onAnswer: (status) => {
        if (status >= 400) heard.push(`HTTP ${status} ${asked.method} ${url.href}`);
      },
    });
  };
  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) => {
      // A browser that leaves ends its requests.
      if (!asked.socket.destroyed) heard.push(`no answer of ${asked.url}: ${String(error)}`);
      response.destroy();
    });
  });
  server.on('connect', (_, socket) => socket.destroy());
  server.on('connection', (socket: Socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const restore = () => {
    isCut = false;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    hold: (addresses) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      held.push({ addresses, released, release });
      return release;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore,
    putFirst: (script) => first.push(script),
    expectNoise: (pattern) => allowed.push(pattern),
    reset: () => {
      restore();
      for (const { release } of held) release();
      const noise = heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      [heard, allowed, first, held] = [[], [closingFirefox], [], []];
      return noise;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Carried = { url: URL; scripts: () => string[]; onAnswer: (status: number) => void };

/** Sends a request on and its answer back. A page gets the scripts at the start of its head. */
async function carry(
  asked: IncomingMessage,
  response: ServerResponse,
  { url, scripts, onAnswer }: Carried,
): Promise<void> {
  // Pages are read here, so they must be plain.
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const sent = request(url, { method: asked.method, headers });
  response.once('close', () => sent.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  asked.pipe(sent);
  const got = await answered;
  const status = got.statusCode ?? 502;
  onAnswer(status);
  if (!/text\/html/.test(got.headers['content-type'] ?? '')) {
    response.writeHead(status, got.headers);
    got.pipe(response);
    return;
  }
  const html = String(await buffer(got));
  const texts = scripts();
  const tags = texts.map((text) => `<script>${text}</script>`).join('');
  const body = Buffer.from(html.replace(/<head[^>]*>/, (tag) => tag + tags));
  const headersOfPage = withScripts(got.headers, texts);
  delete headersOfPage['transfer-encoding'];
  response.writeHead(status, { ...headersOfPage, 'content-length': String(body.length) });
  response.end(body);
}

/** Returns a page's headers with a policy that allows the scripts and their reports. */
function withScripts(headers: IncomingHttpHeaders, texts: readonly string[]): IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return { ...headers };
  const digests = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const directives = new Map<string, string[]>(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const fallback = directives.get('default-src');
  const allow = (name: string, added: readonly string[]) => {
    const sources = directives.get(name) ?? fallback;
    if (sources) directives.set(name, [...sources.filter((each) => each !== "'none'"), ...added]);
  };
  const scripts = directives.get('script-src') ?? [];
  // A digest would switch off what a policy allows to all inline scripts.
  if (!scripts.includes("'unsafe-inline'")) allow('script-src', digests);
  allow('connect-src', ["'self'"]);
  const text = [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
  return { ...headers, 'content-security-policy': text };
}

/**
 * Runs in every page before its own scripts, as text: sends what the page says on its console as an error or a
 * warning, its uncaught errors, and what its policy refuses, to an address of its own origin.
 */
function watchPage(address: string): void {
  // WebKit ends the requests of a page that is left while its scripts still run. A page that only loads a file stays.
  let leftAt = Number.NEGATIVE_INFINITY;
  if (navigator.vendor.startsWith('Apple')) {
    addEventListener('beforeunload', () => void (leftAt = performance.now()));
  }
  const send = (line: string) => {
    if (performance.now() - leftAt < 5_000) return;
    navigator.sendBeacon(address, `${line} (${location.pathname})`);
  };
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind].bind(console);
    console[kind] = (...values: unknown[]) => {
      say(...values);
      send(`console ${kind}: ${values.map(String).join(' ')}`);
    };
  }
  addEventListener('error', ({ message, target }) => {
    // A file that fails is a status of the line, or was ended by leaving the page.
    if (target instanceof Element) return;
    // The browser's own note that it observes on in the next frame.
    if (!message.startsWith('ResizeObserver loop')) send(`page error: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => send(`unhandled rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', (refusal) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = refusal;
    // This report itself, or a style of Playwright's for a picture.
    if (blockedURI.includes(address) || sourceFile.includes('eval')) return;
    send(
      `policy refused ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}
