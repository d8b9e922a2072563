import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../shared/log';
import { createMetrics } from '../../shared/metrics';
import type { ReleaseStore } from '../../shared/releases/release-store';
import type { AccessSettings } from '../http/access';
import type { PublisherAddress } from '../http/publisher-server';
import { openPublisherServer } from '../http/publisher-server';
import { createStandbyApp } from '../http/standby-app';
import { restoreState } from './carried-state';
import type { Lease, LeaseOptions } from './lease';
import { createLeaseCandidate, leaseRenewalMs } from './lease';

/** A publisher that builds. `ready` resolves with sentences for the person who started it. */
type Leading = { ready: Promise<readonly string[]>; close: () => Promise<void> };

/**
 * Leads as soon as no other publisher of the store does: at once, or after standing by on the publisher's
 * address. Rejects, as `lead` does, if it cannot lead at once; a take-over that fails later is an unhandled
 * rejection, which ends the process.
 *
 * @param lead starts the publisher
 * @returns resolves when it leads or stands by
 */
export async function standBy(
  options: PublisherAddress &
    AccessSettings & {
      store: ReleaseStore;
      dataFolder: string;
      /** Its store may have other time-outs. */
      lease: LeaseOptions;
      /** Shows a sentence to the person who started it. */
      announce: (text: string) => void;
    },
  lead: (lease: Lease) => Promise<Leading>,
): Promise<Leading> {
  const { store, dataFolder, announce } = options;
  const candidate = createLeaseCandidate(options.lease);
  const begin = async (lease: Lease): Promise<Leading> => {
    try {
      await restoreState(store, dataFolder, lease);
      const leading = await lead(lease);
      const close = async () => {
        await leading.close();
        await lease.release();
      };
      return { ...leading, close };
    } catch (error) {
      await lease.release();
      throw error;
    }
  };
  const taken = await candidate.take();
  if (taken) return begin(taken);

  const { holder } = candidate;
  const metrics = createMetrics();
  const app = createStandbyApp({ ...options, metrics, holder });
  const server = await openPublisherServer(app, { address: options, metrics });
  const closing = new AbortController();
  const { signal } = closing;
  const { renewalMs = leaseRenewalMs } = options.lease;
  const succeed = async (): Promise<Leading | undefined> => {
    for (;;) {
      await wait(renewalMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const lease = await candidate.take().catch((error: unknown) => {
        log.warn('lease.unread', {}, error);
      });
      if (!lease) continue;
      await server.close();
      log.info('lease.taken', { epoch: lease.epoch });
      announce(`The publisher ${holder()} builds no more, so this one takes over.`);
      return begin(lease);
    }
    await server.close();
    return undefined;
  };
  const succession = succeed();
  void succession.then(async (leading) => {
    for (const note of (await leading?.ready) ?? []) announce(note);
  });
  return {
    ready: Promise.resolve([`The publisher ${holder()} builds, so this one stands by.`]),
    close: async () => {
      closing.abort();
      await (await succession)?.close();
    },
  };
}
