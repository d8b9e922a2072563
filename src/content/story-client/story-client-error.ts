import { withoutToken } from './story-address';

/**
 * Why a read failed. `status`: an answer other than 200. `network`: no answer. `timeout`: none in
 * time. `malformed`: an answer that is not what the service promises. `unsettled`: a list of several
 * pages that never held still while it was read.
 */
export type StoryFailure = 'status' | 'network' | 'timeout' | 'malformed' | 'unsettled';

/** A read that failed. The message names the address without its token. */
export class StoryClientError extends Error {
  readonly address: string;
  /** The HTTP status, for `status` only. */
  readonly status: number | undefined;

  constructor(
    readonly failure: StoryFailure,
    address: string,
    problem: string,
    details: { status?: number; cause?: unknown } = {},
  ) {
    super(`${withoutToken(address)} ${problem}`, { cause: details.cause });
    this.name = 'StoryClientError';
    this.address = withoutToken(address);
    this.status = details.status;
  }
}

/** What to do about the statuses a reader of content can meet. */
const remedies: Readonly<Record<number, string>> = {
  401: 'Check the token: drafts need the preview token.',
  404: 'There is no such story, or it is not published.',
  422: 'The service does not know one of the parameters.',
  429: 'The service is too busy. Try again later.',
};

/** @param body the answer's text; the service says what is wrong in `error`, or in a list */
export function statusError(address: string, status: number, body: string): StoryClientError {
  const sentence = [`answered with status ${status}`, serviceMessage(body)].filter(Boolean);
  const remedy = remedies[status] ?? (status >= 500 ? 'Try again in a few minutes.' : '');
  const problem = `${sentence.join(': ').replace(/\.$/, '')}. ${remedy}`.trim();
  return new StoryClientError('status', address, problem, { status });
}

function serviceMessage(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const message: unknown = Array.isArray(answer)
      ? answer[0]
      : (answer as { error?: unknown } | null)?.error;
    return typeof message === 'string' ? message : '';
  } catch {
    // A proxy's error page says nothing a reader of logs needs beside its status.
    return '';
  }
}
