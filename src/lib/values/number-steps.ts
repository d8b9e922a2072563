/** Numbers from a minimum in equal steps: multiples of the increment. */
export type NumberSteps = { minimum: number; maximum: number | null; increment: number };

/** Returns the lowest of the steps that is not below a number, or the highest of all. */
export function fitToSteps(number: number, { minimum, maximum, increment }: NumberSteps): number {
  const fitted = Math.ceil(Math.max(number, minimum) / increment) * increment;
  return maximum === null ? fitted : Math.min(fitted, lastStep(maximum, increment));
}

/** Returns the highest of the steps below a number; `undefined` if there is none. */
export function stepBelow(
  number: number,
  { minimum, maximum, increment }: NumberSteps,
): number | undefined {
  const below = lastStep(Math.min(number - 1, maximum ?? Infinity), increment);
  return below >= minimum ? below : undefined;
}

function lastStep(number: number, increment: number): number {
  return Math.floor(number / increment) * increment;
}
