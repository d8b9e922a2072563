/**
 * Lease of a release store: the publisher that holds it builds, the others stand by. It is one value that
 * is replaced by compare-and-swap. The holder renews it; who has seen no renewal until it expires takes it
 * over, under the next epoch. Clocks of machines are not compared: each measures by its own.
 *
 * The lease only saves double work. What keeps an older release from replacing a newer one is the swap of
 * the live value, which names the epoch in which it was written.
 */
import { asRecord, parseJson } from '../../../lib/values/json';
import { log } from '../../shared/log';
import { readLiveRelease } from '../../shared/releases/release';
import type { ReleaseStore } from '../../shared/releases/release-store';

/** The right to change a store, for as long as it is held. */
export type Lease = {
  /** Number of this take-over; each has a higher one than those before. */
  epoch: number;
  /** False once it has expired, was released, or another publisher has it. */
  isHeld: () => boolean;
  /**
   * Checks that this publisher may replace the live release. If not, the lease is lost.
   *
   * @param liveEpoch epoch of the live release
   * @throws Error if it may not
   */
  check: (liveEpoch: number | undefined) => void;
  /** Leaves the lease to the next publisher at once. Never rejects. */
  release: () => Promise<void>;
};

export type LeaseOptions = {
  store: ReleaseStore;
  /** Name of this publisher, which no other one has. */
  name: string;
  /** Called once if the lease is lost. */
  onLost: (reason: Error) => void;
  /** Returns the time of this machine in milliseconds, which never goes back. */
  now?: () => number;
  /** Time between two renewals, or between two looks of a publisher that stands by. */
  renewalMs?: number;
};

export type LeaseCandidate = {
  /** Takes the lease if it is free; `undefined` if another publisher holds it. */
  take: () => Promise<Lease | undefined>;
  /** Returns the name of the publisher that held it at the last attempt. */
  holder: () => string;
};

/** Time without a renewal after which the lease is free, for four failed renewals. */
export const leaseMs = 20_000;

export const leaseRenewalMs = 5_000;

const leaseKey = 'lease';

/** `renewals` makes each value another one, which is how others see that it was renewed. */
type LeaseValue = { holder: string; epoch: number; renewals: number; isReleased?: boolean };

function encodeLease(value: LeaseValue): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** Looks at the lease. One that cannot be read has epoch 0 and can be taken once it expires. */
async function lookAtLease(store: ReleaseStore, known?: string) {
  const value = await store.look(leaseKey, known);
  if (!value || value === 'unchanged') return value;
  const fields = asRecord(parseJson(value.body.toString())) ?? {};
  return {
    holder: String(fields.holder),
    epoch: Number(fields.epoch) || 0,
    isReleased: fields.isReleased === true,
    version: value.version,
  };
}

/** Creates a candidate for the lease of a store. */
export function createLeaseCandidate(options: LeaseOptions): LeaseCandidate {
  const { store, name, now = () => performance.now() } = options;
  let seen: Exclude<Awaited<ReturnType<typeof lookAtLease>>, 'unchanged'>;
  let seenAt = 0;
  const take = async (): Promise<Lease | undefined> => {
    const found = await lookAtLease(store, seen?.version);
    if (found !== 'unchanged') {
      seen = found;
      seenAt = now();
    }
    if (seen && !seen.isReleased && now() - seenAt < leaseMs) return undefined;
    const live = await readLiveRelease(store);
    const epoch = Math.max(seen?.epoch ?? 0, live?.epoch ?? 0) + 1;
    const takenAt = now();
    const value = encodeLease({ holder: name, epoch, renewals: 0 });
    // Who is not the first sees who was.
    if (!(await store.swap(leaseKey, value, seen?.version))) return take();
    return hold({ ...options, now }, epoch, takenAt);
  };
  return { take, holder: () => seen?.holder ?? name };
}

/** Holds a lease that was just taken, and renews it. */
function hold(
  options: LeaseOptions & { now: () => number },
  epoch: number,
  takenAt: number,
): Lease {
  const { store, name, now, renewalMs = leaseRenewalMs } = options;
  let renewedAt = takenAt;
  let renewals = 0;
  let lost: Error | undefined;
  let renewing: Promise<void> | undefined;

  const isHeld = () => !lost && now() - renewedAt < leaseMs;
  const lose = (reason: string) => {
    if (lost) return;
    clearInterval(timer);
    lost = new Error(
      `This publisher must not publish any more: ${reason}. It ends, and stands by when it is started again.`,
    );
    options.onLost(lost);
  };
  const expire = () => lose(`it could not renew its lease for ${leaseMs / 1000} seconds`);
  const succeeded = () => lose('another publisher has taken over');

  /** Replaces the value unless another publisher has done so. */
  const swapOwn = async (isReleased?: true) => {
    const startedAt = now();
    const found = await lookAtLease(store);
    const isOwn = found && found !== 'unchanged' && found.holder === name && found.epoch === epoch;
    if (!isOwn) return succeeded();
    if (lost) return;
    renewals += 1;
    const value = encodeLease({ holder: name, epoch, renewals, ...(isReleased && { isReleased }) });
    // A swap that fails leaves it to the next look to find out why.
    if (await store.swap(leaseKey, value, found.version)) renewedAt = startedAt;
  };
  const renew = () => {
    renewing ??= swapOwn()
      .catch((error: unknown) => log.warn('lease.unrenewed', {}, error))
      .finally(() => {
        renewing = undefined;
        // Only now: a process that was stopped for a while may hold the lease still.
        if (!isHeld()) expire();
      });
  };
  const timer = setInterval(renew, renewalMs).unref();

  return {
    epoch,
    isHeld,
    check: (liveEpoch = 0) => {
      if (liveEpoch > epoch) succeeded();
      if (!isHeld()) expire();
      if (lost) throw lost;
    },
    release: async () => {
      clearInterval(timer);
      await renewing;
      if (!isHeld()) return;
      // Without this, the next publisher waits until the lease expires.
      await swapOwn(true).catch((error: unknown) => log.warn('lease.unreleased', {}, error));
      renewedAt = -Infinity;
    },
  };
}
