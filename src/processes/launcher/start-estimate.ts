import { readJsonFile, writeFileAtomically } from '../shared/atomic-file';

/** Steps of a start that builds, in order, with the seconds each took. */
type StepTimes = readonly (readonly [step: string, seconds: number])[];

/**
 * Times of a first build with the demo data on an idle laptop of two cores. They only weight the
 * steps: the time left is computed once this machine's own pace is known.
 */
const defaultTimes: StepTimes = [
  ['starting the stand-ins and the site server', 3],
  ['starting the publisher', 2],
  ['building the site', 5],
  ['reading stories and products', 4],
  ['preparing pages', 8],
  ['bundling scripts and styles', 36],
  ['collecting the data of each page', 4],
  ['writing pages', 6],
  ['finishing the build', 3],
  ['checking the release', 1],
  ['switching to the new release', 1],
];

/** The last step: after it the times are those of a complete start. */
const lastStep = 'switching to the new release';

/** Seconds of completed steps, as expected, after which the pace of the machine is known. */
const minPaceSampleS = 10;

/** Progress of a start. */
export type StartProgress = {
  /** From 0 to 1. */
  done: number;
  /** Seconds left; `undefined` while the pace of this machine is unknown. */
  leftS: number | undefined;
  /** True if the current step takes longer than expected; `leftS` is then a minimum. */
  isLate: boolean;
};

/** Estimate of the time left of a start that waits for its build. */
export type StartEstimate = {
  begin: (step: string) => void;
  read: () => StartProgress;
  /** Keeps the times for the next start, if this one has built. */
  save: () => Promise<void>;
};

/**
 * Estimates by the times of the last start on this machine that waited for its build, or by default
 * ones.
 *
 * @param file of those times, in the data folder
 * @param now clock in milliseconds
 */
export async function openStartEstimate(
  file: string,
  now: () => number = Date.now,
): Promise<StartEstimate> {
  // A file that cannot be read must not keep the product from starting.
  const saved = await readJsonFile(file).catch(() => undefined);
  const isOwn = isStepTimes(saved);
  const times = isOwn ? saved : defaultTimes;
  const taken: [step: string, seconds: number][] = [];
  let position = -1;
  let beganMs = now();
  const inStepS = () => (now() - beganMs) / 1000;
  const end = () => {
    const current = taken.at(-1);
    if (current) current[1] = inStepS();
  };
  return {
    begin: (step) => {
      end();
      beganMs = now();
      taken.push([step, 0]);
      const next = times.findIndex(([name], index) => index > position && name === step);
      if (next !== -1) position = next;
    },
    read: () => {
      const expected = (from: number, to?: number) => sum(times.slice(Math.max(0, from), to));
      const expectedBefore = expected(0, Math.max(0, position));
      const pace = isOwn ? 1 : paceOf(taken.slice(0, -1), expectedBefore);
      const elapsed = inStepS() / (pace ?? 1);
      const current = expected(position, position + 1);
      const left = Math.max(0, current - elapsed) + expected(position + 1);
      return {
        done: (expectedBefore + Math.min(current, elapsed)) / expected(0),
        leftS: pace === undefined ? undefined : left * pace,
        isLate: pace !== undefined && elapsed > current,
      };
    },
    save: async () => {
      end();
      if (taken.at(-1)?.[0] === lastStep) await writeFileAtomically(file, JSON.stringify(taken));
    },
  };
}

/** Returns how many times longer than expected the completed steps took, once they say enough. */
function paceOf(completed: StepTimes, expectedS: number): number | undefined {
  return expectedS < minPaceSampleS ? undefined : sum(completed) / expectedS;
}

function sum(times: StepTimes): number {
  return times.reduce((total, [, seconds]) => total + seconds, 0);
}

function isStepTimes(value: unknown): value is StepTimes {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (entry: unknown) =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    )
  );
}
