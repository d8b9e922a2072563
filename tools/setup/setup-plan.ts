/**
 * Types that the halves of `npm run setup` and its shell exchange: a half compares an account with what the
 * site needs, and returns the changes as a plan that the shell shows, asks for and carries out.
 */

/** A difference between an account and what the site needs, with the change that ends it. */
export type SetupChange = {
  /** Stable name, by which an undo finds it, such as "storyblok webhook". */
  name: string;
  /** Difference, in one sentence shown before the question. */
  difference: string;
  /**
   * Carries it out. Returns how to undo it, as data that `undo` of the same service understands;
   * `undefined` if there is nothing to undo.
   *
   * @throws SetupError if the service refuses it
   */
  apply: () => Promise<UndoRecord | undefined>;
};

/** A carried out change, and how it is taken back. Holds no secret: it is stored. */
export type UndoRecord = {
  service: 'storyblok' | 'shopify';
  kind: string;
  id: string;
  /** Sentence shown before it is taken back. */
  sentence: string;
};

export type SetupPlan = {
  changes: readonly SetupChange[];
  /**
   * Variables for `.env`, secrets included: those known so far, of what was in place before and of
   * changes that were carried out. Read after each change, so that an interruption loses no secret.
   */
  variables: () => Readonly<Record<string, string>>;
  /** Sentences with addresses for what only a person can do. */
  left: readonly string[];
};

/** Needs of the site in both accounts, and values that are already known. */
export type SetupWishes = {
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string;
  /** Origin of the site on this machine. */
  localUrl: string;
  /** The environment and `.env`, with tokens and secrets of earlier runs. */
  known: Readonly<Record<string, string | undefined>>;
  /** Folder for what an undo needs besides its record. */
  stateFolder: string;
};

/** Failure that a person can mend. Its message is a whole sentence that says how. */
export class SetupError extends Error {
  override name = 'SetupError';
}
