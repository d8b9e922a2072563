/**
 * Maximum number of pages of one template that a release may drop without confirmation.
 * `maxDroppedShare` applies instead where it allows more.
 */
const maxDroppedPages = 2;
const maxDroppedShare = 0.05;

/** True if that many pages of one kind may not go without confirmation. */
export function isTooMany(dropped: number, live: number): boolean {
  return dropped > Math.max(maxDroppedPages, live * maxDroppedShare);
}
