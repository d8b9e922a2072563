/**
 * Names of the files in which releases differ from those they were compared with. Kept in memory:
 * after a start nothing is known.
 */
export type ReleaseLineage = {
  /** @param base release that was live before */
  add: (releaseId: string, base: string | undefined, names: readonly string[]) => void;
  /**
   * Returns every file in which a release can differ from an earlier one; `undefined` if it does not
   * descend from it as far as is known.
   */
  namesSince: (earlier: string, releaseId: string) => Set<string> | undefined;
  clear: () => void;
};

/** Descent kept, more than the releases kept and a rollback need. */
const maxKnown = 12;

export function createReleaseLineage(): ReleaseLineage {
  const steps = new Map<string, { base: string | undefined; names: readonly string[] }>();
  return {
    add: (releaseId, base, names) => {
      steps.set(releaseId, { base, names });
      const [oldest] = steps.keys();
      if (steps.size > maxKnown && oldest !== undefined) steps.delete(oldest);
    },
    namesSince: (earlier, releaseId) => {
      const names = new Set<string>();
      let current: string | undefined = releaseId;
      while (current !== undefined && current !== earlier) {
        const step: { base: string | undefined; names: readonly string[] } | undefined =
          steps.get(current);
        for (const name of step?.names ?? []) names.add(name);
        current = step?.base;
      }
      return current === earlier ? names : undefined;
    },
    clear: () => steps.clear(),
  };
}
