import type { BrowserContext, Page, Request } from '@playwright/test';

/** Noise of a context, one line each, and the patterns that are allowed. */
type Watch = { heard: string[]; allowed: RegExp[] };

const watches = new WeakMap<BrowserContext, Watch>();
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Declares noise that a test causes on purpose, before or after it: a 404 it visits, a fault it
 * sets.
 */
export function expectNoise(page: Page, pattern: RegExp): void {
  const watch = watches.get(page.context());
  if (!watch)
    throw new Error('Nobody watches this page: take it from the `page` or `context` fixture.');
  watch.allowed.push(pattern);
}

/** Records the noise of every page of a context. */
export async function watchNoise(context: BrowserContext): Promise<void> {
  const watch: Watch = { heard: [], allowed: [] };
  watches.set(context, watch);
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    // Chromium's own line about a failed response; the response itself is recorded below.
    if (message.text().startsWith('Failed to load resource')) return;
    // Playwright's own line, in tests that have no service worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    watch.heard.push(`console ${type}: ${message.text()}`);
  });
  // Chromium's console leaves out some of what a policy refuses, and what is only reported.
  await context.addInitScript(reportRefusals);
  context.on('weberror', (error) => watch.heard.push(`page error: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() < 400) return;
    watch.heard.push(`HTTP ${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown reason';
    if (!isLocal(new URL(request.url())) || isAborted(request, reason)) return;
    watch.heard.push(`failed request: ${request.method()} ${request.url()} (${reason})`);
  });
  /** Requests and navigations in their order. */
  let order = 0;
  const started = new WeakMap<Request, number>();
  const left = new WeakMap<Page, number>();
  /** Leaving a page aborts its requests; a prefetch may fail without the reason. */
  const isAborted = (request: Request, reason: string) => {
    if (reason === 'net::ERR_ABORTED') return true;
    const page = reason === 'net::ERR_FAILED' && pageOf(request);
    return page && (left.get(page) ?? 0) > (started.get(request) ?? 0);
  };
  context.on('request', (request) => {
    started.set(request, (order += 1));
    const page = request.isNavigationRequest() && pageOf(request);
    if (page && request.frame() === page.mainFrame()) left.set(page, order);
    if (isLocal(new URL(request.url()))) return;
    watch.heard.push(`request to another host: ${request.method()} ${request.url()}`);
  });
}

/** Runs in the page: writes what its content security policy refuses to the console. */
function reportRefusals(): void {
  document.addEventListener('securitypolicyviolation', (refusal) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = refusal;
    console.error(
      `policy refused ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}

/** Returns the page of a request; none for one of a worker, or of a window that is just opening. */
function pageOf(request: Request): Page | undefined {
  if (request.serviceWorker()) return undefined;
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Returns the recorded noise that was not declared, and forgets it and what was declared. */
export function takeNoise(context: BrowserContext): string[] {
  const watch = watches.get(context);
  if (!watch) return [];
  const heard = watch.heard.splice(0);
  const allowed = watch.allowed.splice(0);
  return heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
}

/** Returns true for this machine and for addresses without a host (`data:`, `blob:`). */
function isLocal(url: URL): boolean {
  return !/^(https?|wss?):$/.test(url.protocol) || localHosts.has(url.hostname);
}
