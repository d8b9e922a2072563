import type { Builder } from '../build/build-runner';
import { listReleases, readLiveRelease } from '../../shared/release-folders';
import type { QueueState, RebuildQueue } from '../queue/rebuild-queue';
import type { Trigger } from '../queue/trigger';
import { describeTrigger } from '../queue/trigger';
import type { Receipt, ReceiptBook } from '../release/receipt';

/** State of the publisher, as `GET /status` answers it. Times are ISO 8601. */
export type Status = {
  state: QueueState;
  live: { release: string; since: string } | null;
  building: { triggers: readonly Trigger[]; step: string } | null;
  waiting: readonly Trigger[];
  /** Triggers built together with the next build, at the latest from `dueAt` on. */
  delayed: { triggers: readonly Trigger[]; dueAt: string } | null;
  lastReceipt: Receipt | null;
  /** Newest first, the last build's among them. */
  receipts: readonly Receipt[];
  /** Releases that can be rolled back to, newest first. */
  releases: readonly string[];
};

/**
 * Collects the status.
 *
 * @param step current step of the running build
 */
export async function readStatus(
  parts: { dataFolder: string; queue: RebuildQueue; receipts: ReceiptBook },
  step: string,
): Promise<Status> {
  const { dataFolder, queue } = parts;
  const live = await readLiveRelease(dataFolder);
  const state = queue.state();
  const { triggers, dueAt } = queue.delayed();
  const receipts = parts.receipts.all();
  return {
    state,
    live: live ? { release: live.id, since: live.since.toISOString() } : null,
    building: state === 'idle' ? null : { triggers: queue.running(), step },
    waiting: queue.waiting(),
    delayed: dueAt ? { triggers, dueAt: dueAt.toISOString() } : null,
    lastReceipt: receipts[0] ?? null,
    receipts,
    releases: await listReleases(dataFolder),
  };
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#14120f;background:#f7f3ea}
dt{font-weight:700}dd{margin:0 0 .75rem}pre{white-space:pre-wrap;background:#fff;padding:.75rem;border:1px solid #cfc8b8}
article{border-top:2px solid #14120f;padding-top:.5rem;margin-top:1.5rem}`;

const outcomes: Readonly<Record<Receipt['outcome'], string>> = {
  live: 'Live',
  failed: 'Build failed, the site is unchanged',
  refused: 'Release refused, the site is unchanged',
};

/**
 * Renders the status as a page for people. The page reloads at an interval, a shorter one while a
 * build runs.
 */
export function renderStatusPage(status: Status): string {
  const refreshS = status.state === 'idle' ? 15 : 3;
  const live = status.live
    ? `Release ${escapeHtml(status.live.release)}, live since ${time(status.live.since)}`
    : 'Nothing is live yet';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshS}">
<title>Publisher: ${status.state}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Publisher</h1>
<dl>
<dt>Live</dt><dd>${live}</dd>
<dt>Now</dt><dd>${describeNow(status)}</dd>
${status.waiting.length > 0 ? `<dt>Waiting</dt><dd>${listTriggers(status.waiting)}</dd>` : ''}
${describeDelayed(status)}
</dl>
<h2>Receipts</h2>
${status.receipts.map(renderReceipt).join('\n') || '<p>No build has ended yet.</p>'}
</main>
</body>
</html>
`;
}

function describeNow({ building }: Status): string {
  if (!building) return 'Idle';
  return `Building: ${escapeHtml(building.step)} (${listTriggers(building.triggers)})`;
}

function describeDelayed({ delayed }: Status): string {
  if (!delayed) return '';
  return `<dt>Can wait</dt><dd>${listTriggers(delayed.triggers)}: built with the next change, at the latest ${time(delayed.dueAt)}</dd>`;
}

function renderReceipt(receipt: Receipt): string {
  const { pages, cause, warnings, builder } = receipt;
  const counts = pages
    ? `<p>${pages.total} pages: ${pages.changed} changed, ${pages.removed} removed.</p>`
    : '';
  const list = warnings.map((warning) => `<li>${escapeHtml(warning)}</li>`).join('');
  return `<article>
<h3>${outcomes[receipt.outcome]}</h3>
<p>${listTriggers(receipt.triggers)}</p>
<p>Started ${time(receipt.started)}, finished ${time(receipt.finished)}.</p>
${counts}
${builder ? `<p>${describeBuilder(builder)}</p>` : ''}
${cause ? `<pre>${escapeHtml(cause)}</pre><p>Whole output: ${escapeHtml(receipt.logFile)}</p>` : ''}
${list ? `<p>Warnings:</p><ul>${list}</ul>` : ''}
</article>`;
}

function describeBuilder(builder: Builder): string {
  return builder.kind === 'resident'
    ? 'Built by the resident builder.'
    : `Built by a new process. ${escapeHtml(builder.reason)}`;
}

function listTriggers(triggers: readonly Trigger[]): string {
  return escapeHtml(triggers.map(describeTrigger).join(', '));
}

function time(iso: string): string {
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').slice(0, 19))} UTC</time>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
