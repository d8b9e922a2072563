import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from './addresses';

export type Tracked = {
  type?: string;
  anonymousId?: string | null;
  userId?: string | null;
  traits?: { email?: string };
  name?: string;
  event?: string;
  properties?: Record<string, unknown>;
  context?: { page?: { path?: string }; traits?: { email?: string } };
};

export type Signup = { email: string; times: number };

/** An email as the embedded email service, or the shop, sent it. */
type Mail = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  links: { label: string; href: string }[];
};

type Inbox = {
  events: Tracked[];
  /** Analytics calls that break the site's catalog. */
  invalid: { event: string; faults: string[] }[];
  signups: Signup[];
  mails: Mail[];
};

/**
 * Reads the collector's inbox, newest first: emails, signups, and the analytics calls of a visitor or of an event.
 * Without a filter these are a thousand of all tests, over a megabyte.
 */
export async function readInbox(
  { collector }: Addresses,
  filter: { visitor?: string; event?: string },
): Promise<Inbox> {
  const response = await fetch(`${collector}/inbox.json?${new URLSearchParams(filter)}`);
  return (await response.json()) as Inbox;
}

/** Reads the emails and signups that have arrived, newest first. */
export function readMailRoom(addresses: Addresses): Promise<Pick<Inbox, 'signups' | 'mails'>> {
  return readInbox(addresses, { visitor: 'nobody' });
}

/** Reads the analytics calls of a page's visitor, newest first: none before it has an identifier. */
export async function readOwnCalls(
  page: Page,
  addresses: Addresses,
): Promise<Pick<Inbox, 'events' | 'invalid'>> {
  const own = await page.evaluate(() => localStorage.getItem('ajs_anonymous_id'));
  return readInbox(addresses, { visitor: own ? (JSON.parse(own) as string) : 'nobody' });
}

/** Subscribes an address, has the email service invite it back, and returns the link of that email. */
export async function inviteBack(addresses: Addresses, email: string): Promise<URL> {
  const linkOf = async (label: string) => {
    const { mails } = await readMailRoom(addresses);
    const links = mails.find(({ to }) => to === email)?.links;
    return links?.find((link) => link.label === label)?.href ?? '';
  };
  await fetch(`${addresses.site}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await fetch(await linkOf('Confirm the address'), { method: 'POST', redirect: 'manual' });
  await fetch(`${addresses.collector}/email/invite`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    redirect: 'manual',
  });
  return new URL(await linkOf('Come back'));
}

/** Ends the email service's wait for an order of this address, once the started checkout has arrived. */
export async function endWait({ collector }: Addresses, email: string): Promise<void> {
  const body = new URLSearchParams({ email });
  const end = () =>
    fetch(`${collector}/email/end-wait`, { method: 'POST', body, redirect: 'manual' });
  await expect.poll(async () => (await end()).status).toBe(303);
}
