import { seededChance } from '../../stand-ins/services/shared/random';
import type { Editors } from './editors';
import type { Draw, Edit, EditKind } from './content-edits';
import { contentEdits } from './content-edits';
import { shopEdits } from './shop-edits';

/** `number`: mark of the edit in what it changed, such as `(edit 12)`. */
export type NumberedEdit = Edit & { kind: string; number: number };

type EditSequence = {
  /** @param only makes one of these kinds, out of turn */
  next: (only?: readonly string[]) => Promise<NumberedEdit>;
  /** Makes the edits that undo what was broken. */
  mendAll: () => Promise<void>;
  /** Returns the time at which the article that was scheduled last appears, if one waits for it, and forgets it. */
  takeDue: () => Date | undefined;
};

/** Returns a function that draws whole numbers below a limit by a seed. */
export function drawBelow(seed: number): (limit: number) => number {
  const chance = seededChance(seed);
  return (limit) => Math.floor(chance() * limit);
}

/** A broken story is mended after so many further edits. */
const mendAfter = 2;

/**
 * Returns a sequence of edits that a seed determines: each kind once, in random order, then again.
 *
 * @param without kinds that are left out
 */
export function createEditSequence(
  editors: Editors,
  seed: number,
  without: readonly string[] = [],
): EditSequence {
  const used = Object.keys(kinds).filter((kind) => !without.includes(kind));
  const below = drawBelow(seed);
  const mends: { dueAt: number; mend: () => Promise<Edit> }[] = [];
  let count = 0;
  let due: Date | undefined;
  let deck: (keyof typeof kinds)[] = [];
  const draw: Draw = {
    editors,
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
    count: () => count,
    mendLater: (mend) => void mends.push({ dueAt: count + mendAfter, mend }),
    dueAt: (time) => {
      due = time;
    },
  };
  const mend = async () => {
    const first = mends.shift();
    return first && { kind: 'mended', number: count, ...(await first.mend()) };
  };
  const next = async (only?: readonly string[]): Promise<NumberedEdit> => {
    count += 1;
    if (!only && mends[0] && mends[0].dueAt <= count) return (await mend()) ?? next();
    if (deck.length === 0) deck = shuffle(used, below);
    const kind = only ? draw.pick(only) : (deck.pop() ?? 'title');
    const edit = await kinds[kind]?.(draw);
    return edit ? { kind, number: count, ...edit } : next(only);
  };
  return {
    next,
    mendAll: async () => {
      while (mends.length > 0) await mend();
    },
    takeDue: () => {
      const taken = due;
      due = undefined;
      return taken;
    },
  };
}

const single: Readonly<Record<string, EditKind>> = { ...contentEdits, ...shopEdits };

/** Kinds that are also made together, before one build. */
const together = ['description', 'title', 'new article', 'menu', 'price', 'author renamed'];

const kinds: Readonly<Record<string, EditKind>> = {
  ...single,
  'three at once': async (draw) => {
    const edits: Edit[] = [];
    for (const kind of [draw.pick(together), draw.pick(together), draw.pick(together)]) {
      const edit = await single[kind]?.(draw);
      if (edit) edits.push(edit);
    }
    return { note: edits.map(({ note }) => note).join('; ') };
  },
};

function shuffle<Value>(values: readonly Value[], below: (limit: number) => number): Value[] {
  const shuffled = [...values];
  for (let end = shuffled.length - 1; end > 0; end -= 1) {
    const other = below(end + 1);
    const [first, second] = [shuffled[end], shuffled[other]];
    if (first !== undefined) shuffled[other] = first;
    if (second !== undefined) shuffled[end] = second;
  }
  return shuffled;
}
