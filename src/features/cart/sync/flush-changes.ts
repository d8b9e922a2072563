import type { CartChange } from '../outbox/cart-change';
import { subjectsOf } from '../outbox/cart-change';
import type { EngineContext } from '../state/cart-context';
import { toSentMark } from './change-effect';
import type { JournalEntry } from '../outbox/change-journal';
import { sendChange } from './send-change';
import { mostOnTheWay } from './reconcile-changes';

/** Discount codes are replaced as one list, so all changes of codes are about the same. */
const codes = 'discount codes';

/**
 * Sends every change that can be sent beside those under way, here or in another tab: one that shares
 * no subject with them, or with an earlier one, since requests can overtake each other. Nobody waits
 * for the answers; the next page, or this one when it comes back, finds the changes marked as sent
 * and looks what became of them.
 */
export function flushChanges(context: EngineContext): void {
  const { get, client, journal } = context;
  const { changes, cart, isInDoubt, isWaiting } = get();
  if (!cart || isInDoubt || isWaiting) return;
  const isOurs = ({ change }: JournalEntry) =>
    changes.some(({ changeId }) => changeId === change.changeId);
  const entries = journal.read();
  const taken = new Set(
    entries
      .filter((entry) => entry.sent ?? !isOurs(entry))
      .flatMap(({ change }) => areasOf(change)),
  );
  for (const { change } of entries.filter((entry) => isOurs(entry) && !entry.sent)) {
    if (areasOf(change).every((area) => !taken.has(area))) {
      journal.write({ change, sent: toSentMark(change, cart, context.now() + mostOnTheWay) });
      void sendChange(client, cart, change);
    }
    areasOf(change).forEach((area) => taken.add(area));
  }
}

function areasOf(change: CartChange): string[] {
  const isAboutCodes = change.kind === 'apply-code' || change.kind === 'remove-code';
  return isAboutCodes ? [codes] : subjectsOf(change);
}
