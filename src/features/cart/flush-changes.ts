import { subjectsOf } from './cart-changes';
import type { EngineContext } from './cart-context';
import { toSentMark } from './change-effect';
import { sendChange } from './send-change';
import { mostOnTheWay } from './settle-doubt';

/**
 * Sends every change that can be sent beside those under way: one that shares no subject with an
 * earlier one, since requests can overtake each other. Nobody waits for the answers; the next page,
 * or this one when it comes back, finds the changes marked as sent and looks what became of them.
 */
export function flushChanges(context: EngineContext): void {
  const { get, client, journal } = context;
  const { changes, cart, isInDoubt, isWaiting } = get();
  if (!cart || isInDoubt || isWaiting) return;
  const taken = new Set<string>();
  let areCodesTaken = false;
  for (const change of changes) {
    const subjects = subjectsOf(change);
    // Discount codes are replaced as one list.
    const isAboutCodes = change.kind === 'apply-code' || change.kind === 'remove-code';
    const isFree = !subjects.some((subject) => taken.has(subject));
    const entry = journal.get(change.changeId);
    if (entry && !entry.sent && isFree && !(isAboutCodes && areCodesTaken)) {
      journal.write({ change, sent: toSentMark(change, cart, context.now() + mostOnTheWay) });
      void sendChange(client, cart, change);
    }
    subjects.forEach((subject) => taken.add(subject));
    areCodesTaken ||= isAboutCodes;
  }
}
