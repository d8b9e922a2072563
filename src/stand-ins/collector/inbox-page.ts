import type { CollectedCall } from './collected-call';
import { eventName } from './collected-call';
import { renderMailSection } from './email-marketing/mail-section';
import type { Signup } from './email-marketing/signup-book';
import { escapeHtml, renderTime } from './inbox-markup';

/** Maximum number of rows on the page. The JSON has all of them. */
const maxCallRows = 200;

/** Style sheet of the page, allowed by its digest alone. */
export const inboxStyle = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
  h2 { font-size: 1.25rem; margin: 1.5rem 0 .25rem; }
  form { align-items: end; display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0; }
  label { display: grid; gap: .25rem; }
  select, button { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-top: 1px solid; padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; }
  time, pre { font-variant-numeric: tabular-nums; white-space: nowrap; }
  summary { cursor: pointer; }
  pre { font-size: .875rem; margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Renders the inbox: newsletter signups and received calls, newest first, with a filter by event.
 */
export function renderInboxPage(
  calls: readonly CollectedCall[],
  view: { names: readonly string[]; chosen: string; signups: readonly Signup[] },
): string {
  const shown = calls.slice(0, maxCallRows);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox of the collector</title>
<style>${inboxStyle}</style>
</head>
<body>
<main>
<h1>Inbox of the collector</h1>
${renderMailSection(view.signups)}
<h2>Analytics calls</h2>
<p>${describeCount(shown.length, calls.length)} <a href="/inbox.json">All of it as JSON</a></p>
${renderFilter(view)}
${shown.length > 0 ? renderCallTable(shown) : '<p>Nothing here yet. Visit the site, then load this page again.</p>'}
</main>
</body>
</html>
`;
}

function describeCount(shown: number, total: number): string {
  if (shown < total) return `The newest ${shown} of ${total} calls.`;
  return total === 1 ? '1 call, newest first.' : `${total} calls, newest first.`;
}

function renderFilter(view: { names: readonly string[]; chosen: string }): string {
  const { names, chosen } = view;
  const options = names.map((name) => {
    const selected = name.toLowerCase() === chosen.toLowerCase() ? ' selected' : '';
    return `<option${selected}>${escapeHtml(name)}</option>`;
  });
  return `<form action="/inbox">
<label>Event <select name="event"><option value="">Every event</option>${options.join('')}</select></label>
<button>Show</button>
</form>`;
}

function renderCallTable(calls: readonly CollectedCall[]): string {
  return `<div class="scroll"><table>
<thead><tr><th scope="col">Received</th><th scope="col">Event</th><th scope="col">Page</th><th scope="col">Who</th></tr></thead>
<tbody>${calls.map(renderCallRow).join('\n')}</tbody>
</table></div>`;
}

function renderCallRow(call: CollectedCall): string {
  const detail =
    call.type === 'page' && call.name ? `${eventName(call)}: ${call.name}` : eventName(call);
  return `<tr>
<td>${renderTime(call.receivedAt)}</td>
<td><details><summary>${escapeHtml(detail)}</summary><pre>${escapeHtml(JSON.stringify(call, null, 2))}</pre></details></td>
<td>${escapeHtml(pagePath(call))}</td>
<td>${escapeHtml(call.userId ?? call.anonymousId ?? '')}</td>
</tr>`;
}

function pagePath({ context }: CollectedCall): string {
  const page: unknown = context.page;
  if (typeof page !== 'object' || page === null || !('path' in page)) return '';
  return typeof page.path === 'string' ? page.path : '';
}
