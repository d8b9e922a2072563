import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { ActionParts } from './action-parts';
import { createActionParts, unreachable } from './action-parts';
import type { CartContext } from './cart-context';
import { createDetailActions } from './cart-detail-actions';
import type { CartEngine } from '../sync/cart-engine';
import { createLifetimeActions } from './cart-lifetime-actions';
import { createLineActions } from './cart-line-actions';
import type { CartActions, CartTask } from './cart-state';

/** Everything that can be done with a cart. No action throws: what fails ends up in the state. */
export function createCartActions(
  context: CartContext,
  startEngine: () => Promise<CartEngine>,
): CartActions {
  const parts = createActionParts(context, startEngine);
  const { patch } = context;
  return {
    ...createLineActions(parts),
    ...createDetailActions(parts),
    ...createLifetimeActions(parts),
    runOnCart: (task) => runInTurn(parts, task),
    openDialog: () => patch({ isDialogOpen: true }),
    closeDialog: () => patch({ isDialogOpen: false }),
  };
}

async function runInTurn(
  { context: { get, patch }, work }: ActionParts,
  task: CartTask,
): Promise<StorefrontResult<CartAnswer>> {
  patch({ checkoutTasks: get().checkoutTasks + 1, hasChanged: true });
  const result = await work((engine) => engine.runOnCart(task));
  patch({ checkoutTasks: get().checkoutTasks - 1 });
  if (result) return result;
  const error = { code: 'UNREACHABLE', message: 'The cart has not been loaded.' };
  return {
    ok: false,
    error: { ...error, layer: 'network', sentence: unreachable, retryable: false },
  };
}
