import type { Addresses } from './addresses';

export type Tracked = {
  type?: string;
  anonymousId?: string | null;
  name?: string;
  event?: string;
  properties?: Record<string, unknown>;
  context?: { page?: { path?: string }; traits?: { email?: string } };
};

export type Signup = { email: string; times: number };

/** An email as the embedded email service, or the shop, sent it. */
type Mail = { to: string; subject: string; text: string; links: { label: string; href: string }[] };

/** Reads the collector's inbox: analytics calls, signups and emails, newest first. */
export async function readInbox({
  collector,
}: Addresses): Promise<{ events: Tracked[]; signups: Signup[]; mails: Mail[] }> {
  const response = await fetch(`${collector}/inbox.json`);
  return (await response.json()) as { events: Tracked[]; signups: Signup[]; mails: Mail[] };
}
