/** Repeatable random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Returns a whole number from low to high, both included. */
  whole(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Hashes a text with FNV-1a, 32 bits, and a final mix so that similar texts get distant values. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a generator of numbers from 0 to 1 (Mulberry32). The same seed gives the same sequence. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a generator seeded from a text. */
export function createRandom(seed: string): Random {
  const next = seededChance(hashText(seed));
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) {
        throw new Error('Cannot pick from an empty list; give at least one choice.');
      }
      return choice;
    },
  };
}
