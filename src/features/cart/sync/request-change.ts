import { serviceLimits } from '../../../config/limits';
import { inGroups } from '../../../lib/values/in-groups';
import { unreachableMessage, withoutErrorsOf, withRejection } from '../state/cart-selectors';
import type { AddedLine, ChangeRequest, RejectedChange } from '../state/queued-change';
import type { CartContext } from './cart-context';
import type * as cartEngine from './cart-engine';

/** Queues a change, which shows it, and sends the queue. */
export async function requestChange(context: CartContext, request: ChangeRequest): Promise<void> {
  const { get, isOnline, outbox, rejections } = context;
  if (request.kind === 'add') outbox.retryUnseen(request);
  const { errors, isWaiting: wasWaiting } = get();
  const isWaiting = wasWaiting && !isOnline();
  const changeId = outbox.queue(request, {
    hasChanged: true,
    isWaiting,
    errors: isWaiting ? errors : withoutErrorsOf(errors, request),
  });
  rejections.own(changeId);
  await runOnEngine(context, (engine) => engine.deliverChanges(context));
}

/** Queues an addition as one change, or as several if the service takes fewer lines in one request. */
export async function requestAddition(context: CartContext, lines: readonly AddedLine[]) {
  const groups = inGroups(lines, serviceLimits.listEntries);
  await Promise.all(groups.map((group) => requestChange(context, { kind: 'add', lines: group })));
}

/** Loads the sync engine: readers without a cart do without its script. */
export function loadEngine(): Promise<typeof cartEngine> {
  return import('./cart-engine');
}

/**
 * Runs a task on the sync engine, one at a time, and while no other tab runs one. If the engine
 * cannot be loaded the queue waits, an error is set, and the result is `undefined`.
 */
export function runOnEngine<T>(
  context: CartContext,
  task: (engine: typeof cartEngine) => Promise<T>,
): Promise<T | undefined> {
  const { exclusively, get, patch, readStoredCart, outbox } = context;
  return exclusively(async () => {
    readStoredCart();
    outbox.refresh();
    // A page opened before the last release may lack a script; offline every script is missing.
    const engine = await loadEngine().catch(() => undefined);
    const result = engine && (await task(engine));
    if (!engine) {
      const errors = { ...get().errors, network: unreachableMessage };
      patch({ status: 'ready', isWaiting: get().changes.length > 0, errors });
    }
    showRejections(context);
    return result;
  });
}

/** Shows the errors of this tab's changes that another tab has sent. */
function showRejections({ get, outbox, rejections }: CartContext): void {
  const received = rejections.receive(outbox);
  if (received.length === 0) return;
  const { errors, cart, failed } = get();
  const isNews = ({ change: { changeId }, hasFailed }: RejectedChange) =>
    hasFailed &&
    outbox.entry(changeId)?.failed === true &&
    failed.every((known) => known.changeId !== changeId);
  // A change that was retried may have failed more than once.
  const news = new Map(received.filter(isNews).map(({ change }) => [change.changeId, change]));
  const toRetry = [...news.values()];
  const all = received.reduce((sum, rejected) => withRejection(sum, rejected, cart), errors);
  outbox.showFailed(toRetry, { errors: all });
}
