/** Compares the clocks of this machine, the site and the services. Signatures of all sides hold the time. */
import { clockAhead } from './site-reader';

/** Seconds by which clocks may differ: the editor's proof may be so far ahead. */
const maxSkewS = 60;

const requestTimeoutMs = 10_000;

/** Clock of a host, by the seconds that it is ahead of this machine's. */
export type HostClock = { host: string; aheadS: number };

/** Reads the clocks of services. One that does not answer is left out: the line of its key says so. */
export async function readClocks(addresses: readonly string[]): Promise<HostClock[]> {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  return (await Promise.all([...origins].map(readClock))).flat();
}

async function readClock(origin: string): Promise<HostClock[]> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const { headers, body } = await fetch(origin, { redirect: 'manual', signal });
    const [date, age] = ['date', 'age'].map((name) => headers.get(name) ?? undefined);
    const aheadS = clockAhead({ date, age }, Date.now());
    await body?.cancel();
    return aheadS === undefined ? [] : [{ host: new URL(origin).host, aheadS }];
  } catch {
    return [];
  }
}

/**
 * Returns the seconds by which most clocks are ahead of this machine's, its own counted; `undefined` if no time has
 * more clocks than another.
 */
function findMajority(clocks: readonly HostClock[]): number | undefined {
  const all = [0, ...clocks.map(({ aheadS }) => aheadS)];
  const groups = all
    .map((at) => ({ at, size: all.filter((other) => isClose(at, other)).length }))
    .toSorted((one, other) => other.size - one.size);
  const [first] = groups;
  const rival = groups.find(({ at, size }) => size === first?.size && !isClose(at, first.at));
  return rival ? undefined : first?.at;
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= maxSkewS;
}

/** Where a wrong clock is; `agree` if there is none. */
type Verdict =
  | { kind: 'agree' }
  | { kind: 'here'; finding: string; advice: string }
  | { kind: 'there'; wrong: readonly HostClock[] }
  | { kind: 'unknown'; finding: string; advice: string };

/** Judges which clocks are wrong. */
export function judgeClocks(clocks: readonly HostClock[]): Verdict {
  if (clocks.every(({ aheadS }) => isClose(aheadS, 0))) return { kind: 'agree' };
  const truth = findMajority(clocks);
  if (truth === undefined) {
    const far = clocks.find(({ aheadS }) => !isClose(aheadS, 0));
    const finding = `that of ${far?.host} and that of this machine differ by ${Math.abs(far?.aheadS ?? 0)} seconds, and no other tells which one is right`;
    const advice = 'Compare both with a clock you trust, and let the wrong one set itself (NTP).';
    return { kind: 'unknown', finding, advice };
  }
  if (!isClose(truth, 0)) {
    const agreeing = clocks.filter(({ aheadS }) => isClose(aheadS, truth)).map(({ host }) => host);
    const finding = `is ${Math.abs(truth)} seconds ${truth > 0 ? 'behind' : 'ahead of'} those of ${agreeing.join(', ')}, so signatures are refused`;
    const advice = 'Let this machine set its clock from the network (NTP).';
    return { kind: 'here', finding, advice };
  }
  return { kind: 'there', wrong: clocks.filter(({ aheadS }) => !isClose(aheadS, truth)) };
}

/** Writes how far a clock is off, for a sentence about it. */
export function describeSkew({ aheadS }: HostClock): string {
  return `${Math.abs(aheadS)} seconds ${aheadS > 0 ? 'ahead of' : 'behind'} that of this machine`;
}
