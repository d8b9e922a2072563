import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startCollector } from '../collector/start-collector';

export type StoredSignup = { email: string; listId: string; times: number };

type StoredCall = {
  type: string;
  event?: string;
  name?: string;
  messageId: string;
  anonymousId: string;
  userId: string | null;
  timestamp: string;
  properties?: Record<string, unknown>;
  context: { page?: { path?: string }; traits?: object };
};

type StoredMail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  links: { label: string; href: string }[];
};

type StoredInbox = {
  events: StoredCall[];
  invalid: { messageId: string; event: string; faults: string[] }[];
  signups: StoredSignup[];
  mails: StoredMail[];
  leftCarts: { email: string; state: string; cartUrl: string }[];
  notices: { addresses: string[] }[];
  stockRequests: { email: string; variantId: string; times: number; notifiedAt: string | null }[];
};

/** The collector over a temporary folder, on a free port. */
export async function openCollector(
  options: Partial<Omit<Parameters<typeof startCollector>[0], 'host' | 'onLog'>> = {},
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'signup-collector-'));
  const logged: string[] = [];
  const onLog = (line: string) => void logged.push(line);
  const settings = { host: '127.0.0.1', port: 0, dataDir, ...options, onLog };
  let collector = await startCollector(settings);
  const { url, port } = collector;
  const inbox = async () => (await (await fetch(`${url}/inbox.json`)).json()) as StoredInbox;
  return {
    url,
    port,
    logged,
    /** Breaks the next requests to the email service. */
    fail: (fault: object) =>
      fetch(`${url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    inbox,
    signups: async (): Promise<StoredSignup[]> => (await inbox()).signups,
    /** Analytics calls, newest first. */
    calls: async (): Promise<StoredCall[]> => (await inbox()).events,
    runLeftCarts: () => collector.runLeftCarts(),
    /** Starts the collector again, on the same folder and port. */
    restart: async () => {
      await collector.close();
      collector = await startCollector({ ...settings, port });
    },
    /** Bounces an address, has it marked as spam or unsubscribed, as the inbox's buttons do. */
    suppress: (email: string, reason: string) =>
      fetch(`${url}/email/suppress`, {
        method: 'POST',
        body: new URLSearchParams({ email, reason }),
        redirect: 'manual',
      }),
    end: async () => {
      await collector.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type CollectorRig = Awaited<ReturnType<typeof openCollector>>;
