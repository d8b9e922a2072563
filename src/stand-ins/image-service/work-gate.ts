/** Lets only so many pieces of work run at a time; the others wait in line. */
export type WorkGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Opens a gate. Rendering takes memory: many different sizes asked for at once must not take all of
 * it.
 *
 * @param places how many pieces of work run together
 */
export function createWorkGate(places: number): WorkGate {
  const line: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
