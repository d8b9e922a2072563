import { routes } from '../../config/routes';

type SignupOutcome = { ok: true } | { ok: false; error: string };

const timeoutMs = 15_000;

const unreachableMessage = 'We could not reach the server. Check the connection and send it again.';
const offlineMessage = 'You are offline. Send the address again once you are connected.';
const timeoutMessage = 'The server took too long. Please try again in a minute.';
const failedMessage = 'Signing up failed on our side. Please try again in a minute.';

/**
 * Sends an address to the signup function. Never throws.
 *
 * @param email an address in lower case
 * @returns the error message to show, if it failed
 */
export async function sendSignup(email: string): Promise<SignupOutcome> {
  try {
    const response = await fetch(routes.signupFunction(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { ok: true };
    return { ok: false, error: (await readSentence(response)) ?? failedMessage };
  } catch (error) {
    return { ok: false, error: explain(error) };
  }
}

function explain(error: unknown): string {
  if (!navigator.onLine) return offlineMessage;
  return error instanceof Error && error.name === 'TimeoutError'
    ? timeoutMessage
    : unreachableMessage;
}

/** Reads the function's error message. Hosts and proxies answer with HTML pages instead. */
async function readSentence(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined;
  const body = (await response.json()) as { error?: unknown } | null;
  return typeof body?.error === 'string' && body.error ? body.error : undefined;
}
