import type { CartContext, CartDependencies } from '../state/cart-context';
import type { CartEngine } from '../sync/cart-engine';

/** Loads the module that talks to the service, once; a failure is tried again next time. */
export function createEngineStarter(
  context: CartContext,
  client: CartDependencies['client'],
): () => Promise<CartEngine> {
  let engine: Promise<CartEngine> | undefined;
  const start = async (): Promise<CartEngine> => {
    try {
      const { createCartEngine } = await import('../sync/cart-engine');
      return createCartEngine(context, client);
    } catch (error) {
      engine = undefined;
      throw error;
    }
  };
  return () => (engine ??= start());
}
