import type { CartChange } from './cart-change';
import type { CartData } from '../state/cart-state';
import type { ChangeJournal } from './change-journal';

type Queues = Pick<CartData, 'changes' | 'failed'>;

/** Stores what has changed between two states of the queues. */
export function storeQueues(journal: ChangeJournal, before: Queues, after: Queues): void {
  const kept = new Set([...after.changes, ...after.failed].map(({ changeId }) => changeId));
  for (const { changeId } of before.changes) {
    if (!kept.has(changeId)) journal.remove(changeId);
  }
  for (const { changeId } of before.failed) {
    // Another tab may be trying it again.
    if (!kept.has(changeId) && journal.get(changeId)?.failed) journal.remove(changeId);
  }
  for (const change of after.changes) {
    if (!before.changes.includes(change)) journal.write({ ...sentOf(journal, change), change });
  }
  for (const change of after.failed) {
    if (before.failed.includes(change)) continue;
    journal.write({ ...sentOf(journal, change), change, failed: true });
  }
}

function sentOf(journal: ChangeJournal, { changeId }: CartChange) {
  const sent = journal.get(changeId)?.sent;
  return sent ? { sent } : {};
}

/**
 * The queues as the tabs share them: what any of them has asked for and none has made, in the order
 * of asking, so that an older wish never overrules a newer one. What failed is the tab's own until
 * another tab has made it.
 */
export function readQueues(journal: ChangeJournal, { failed }: Pick<CartData, 'failed'>): Queues {
  const open = journal.read().filter((entry) => !entry.failed);
  return {
    changes: open.map(({ change }) => change),
    failed: failed.filter(({ changeId }) => journal.get(changeId)?.failed),
  };
}

/** What failed in any tab, as far as no tab has made or replaced it since. */
export function readFailed(journal: ChangeJournal): CartChange[] {
  return journal.read().flatMap(({ change, failed }) => (failed ? change : []));
}
