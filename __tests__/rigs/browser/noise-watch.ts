import type { BrowserContext, Page } from '@playwright/test';

/** What a page must not do unasked, in one line each. */
type Watch = { heard: string[]; allowed: RegExp[] };

const watches = new WeakMap<BrowserContext, Watch>();
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Declares noise a test means to cause, before or after it does: a 404 it visits, a fault it sets. */
export function expectNoise(page: Page, pattern: RegExp): void {
  const watch = watches.get(page.context());
  if (!watch)
    throw new Error('Nobody watches this page: take it from the `page` or `context` fixture.');
  watch.allowed.push(pattern);
}

/** Listens to every page of a context. */
export function watchNoise(context: BrowserContext): void {
  const watch: Watch = { heard: [], allowed: [] };
  watches.set(context, watch);
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    // The browser's own line about a bad response; the response itself is reported below.
    if (message.text().startsWith('Failed to load resource')) return;
    watch.heard.push(`console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => watch.heard.push(`page error: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() < 400) return;
    watch.heard.push(`HTTP ${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown reason';
    // Leaving a page ends what it was still asking for.
    if (reason === 'net::ERR_ABORTED' || !isLocal(new URL(request.url()))) return;
    watch.heard.push(`failed request: ${request.method()} ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    if (isLocal(new URL(request.url()))) return;
    watch.heard.push(`request to another host: ${request.method()} ${request.url()}`);
  });
}

/** @returns what was heard and not declared */
export function unexpectedNoise(context: BrowserContext): string[] {
  const { heard, allowed } = watches.get(context) ?? { heard: [], allowed: [] };
  return heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
}

/** Addresses without a host (`data:`, `blob:`) never leave the page. */
function isLocal(url: URL): boolean {
  return !/^(https?|wss?):$/.test(url.protocol) || localHosts.has(url.hostname);
}
