import { escapeHtml, renderCells, renderTable, renderTime } from '../inbox-markup';
import type { LeftCart } from './left-carts';
import type { Mail, MailRoom, Profile, StockRequest, SuppressionReason } from './mail-room';
import type { Signup } from './signup-book';

/** Signups and emails that the email-marketing service has received and sent. */
export type ReceivedMail = {
  signups: readonly Signup[];
  mailRoom: ReturnType<MailRoom['read']>;
};

/** Renders signups, back-in-stock requests and the emails that were sent. */
export function renderMailSection({ signups, mailRoom }: ReceivedMail): string {
  const { profiles, stockRequests, leftCarts, mails } = mailRoom;
  const profileOf = (email: string) => profiles.find((profile) => profile.email === email);
  return `<h2>Emails sent</h2>
${renderTable('No email has been sent yet.', ['Sent', 'Email', 'To'], mails, renderMail)}
<h2>Newsletter signups</h2>
${renderTable(
  'Nobody has signed up yet.',
  ['Last sent', 'Address', 'List', 'Times sent', 'State', 'Rehearse'],
  signups,
  (signup) => renderSignup(signup, profileOf(signup.email)),
)}
<h2>Back-in-stock requests</h2>
${renderTable(
  'Nobody waits for a sold-out product.',
  ['Requested', 'Address', 'Variant', 'Times sent', 'State'],
  stockRequests,
  renderStockRequest,
)}
<h2>Started checkouts</h2>
${renderTable(
  'Nobody has given an address at checkout yet.',
  ['Changed', 'Address', 'In the cart', 'State', 'Rehearse'],
  leftCarts,
  renderLeftCart,
)}`;
}

function renderMail({ id, to, subject, text, links, sentAt }: Mail): string {
  const parts = [
    { label: 'As it looks', href: `/email/sent/${id}` },
    { label: 'Plain text', href: `/email/sent/${id}/text` },
  ];
  const anchors = [...links, ...parts].map(
    ({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
  );
  return renderCells([
    renderTime(sentAt),
    `<details><summary>${escapeHtml(subject)}</summary><p>${escapeHtml(text)}</p><p>${anchors.join(' · ')}</p></details>`,
    escapeHtml(to),
  ]);
}

function renderSignup(signup: Signup, profile: Profile | undefined): string {
  const { email, listId, updatedAt, times } = signup;
  return renderCells([
    renderTime(updatedAt),
    escapeHtml(email),
    escapeHtml(listId),
    String(times),
    stateOf(profile),
    profile?.suppression ? '' : renderRehearsals(email, profile?.consent === 'SUBSCRIBED'),
  ]);
}

const suppressedWords: Readonly<Record<SuppressionReason, string>> = {
  UNSUBSCRIBE: 'unsubscribed',
  SPAM_REPORT: 'marked as spam',
  HARD_BOUNCE: 'bounced',
  INVALID_EMAIL: 'invalid address',
  USER_SUPPRESSED: 'suppressed',
};

function stateOf(profile: Profile | undefined): string {
  if (profile?.suppression) return suppressedWords[profile.suppression.reason];
  return profile?.consent === 'SUBSCRIBED' ? 'subscribed' : 'not confirmed yet';
}

/** Renders buttons for what a mailbox, its owner or, with a subscriber, the shop may do. */
function renderRehearsals(email: string, isSubscribed: boolean): string {
  const button = (reason: SuppressionReason, label: string) =>
    `<button name="reason" value="${reason}">${label}</button>`;
  const field = `<input type="hidden" name="email" value="${escapeHtml(email)}">`;
  const invitation = `<form method="post" action="/email/invite">${field}<button>Invite back</button></form>`;
  return `<form method="post" action="/email/suppress">${field}
${button('UNSUBSCRIBE', 'Unsubscribe')}${button('SPAM_REPORT', 'Mark as spam')}${button('HARD_BOUNCE', 'Bounce')}</form>${isSubscribed ? invitation : ''}`;
}

function renderStockRequest(request: StockRequest): string {
  const { email, variantId, requestedAt, times, notifiedAt } = request;
  return renderCells([
    renderTime(requestedAt),
    escapeHtml(email),
    escapeHtml(variantId),
    String(times),
    notifiedAt ? `notified ${renderTime(notifiedAt)}` : 'waiting',
  ]);
}

const leftCartWords: Readonly<Record<LeftCart['state'], string>> = {
  waiting: 'waits',
  reminded: 'reminded',
  suppressed: 'not reminded: the address gets no email',
  ordered: 'ordered',
  replaced: 'changed since',
  emptied: 'emptied',
  'reminded-before': 'not reminded again',
};

function renderLeftCart({ email, items, startedAt, state, dueAt }: LeftCart): string {
  const isWaiting = state === 'waiting';
  const button = `<form method="post" action="/email/end-wait"><input type="hidden" name="email" value="${escapeHtml(email)}"><button>End the wait</button></form>`;
  return renderCells([
    renderTime(startedAt),
    escapeHtml(email),
    escapeHtml(items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')),
    isWaiting ? `waits until ${renderTime(dueAt)}` : leftCartWords[state],
    isWaiting ? button : '',
  ]);
}
