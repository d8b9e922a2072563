/** Time after which the site counts as out of reach, in milliseconds. */
const reachTimeoutMs = 10_000;

/**
 * True if the site answers for a path, with any status. A browser can report a connection where
 * nothing arrives, as on a train, and a full load would then replace the page by the browser's own
 * error page.
 */
export async function canReach(path: string): Promise<boolean> {
  return (await askSite(path)) !== undefined;
}

/**
 * Returns the site's answer for a path, without a body; `undefined` if the site does not answer. One that
 * redirects to another site, where a page may not ask, is an answer without a status.
 */
export async function askSite(path: string): Promise<Response | undefined> {
  if (!navigator.onLine) return undefined;
  const signal = AbortSignal.timeout(reachTimeoutMs);
  const ask = (redirect: RequestRedirect) => fetch(path, { method: 'HEAD', redirect, signal });
  return ask('follow').catch(() => ask('manual').catch(() => undefined));
}
