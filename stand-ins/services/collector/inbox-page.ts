import type { CollectedCall } from './collected-call';
import { eventName } from './collected-call';
import { renderMailSection } from './email-marketing/mail-section';
import type { ReceivedMail } from './email-marketing/mail-section';
import { escapeHtml, renderTime } from './inbox-markup';
import type { InboxView, JudgedCall } from './inbox-view';
import { visitorOf } from './inbox-view';
import type { SearchNotice } from './search-engines';
import { renderSearchNotices } from './search-engines';

/** Maximum number of rows on the page. The JSON has all of them. */
const maxCallRows = 200;

/** Style sheet of the page, allowed by its digest alone. */
export const inboxStyle = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
  h2 { font-size: 1.25rem; margin: 1.5rem 0 .25rem; }
  form { align-items: end; display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0; }
  td form { margin: 0; }
  label { display: grid; gap: .25rem; }
  select, button { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-top: 1px solid; padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; }
  time, pre { font-variant-numeric: tabular-nums; white-space: nowrap; }
  summary { cursor: pointer; }
  details p { white-space: pre-line; }
  label, select { max-width: 100%; min-width: 0; }
  .scroll table { min-width: 44rem; }
  .faults { color: light-dark(#8f0c20, #ff9d9d); font-weight: 600; margin: .25rem 0 0; padding-left: 1.25rem; }
  td, .faults li { overflow-wrap: anywhere; }
  td:nth-child(2) { min-width: 15rem; }
  td:nth-child(3) { min-width: 9rem; }
  td:first-child, td:last-child { white-space: nowrap; }
  a { color: inherit; }
  pre { font-size: .875rem; margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Renders the inbox: analytics calls with what is invalid about them, of all visitors or the journey of
 * one, what the email service received, and what search engines were told.
 */
export function renderInboxPage(
  view: InboxView,
  mail: ReceivedMail,
  notices: readonly SearchNotice[],
): string {
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
${renderMailSection(mail)}
${renderSearchNotices(notices)}
<h2>Analytics calls</h2>
${renderFilter(view)}
<p>${describeCount(view)} <a href="/inbox.json">All of it as JSON</a></p>
${view.shown.length > 0 ? renderCallTable(view) : '<p>Nothing here. Visit the site, agree to being counted if it asks, then load this page again.</p>'}
</main>
</body>
</html>
`;
}

function describeCount({ shown, filter, invalidCount }: InboxView): string {
  const calls = shown.length === 1 ? '1 call' : `${shown.length} calls`;
  const order = filter.visitor ? 'in the order they happened' : 'newest first';
  const isShortened = shown.length > maxCallRows;
  const count = `${isShortened ? `The first ${maxCallRows} of ` : ''}${calls}, ${order}.`;
  if (shown.length === 0 || invalidCount > 0) {
    return `${count} ${invalidCount > 0 ? `<strong>${invalidCount} invalid.</strong>` : ''}`;
  }
  return `${count} All are valid.`;
}

type Option = { value: string; label: string };

function renderFilter({ filter, eventNames, visitors }: InboxView): string {
  const events = eventNames.map((name) => ({ value: name, label: name }));
  const people = visitors.map(({ id, label }) => ({ value: id, label }));
  const validities = [{ value: 'invalid', label: 'Invalid calls only' }];
  return `<form action="/inbox">
${renderSelect('Event', 'event', [{ value: '', label: 'Every event' }, ...events], filter.event)}
${renderSelect('Visitor', 'visitor', [{ value: '', label: 'Every visitor' }, ...people], filter.visitor)}
${renderSelect('Validity', 'validity', [{ value: '', label: 'Every call' }, ...validities], filter.validity)}
<button>Show</button>
</form>`;
}

function renderSelect(
  label: string,
  name: string,
  options: readonly Option[],
  chosen: string,
): string {
  const rendered = options.map((option) => {
    const selected = option.value.toLowerCase() === chosen.toLowerCase() ? ' selected' : '';
    return `<option value="${escapeHtml(option.value)}"${selected}>${escapeHtml(option.label)}</option>`;
  });
  return `<label>${label} <select name="${name}">${rendered.join('')}</select></label>`;
}

function renderCallTable({ shown }: InboxView): string {
  return `<div class="scroll"><table>
<thead><tr><th scope="col">Happened</th><th scope="col">Event</th><th scope="col">Page</th><th scope="col">Visitor</th></tr></thead>
<tbody>${shown.slice(0, maxCallRows).map(renderCallRow).join('\n')}</tbody>
</table></div>`;
}

function renderCallRow({ call, faults }: JudgedCall): string {
  const visitor = visitorOf(call);
  const journey = `/inbox?visitor=${encodeURIComponent(visitor)}`;
  return `<tr>
<td>${renderTime(call.timestamp)}</td>
<td><details><summary>${escapeHtml(describeCall(call))}</summary><pre>${escapeHtml(JSON.stringify(call, null, 2))}</pre></details>${renderFaults(faults)}</td>
<td>${escapeHtml(pagePath(call))}</td>
<td><a href="${escapeHtml(journey)}" aria-label="Journey of ${escapeHtml(visitor)}">${escapeHtml(visitor.slice(0, 8))}</a></td>
</tr>`;
}

function renderFaults(faults: readonly string[]): string {
  if (faults.length === 0) return '';
  return `<ul class="faults">${faults.map((fault) => `<li>Invalid: ${escapeHtml(fault)}</li>`).join('')}</ul>`;
}

/** Properties that say what an event was about, the most telling first. */
const tellingProperties = ['name', 'message', 'coupon_id', 'order_number', 'list_id', 'campaign'];

function describeCall(call: CollectedCall): string {
  const about =
    call.type === 'identify'
      ? [call.traits.email]
      : tellingProperties.map((name) => call.properties[name]);
  const subject = about.find((value) => typeof value === 'string' && value !== '');
  return typeof subject === 'string' ? `${eventName(call)}: ${subject}` : eventName(call);
}

function pagePath({ context }: CollectedCall): string {
  const page: unknown = context.page;
  if (typeof page !== 'object' || page === null || !('path' in page)) return '';
  return typeof page.path === 'string' ? page.path : '';
}
