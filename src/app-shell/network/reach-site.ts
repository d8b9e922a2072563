/** Time after which the site counts as out of reach, in milliseconds. */
const reachTimeoutMs = 10_000;

/**
 * True if the site answers for a path, with any status. A browser can report a connection where
 * nothing arrives, as on a train, and a full load would then replace the page by the browser's own
 * error page.
 */
export async function canReach(path: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(reachTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}
