import type { Signup } from './email-marketing/signup-book';
import { escapeHtml, renderTime } from './escape-html';

/** Rows on the page; the JSON has them all. */
const maxRows = 50;

/** Who signed up for the newsletter, newest first. */
export function renderSignups(signups: readonly Signup[]): string {
  return `<h2>Newsletter signups</h2>
${signups.length > 0 ? renderTable(signups.slice(0, maxRows)) : '<p>Nobody has signed up yet.</p>'}`;
}

function renderTable(signups: readonly Signup[]): string {
  return `<div class="scroll"><table>
<thead><tr><th scope="col">Last sent</th><th scope="col">Address</th><th scope="col">List</th><th scope="col">Times sent</th></tr></thead>
<tbody>${signups.map(renderRow).join('\n')}</tbody>
</table></div>`;
}

function renderRow({ email, listId, updatedAt, times }: Signup): string {
  return `<tr><td>${renderTime(updatedAt)}</td><td>${escapeHtml(email)}</td><td>${escapeHtml(listId)}</td><td>${times}</td></tr>`;
}
