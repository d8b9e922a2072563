import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../../../config/site';
import { log } from '../../shared/log';
import { redact } from '../../shared/redact';
import { endingResult } from '../build/build-runner';
import { campaignsOf, describeTrigger } from '../queue/trigger';
import type { Receipt } from '../release/receipt';
import { notShown } from '../release/receipt';

/**
 * Message to a webhook in the form of Slack's: when a publish fails, and when it is live again; when a release has older
 * content or products because a service cannot be read, each day while that lasts, and when it is over.
 */
export type PublishAlert = {
  /**
   * Sends a message if there is anything to say. Returns at once and never throws.
   *
   * @param before earlier receipts, newest first
   */
  note: (receipt: Receipt, before: readonly Receipt[]) => void;
  /** Ends retries. */
  close: () => void;
};

/** Pauses before the second and each further attempt, in milliseconds. */
const retryPausesMs = [1_000, 5_000, 25_000];

const requestTimeoutMs = 5_000;

export function createPublishAlert(options: {
  alertUrl: string | undefined;
  statusUrl: string;
}): PublishAlert {
  const { alertUrl, statusUrl } = options;
  const ending = new AbortController();
  const describeStale = createStaleWords();
  let last = Promise.resolve();
  return {
    note: (receipt, before) => {
      if (alertUrl === undefined || ending.signal.aborted) return;
      for (const text of [describe(receipt, before), describeStale(receipt, before)]) {
        if (text === undefined) continue;
        const body = JSON.stringify(toMessage(text, statusUrl));
        // One after another: "live again" must not arrive before what it answers.
        last = last.then(() => send(alertUrl, body, ending.signal));
      }
    },
    close: () => ending.abort(),
  };
}

/** Returns the text of the message; `undefined` if the receipt needs none. */
function describe(receipt: Receipt, before: readonly Receipt[]): string | undefined {
  if (isEnding(receipt)) return undefined;
  const previous = before.find((other) => !isEnding(other));
  const triggers = receipt.triggers
    .slice(0, 5)
    .map((trigger) => describeTrigger(trigger, (slug) => receipt.names?.[slug]))
    .join(', ');
  const held = notShown(receipt).find(({ campaign, field }) => campaign && field !== undefined);
  if (held && campaignsOf(receipt.triggers).length > 0) {
    return redact(`${site.name}: the site is unchanged (${triggers}).\n${held.sentence}`);
  }
  if (receipt.outcome === 'live') {
    return previous && previous.outcome !== 'live'
      ? `${site.name}: publishing works again. The newest content is live (${triggers}).`
      : undefined;
  }
  // A repetition says nothing new.
  const isRepeated = receipt.triggers.every(
    ({ source }) => source === 'schedule' || source === 'retry',
  );
  if (isRepeated && previous?.cause === receipt.cause) return undefined;
  const what = receipt.outcome === 'failed' ? 'a publish failed' : 'a release was refused';
  return redact(
    `${site.name}: ${what}, and the site is unchanged (${triggers}).\n${receipt.cause}`,
  );
}

/** Time after which a message about older content or products is repeated while it lasts. */
const staleRepeatMs = 24 * 3_600_000;

/** Returns the texts of messages about older content and products, which know when the last one was sent. */
function createStaleWords(): typeof describe {
  let toldAt: number | undefined;
  return (receipt, before) => {
    const isComplete = (each: Receipt) => !isEnding(each) && each.outcome !== 'failed';
    if (!isComplete(receipt)) return undefined;
    const previous = before.find(isComplete);
    const stale = staleParts(receipt);
    const earlier = previous ? staleParts(previous) : '';
    if (stale === '') {
      toldAt = undefined;
      return earlier === '' ? undefined : `${site.name}: the newest ${earlier} can be read again.`;
    }
    const now = Date.parse(receipt.finished);
    // A publisher that was started again takes it that the one before has told.
    if (previous && stale === earlier) toldAt ??= Date.parse(previous.finished);
    if (stale === earlier && toldAt !== undefined && now - toldAt < staleRepeatMs) return undefined;
    toldAt = now;
    const causes = receipt.warnings.slice(0, stale.includes(' ') ? 2 : 1).join('\n');
    return redact(`${site.name}: the site goes on with older ${stale}.\n${causes}`);
  };
}

/** Returns what a release has older than the services; '' if nothing. Its first warnings have the causes. */
export function staleParts({ isStale, isShopStale }: Receipt): string {
  return [isStale && 'content', isShopStale && 'products'].filter(Boolean).join(' and ');
}

/** True for a build that was cut off by the end of the publisher. The next start builds again. */
export function isEnding({ cause }: Receipt): boolean {
  return cause !== undefined && cause === endingCause;
}

const endingCause = endingResult.ok ? undefined : endingResult.cause;

/** Maximum length of a text in Slack's blocks is 3,000. */
const maxTextLength = 2_500;

function toMessage(text: string, statusUrl: string) {
  const shown = text.length > maxTextLength ? `${text.slice(0, maxTextLength)} …` : text;
  // Slack reads links and mentions in angle brackets.
  const escaped = shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const section = (words: string) => ({ type: 'section', text: { type: 'mrkdwn', text: words } });
  return {
    text: escaped,
    blocks: [section(escaped), section(`<${statusUrl}|Open the receipts>`)],
  };
}

async function send(url: string, body: string, ending: AbortSignal): Promise<void> {
  const host = new URL(url).host;
  for (const pauseMs of [...retryPausesMs, undefined]) {
    const problem = await post(url, body);
    if (problem === undefined || ending.aborted) return;
    // Only the host: the rest of such an address can be a secret.
    if (problem.isFinal || pauseMs === undefined) {
      const message = `PUBLISH_ALERT_URL ${problem.text}, so the alert was not delivered.`;
      log.error('alert.unsent', { message, host, body });
      return;
    }
    await sleep(pauseMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}

async function post(
  url: string,
  body: string,
): Promise<{ text: string; isFinal: boolean } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    const isFinal = response.status < 500 && response.status !== 429 && response.status !== 408;
    return { text: `answered with status ${response.status}`, isFinal };
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return { text: `does not answer (${String(cause ?? error)})`, isFinal: false };
  }
}
