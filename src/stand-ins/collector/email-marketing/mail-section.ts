import { escapeHtml, renderTime } from '../inbox-markup';
import type { Signup } from './signup-book';

/** Maximum number of rows on the page. The JSON has all of them. */
const maxSignupRows = 50;

/** Renders what the email-marketing service has received. */
export function renderMailSection(signups: readonly Signup[]): string {
  return `<h2>Newsletter signups</h2>
${signups.length > 0 ? renderSignupTable(signups.slice(0, maxSignupRows)) : '<p>Nobody has signed up yet.</p>'}`;
}

function renderSignupTable(signups: readonly Signup[]): string {
  return `<div class="scroll"><table>
<thead><tr><th scope="col">Last sent</th><th scope="col">Address</th><th scope="col">List</th><th scope="col">Times sent</th></tr></thead>
<tbody>${signups.map(renderSignupRow).join('\n')}</tbody>
</table></div>`;
}

function renderSignupRow({ email, listId, updatedAt, times }: Signup): string {
  return `<tr><td>${renderTime(updatedAt)}</td><td>${escapeHtml(email)}</td><td>${escapeHtml(listId)}</td><td>${times}</td></tr>`;
}
