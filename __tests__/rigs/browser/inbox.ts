import type { Addresses } from './addresses';

export type Tracked = {
  type?: string;
  anonymousId?: string | null;
  name?: string;
  event?: string;
  properties?: Record<string, unknown>;
  context?: { traits?: { email?: string } };
};

export type Signup = { email: string; times: number };

/** Reads the collector's inbox: analytics calls and signups. */
export async function readInbox({
  collector,
}: Addresses): Promise<{ events: Tracked[]; signups: Signup[] }> {
  const response = await fetch(`${collector}/inbox.json`);
  return (await response.json()) as { events: Tracked[]; signups: Signup[] };
}
