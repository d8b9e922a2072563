import { expect } from '@playwright/test';
import type { Addresses } from './addresses';

export type Tracked = {
  type?: string;
  messageId?: string;
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
  invalid: { messageId?: string; faults: string[] }[];
  signups: Signup[];
  mails: Mail[];
};

/** Reads the collector's inbox: analytics calls, signups and emails, newest first. */
export async function readInbox({ collector }: Addresses): Promise<Inbox> {
  const response = await fetch(`${collector}/inbox.json`);
  return (await response.json()) as Inbox;
}

/** Subscribes an address, has the email service invite it back, and returns the link of that email. */
export async function inviteBack(addresses: Addresses, email: string): Promise<URL> {
  const linkOf = async (label: string) => {
    const { mails } = await readInbox(addresses);
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
