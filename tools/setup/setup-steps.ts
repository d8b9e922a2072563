/**
 * Types that the halves of `npm run setup` exchange with its shell and with the doctor: a half compares an
 * account with what the site needs, and returns the changes as steps. The doctor shows them, the shell asks for
 * each change and carries it out.
 */

/** A difference between an account and what the site needs, with the change that ends it. */
export type SetupChange = {
  /** Stable name, by which an undo finds it, such as "storyblok webhook". */
  name: string;
  /** Difference, in one sentence shown before the question. */
  difference: string;
  /** True if readers, shoppers or editors miss something until it is made. */
  isUrgent?: boolean | undefined;
  /**
   * Carries it out. Returns how to undo it, as data that `undo` of the same service understands;
   * `undefined` if there is nothing to undo.
   *
   * @throws ToolError if the service refuses it
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

export type SetupSteps = {
  changes: readonly SetupChange[];
  /**
   * Variables for `.env`, secrets included: those known so far, of what was in place before and of
   * changes that were carried out. Read after each change, so that an interruption loses no secret.
   */
  variables: () => Readonly<Record<string, string>>;
  /** Sentences with addresses for differences that only a person can end. */
  left: readonly string[];
  /** Sentences for what no comparison shows: a person is reminded of it each time. */
  reminders: readonly string[];
};

/** Needs of the site in both accounts, and values that are already known. */
export type SetupWishes = {
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string;
  /** Origin at which webhooks arrive; that of the site unless it has no proxy. */
  receiverUrl: string;
  /** Origin of the site on this machine. */
  localUrl: string;
  /** The environment and `.env`, with tokens and secrets of earlier runs. */
  known: Readonly<Record<string, string | undefined>>;
  /** Folder for what an undo needs besides its record. */
  stateFolder: string;
};
