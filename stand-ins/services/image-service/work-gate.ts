/** Runs work with limited concurrency; excess work is queued. */
type WorkGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a gate, which limits the memory of simultaneous renderings.
 *
 * @param places number of pieces of work that run at once
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
